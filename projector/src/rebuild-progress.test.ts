import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { afterEach, expect, it, vi } from 'vitest'
import { orders } from './projections/orders.ts'
import { reportProgress } from './rebuild-progress.ts'

afterEach(() => vi.useRealTimers())

it('however long the database is away, no more than one report waits for it, which has the last figures', async () => {
  vi.useFakeTimers()
  let isBack = (): void => undefined
  const back = new Promise<void>((resolve) => (isBack = resolve))
  const reported: unknown[] = []
  const query = async (text: string, values: readonly unknown[]) => {
    if (text.startsWith('select count')) return { rows: [{ count: 7 }] }
    reported.push(values[1])
    await back
    return { rows: [{ status: 'running' }] }
  }
  const progress = reportProgress({ query } as unknown as Queryable, orders, {
    now: () => new Date(),
    stopped: new AbortController().signal,
    cancel: () => expect.unreachable(),
    onError: () => expect.unreachable(),
  })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(reported).toEqual([0])
  progress.add(7)
  const ended = progress.stop()
  isBack()
  await ended
  expect(reported).toEqual([0, 7])
})
