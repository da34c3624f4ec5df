import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../base/errors/http.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { createProgressStore } from '../progress/store.ts'
import type { BulkAction, BulkOptions } from './bulk.ts'
import { bulkProgress, createBulk } from './bulk.ts'
import { bulkMessage } from './message.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const list = 'documents/1'
const items = (count: number) => Array.from({ length: count }, (_, number) => ({ id: `d${number + 1}` }))
const refused = new ApiError(403, undefined, 'delete')

const scene = (options: Partial<BulkOptions> = {}) => {
  const progress = createProgressStore()
  const bulk = createBulk({ progress, wait: () => Promise.resolve(), ...options })
  return { progress, bulk, record: () => progress.get(bulkProgress, list) }
}
const action = (run: BulkAction<{ id: string }>['run']): BulkAction<{ id: string }> => ({ type: 'markRead', run })

describe('a bulk action', () => {
  it('[BLK-06] is dispatched once for each id, so many at a time', async () => {
    const { bulk } = scene({ concurrency: 2 })
    const dispatched: string[] = []
    let atOnce = 0
    let most = 0
    const run = async ({ id }: { id: string }): Promise<void> => {
      dispatched.push(id)
      atOnce += 1
      most = Math.max(most, atOnce)
      await Promise.resolve()
      atOnce -= 1
    }
    await bulk.start(list, action(run), items(5))
    expect(dispatched.toSorted()).toEqual(['d1', 'd2', 'd3', 'd4', 'd5'])
    expect(most).toBe(2)
  })

  it('[BLK-07] awaits the end of the progress that each id has begun, and takes its error for its own', async () => {
    const { bulk, progress } = scene()
    const run = ({ id }: { id: string }): Promise<void> => {
      progress.start('upload', id)
      return Promise.resolve()
    }
    const done = bulk.start(list, { ...action(run), progressType: 'upload' }, items(2))
    await vi.advanceTimersByTimeAsync(0)
    expect(bulk.get(list)?.successful).toEqual([])
    progress.end('upload', 'd2', { error: refused })
    progress.end('upload', 'd1', { success: true })
    expect(await done).toMatchObject({ successful: ['d1'], failures: [{ id: 'd2', error: refused }] })
  })

  it('[BLK-08] counts errors and reports how far it is', async () => {
    const { bulk, record } = scene({ concurrency: 1 })
    const seen: unknown[] = []
    const run = ({ id }: { id: string }): Promise<void> => {
      seen.push([record()?.progress, record()?.total, bulk.get(list)?.failures.length])
      return id === 'd1' ? Promise.reject(refused) : Promise.resolve()
    }
    await bulk.start(list, action(run), items(3))
    expect(seen).toEqual([
      [0, 3, 0],
      [1, 3, 1],
      [2, 3, 1],
    ])
  })

  it('[PRG-12] holds the page while it runs', async () => {
    const { bulk, record } = scene({ concurrency: 1 })
    const held: unknown[] = []
    await bulk.start(
      list,
      action(async () => void held.push(record()?.blockUnload && record()?.inProgress)),
      items(2),
    )
    expect([held, record()?.inProgress]).toEqual([[true, true], false])
  })

  it('[BLK-10] [BLK-12] ends in success, recent for 2 s', async () => {
    const { bulk, record } = scene()
    await bulk.start(
      list,
      action(() => Promise.resolve()),
      items(2),
    )
    expect(record()).toMatchObject({ success: true, inProgress: false, recent: true })
    vi.advanceTimersByTime(1999)
    expect(record()?.recent).toBe(true)
    vi.advanceTimersByTime(1)
    expect(record()).toMatchObject({ success: true, recent: false })
  })

  it('[BLK-10] [BLK-11] ends in error when one failed, recent for 5 s', async () => {
    const { bulk, record } = scene()
    const run = ({ id }: { id: string }): Promise<void> => (id === 'd1' ? Promise.reject(refused) : Promise.resolve())
    await bulk.start(list, action(run), items(2))
    expect(record()).toMatchObject({ success: false, recent: true, error: [{ id: 'd1', error: refused }] })
    vi.advanceTimersByTime(4999)
    expect(record()?.recent).toBe(true)
    vi.advanceTimersByTime(1)
    expect(record()?.recent).toBe(false)
  })

  it('is retried for what failed only', async () => {
    const { bulk } = scene()
    const broken = new Set(['d2', 'd3'])
    const run = vi.fn(({ id }: { id: string }) => (broken.has(id) ? Promise.reject(refused) : Promise.resolve()))
    await bulk.start(list, action(run), items(3))
    broken.delete('d2')
    run.mockClear()
    expect(await bulk.retry(list)).toMatchObject({ successful: ['d2'], failures: [{ id: 'd3' }] })
    expect(run.mock.calls.map(([{ id }]) => id)).toEqual(['d2', 'd3'])
  })

  it('begins nothing more once cancelled; what is under way may end', async () => {
    const { bulk, record } = scene({ concurrency: 1 })
    const run = ({ id }: { id: string }): Promise<void> => {
      if (id === 'd2') bulk.cancel(list)
      return Promise.resolve()
    }
    expect(await bulk.start(list, action(run), items(5))).toMatchObject({ successful: ['d1', 'd2'], failures: [] })
    expect(record()).toMatchObject({ abort: true, inProgress: false })
  })

  it('runs one at a time for a listing', async () => {
    const { bulk } = scene()
    const first = bulk.start(
      list,
      action(() => Promise.resolve()),
      items(1),
    )
    const run = vi.fn(() => Promise.resolve())
    expect(await bulk.start(list, action(run), items(1))).toBeUndefined()
    expect(run).not.toHaveBeenCalled()
    await first
  })
})

