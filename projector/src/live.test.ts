import { setImmediate as turn } from 'node:timers/promises'
import type { EventStore, Page } from '@aktenraum/infra/event-store/port'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { expect, it } from 'vitest'
import type { Projection } from './folding/projection.ts'
import { runLive } from './live.ts'

const projection: Projection = { name: 'of-tests', version: 1, tables: [], on: {} }

it('hears of each failure to pass what concerns others, and pauses after it, also where that fails for good', async () => {
  const heard: number[] = []
  let pages = 0
  const page = async (): Promise<Page> => {
    await turn()
    pages += 1
    return { events: [], upTo: '2', end: true }
  }
  const store = { page, wake: () => () => undefined, async *readStream() {} } as Partial<EventStore> as EventStore
  const query = (asked: string | { readonly text: string }) => {
    const text = typeof asked === 'string' ? asked : asked.text
    if (text.includes('update checkpoint'))
      return Promise.reject(Object.assign(new Error('there is no such column'), { code: '42703' }))
    return Promise.resolve({ rows: [{ version: 1, position: '1', carry: '', status: 'running' }] })
  }
  const live = runLive(projection, {
    store,
    db: { query } as never as Queryable,
    onError: (_, { attempt }) => void heard.push(attempt),
    backOffMs: [1],
  })
  await expect.poll(() => pages).toBeGreaterThan(7)
  await live.stop()
  expect(heard).toEqual(Array.from(heard, (_, index) => index + 1))
  // It may have been stopped over the last one.
  expect(heard.length).toBeGreaterThanOrEqual(pages - 1)
})
