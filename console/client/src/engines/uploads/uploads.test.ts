import { describe, expect, it } from 'vitest'
import type { NewDocument, Transfer } from '../../collections/types.ts'
import { createProgressStore } from '../progress/store.ts'
import { asUploadError, UploadError } from '../../base/errors/upload.ts'
import { stableFile } from './attempt.ts'
import { createSlots } from './slots.ts'
import { createSpeed } from './speed.ts'
import { uploadStatus } from './status.ts'
import { createUploads } from './uploads.ts'
import { uploadFraction } from '../progress/weights.ts'

const config = {
  maxDocumentSize: 1_000_000,
  uploadSlots: 2,
  documentNameRewriteUpload: [{ pattern: '^Scan_', replacement: '' }],
}
const key = { key_id: 'document:1', size: 28 }

/** Uploads that go through when the test says so; everything else is the real thing. */
const setUp = ({ isFirefox = false } = {}) => {
  const progress = createProgressStore()
  const sent: { caseId: string; document: NewDocument; transfer: Transfer | undefined }[] = []
  const settle: { resolve: (id: string) => void; reject: (error: unknown) => void }[] = []
  const reported: unknown[] = []
  let next = 0
  const uploads = createUploads({
    client: {
      config: () => Promise.reject(new Error('the settings did not change')),
      uploadDocument: (caseId, document, transfer) => {
        sent.push({ caseId, document, transfer })
        return new Promise((resolve, reject) => {
          settle.push({ resolve: (id) => resolve({ id, ...key }), reject })
          transfer?.signal?.addEventListener('abort', () => reject(transfer.signal?.reason))
        })
      },
    },
    config,
    progress,
    isFirefox,
    onUploaded: (uploaded) => reported.push(uploaded),
    newId: () => `${(next += 1)}`,
  })
  const add = (name: string, content = new Blob(['Hallo'], { type: 'text/plain' }), caseId: string | null = 'c1') =>
    uploads.add([{ caseId, name, content }])[0]!
  return { uploads, progress, sent, settle, reported, add }
}
const turn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0))

describe('drafts', () => {
  it("[UPL-21] have ids that begin with 'draft/'", () => {
    const { add } = setUp()
    expect(add('a.txt')).toMatch(/^draft\/\d+$/)
  })
  it('[UPL-22] [UPL-23] are held by id and by case, also after moving to another case', () => {
    const { uploads, add } = setUp()
    const [one, two] = [add('a.txt'), add('b.txt')]
    expect(uploads.get().byId[one]?.name).toBe('a.txt')
    expect(uploads.get().byCase).toEqual({ c1: [one, two] })
    uploads.change(one, { caseId: 'c2' })
    expect(uploads.get().byCase).toEqual({ c1: [two], c2: [one] })
  })
  it('[UPL-26] are removed when cancelled, also while they are sent', async () => {
    const { uploads, progress, sent, add } = setUp()
    const id = add('a.txt')
    const run = uploads.start(id)
    await turn()
    uploads.cancel(id)
    await run
    expect(sent[0]?.transfer?.signal?.aborted).toBe(true)
    expect(uploads.get().byId).toEqual({})
    expect(progress.get('encrypt', id)).toMatchObject({ abort: true, error: undefined })
  })
  it('are not among the cancelled where they had arrived already', async () => {
    const { uploads, settle, add } = setUp()
    const id = add('a.txt')
    const run = uploads.start(id)
    await turn()
    settle[0]?.resolve('server-1')
    uploads.cancel(id)
    await run
    const { cancelled, recentlyUploaded } = uploads.get()
    expect([cancelled, recentlyUploaded.map((each) => each.id)]).toEqual([[], ['server-1']])
    expect(uploadStatus(uploads.get())).toBe('complete')
  })
  it('[OPEN-016] are named by the rules of the office', () => {
    const { uploads, add } = setUp()
    const id = add('Scan_Vollmacht.pdf')
    expect(uploads.get().byId[id]?.name).toBe('Vollmacht.pdf')
  })
})