describe('a bulk action whose server is gone', () => {
  const gone = () => Promise.reject(new NoConnectionError('offline'))

  it('waits and goes on when it is back, without a failure', async () => {
    const waits: number[] = []
    let outages = 3
    const { bulk } = scene({
      concurrency: 1,
      wait: (ms) => {
        waits.push(ms)
        return Promise.resolve()
      },
    })
    const run = ({ id }: { id: string }): Promise<void> => {
      if (id !== 'd2' || outages === 0) return Promise.resolve()
      outages -= 1
      return outages % 2 === 0 ? gone() : Promise.reject(new ApiError(503, undefined, 'read'))
    }
    expect(await bulk.start(list, action(run), items(3))).toMatchObject({
      successful: ['d1', 'd2', 'd3'],
      failures: [],
      isWaiting: false,
    })
    expect(waits).toEqual([1000, 2000, 4000])
  })

  it('says that it waits', async () => {
    const told: (boolean | undefined)[] = []
    const { bulk } = scene({
      outageWaitsMs: [1000],
      wait: () => {
        told.push(bulk.get(list)?.isWaiting)
        return Promise.resolve()
      },
    })
    await bulk.start(list, action(gone), items(1))
    expect(told).toEqual([true])
    expect(bulk.get(list)?.isWaiting).toBe(false)
  })

  it('gives up in the end, for all that is left, and can be retried', async () => {
    const wait = vi.fn(() => Promise.resolve())
    const { bulk } = scene({ concurrency: 1, outageWaitsMs: [1000, 2000], wait })
    let isDown = true
    const run = vi.fn(() => (isDown ? gone() : Promise.resolve()))
    const state = await bulk.start(list, action(run), items(4))
    expect(state?.failures).toHaveLength(4)
    expect(wait).toHaveBeenCalledTimes(2)
    isDown = false
    expect(await bulk.retry(list)).toMatchObject({ successful: ['d1', 'd2', 'd3', 'd4'], failures: [] })
  })

  it('can be cancelled while it waits', async () => {
    const { bulk, record } = scene({
      wait: () => {
        bulk.cancel(list)
        return Promise.resolve()
      },
    })
    expect(await bulk.start(list, action(gone), items(3))).toMatchObject({ successful: [], failures: [] })
    expect(record()?.abort).toBe(true)
  })
})

describe('what is said at the end', () => {
  const messages = { success: '{{SUCCESSFUL}} von {{TOTAL}} Dokumenten gelöscht' }
  it.each([
    ['[BLK-09] [BLK-13] success', { total: 3, failed: 0 }, '3 von 3 Dokumenten gelöscht'],
    ['[OPEN-031] [BLK-14] failure of many', { total: 3, failed: 3 }, '3 Dokumente nicht verarbeitet'],
    ['[OPEN-031] [BLK-14] failure of one', { total: 1, failed: 1 }, 'Vorgang fehlgeschlagen'],
    ['[BLK-09] [BLK-15] failure of some', { total: 3, failed: 2 }, '1 von 3 Dokumenten gelöscht, 2 fehlgeschlagen'],
  ])('%s', (_, counts, text) => expect(bulkMessage(counts, messages)).toBe(text))
  it('[OPEN-032] has a sentence for an action without one', () => {
    expect(bulkMessage({ total: 1200, failed: 0 }, {})).toBe('1.200 von 1.200 verarbeitet')
  })
})
