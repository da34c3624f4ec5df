import { createCell } from '@aktenraum/client/base/cell'
import type { Cell } from '@aktenraum/client/base/cell'
import type { Uploads } from '@aktenraum/client/engines/uploads/uploads'
import { documentOf, isEmpty } from './message.ts'
import type { Addressed, Message } from './message.ts'

/** What is being written, by `messageId`; only what somebody has typed. */
export type Written = Readonly<Record<string, Message>>

export interface Messages {
  readonly get: () => Written
  readonly subscribe: Cell<unknown>['subscribe']
  /** Whether what is written would outlive a reload: not where the browser has no room for it. */
  readonly isKept: Cell<boolean>
  /** Takes what was typed; it counts once nothing more was typed for half a second (MSG-18). */
  readonly type: (messageId: string, message: Message) => void
  /** Lets what was typed count at once. */
  readonly settle: (messageId: string) => void
  readonly discard: (messageId: string) => void
  /** Drafts that were kept over a reload; what is being written here goes before them. */
  readonly restore: (kept: Written) => void
  /**
   * Uploads the message as a document of the case and forgets the draft; answers false when there is nothing to send.
   */
  readonly submit: (messageId: string, to: Addressed, message: Message) => boolean
}

const applyMs = 500

export const createMessages = (uploads: Pick<Uploads, 'add' | 'start'>, now: () => Date): Messages => {
  const { get, set, subscribe } = createCell<Written>({})
  const typed = new Map<string, { readonly message: Message; readonly timer: ReturnType<typeof setTimeout> }>()

  const put = (messageId: string, message: Message): void => {
    const { [messageId]: _, ...others } = get()
    set(isEmpty(message) ? others : { ...others, [messageId]: message })
  }
  const drop = (messageId: string): Message | undefined => {
    const last = typed.get(messageId)
    clearTimeout(last?.timer)
    typed.delete(messageId)
    return last?.message
  }
  const settle = (messageId: string): void => {
    const message = drop(messageId)
    if (message !== undefined) put(messageId, message)
  }
  const discard = (messageId: string): void => {
    drop(messageId)
    if (get()[messageId] === undefined) return
    const { [messageId]: _, ...others } = get()
    set(others)
  }
  return {
    get,
    subscribe,
    isKept: createCell(true),
    type: (messageId, message) => {
      drop(messageId)
      typed.set(messageId, { message, timer: setTimeout(() => settle(messageId), applyMs) })
    },
    settle,
    discard,
    restore: (kept) => set({ ...kept, ...get() }),
    submit: (messageId, to, message) => {
      if (isEmpty(message)) return false
      for (const id of uploads.add([documentOf(message, to, now())])) void uploads.start(id)
      discard(messageId)
      return true
    },
  }
}
