import type { Pool } from '@aktenraum/infra/postgres/pool'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { waitForProjections } from './wait-for.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A projector whose checkpoint stands where the test puts it; how often it was asked for. */
const projector = () => {
  let position = '1'
  let tell: () => void = () => undefined
  const query = vi.fn(async () => ({ rows: [{ name: 'cases', position }] }))
  const waiting = waitForProjections({ query } as unknown as Pool, ({ onNews }) => {
    tell = onNews
    return async () => undefined
  })
  return {
    waiting,
    asked: () => query.mock.calls.length,
    moves: (to: string) => void (position = to),
    tells: () => tell(),
    fails: () => query.mockRejectedValueOnce(new Error('the database is away')),
  }
}

it('asks once for all who wait, with growing pauses, while the projector is away', async () => {
  const { waiting, asked } = projector()
  const answers: Promise<boolean>[] = []
  for (let count = 0; count < 50; count += 1) {
    answers.push(waiting.until(['cases'], '2', 20_000))
    await vi.advanceTimersByTimeAsync(7)
  }
  const first = asked()
  await vi.advanceTimersByTimeAsync(18_000)
  expect(asked() - first).toBeLessThanOrEqual(20)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(new Set(await Promise.all(answers))).toEqual(new Set([false]))
  const last = asked()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([asked() - last, vi.getTimerCount()]).toEqual([0, 0])
})

it('is woken by the projector', async () => {
  const { waiting, moves, tells } = projector()
  const answer = waiting.until(['cases'], '2', 1)
  await vi.advanceTimersByTimeAsync(0)
  moves('2')
  tells()
  expect(await answer).toBe(true)
  expect([waiting.has(['cases'], '2'), waiting.has(['cases'], '3')]).toEqual([true, false])
})

it('finds out by itself what nobody told it, also after an outage', async () => {
  const { waiting, moves, fails } = projector()
  const answer = waiting.until(['cases'], '2', 2_000)
  await vi.advanceTimersByTimeAsync(0)
  moves('2')
  fails()
  await vi.advanceTimersByTimeAsync(1_999)
  expect(await answer).toBe(true)
})

it('keeps nobody waiting once it is closed', async () => {
  const { waiting } = projector()
  const answer = waiting.until(['cases'], '2', 2_000)
  await waiting.close()
  expect([await answer, await waiting.until(['cases'], '2', 2_000)]).toEqual([false, false])
})