describe('an upload', () => {
  it('[OPEN-013] [UPL-28] waits for a free slot before it encrypts', async () => {
    const { uploads, progress, sent, settle, add } = setUp()
    const ids = [add('a.txt'), add('b.txt'), add('c.txt')]
    const runs = ids.map((id) => uploads.start(id))
    await turn()
    expect(sent).toHaveLength(2)
    expect(progress.get('encrypt', ids[2]!)).toBeUndefined()
    expect(uploads.get().byId[ids[2]!]?.status).toBe('waiting')
    settle[0]?.resolve('1')
    await runs[0]
    await turn()
    expect(sent).toHaveLength(3)
    expect(progress.get('encrypt', ids[2]!)?.inProgress).toBe(true)
  })
  it('[UPL-29] [PRG-04] encrypts first, then sends, each with its own progress', async () => {
    const { uploads, progress, sent, add } = setUp()
    const id = add('a.txt')
    void uploads.start(id)
    await turn()
    const report = sent[0]!.transfer!.onProgress!
    report('encrypt', 2, 5)
    expect(progress.get('encrypt', id)).toMatchObject({ inProgress: true, progress: 2, total: 5 })
    expect(progress.get('upload', id)).toBeUndefined()
    report('upload', 10, 33)
    expect(progress.get('encrypt', id)).toMatchObject({ inProgress: false, success: true })
    expect(progress.get('upload', id)).toMatchObject({ inProgress: true, progress: 10, total: 33 })
    expect(uploads.get().byId[id]?.status).toBe('uploading')
  })
  it('[UPL-30] counts encryption 0.2 and sending 0.8', () => {
    expect(uploadFraction({ progress: 1, total: 2 }, undefined)).toBeCloseTo(0.1)
    expect(uploadFraction({ progress: 2, total: 2 }, { progress: 5, total: 10 })).toBeCloseTo(0.6)
    expect(uploadFraction({ progress: 1, total: 1 }, { progress: 1, total: 1 })).toBeCloseTo(1)
  })
  it('[UPL-24] [UPL-25] [UPL-27] [UPL-31] [UPL-32] becomes a just uploaded document with the server’s id, first of the recent', async () => {
    const { uploads, progress, settle, reported, add } = setUp()
    const ids = [add('a.txt'), add('b.txt')]
    const runs = ids.map((id) => uploads.start(id))
    await turn()
    settle[0]?.resolve('server-a')
    await runs[0]
    settle[1]?.resolve('server-b')
    await runs[1]
    expect(uploads.get().byId).toEqual({})
    expect(uploads.get().recentlyUploaded.map(({ id, status }) => [id, status])).toEqual([
      ['server-b', 'just_uploaded'],
      ['server-a', 'just_uploaded'],
    ])
    expect(reported).toEqual(uploads.get().recentlyUploaded.toReversed())
    expect(progress.get('encrypt', ids[0]!)?.inProgress).toBe(false)
  })
  it('[UPL-34] keeps the text of a small text document', async () => {
    const { uploads, settle, add } = setUp()
    const run = uploads.start(add('a.txt', new Blob(['x'.repeat(102_399)], { type: 'text/plain' })))
    await turn()
    settle[0]?.resolve('1')
    await run
    expect(uploads.get().recentlyUploaded[0]?.preview).toHaveLength(102_399)
  })
  it('[UPL-35] keeps none of a larger or another one', async () => {
    const { uploads, settle, add } = setUp()
    const runs = [
      uploads.start(add('a.txt', new Blob(['x'.repeat(102_400)], { type: 'text/plain' }))),
      uploads.start(add('a.html', new Blob(['x'], { type: 'text/html' }))),
    ]
    await turn()
    settle.forEach(({ resolve }, index) => resolve(`${index}`))
    await Promise.all(runs)
    expect(uploads.get().recentlyUploaded.map(({ preview }) => preview)).toEqual([undefined, undefined])
  })
  it('[UPL-36] that fails while encrypting aborts the sending', async () => {
    const { uploads, progress, settle, add } = setUp()
    const id = add('a.txt')
    const run = uploads.start(id)
    await turn()
    const error = new UploadError({ kind: 'not-encrypted' })
    settle[0]?.reject(error)
    await run
    expect(progress.get('encrypt', id)).toMatchObject({ error, abort: false })
    expect(progress.get('upload', id)).toMatchObject({ error: undefined, abort: true })
  })
  it('[UPL-37] that fails while sending aborts the encryption, and can be tried again as the same command', async () => {
    const { uploads, progress, sent, settle, add } = setUp()
    const id = add('a.txt')
    const first = uploads.start(id)
    await turn()
    sent[0]!.transfer!.onProgress!('upload', 1, 33)
    const error = new UploadError({ kind: 'refused', message: undefined })
    settle[0]?.reject(error)
    await first
    expect(progress.get('upload', id)).toMatchObject({ error, abort: false })
    expect(progress.get('encrypt', id)).toMatchObject({ error: undefined, abort: true })
    expect(uploads.get().byId[id]).toMatchObject({ status: 'failed', error })
    const again = uploads.start(id)
    await turn()
    settle[1]?.resolve('1')
    await again
    expect(sent[1]?.document.commandId).toBe(sent[0]?.document.commandId)
    expect(uploads.get().recentlyUploaded).toHaveLength(1)
  })
  it('[OPEN-014] [UPL-39] of a file larger than the office takes is refused before anything is sent', async () => {
    const { uploads, sent, add } = setUp()
    const id = add('a.bin', new Blob([new Uint8Array(1_000_001)]))
    await uploads.start(id)
    expect(sent).toEqual([])
    expect(uploads.get().byId[id]?.error).toMatchObject({ problem: { kind: 'too-large', maxBytes: 1_000_000 } })
  })
})

