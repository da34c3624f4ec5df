import { createHash, randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import {
  acceptingRequest,
  foundingRequest,
  invitesInLog,
  invitingRequest,
  proofOf,
  provenBy,
} from './command-api-accounts.ts'
import type { Answer, TestBrowser } from './command-api-browser.ts'
import { invitationOf, person, sealed, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'

const password = 'Kanzlei-Passwort-2026'
const [begin, due, end] = ['2026-03-01T10:00:00.000Z', '2026-03-02T10:00:00.000Z', '2026-03-16T10:00:00.000Z'] as const
let api: CommandApiUnderTest
let founder: TestBrowser
let colleague: TestBrowser
/** The process ends before the call after these of the database, the log and the sessions. */
let callsLeft = Infinity
beforeAll(async () => {
  const long = String(30 * 24 * 3_600_000)
  const sessions = { SESSION_IDLE_MS: long, SESSION_ABSOLUTE_MS: long }
  api = await startCommandApi({ ATTEMPTS_PER_ACCOUNT: '500', ATTEMPTS_PER_ADDRESS: '5000', ...sessions })
  founder = api.anonymous()
  await founder.send('POST', '/api/setup/', await foundingRequest(founder, 'frida', password))
  colleague = await api.browserOf('sabine', { isStaff: true })
  const { pool, store, sessions: kept } = api.runtime
  breakable(pool, 'query')
  breakable(store, 'append')
  breakable(store, 'readStream')
  breakable(kept, 'endAllSessionsOf')
})
afterEach(() => {
  callsLeft = Infinity
})
afterAll(() => api?.stop())

const breakable = <Whole extends object>(whole: Whole, name: keyof Whole): void => {
  const call: unknown = Reflect.get(whole, name)
  if (typeof call !== 'function') throw new Error(`nothing to break: ${String(name)}`)
  Reflect.set(whole, name, (...given: unknown[]): unknown => {
    if (callsLeft === 0) throw new Error('the process has ended')
    callsLeft -= 1
    return Reflect.apply(call, whole, given)
  })
}

/**
 * Does something once for each call that it makes, for somebody else each time, and has the process end before it;
 * looks at what there is then, has it repeated, and looks again. Ends with the time that it needed no more calls.
 */
const atEachCall = async ({ of, prepare, act, between, after }: Endings): Promise<number> => {
  for (let calls = 0; ; calls += 1) {
    const name = `${of}${calls}`
    await prepare(name)
    const command = { 'X-Command-Id': randomUUID() }
    const request = await act(name)
    callsLeft = calls
    const answer = await request(command)
    const isWhole = callsLeft > 0
    callsLeft = Infinity
    if (!isWhole) {
      await between(name)
      // By who has read that it did not work, and asks again.
      const repeated = await (await act(name))(command)
      expect([name, repeated.status, repeated.body]).toEqual([name, expect.toSatisfy(isDone), repeated.body])
    }
    await after(name)
    if (isWhole) {
      expect(answer.status).toSatisfy(isDone)
      return calls
    }
  }
}
const isDone = (status: number): boolean => status >= 200 && status < 300
type Request = (command: Readonly<Record<string, string>>) => Promise<Answer>
interface Endings {
  readonly of: string
  readonly prepare: (name: string) => Promise<void>
  /** What is begun before the process is about to end. */
  readonly act: (name: string) => Promise<Request>
  readonly between: (name: string) => Promise<void>
  readonly after: (name: string) => Promise<void>
}

const link = (name: string) => invitationOf(`${name} again`)
const browsers = new Map<string, TestBrowser>()
/** A client whom staff have confirmed, with a password and a case, signed in. */
const joined = async (name: string): Promise<void> => {
  api.setTime(begin)
  browsers.set(name, await api.browserOf(name))
  await api.rows('insert into login_name (email, user_id) values ($1, $2)', [`${name}@office.example`, person(name)])
  await api.rows(
    `insert into credential (credential_id, user_id, registration_record, account_secrets) values ($1, $2, 'record', $3)`,
    [`none of ${name}`, person(name), JSON.stringify(sealed('account:1'))],
  )
  await api.rows(
    `insert into case_grant (case_id, key_id, recipient, granted_by, grant_) values ($1, $2, $3, $3, '{}')`,
    [`case of ${name}`, `key of ${name}`, person(name)],
  )
}
const ordered = async (name: string): Promise<void> => {
  await joined(name)
  const ids = { commandId: randomUUID(), correlationId: randomUUID(), causationId: randomUUID() }
  const order = { userId: person(name), invitationId: link(name), orderedBy: person('frida'), lockedAt: null }
  await api.runtime.store.append(`user-${person(name)}`, 'any', [
    {
      type: 'AccountResetOrdered',
      data: { ...order, dueAt: due, expiresAt: end },
      meta: { ...ids, actor: 'test', at: begin, schemaVersion: 1 },
    },
  ])
  await api.rows(
    `insert into invitation_offer (invitation_id, user_id, offer, proof_hash, inviter_copy) values ($1, $2, 'offer', $3, $4)`,
    [
      link(name),
      person(name),
      createHash('sha256').update(proofOf(name)).digest('base64url'),
      JSON.stringify(sealed('account:1')),
    ],
  )
  await api.rows(`insert into reset_stop_code (invitation_id, user_id, code) values ($1, $2, 'AAAAAAAAAA')`, [
    link(name),
    person(name),
  ])
}
const typesOf = async (name: string) => (await api.eventsOf(`user-${person(name)}`)).slice(1).map(({ type }) => type)
const countOf = async (table: 'credential' | 'reset_stop_code' | 'invitation_offer' | 'case_grant', name: string) => {
  const whose = table === 'case_grant' ? 'recipient' : 'user_id'
  const [row] = await api.rows(`select count(*)::int as count from ${table} where ${whose} = $1`, [person(name)])
  return row?.['count']
}
const isSignedIn = async (name: string): Promise<boolean> => {
  const answer = await browsers.get(name)?.send('DELETE', '/api/account/sessions/')
  return answer?.status === 204
}

it('a reset whose order was broken off is ordered once, with link and word', async () => {
  const calls = await atEachCall({
    of: 'order',
    prepare: joined,
    act: async (name) => {
      const { user_id: _user, profile: _profile, cases: _cases, ...made } = await invitingRequest(api, name)
      const entry = await invitesInLog(api, name, `${name} again`)
      const proof = await provenBy(founder, password, { act: 'reset', user_id: person(name) })
      const body = { ...made, ...proof, invitation_id: link(name), entry }
      return (command) => founder.send('POST', `/api/users/${person(name)}/reset/`, body, command)
    },
    between: async (name) => {
      expect(await countOf('credential', name)).toBe(1)
      if ((await typesOf(name)).length === 0) return
      expect([await countOf('reset_stop_code', name), await countOf('invitation_offer', name)]).toEqual([1, 1])
    },
    after: async (name) => {
      expect(await typesOf(name)).toEqual(['AccountResetOrdered'])
      expect([await countOf('reset_stop_code', name), await countOf('invitation_offer', name)]).toEqual([1, 1])
      expect([await countOf('credential', name), await countOf('case_grant', name)]).toEqual([1, 1])
      expect(await isSignedIn(name)).toBe(true)
    },
  })
  expect(calls).toBeGreaterThan(5)
})

it('a reset that somebody was stopping is stopped once, and nothing of it is left', async () => {
  const calls = await atEachCall({
    of: 'stop',
    prepare: ordered,
    act: async (name) => (command) => colleague.send('DELETE', `/api/users/${person(name)}/reset/`, undefined, command),
    between: async (name) => expect(await countOf('credential', name)).toBe(1),
    after: async (name) => {
      expect(await typesOf(name)).toEqual(['AccountResetOrdered', 'AccountResetStopped'])
      expect([await countOf('reset_stop_code', name), await countOf('invitation_offer', name)]).toEqual([0, 0])
      expect(await countOf('case_grant', name)).toBe(1)
      expect(await isSignedIn(name)).toBe(true)
    },
  })
  expect(calls).toBeGreaterThan(3)
})

it('whoever was beginning anew has the former account or the new one at any time, and the new one alone in the end', async () => {
  await ordered('first')
  api.setTime(due)
  const made = await acceptingRequest(api.anonymous(), 'first', 'Ganz-neu-begonnen-0404', {
    token: `${person('first')}${link('first')}`,
  })
  const calls = await atEachCall({
    of: 'anew',
    prepare: async (name) => {
      await ordered(name)
      api.setTime(due)
    },
    act: async (name) => {
      const body = { ...made, proof: proofOf(name).toString('base64url') }
      const path = `/api/invitations/${person(name)}${link(name)}/accept/`
      return (command) => api.anonymous().send('POST', path, body, command)
    },
    between: async (name) => {
      // Whichever password counts has its record.
      const isNew = (await typesOf(name)).includes('InvitationAccepted')
      const kept = await api.rows(`select credential_id from credential where user_id = $1`, [person(name)])
      const ids = kept.map((row) => row['credential_id'])
      expect(isNew ? ids.some((id) => id !== `none of ${name}`) : ids.includes(`none of ${name}`)).toBe(true)
      if (isNew) expect(await isSignedIn(name)).toBe(false)
    },
    after: async (name) => {
      expect(await typesOf(name)).toEqual(['AccountResetOrdered', 'AccountReset', 'InvitationAccepted'])
      const rest = [await countOf('credential', name), await countOf('reset_stop_code', name)]
      expect([...rest, await countOf('case_grant', name)]).toEqual([1, 0, 0])
      expect(await isSignedIn(name)).toBe(false)
    },
  })
  expect(calls).toBeGreaterThan(8)
})
