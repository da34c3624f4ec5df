import {
  listMemory,
  listPasskeys,
  listSessions,
  listSignIns,
  retrieveAccount,
  retrieveFirstSteps,
  usualNotifications,
} from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { viewerOf } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpFirstSteps } from '../lookups/first-steps.ts'
import { readMemory } from '../reads/memory.ts'
import { readPasskeys } from '../reads/passkeys.ts'
import { readSignIns } from '../reads/sign-ins.ts'
import { readAccount } from '../reads/users.ts'

/** What concerns nobody but the person who asks. */
export const accountRoutes = (http: Http, desk: Desk): void => {
  const { pool, sessions } = desk.runtime
  mount(
    http,
    retrieveAccount,
    upToDate(desk, ['users'], async (_, caller) => {
      const row = await readAccount(pool, caller.userId)
      if (row === null) throw problems.notFound()
      return {
        notifications: row.notifications ?? usualNotifications,
        recovery_key_created_at: row.recovery_created_at,
        may_appoint_operators: row.is_operator || row.is_founder,
      }
    }),
  )
  mount(
    http,
    retrieveFirstSteps,
    upToDate(desk, ['users', 'settings'], async (_, caller) => {
      const steps = await lookUpFirstSteps(desk.runtime, viewerOf(caller))
      if (steps === null) throw problems.notFound()
      return steps
    }),
  )
  mount(
    http,
    listPasskeys,
    upToDate(desk, ['users'], async (_, caller) => {
      const results = await readPasskeys(pool, caller.userId)
      return { count: results.length, next: null, previous: null, results: [...results] }
    }),
  )
  mount(
    http,
    listSignIns,
    upToDate(desk, ['audit'], async (_, caller) => {
      const results = await readSignIns(pool, caller.userId)
      return { count: results.length, next: null, previous: null, results: [...results] }
    }),
  )
  mount(http, listMemory, async ({ query }, { userId }) => ({
    results: await readMemory(pool, userId, query.cases ?? null),
  }))
  mount(http, listSessions, async (_, caller) => {
    const all = await sessions.list(caller.userId)
    const results = all.map(({ publicId, browser, system, since, lastActive }) => ({
      id: publicId,
      browser,
      system,
      since,
      last_active: lastActive,
      is_current: publicId === caller.publicId,
    }))
    return { count: results.length, next: null, previous: null, results }
  })
}
