import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createProgressStore } from '../progress/store.ts'
import { rateWords } from '../../words/uploads.ts'
import { createRateMeter } from './rates.ts'
import { createUploads } from './uploads.ts'

const aConnection = () => {
  const listeners = new Set<() => void>()
  const state = { isLost: false, seenAt: new Date(0) }
  return {
    get: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered: () => undefined,
    doubt: vi.fn(),
    whenThere: vi.fn(),
    is: (isLost: boolean) => {
      state.isLost = isLost
      for (const listener of listeners) listener()
    },
  }
}

const setUp = () => {
  let now = 1000
  const connection = aConnection()
  const progress = createProgressStore(() => now)
  const reports: ((step: 'encrypt' | 'upload', done: number, total: number) => void)[] = []
  const uploads = createUploads({
    client: {
      config: () => Promise.reject(new Error('not asked')),
      uploadDocument: (_, __, transfer) => {
        reports.push(transfer!.onProgress!)
        return new Promise(() => undefined)
      },
    },
    config: { maxDocumentSize: 1e9, uploadSlots: 1, documentNameRewriteUpload: [] },
    progress,
  })
  const rates = createRateMeter({ uploads, progress, connection, now: () => now })
  const at = (ms: number): void => void (now = ms)
  return { uploads, rates, reports, at, connection }
}
const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1)

// The meter looks again by itself; the clock stands still unless a test moves it.
beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('the figures of uploads', () => {
  it('tell how fast each is sent and all are; encrypting is no sending', async () => {
    const { uploads, rates, reports, at } = setUp()
    const content = new Blob([new Uint8Array(1000)])
    const [first, second] = uploads.add([
      { caseId: 'c1', name: 'a', content },
      { caseId: 'c1', name: 'b', content },
    ])
    void uploads.start(first!)
    void uploads.start(second!)
    await turn()
    at(2000)
    reports[0]!('encrypt', 1000, 1000)
    expect(rates.get().byId[first!]).toMatchObject({ bytesPerSecond: 0, secondsLeft: undefined, waits: false })
    at(2500)
    reports[0]!('upload', 0, 1000)
    at(3000)
    reports[0]!('upload', 500, 1000)
    // 0.2 and half of 0.8 of 1000 bytes; 500 of them in half a second.
    expect(rates.get().byId[first!]).toEqual({
      fraction: expect.closeTo(0.6),
      bytesPerSecond: expect.closeTo(1000),
      secondsLeft: undefined,
      waits: false,
    })
    expect(rates.get().all).toMatchObject({
      fraction: expect.closeTo(0.3),
      bytesPerSecond: expect.closeTo(1000),
      doneFiles: 0,
      allFiles: 2,
    })
  })
  it('tell the time left only after 5 s', async () => {
    const { uploads, rates, reports, at } = setUp()
    const id = begin(uploads)
    await turn()
    reports[0]!('upload', 0, 100_000)
    at(5500)
    reports[0]!('upload', 45_000, 100_000)
    expect(rates.get().byId[id]?.secondsLeft).toBeUndefined()
    at(6000)
    reports[0]!('upload', 50_000, 100_000)
    expect(rates.get().byId[id]?.secondsLeft).toBeCloseTo(5)
    expect(rates.get().all.secondsLeft).toBeCloseTo(5)
  })
  it('[OPEN-036] [UPL-48] follow the line: after 10 s they are measured anew, without a jump', async () => {
    const { uploads, rates, reports, at } = setUp()
    const id = begin(uploads)
    await turn()
    reports[0]!('upload', 0, 100_000)
    at(11_000)
    reports[0]!('upload', 50_000, 100_000)
    at(12_000)
    reports[0]!('upload', 50_100, 100_000)
    expect(rates.get().byId[id]?.bytesPerSecond).toBeCloseTo(5000 - 4900 / 5)
    at(16_000)
    reports[0]!('upload', 50_500, 100_000)
    expect(rates.get().byId[id]).toMatchObject({ bytesPerSecond: expect.closeTo(100), fraction: expect.closeTo(0.604) })
  })
  it('claim nothing of what has stood still for 3 s, and ask after the server once', async () => {
    const { uploads, rates, reports, at, connection } = setUp()
    const id = begin(uploads)
    await turn()
    reports[0]!('upload', 0, 100_000)
    at(2000)
    reports[0]!('upload', 40_000, 100_000)
    at(4900)
    await vi.advanceTimersByTimeAsync(1000)
    expect(rates.get().byId[id]).toMatchObject({ bytesPerSecond: expect.closeTo(40_000 / 3.9), waits: false })
    at(5000)
    await vi.advanceTimersByTimeAsync(2000)
    expect(rates.get().byId[id]).toMatchObject({ bytesPerSecond: 0, secondsLeft: undefined, waits: true })
    expect(rates.get().all).toMatchObject({ bytesPerSecond: 0, secondsLeft: undefined, waits: true })
    expect(connection.doubt).toHaveBeenCalledTimes(1)
    reports[0]!('upload', 41_000, 100_000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(rates.get().byId[id]?.waits).toBe(false)
  })
  it('say so as well while something is encrypted for a server that cannot be reached', async () => {
    const { uploads, rates, reports, connection } = setUp()
    const id = begin(uploads)
    await turn()
    reports[0]!('encrypt', 10, 100_000)
    connection.is(true)
    expect(rates.get().byId[id]).toMatchObject({ bytesPerSecond: 0, waits: true })
    connection.is(false)
    expect(rates.get().byId[id]?.waits).toBe(false)
  })
  it('let what was sent in whole wait for its answer', async () => {
    const { uploads, rates, reports, at } = setUp()
    const id = begin(uploads)
    await turn()
    reports[0]!('upload', 100_000, 100_000)
    at(60_000)
    await vi.advanceTimersByTimeAsync(1000)
    expect(rates.get().byId[id]).toMatchObject({ bytesPerSecond: 0, waits: false })
  })
  it('are told in words', () => {
    const rate = (secondsLeft: number | undefined, bytesPerSecond = 1_500_000) =>
      rateWords({ bytesPerSecond, secondsLeft }).replaceAll('\u00a0', ' ')
    expect(rate(20)).toMatch(/^1,[45] MB\/s · noch 20 Sek\.$/)
    expect(rate(200)).toMatch(/noch 3 Min\.$/)
    expect(rate(7300)).toMatch(/noch 2 Std\. 2 Min\.$/)
    expect(rate(undefined)).toMatch(/^1,[45] MB\/s$/)
    expect(rate(undefined, 0)).toBe('')
  })
})

const begin = (uploads: ReturnType<typeof setUp>['uploads']): string => {
  const [id] = uploads.add([{ caseId: 'c1', name: 'a', content: new Blob([new Uint8Array(100_000)]) }])
  void uploads.start(id!)
  return id!
}
