import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import type { Document } from '@aktenraum/client/collections/types'
import { aheadBytes, createContents } from './contents.ts'

const mebibyte = 2 ** 20
const document = (number: number, change: Partial<Document> = {}): Document =>
  ({
    id: `d${number}`,
    name: { text: `Foto ${number}.png` },
    type: 'image/png',
    size: mebibyte + 28,
    has_file: true,
    related_object: null,
    viewer_read: false,
    ...change,
  }) as Document

const alive = new Map<string, Blob>()
let made = 0
beforeEach(() => {
  alive.clear()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:${(made += 1)}`
    alive.set(address, blob as Blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void alive.delete(address))
})
afterEach(() => {
  vi.restoreAllMocks()
})

const setup = (options: { savesData?: boolean; totalBytes?: number } = {}) => {
  const calls: string[] = []
  const signals = new Map<string, AbortSignal | undefined>()
  const failures = new Map<string, unknown>()
  const waiting = new Map<string, () => void>()
  let isSlow = false
  const fetched = (how: string) => async (each: Document, signal?: AbortSignal) => {
    calls.push(`${how} ${each.id}`)
    signals.set(each.id, signal)
    if (isSlow)
      await new Promise<void>((resolve, reject) => {
        waiting.set(each.id, resolve)
        signal?.addEventListener('abort', () => reject(signal.reason))
      })
    const failure = failures.get(each.id)
    failures.delete(each.id)
    if (failure !== undefined) throw failure
    return new File([new Uint8Array(each.size - 28)], 'x', { type: 'text/html' })
  }
  const contents = createContents({
    downloads: { load: fetched('load'), loadAhead: fetched('ahead') },
    client: { setRead: async (each) => void calls.push(`read ${each.id}`) },
    ...options,
  })
  return { contents, calls, signals, failures, waiting, slow: () => (isSlow = true) }
}

describe('contents', () => {
  it('[DOC-13] are held per id with an address, and fetched once', async () => {
    const { contents, calls } = setup()
    const [one, other] = await Promise.all([contents.open(document(1)), contents.open(document(1))])
    expect(other).toBe(one)
    expect((await contents.open(document(1))).address).toBe(one.address)
    expect(calls).toEqual(['load d1'])
    expect(contents.isHere('d1')).toBe(true)
  })
  it('are handed to the browser under a type that it does not run, whatever the server says', async () => {
    const { contents } = setup()
    const picture = await contents.open(document(1))
    const page = await contents.open(document(2, { type: 'text/html', name: { text: 'a.html' } }))
    expect([picture, page].map(({ address }) => alive.get(address)?.type)).toEqual([
      'image/png',
      'application/octet-stream',
    ])
  })
  it('[DOC-71] are loaded ahead, which nobody is told before they are opened', async () => {
    const { contents, calls } = setup()
    await contents.prefetch(document(1))
    expect(calls).toEqual(['ahead d1'])
    await contents.open(document(1))
    expect(calls).toEqual(['ahead d1', 'read d1'])
  })
  it('[DOC-71] are not loaded ahead when they are large, cannot be shown, or bytes are to be saved', async () => {
    const { contents, calls } = setup()
    await contents.prefetch(document(1, { size: aheadBytes + 29 }))
    await contents.prefetch(document(2, { type: 'application/zip' }))
    await setup({ savesData: true }).contents.prefetch(document(3))
    expect(calls).toEqual([])
  })
  it('[DOC-71] are no longer loaded ahead when nobody will want them, unless somebody does', async () => {
    const { contents, signals, waiting, slow } = setup()
    slow()
    const abort = new AbortController()
    const prefetched = contents.prefetch(document(1), abort.signal)
    void contents.prefetch(document(2), abort.signal)
    await vi.waitFor(() => expect(waiting.size).toBe(2))
    const opened = contents.open(document(2))
    abort.abort()
    expect(await prefetched).toBeUndefined()
    expect([signals.get('d1')?.aborted, signals.get('d2')?.aborted]).toEqual([true, false])
    waiting.get('d2')?.()
    expect((await opened).file.size).toBe(mebibyte)
  })
  it('are not told as read when they were closed before they came, though a preview still wants them', async () => {
    const { contents, calls, waiting, slow } = setup()
    slow()
    void contents.prefetch(document(1))
    await vi.waitFor(() => expect(waiting.size).toBe(1))
    const abort = new AbortController()
    const opened = contents.open(document(1), abort.signal)
    abort.abort()
    waiting.get('d1')?.()
    await opened
    expect(calls).toEqual(['ahead d1'])
  })
  it('that failed ahead are asked for again where somebody sees why', async () => {
    const { contents, calls, failures } = setup()
    failures.set('d1', new Error('gone'))
    expect(await contents.prefetch(document(1))).toBeUndefined()
    expect((await contents.open(document(1))).file.size).toBe(mebibyte)
    failures.set('d2', new Error('gone'))
    await expect(contents.open(document(2))).rejects.toThrow('gone')
    expect((await contents.open(document(2))).file.size).toBe(mebibyte)
    expect(calls).toEqual(['ahead d1', 'load d1', 'load d2', 'load d2'])
  })
  it('[DOC-13] make room for others, the longest unused first, but for what is kept', async () => {
    const { contents } = setup({ totalBytes: 2 * mebibyte })
    const first = await contents.open(document(1))
    const release = contents.keep('d1')
    const second = await contents.open(document(2))
    await contents.open(document(3))
    expect(['d1', 'd2', 'd3'].map(contents.isHere)).toEqual([true, false, true])
    expect([alive.has(first.address), alive.has(second.address)]).toEqual([true, false])
    release()
    release()
    await contents.open(document(2))
    expect(['d1', 'd2', 'd3'].map(contents.isHere)).toEqual([false, true, true])
  })
  it('on their way end with the worker that decrypts, and what is here stays', async () => {
    const { contents, waiting, slow } = setup()
    const { address } = await contents.open(document(1))
    slow()
    const opened = contents.open(document(2))
    await vi.waitFor(() => expect(waiting.size).toBe(1))
    contents.breakOff()
    await expect(opened).rejects.toBeInstanceOf(WorkerEndedError)
    expect([contents.isHere('d1'), alive.has(address)]).toEqual([true, true])
  })
  it('[DOC-48] are forgotten with their addresses', async () => {
    const { contents } = setup()
    await contents.open(document(1))
    await contents.open(document(2))
    contents.forget('d1')
    expect(contents.isHere('d1')).toBe(false)
    expect(alive.size).toBe(1)
    contents.forgetAll()
    expect(alive.size).toBe(0)
  })
})
