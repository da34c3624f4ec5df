import { ContradictionError } from '@aktenraum/crypto-client'
import type { SecurityError } from '@aktenraum/client/collections/watched'
import type { OfficeClient, SessionState, User } from '@aktenraum/client/collections/types'
import { requireCookies } from '@aktenraum/client/base/browser-storage'
import { isRest } from '../../shared/session/away.ts'
import type { AwayReason, SignedOutReason } from '../../shared/session/away.ts'

export interface SessionView extends SessionState {
  /** How often somebody needed a key that is not there: the banner shakes each time (CRY-31). */
  readonly attention: number
  /** A key was offered that is not genuine. Stays said until the page is left. */
  readonly isSuspect: boolean
  /** The server shows another past than the one that was verified. */
  readonly isContradicted: boolean
  /** Cases of which it does so, by id. */
  readonly contradictedCases: readonly string[]
  /** Names of the logs among those in which nobody has lied: somebody has signed what this page does not know. */
  readonly newerLogs: readonly string[]
  /** The server runs another version than the one this page came with. */
  readonly isOutdated: boolean
  /** The browser has ended the worker that holds the keys: only a reload helps. */
  readonly isWorkerGone: boolean
  /** Why the page is covered; null while somebody is at work. */
  readonly away: AwayReason | null
}

export interface SessionHolder {
  readonly get: () => SessionView
  readonly subscribe: (listener: () => void) => () => void
  /** Brings the keys back, and the session if it has ended. @throws what `OfficeClient.unlock` throws. */
  readonly unlock: (password: string) => Promise<void>
  /** Something needed the session's key in vain. */
  readonly reportMissingKey: () => void
  readonly reportSuspicion: (error: SecurityError) => void
  /** The server runs this version now (USR-30). */
  readonly learnVersion: (version: string) => void
  readonly loseWorker: () => void
  readonly cover: (reason: AwayReason) => void
  /** Drops the keys. */
  readonly lock: () => Promise<void>
  /** The session is over, or somebody else's. */
  readonly end: (reason: SignedOutReason) => void
  /** The user has changed how they are named. */
  readonly rename: (user: User) => void
}

/** The running session of a tab, for `useSyncExternalStore`. */
export const createSessionHolder = (
  client: Pick<OfficeClient, 'unlock' | 'lock'>,
  start: SessionState,
): SessionHolder => {
  let view: SessionView = {
    ...start,
    attention: 0,
    isSuspect: false,
    isContradicted: false,
    contradictedCases: [],
    newerLogs: [],
    isOutdated: false,
    isWorkerGone: false,
    away: null,
  }
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
    reportMissingKey: () => change({ hasKeys: false, attention: view.attention + 1 }),
    reportSuspicion: (error) => change(suspicion(error, view)),
    learnVersion: (backendVersion) => change({ isOutdated: true, backendVersion }),
    loseWorker: () => change({ isWorkerGone: true }),
    cover,
    lock,
    end: (reason) => {
      cover(reason)
      // Where they are gone, somebody may be about to bring them back: several calls tell of one ended session.
      if (view.hasKeys) void lock()
    },
    rename: (user) => change({ user }),
  }
}

/** A contradiction in one case closes that case alone. */
const suspicion = (error: SecurityError, before: SessionView): Partial<SessionView> => {
  if (!(error instanceof ContradictionError)) return { isSuspect: true }
  const { log, reason } = error
  const newerLogs = reason === 'newer' ? withOne(before.newerLogs, log) : before.newerLogs
  const [, caseId] = /^case\/(.+)$/.exec(log) ?? []
  if (caseId === undefined) return { isContradicted: true, newerLogs }
  return { contradictedCases: withOne(before.contradictedCases, caseId), newerLogs }
}
const withOne = (those: readonly string[], one: string): readonly string[] => [...new Set([...those, one])]
