import type { OfficeClient, SessionState } from '../../shared/client/types.ts'

export interface SessionView extends SessionState {
  /** How often somebody needed a key that is not there: the banner shakes each time (CRY-31). */
  readonly attention: number
  /** A key was offered that is not genuine. Stays said until the page is left. */
  readonly isSuspect: boolean
  /** The server has ended the session while work was under way here; a password begins a new one. */
  readonly isExpired: boolean
  /** The server runs another version than the one this page came with. */
  readonly isOutdated: boolean
}

export interface SessionHolder {
  readonly get: () => SessionView
  readonly subscribe: (listener: () => void) => () => void
  /** Brings the keys back, and the session if it has ended. @throws what `OfficeClient.unlock` throws. */
  readonly unlock: (password: string) => Promise<void>
  /** Begins a new session for the same person. @throws what `OfficeClient.signIn` throws. */
  readonly signInAgain: (password: string) => Promise<void>
  /** Something needed the session's key in vain. */
  readonly missesKey: () => void
  readonly suspects: () => void
  readonly expires: () => void
  readonly isOutdated: () => void
}

/** The running session of a tab, for `useSyncExternalStore`. */
export const createSessionHolder = (
  client: Pick<OfficeClient, 'unlock' | 'signIn'>,
  start: SessionState,
): SessionHolder => {
  let view: SessionView = { ...start, attention: 0, isSuspect: false, isExpired: false, isOutdated: false }
  const listeners = new Set<() => void>()
  const change = (part: Partial<SessionView>): void => {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    unlock: async (password) => change({ ...(await client.unlock(password)), isExpired: false }),
    signInAgain: async (password) => change({ ...(await client.signIn(view.user.email, password)), isExpired: false }),
    missesKey: () => change({ hasKeys: false, attention: view.attention + 1 }),
    suspects: () => change({ isSuspect: true }),
    expires: () => {
      if (!view.isExpired) change({ isExpired: true })
    },
    isOutdated: () => change({ isOutdated: true }),
  }
}
