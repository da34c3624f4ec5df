import { expect, it } from 'vitest'
import type { SessionDto } from '@aktenraum/domain/contracts'
import { freshState } from './context.ts'
import type { Context } from './context.ts'
import { seenIn } from './seen.ts'
import { enterSession } from './session.ts'

const sessionOf = (id: string): SessionDto =>
  ({
    user: { id: 'sabine', email: 'sabine@kanzlei.example', status: 'confirmed', is_staff: true },
    session: { id, server_half: '' },
    office_id: 'office',
    office_log: [],
    backendVersion: 'now',
  }) as unknown as SessionDto

it('who unlocks twice at once is there both times, in the session that was answered last: the other one failed as locked', async () => {
  const calls: string[] = []
  let [kept, held] = ['', '']
  const crypto = {
    enter: ({ handle, answer }: { handle: string; answer: { session: { id: string } } }) => {
      calls.push(`enter ${handle}`)
      held = answer.session.id
      return Promise.resolve({ sessionId: answer.session.id })
    },
    followLogs: () => Promise.resolve({ office: { n: 0, hash: '' }, owners: [], stated: {}, restarts: [] }),
    introduce: () => {
      calls.push('there')
      return Promise.resolve({ isBehind: false, stated: {} })
    },
  }
  const context = {
    api: { call: () => Promise.reject(new Error('no server here')), position: () => undefined, staleAnswers: () => 0 },
    crypto,
    store: { save: ({ sessionId }: { sessionId: string }) => (kept = sessionId) },
    seen: seenIn(),
    state: freshState(),
    toUser: (user: unknown) => user,
  } as unknown as Context
  const both = [enterSession(context, 'first', sessionOf('one')), enterSession(context, 'second', sessionOf('two'))]
  expect(await Promise.all(both)).toMatchObject([{ hasKeys: true }, { hasKeys: true }])
  expect(calls).toEqual(['enter first', 'there', 'enter second', 'there'])
  expect([kept, held, context.state.sessionId]).toEqual(['two', 'two', 'two'])
})

it('a session that could not begin keeps none from beginning after it', async () => {
  const refused = new Error('the keys do not open')
  const context = {
    crypto: { enter: () => Promise.reject(refused) },
    store: { save: () => undefined },
    state: freshState(),
  } as unknown as Context
  await expect(enterSession(context, 'first', sessionOf('one'))).rejects.toBe(refused)
  await expect(enterSession(context, 'second', sessionOf('two'))).rejects.toBe(refused)
})
