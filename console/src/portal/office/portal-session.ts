import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { OfficeClient, SessionState } from '@aktenraum/client/collections/types'
import { CookiesRefusedError, requireCookies } from '@aktenraum/client/base/browser-storage'
import { isRest } from '../../shared/session/away.ts'
import type { AwayReason, SignedOutReason } from '../../shared/session/away.ts'
import type { IdleWatch } from '../../shared/session/idle.ts'
import { texts } from '../texts/de.ts'
import type { Office, OfficeEvents, Problem, Transfers } from './office.ts'

/** How far this tab is on its way to readable cases. */
export type Stage =
  | { readonly kind: 'loading' }
  /** `again`: what has failed, once more. */
  | { readonly kind: 'failed'; readonly problem: Problem; readonly again: () => Promise<void> }
  /** `left`: by their own wish; `expired`: while they were at work; `none`: nobody was here. */
  | { readonly kind: 'signed-out'; readonly reason: 'left' | 'expired' | 'none' }
  | Ready
export interface Ready extends Transfers {
  readonly kind: 'ready'
  readonly office: Office
  readonly session: SessionState
  /** How often something needed the session's key in vain: the banner shakes each time (CRY-31). */
  readonly attention: number
  /** Why the page is covered; missing while somebody is at work. */
  readonly away?: AwayReason
}

export interface PortalSession {
  readonly get: () => Stage
  readonly subscribe: (listener: () => void) => () => void
  /** Loads what is heavy, once. @throws what the browser says when a script cannot be fetched */
  readonly office: () => Promise<Office>
  /** Finds out who is signed in and brings back this tab's keys. */
  readonly start: () => Promise<void>
  readonly signIn: (email: string, password: string) => Promise<SessionState>
  readonly accept: (invitation: { token: string; secret: string; password: string }) => Promise<SessionState>
  readonly recover: (claim: Parameters<OfficeClient['recover']>[0]) => Promise<SessionState>
  readonly unlock: (password: string) => Promise<void>
  /** The user has changed how they are named. */
  readonly named: (user: SessionState['user']) => void
  /** Forgets everything here, even when the server cannot be told. */
  readonly signOut: () => Promise<void>
  /** The session has ended without anybody's wish. */
  readonly over: () => void
  /** Another tab ended the session. */
  readonly end: () => void
  readonly problemOf: (error: unknown) => Promise<Problem>
  /** Lets a problem that concerns the whole session have its effect. */
  readonly note: (problem: Problem) => void
}

const unreachable: Problem = { kind: 'no-connection', message: texts.problems.noConnection }

export const createPortalSession = (loadOffice: (events: OfficeEvents) => Promise<Office>): PortalSession => {
  let stage: Stage = { kind: 'loading' }
  let loading: Promise<Office> | undefined
  const listeners = new Set<() => void>()

  let idle: IdleWatch | undefined
  const set = (next: Stage): void => {
    if (stage.kind === 'ready' && next.kind !== 'ready') {
      stage.news.stop()
      idle?.stop()
    }
    stage = next
    for (const listener of listeners) listener()
  }
  const cover = (away: AwayReason): void => {
    // What ended the session is said, however long nobody looks.
    if (stage.kind === 'ready' && (stage.away === undefined || isRest(stage.away))) set({ ...stage, away })
  }
  const lock = async (): Promise<void> => {
    if (stage.kind === 'ready') await stage.office.client.lock()
  }
  const signedOut = (reason: SignedOutReason): void => {
    // Several calls tell of one ended session, and somebody may be about to bring the keys back.
    if (stage.kind === 'ready' && stage.away !== undefined && !isRest(stage.away)) return
    cover(reason)
    void lock()
  }
  const events: OfficeEvents = {
    onSignedOut: signedOut,
    onVersionChange: (backendVersion) => {
      if (stage.kind === 'ready') set({ ...stage, session: { ...stage.session, backendVersion } })
    },
  }
  const office = (): Promise<Office> => {
    loading ??= loadOffice(events).catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const officeToEnter = async (): Promise<Office> => {
    requireCookies()
    return office()
  }
  const problemOf = async (error: unknown): Promise<Problem> => {
    if (error instanceof CookiesRefusedError) return { kind: 'other', message: texts.browser.cookies }
    const loaded = await office().catch(() => null)
    return loaded?.problemOf(error) ?? unreachable
  }
  const enter = async (session: SessionState, config?: Promise<ConfigDto>): Promise<void> => {
    const loaded = await office()
    const settings = await (config ?? loaded.client.config())
    const transfers = loaded.openTransfers(settings, (error) => note(loaded.problemOf(error)))
    idle?.stop()
    idle = loaded.watchIdle(settings.lockAfterMs, { cover: () => cover('idle'), lock: () => void lock() })
    set({ kind: 'ready', office: loaded, session, ...transfers, attention: 0 })
    keepDrafts(session)
  }
  const failed = async (again: () => Promise<void>, error: unknown): Promise<void> =>
    set({ kind: 'failed', problem: await problemOf(error), again })
  /** Whoever was let in is in: where something fails behind the door, that is asked for again, not what opened it. */
  const letIn = async (knock: (client: OfficeClient) => Promise<SessionState>): Promise<SessionState> => {
    const session = await knock((await officeToEnter()).client)
    await enter(session).catch((error: unknown) => failed(start, error))
    return session
  }
  /** Once per page, as soon as there are keys. Without a database drafts last as long as the page. */
  let keepsDrafts = false
  const keepDrafts = ({ user, hasKeys }: SessionState): void => {
    if (stage.kind !== 'ready' || !hasKeys || keepsDrafts) return
    keepsDrafts = true
    stage.office.keepDrafts(stage, user.id).catch(() => undefined)
  }
  const note = (problem: Problem): void => {
    if (problem.kind === 'signed-out' && stage.kind !== 'ready') set({ kind: 'signed-out', reason: 'expired' })
    if (problem.kind === 'signed-out') signedOut('ended')
    if (problem.kind === 'missing-session-key' && stage.kind === 'ready' && stage.away === undefined)
      set({ ...stage, session: { ...stage.session, hasKeys: false }, attention: stage.attention + 1 })
  }

  const start = async (): Promise<void> => {
    try {
      const { client } = await office()
      const config = client.config()
      config.catch(() => undefined)
      const session = await client.session()
      if (session === null) set({ kind: 'signed-out', reason: 'none' })
      else await enter(session, config)
    } catch (error) {
      await failed(start, error)
    }
  }
  const signOut = async (): Promise<void> => {
    try {
      await (await office()).client.signOut()
      set({ kind: 'signed-out', reason: 'left' })
    } catch (error) {
      await failed(signOut, error)
    }
  }

  return {
    get: () => stage,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    office,
    problemOf,
    start,
    signIn: (email, password) => letIn((client) => client.signIn(email, password)),
    accept: ({ token, secret, password }) => letIn((client) => client.acceptInvitation(token, secret, password)),
    unlock: async (password) => {
      const session = await (await officeToEnter()).client.unlock(password)
      idle?.again()
      if (stage.kind !== 'ready') return
      const { away: _away, ...rest } = stage
      set({ ...rest, session })
      keepDrafts(session)
      stage.downloads.gate.open()
      stage.uploads.resume()
    },
    recover: (claim) => letIn((client) => client.recover(claim)),
    named: (user) => {
      if (stage.kind === 'ready') set({ ...stage, session: { ...stage.session, user } })
    },
    signOut,
    over: () => signedOut('ended'),
    end: () => {
      void lock()
      set({ kind: 'signed-out', reason: 'left' })
    },
    note,
  }
}
