import { useEffect, useState, useSyncExternalStore } from 'react'
import { isEmpty, noMessage } from './message.ts'
import type { Addressed, Message } from './message.ts'
import type { Messages } from './messages.ts'

export interface Writing {
  /** As it stands in the fields. */
  readonly shown: Message
  readonly isEmpty: boolean
  /** Whether a draft is kept, rather than only what the form began with. */
  readonly isDraft: boolean
  /** Whether the draft would outlive a reload. */
  readonly isKept: boolean
  readonly change: (part: Partial<Message>) => void
  readonly discard: () => void
  readonly submit: (to: Addressed) => boolean
}

interface Written {
  readonly messages: Messages
  readonly messageId: string
  /** What the fields hold while there is no draft; the first one counts. */
  readonly start?: Message
}

/** One message in a form: fields follow the keyboard, the draft follows the fields. */
export const useMessage = ({ messages, messageId, start = noMessage }: Written): Writing => {
  const [first] = useState(start)
  const [typed, setTyped] = useState<Message>()
  const kept = useDraft(messages, messageId)
  const isKept = useSyncExternalStore(messages.isKept.subscribe, messages.isKept.get, messages.isKept.get)
  const shown = typed ?? kept ?? first
  useEffect(() => {
    // The browser may end a hidden page without another word.
    const settle = (): void => messages.settle(messageId)
    window.addEventListener('pagehide', settle)
    return () => {
      window.removeEventListener('pagehide', settle)
      settle()
    }
  }, [messageId, messages])
  return {
    shown,
    isEmpty: isEmpty(shown),
    isKept,
    isDraft: typed !== undefined || kept !== undefined,
    change: (part) => {
      const next = { ...shown, ...part }
      setTyped(next)
      messages.type(messageId, next)
    },
    discard: () => {
      setTyped(undefined)
      messages.discard(messageId)
    },
    submit: (to) => {
      const isSent = messages.submit(messageId, to, shown)
      if (isSent) setTyped(noMessage)
      return isSent
    },
  }
}

/** The draft under this id, if there is one. */
export const useDraft = (messages: Pick<Messages, 'get' | 'subscribe'>, messageId: string): Message | undefined =>
  useSyncExternalStore(
    messages.subscribe,
    () => messages.get()[messageId],
    () => undefined,
  )
