import { ServerResponse } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { found } from './query-api-history.ts'
import { startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeEach(async () => {
  api = await startQueryApi({ heartbeatMs: 20 })
  await found(api)
})
afterEach(async () => {
  vi.restoreAllMocks()
  await api.stop()
})

/** Holds what the server asks at `name` of `owner`, as a service does that takes its time. */
const hold = <Name extends string>(owner: { [Each in Name]: (asked: string) => Promise<unknown> }, name: Name) => {
  const ask = owner[name].bind(owner)
  const held: (() => void)[] = []
  const spied: { [name: string]: (asked: string) => Promise<unknown> } = owner
  vi.spyOn(spied, name).mockImplementation(async (asked) => {
    await new Promise<void>((resolve) => held.push(resolve))
    return ask(asked)
  })
  return {
    isAsked: () => vi.waitFor(() => expect(held).not.toEqual([]), { timeout: 30_000 }),
    answer: () => {
      for (const release of held.splice(0)) release()
    },
  }
}

it.each([
  ['who asks', () => hold(api.runtime.sessions, 'find')],
  ['from where on', () => hold(api.runtime.store, 'head')],
])('a stream is refused that was about to begin when the server was told to stop: %s', async (_, about) => {
  const { isAsked, answer } = about()
  const asking = api.fetch('/api/changes/', { as: 'sabine' })
  await isAsked()
  api.runtime.beginStop()
  answer()
  expect((await asking).status).toBe(503)
})

it('nothing is written to a stream that has ended, which would end the process', async () => {
  const answers: ((isAlive: boolean) => void)[] = []
  vi.spyOn(api.runtime.sessions, 'isAlive').mockImplementation(
    () => new Promise<boolean>((resolve) => answers.push(resolve)),
  )
  const written = vi.spyOn(ServerResponse.prototype, 'write')
  const stream = await api.fetch('/api/changes/', { as: 'sabine' })
  await vi.waitFor(() => expect(answers).not.toEqual([]), { timeout: 30_000 })
  written.mockClear()
  api.runtime.beginStop()
  for (const answer of answers) answer(true)
  expect(await stream.text()).toBe(': \n\n')
  expect(written).not.toHaveBeenCalled()
})

it('what is in the queues is told no more once the server is to stop: it would open a connection anew', async () => {
  await api.signIn('betrieb', { isStaff: true, isOperator: true })
  const { isAsked, answer } = hold(api.runtime.sessions, 'find')
  const asking = api.json('/api/operations/queues', { as: 'betrieb' })
  await isAsked()
  api.runtime.beginStop()
  answer()
  expect((await asking).status).toBe(503)
})