describe('a chosen file', () => {
  it('is told gone or locked by what the browser says', () => {
    expect(asUploadError(new DOMException('', 'NotFoundError'))).toMatchObject({ problem: { kind: 'gone' } })
    expect(asUploadError(new DOMException('', 'NotReadableError'))).toMatchObject({ problem: { kind: 'locked' } })
    const other = new Error('x')
    expect(asUploadError(other)).toBe(other)
  })
  it('[UPL-46] is copied in Firefox when modified less than 10 s ago', async () => {
    const file = new File(['x'], 'a.txt', { type: 'text/plain', lastModified: 1_000 })
    expect(await stableFile(file, { isFirefox: true, now: 11_000 })).toBe(file)
    expect(await stableFile(file, { isFirefox: false, now: 2_000 })).toBe(file)
    const copy = await stableFile(file, { isFirefox: true, now: 10_999 })
    expect(copy).not.toBe(file)
    expect(await copy.text()).toBe('x')
  })
  it.each([
    ['[UPL-46] is sent as a copy in Firefox', true],
    ['is sent as it is in other browsers', false],
  ])('%s when it was written just now', async (_, isFirefox) => {
    const { uploads, sent, add } = setUp({ isFirefox })
    const file = new File(['x'], 'a.txt', { type: 'text/plain', lastModified: Date.now() })
    void uploads.start(add('a.txt', file))
    await expect.poll(() => sent).toHaveLength(1)
    const content = sent[0]!.document.content
    expect([content === file, await content.text()]).toEqual([!isFirefox, 'x'])
  })
  it('[UPL-47] is sent as it is when Firefox cannot copy it', async () => {
    const { uploads, sent, add } = setUp({ isFirefox: true })
    const file = new File(['x'], 'a.txt', { type: 'text/plain', lastModified: Date.now() })
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    void uploads.start(add('a.txt', file))
    await expect.poll(() => sent).toHaveLength(1)
    expect(sent[0]?.document.content).toBe(file)
  })
  it('[UPL-47] is used as it is when it cannot be copied', async () => {
    const file = new File(['x'], 'a.txt', { lastModified: 1_000 })
    file.arrayBuffer = () => Promise.reject(new DOMException('', 'NotReadableError'))
    expect(await stableFile(file, { isFirefox: true, now: 2_000 })).toBe(file)
  })
})

describe('slots', () => {
  it('are given back once, and a waiting one can leave the queue', async () => {
    const slots = createSlots(1)
    const giveBack = await slots.take()
    const abort = new AbortController()
    const leaving = slots.take(abort.signal)
    const staying = slots.take()
    abort.abort(new Error('left'))
    await expect(leaving).rejects.toThrow('left')
    giveBack()
    giveBack()
    await staying
  })
})

describe('the speed', () => {
  it('[OPEN-036] [UPL-48] is measured anew every 10 s, the last figure counting for a while', () => {
    const speed = createSpeed()
    expect(speed.add(0, 0)).toBe(0)
    expect(speed.add(10_000, 5_000)).toBe(2_000)
    expect(speed.add(20_000, 10_000)).toBe(2_000)
    expect(speed.add(21_000, 11_000)).toBe(1_800)
    expect(speed.add(25_000, 15_000)).toBe(1_000)
  })
})
