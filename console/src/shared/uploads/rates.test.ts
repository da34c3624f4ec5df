import { describe, expect, it } from 'vitest'
import { createProgressStore } from '../progress/store.ts'
import { rateWords } from '../texts/uploads.ts'
import { createRateMeter } from './rates.ts'
import { createUploads } from './uploads.ts'

const setUp = () => {
  let now = 1000
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
  const rates = createRateMeter(uploads, progress, () => now)
  const at = (ms: number): void => void (now = ms)
  return { uploads, rates, reports, at }
}
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('the figures of uploads', () => {
  it('tell speed and time left of each, and of all', async () => {
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
    at(2500)
    reports[0]!('upload', 0, 1000)
    at(3000)
    reports[0]!('upload', 500, 1000)
    // 0.2 and half of 0.8 of 1000 bytes, 2 s after the start.
    expect(rates.get().byId[first!]).toEqual({
      fraction: expect.closeTo(0.6),
      bytesPerSecond: expect.closeTo(300),
      secondsLeft: expect.closeTo(400 / 300),
    })
    expect(rates.get().all).toMatchObject({
      fraction: expect.closeTo(0.3),
      bytesPerSecond: expect.closeTo(300),
      doneFiles: 0,
      allFiles: 2,
    })
    expect(rates.get().all.secondsLeft).toBeCloseTo(1400 / 300)
  })
  it('[UPL-48] follow the line: after 10 s they are measured anew', async () => {
    const { uploads, rates, reports, at } = setUp()
    const [id] = uploads.add([{ caseId: 'c1', name: 'a', content: new Blob([new Uint8Array(100_000)]) }])
    void uploads.start(id!)
    await turn()
    reports[0]!('upload', 0, 100_000)
    at(11_000)
    reports[0]!('upload', 50_000, 100_000)
    at(12_000)
    reports[0]!('upload', 50_100, 100_000)
    expect(rates.get().byId[id!]?.bytesPerSecond).toBeCloseTo(80)
  })
  it('are told in words', () => {
    const rate = (secondsLeft: number | undefined) =>
      rateWords({ fraction: 0, bytesPerSecond: 1_500_000, secondsLeft }).replaceAll(' ', ' ')
    expect(rate(20)).toMatch(/^1,[45] MB\/s · noch 20 Sek\.$/)
    expect(rate(200)).toMatch(/noch 3 Min\.$/)
    expect(rate(7300)).toMatch(/noch 2 Std\. 2 Min\.$/)
    expect(rate(undefined)).toBe('')
  })
})
