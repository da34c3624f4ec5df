import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { broadcastChanges } from './broadcast.ts'

const caseId = 'a'.repeat(32)
const petra = 'c'.repeat(32)

/**
 * A log in which somebody is removed from a case again and again, whose head is answered from when the test says so.
 */
const removals = () => {
  const positions: string[] = []
  const wakers = new Set<() => void>()
  const asked: (() => void)[] = []
  let isHeld = true
  const removed = (position: string): RecordedEvent => ({
    id: '0f0e0d0c-0b0a-4908-8706-050403020100',
    stream: `case-${caseId}`,
    revision: 0,
    position,
    type: 'ParticipantRemoved',
    data: { caseId, userId: petra },
    meta: { commandId: '', correlationId: '', causationId: '', actor: petra, at: '', schemaVersion: 1 },
    json: '',
    metaJson: '',
  })
  const store: Pick<EventStore, 'head' | 'page' | 'wake'> = {
    head: async () => {
      const head = positions.at(-1) ?? '0'
      if (isHeld) await new Promise<void>((resolve) => asked.push(resolve))
      return head
    },
    page: vi.fn(async (after: string) => ({
      events: positions.filter((position) => position > after).map(removed),
      upTo: positions.at(-1) ?? after,
      end: true,
    })),
    wake: (fn) => {
      wakers.add(fn)
      return () => wakers.delete(fn)
    },
  }
  return {
    store: store as EventStore,
    happens: () => {
      positions.push(String(positions.length + 1))
      for (const wake of wakers) wake()
    },
    /** What was asked for the head by now. */
    asked: () => asked.length,
    answerHeads: () => {
      isHeld = false
      for (const answer of asked.splice(0)) answer()
    },
  }
}
const listening = () => {
  const log = removals()
  const onError = vi.fn()
  const broadcast = broadcastChanges({
    store: log.store,
    pool: { query: async () => ({ rows: [] }) } as unknown as Pool,
    waiting: { until: async () => true } as never,
    projections: [],
    onError,
  })
  const listener = () => {
    const heard: string[] = []
    return {
      heard,
      as: {
        userId: petra,
        isStaff: false,
        send: (changes: readonly { readonly position: string }[]) =>
          void heard.push(...changes.map(({ position }) => position)),
        hangUp: () => undefined,
      },
    }
  }
  return { ...log, broadcast, listener, onError }
}

it('what happens between the look at the log and the first listener is told', async () => {
  const { broadcast, listener, happens, answerHeads, onError } = listening()
  const one = listener()
  const adding = broadcast.add(one.as)
  happens()
  answerHeads()
  expect(await adding).toMatchObject({ from: '0' })
  await vi.waitFor(() => expect(one.heard).toEqual(['1']))
  expect(onError).not.toHaveBeenCalled()
})

it('of two who come at once, neither misses what happens meanwhile', async () => {
  const { broadcast, listener, happens, answerHeads, asked } = listening()
  const [one, other] = [listener(), listener()]
  const first = broadcast.add(one.as)
  happens()
  const second = broadcast.add(other.as)
  expect(asked()).toBe(1)
  answerHeads()
  expect([(await first).from, (await second).from]).toEqual(['0', '0'])
  await vi.waitFor(() => expect([one.heard, other.heard]).toEqual([['1'], ['1']]))
})

it('who leaves at once does not silence who comes meanwhile', async () => {
  const { broadcast, listener, happens, answerHeads } = listening()
  const [one, other] = [listener(), listener()]
  const adding = broadcast.add(one.as).then(({ stop }) => stop())
  const staying = broadcast.add(other.as)
  answerHeads()
  await adding
  await staying
  happens()
  await vi.waitFor(() => expect(other.heard).toEqual(['1']))
  expect(one.heard).toEqual([])
})

it('what could not be told at once is told a moment later, though nothing more happens', async () => {
  const { broadcast, listener, happens, answerHeads, onError, store } = listening()
  const one = listener()
  answerHeads()
  await broadcast.add(one.as)
  await vi.waitFor(() => expect(store.page).toHaveBeenCalled())
  vi.useFakeTimers()
  try {
    vi.spyOn(store, 'page').mockRejectedValueOnce(new Error('the database is away'))
    happens()
    await vi.advanceTimersByTimeAsync(999)
    expect([one.heard, onError.mock.calls.length]).toEqual([[], 1])
    await vi.advanceTimersByTimeAsync(1)
    expect(one.heard).toEqual(['1'])
  } finally {
    vi.useRealTimers()
  }
})

it('who cannot be told from where on is refused, and the next one begins anew', async () => {
  const { broadcast, listener, happens, answerHeads, store } = listening()
  const head = vi.spyOn(store, 'head').mockRejectedValueOnce(new Error('the database is away'))
  const one = listener()
  await expect(broadcast.add(one.as)).rejects.toThrow('away')
  const adding = broadcast.add(one.as)
  answerHeads()
  await adding
  expect(head.mock.calls.length).toBeGreaterThan(1)
  happens()
  await vi.waitFor(() => expect(one.heard).toEqual(['1']))
})

describe('a failover before the first page was read for who has come to listen', () => {
  /** What may be lost of this log, and what is recorded in its place; nobody can read pages of it while it is away. */
  const failingOver = async () => {
    const ids = ['a', 'b']
    let isAway = true
    let wake: () => void = () => undefined
    const store: Pick<EventStore, 'head' | 'page' | 'wake'> = {
      head: async () => String(ids.length),
      page: vi.fn(async (after: string, { limit }: { readonly limit: number }) => {
        if (isAway && limit > 1) throw new Error('the database is away')
        return {
          events: [],
          upTo: String(Math.max(Number(after), ids.length)),
          afterId: ids[Number(after) - 1],
          upToId: ids[Math.max(Number(after), ids.length) - 1],
          end: true,
        }
      }),
      wake: (fn) => {
        wake = fn
        return () => undefined
      },
    }
    const broadcast = broadcastChanges({
      store: store as EventStore,
      pool: { query: async () => ({ rows: [] }) } as unknown as Pool,
      waiting: { until: async () => true } as never,
      projections: [],
      onError: () => undefined,
    })
    const hangUp = vi.fn()
    await broadcast.add({ userId: petra, isStaff: false, send: () => undefined, hangUp })
    return {
      hangUp,
      recorded: async (kept: number, ...more: readonly string[]) => {
        ids.splice(kept, ids.length, ...more)
        isAway = false
        wake()
        await vi.advanceTimersByTimeAsync(60_000)
      },
    }
  }
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['as much as was lost', ['c']],
    ['more than was lost', ['c', 'd']],
    ['less than was lost', []],
  ])('hangs up on them, once, where %s was recorded since', async (_, more) => {
    const { hangUp, recorded } = await failingOver()
    await recorded(1, ...more)
    expect(hangUp).toHaveBeenCalledTimes(1)
    await recorded(1 + more.length, 'e')
    await recorded(2 + more.length, 'f', 'g')
    expect(hangUp).toHaveBeenCalledTimes(1)
  })

  it('leaves them alone where nothing was lost', async () => {
    const { hangUp, recorded } = await failingOver()
    await recorded(2, 'c')
    expect(hangUp).not.toHaveBeenCalled()
  })
})
