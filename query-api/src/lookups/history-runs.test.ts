import { describe, expect, it } from 'vitest'
import type { ChosenRow } from '../reads/history.ts'
import { runsOf } from './history-runs.ts'

const start = Date.parse('2026-11-21T11:00:00.000Z')
/** The n-th newest of them, `n` minutes before the newest. */
const row = (n: number, change: Partial<ChosenRow> = {}): ChosenRow => ({
  position: String(900_000 - n),
  at: new Date(start - n * 60_000).toISOString(),
  type: 'DocumentDownloaded',
  document_id: `d${n}`,
  place: 'case',
  is_veiled: false,
  by: 'sabine',
  day: '2026-11-21',
  from_case: null,
  to_case: null,
  ...change,
})
const rows = (count: number, change: Partial<ChosenRow> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => row(from + index, change))

const reading = (all: readonly ChosenRow[]) => {
  const limits: number[] = []
  const read = async (before: string | null, limit: number) => {
    limits.push(limit)
    return all.filter(({ position }) => before === null || position < before).slice(0, limit)
  }
  return { read, limits }
}
const shapeOf = async (all: readonly ChosenRow[], size = 30) => {
  const { runs, hasMore } = await runsOf(size, null, reading(all).read)
  return { runs: runs.map(({ times, documents }) => [times, documents.size]), hasMore }
}

describe('what was done again and again', () => {
  it.each([1, 2, 30])('is counted to its end, however few entries are asked for: %i', async (size) => {
    const all = [...rows(36), ...rows(200, { type: 'DocumentUploaded' }, 36)]
    const { runs, hasMore } = await shapeOf(all, size)
    expect(runs).toEqual(
      [
        [36, 36],
        [200, 200],
      ].slice(0, size),
    )
    expect(hasMore).toBe(size === 1)
  })

  it('goes on from the end of what was counted', async () => {
    const all = [...rows(36), ...rows(5, { type: 'DocumentUploaded' }, 36)]
    const { read } = reading(all)
    const { runs } = await runsOf(1, null, read)
    const rest = await runsOf(1, runs[0]?.first.position ?? null, read)
    expect(rest.runs.map(({ times }) => times)).toEqual([5])
    expect(rest.hasMore).toBe(false)
  })

  it('reads a run of 20,000 in few steps', async () => {
    const { read, limits } = reading(rows(20_000, { at: new Date(start).toISOString() }))
    const { runs } = await runsOf(30, null, read)
    expect(runs.map(({ times }) => times)).toEqual([20_000])
    expect(limits.length).toBeLessThan(12)
  })

  it('names each document once, the last first, and at most four beside it', async () => {
    const all = ['a', 'b', 'a', 'c', 'd', 'e', 'f', 'g'].map((id, n) => row(n, { document_id: id }))
    const { runs } = await runsOf(30, null, reading(all).read)
    const [run] = runs
    expect([run?.times, run?.documents.size]).toEqual([8, 7])
    expect([run?.last, ...(run?.further ?? [])].map((one) => one?.document_id)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })

  it.each([
    ['by somebody else', { by: 'petra' }],
    ['on another day of the office', { day: '2026-11-20' }],
    ['from or to another case', { to_case: 'other' }],
    ['of another kind', { type: 'DocumentUploaded' }],
    ['after more than an hour', { at: new Date(start - 61 * 60_000 - 1).toISOString() }],
  ])('ends with what was done %s', async (_, change) => {
    expect((await shapeOf([row(0), row(1), row(2, change)])).runs).toEqual([
      [2, 2],
      [1, 1],
    ])
  })

  it('is never what has words of its own', async () => {
    expect((await shapeOf(rows(2, { type: 'DocumentRenamed' }))).runs).toEqual([
      [1, 1],
      [1, 1],
    ])
  })
})
