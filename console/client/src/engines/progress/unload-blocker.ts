import type { ProgressStore } from './store.ts'

/** The part of `window` that asks people whether they really want to leave. */
export interface LeavePrompt {
  readonly addEventListener: (type: 'beforeunload', listener: (event: BeforeUnloadEvent) => void) => void
  readonly removeEventListener: (type: 'beforeunload', listener: (event: BeforeUnloadEvent) => void) => void
}

/**
 * While anything in progress blocks leaving, the page asks before it is left (PRG-12 to PRG-14). Browsers of today
 * show a sentence of their own; `text` is what those show that still let pages choose. Returns how to stop watching.
 */
export const blockUnload = (store: ProgressStore, types: readonly string[], prompt: Prompt): (() => void) =>
  blockUnloadWhile(
    {
      subscribe: store.subscribe,
      blocks: () => types.some((type) => Object.values(store.byType(type)).some(isBlocker)),
    },
    prompt,
  )

interface Prompt {
  readonly page: LeavePrompt
  readonly text: string
}
interface Blocking {
  readonly subscribe: (listener: () => void) => () => void
  readonly blocks: () => boolean
}

/** The same for anything else that would be lost. */
export const blockUnloadWhile = ({ subscribe, blocks }: Blocking, { page, text }: Prompt): (() => void) => {
  const ask = (event: BeforeUnloadEvent): string => {
    event.preventDefault()
    event.returnValue = text
    return text
  }
  let isBlocking = false
  const follow = (): void => {
    if (blocks() === isBlocking) return
    isBlocking = !isBlocking
    if (isBlocking) page.addEventListener('beforeunload', ask)
    else page.removeEventListener('beforeunload', ask)
  }
  const stop = subscribe(follow)
  follow()
  return () => {
    stop()
    page.removeEventListener('beforeunload', ask)
  }
}

const isBlocker = (record: { readonly inProgress: boolean; readonly blockUnload: boolean }): boolean =>
  record.inProgress && record.blockUnload
