import type { ConfigDto } from '@aktenraum/domain/contracts'
import type { SessionState } from '../../shared/client/types.ts'
import { holdSession } from '../../shared/downloads/hold-session.ts'
import { texts } from '../texts/de.ts'
import { holdsDrafts } from '../../shared/uploads/drafts.ts'
import { createNews } from './news.ts'
import type { News } from './news.ts'
import type { Office, Problem, Transfers } from './office.ts'

/** How far this tab is on its way to readable cases. */
export type Stage =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly problem: Problem }
  /** `left`: by their own wish; `expired`: while they were at work; `none`: nobody was here. */
  | { readonly kind: 'signed-out'; readonly reason: 'left' | 'expired' | 'none' }
  | Ready
export interface Ready extends Transfers {
  readonly kind: 'ready'
  readonly office: Office
  readonly session: SessionState
  readonly news: News
  /** The server has ended the session while drafts were here; a password begins a new one. */
  readonly isExpired: boolean
  /** How often something needed the session's key in vain: the banner shakes each time (CRY-31). */
  readonly attention: number
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
  readonly unlock: (password: string) => Promise<void>
  /** Begins a new session for the same person, on the same page. */
  readonly signInAgain: (password: string) => Promise<void>
  /** Nobody wants to sign in again here. */
  readonly expire: () => void
  /** Forgets everything here, even when the server cannot be told. */
  readonly signOut: () => Promise<void>
  /** Another tab ended the session. */
  readonly end: () => void
  readonly problemOf: (error: unknown) => Promise<Problem>
  /** Lets a problem that concerns the whole session have its effect. */
  readonly note: (problem: Problem) => void
}

const unreachable: Problem = { kind: 'no-connection', message: texts.problems.noConnection }

export const createPortalSession = (loadOffice: () => Promise<Office>): PortalSession => {
  let stage: Stage = { kind: 'loading' }
  let loading: Promise<Office> | undefined
  const listeners = new Set<() => void>()

  const set = (next: Stage): void => {
    if (stage.kind === 'ready' && next.kind !== 'ready') stage.news.stop()
    stage = next
    for (const listener of listeners) listener()
  }
  const office = (): Promise<Office> => {
    loading ??= loadOffice().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
  const problemOf = async (error: unknown): Promise<Problem> => {
    const loaded = await office().catch(() => null)
    return loaded?.problemOf(error) ?? unreachable
  }
  const enter = async (session: SessionState, config?: Promise<ConfigDto>): Promise<SessionState> => {
    const loaded = await office()
    const transfers = loaded.openTransfers(await (config ?? loaded.client.config()), (error) =>
      note(loaded.problemOf(error)),
    )
    const news = createNews(loaded.client)
    set({ kind: 'ready', office: loaded, session, news, ...transfers, isExpired: false, attention: 0 })
    keepDrafts(session)
    return session
  }
  /** Once per page, as soon as there are keys. Without a database drafts last as long as the page. */
  let keepsDrafts = false
  const keepDrafts = ({ user, hasKeys }: SessionState): void => {
    if (stage.kind !== 'ready' || !hasKeys || keepsDrafts) return
    keepsDrafts = true
    stage.office.keepDrafts(stage.uploads, user.id).catch(() => undefined)
  }
  const note = (problem: Problem): void => {
    if (problem.kind === 'signed-out') endSession(problem)
    if (problem.kind === 'missing-session-key') close({})
  }
  /** Unless something is under way here that a new session can go on with. */
  const endSession = (problem: Problem): void => {
    const isHeld = stage.kind === 'ready' && holdSession(stage.downloads)(problem)
    if (stage.kind === 'ready' && holdsDrafts(stage.uploads.get())) close({ isExpired: true })
    else if (!isHeld) set({ kind: 'signed-out', reason: 'expired' })
  }
  const close = (change: Partial<Pick<Ready, 'isExpired'>>): void => {
    if (stage.kind !== 'ready') return
    const session = { ...stage.session, hasKeys: false }
    set({ ...stage, ...change, session, attention: stage.attention + 1 })
  }

  return {
    get: () => stage,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    office,
    problemOf,
    start: async () => {
      try {
        const { client } = await office()
        const config = client.config()
        config.catch(() => undefined)
        const session = await client.session()
        if (session === null) set({ kind: 'signed-out', reason: 'none' })
        else await enter(session, config)
      } catch (error) {
        set({ kind: 'failed', problem: await problemOf(error) })
      }
    },
    signIn: async (email, password) => enter(await (await office()).client.signIn(email, password)),
    accept: async ({ token, secret, password }) =>
      enter(await (await office()).client.acceptInvitation(token, secret, password)),
    unlock: async (password) => {
      const session = await (await office()).client.unlock(password)
      if (stage.kind !== 'ready') return
      set({ ...stage, session, isExpired: false })
      keepDrafts(session)
      stage.downloads.gate.open()
      stage.uploads.resume()
    },
    signInAgain: async (password) => {
      if (stage.kind !== 'ready') return
      const session = await stage.office.client.signIn(stage.session.user.email, password)
      set({ ...stage, session, isExpired: false })
      stage.uploads.resume()
    },
    expire: () => set({ kind: 'signed-out', reason: 'expired' }),
    signOut: async () => {
      try {
        await (await office()).client.signOut()
        set({ kind: 'signed-out', reason: 'left' })
      } catch (error) {
        set({ kind: 'failed', problem: await problemOf(error) })
      }
    },
    end: () => set({ kind: 'signed-out', reason: 'left' }),
    note,
  }
}
