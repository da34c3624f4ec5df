import type { OfficeClient, SessionState, User } from '../../shared/client/types.ts'
import { isRest } from '../../shared/session/away.ts'
import { requireCookies } from '../../shared/session/cookies.ts'
import type { AwayReason, SignedOutReason } from '../../shared/session/away.ts'

export interface SessionView extends SessionState {
  /** How often somebody needed a key that is not there: the banner shakes each time (CRY-31). */
  readonly attention: number
  /** A key was offered that is not genuine. Stays said until the page is left. */
  readonly isSuspect: boolean
  /** The server runs another version than the one this page came with. */
  readonly isOutdated: boolean
  /** Why the page is covered; null while somebody is at work. */
  readonly away: AwayReason | null
}

export interface SessionHolder {
  readonly get: () => SessionView
  readonly subscribe: (listener: () => void) => () => void
  /** Brings the keys back, and the session if it has ended. @throws what `OfficeClient.unlock` throws. */
  readonly unlock: (password: string) => Promise<void>
  /** Something needed the session's key in vain. */
  readonly missesKey: () => void
  readonly suspects: () => void
  /** The server runs this version now (USR-30). */
  readonly isOutdated: (version: string) => void
  readonly cover: (reason: AwayReason) => void
  /** Drops the keys. */
  readonly lock: () => Promise<void>
  /** The session is over, or somebody else's. */
  readonly isSignedOut: (reason: SignedOutReason) => void
  /** The user has changed how they are named. */
  readonly isNamed: (user: User) => void
}

/** The running session of a tab, for `useSyncExternalStore`. */
export const createSessionHolder = (
  client: Pick<OfficeClient, 'unlock' | 'lock'>,
  start: SessionState,
): SessionHolder => {
  let view: SessionView = { ...start, attention: 0, isSuspect: false, isOutdated: false, away: null }
  const listeners = new Set<() => void>()
  const change = (part: Partial<SessionView>): void => {
    view = { ...view, ...part }
    for (const listener of listeners) listener()
  }
  const cover = (reason: AwayReason): void => {
    // What ended the session is said, however long nobody looks.
    if (view.away === null || isRest(view.away)) change({ away: reason })
  }
  const lock = async (): Promise<void> => {
    change({ hasKeys: false })
    await client.lock()
  }
  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    unlock: async (password) => {
      requireCookies()
      change({ ...(await client.unlock(password)), away: null })
    },
    missesKey: () => change({ hasKeys: false, attention: view.attention + 1 }),
    suspects: () => change({ isSuspect: true }),
    isOutdated: (backendVersion) => change({ isOutdated: true, backendVersion }),
    cover,
    lock,
    isSignedOut: (reason) => {
      cover(reason)
      void lock()
    },
    isNamed: (user) => change({ user }),
  }
}
