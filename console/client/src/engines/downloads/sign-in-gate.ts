import { AuthenticationError } from '../../base/errors/http.ts'

/**
 * Where transfers wait when the session ended under way, or the page was locked: somebody signs in again on the same
 * page, and they go on from where they were. One gate per page.
 */
export interface SignInGate {
  /** Resolves once somebody signed in again. @throws `reason` when nobody wants to, or the signal's when it aborts. */
  readonly pass: (reason: unknown, signal?: AbortSignal) => Promise<void>
  /** Whether something waits for a session; of who locked the page themself nothing is to be asked for. */
  readonly isWaitedAt: () => boolean
  /** Nobody wants to sign in here any more. */
  readonly isRefused: () => boolean
  readonly open: () => void
  readonly refuse: () => void
  readonly subscribe: (listener: () => void) => () => void
}

interface Waiting {
  readonly reason: unknown
  readonly goOn: () => void
  readonly refuse: () => void
}

export const createSignInGate = (): SignInGate => {
  const waiting = new Set<Waiting>()
  let isRefused = false
  const listeners = new Set<() => void>()
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const release = (how: (one: Waiting) => void): void => {
    const all = [...waiting]
    waiting.clear()
    for (const one of all) how(one)
    tell()
  }
  return {
    pass: (reason, signal) =>
      new Promise<void>((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason as Error)
        if (isRefused) return reject(reason as Error)
        const one: Waiting = { reason, goOn: resolve, refuse: () => reject(reason as Error) }
        waiting.add(one)
        signal?.addEventListener('abort', () => {
          reject(signal.reason as Error)
          if (waiting.delete(one)) tell()
        })
        tell()
      }),
    isWaitedAt: () => [...waiting].some(({ reason }) => reason instanceof AuthenticationError),
    isRefused: () => isRefused,
    open: () => release(({ goOn }) => goOn()),
    refuse: () => {
      isRefused = true
      release(({ refuse }) => refuse())
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
