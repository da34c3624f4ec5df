import { MissingKeyError, UntrustedKeyError } from '@aktenraum/crypto-client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ValidationError } from '../../base/errors/http.ts'
import { DownloadError } from '../../base/errors/download.ts'
import type { Running } from '../port.ts'
import { host, remote } from './rpc.ts'
import type { Endpoint } from './rpc.ts'

const trouble = new ValidationError(403, 'retrieveCase', { detail: 'Nein.', data: { code: 'x' }, formErrors: {} })
const port = {
  double: ({ number }: { number: number }) => Promise.resolve(number * 2),
  fail: ({ kind }: { kind: string }): Promise<never> =>
    Promise.reject(
      kind === 'missing'
        ? new MissingKeyError('session:1')
        : kind === 'http'
          ? trouble
          : kind === 'download'
            ? new DownloadError('decrypts-wrongly', new UntrustedKeyError('inner'))
            : new RangeError('other'),
    ),
  slow: (_: object, { onProgress, signal }: Running = {}) =>
    new Promise<string>((resolve) => {
      onProgress?.(1, 2)
      signal?.addEventListener('abort', () => resolve('aborted there'))
    }),
  take: ({ bytes }: { bytes: ArrayBuffer }) => Promise.resolve(bytes),
}

let channel: MessageChannel
let here: typeof port
beforeEach(() => {
  channel = new MessageChannel()
  host(endpoint(channel.port2), port)
  here = remote<typeof port>(endpoint(channel.port1))
})
afterEach(() => channel.port1.close())

const endpoint = (messagePort: MessagePort): Endpoint => {
  messagePort.start()
  return {
    postMessage: (message, transfer) => messagePort.postMessage(message, transfer),
    addEventListener: (type, listener) => messagePort.addEventListener(type, listener),
  }
}
const failure = (kind: string): Promise<unknown> => here.fail({ kind }).catch((error: unknown) => error)

describe('a port in a worker', () => {
  it('answers as if it were here', async () => {
    expect(await Promise.all([here.double({ number: 2 }), here.double({ number: 3 })])).toEqual([4, 6])
  })
  it('gives errors back as what they are', async () => {
    const missing = await failure('missing')
    expect(missing).toBeInstanceOf(MissingKeyError)
    expect(missing).toMatchObject({
      keyId: 'session:1',
      message: 'Auf benötigte Schlüssel konnte nicht zugegriffen werden.',
    })
    const http = await failure('http')
    expect(http).toBeInstanceOf(ValidationError)
    expect(http).toMatchObject({ status: 403, detail: 'Nein.', data: { code: 'x' }, formErrors: {} })
    const download = await failure('download')
    expect(download).toBeInstanceOf(DownloadError)
    expect(download).toMatchObject({ problem: 'decrypts-wrongly' })
    expect((download as Error).cause).toBeInstanceOf(UntrustedKeyError)
    expect(await failure('other')).toBeInstanceOf(RangeError)
  })
  it('reports progress, and stops when asked to', async () => {
    const abort = new AbortController()
    const progress: number[][] = []
    const call = here.slow({}, { signal: abort.signal, onProgress: (...figures) => progress.push(figures) })
    await here.double({ number: 1 })
    expect(progress).toEqual([[1, 2]])
    const reason = new Error('enough')
    abort.abort(reason)
    await expect(call).rejects.toBe(reason)
  })
  it('takes buffers over instead of copying them', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    const back = await here.take({ bytes })
    expect(bytes.byteLength).toBe(0)
    expect(new Uint8Array(back)).toEqual(new Uint8Array([1, 2, 3]))
  })
  it('copies what lies in a list, or beside nothing', async () => {
    const bytes = new Uint8Array([1, 2, 3]).buffer
    const given: { readonly bytes: unknown; readonly nothing: null } = { bytes: [bytes], nothing: null }
    expect(await here.take(given as unknown as { bytes: ArrayBuffer })).toEqual([bytes])
    expect(bytes.byteLength).toBe(3)
  })
  it('has no methods but its own', async () => {
    const anything = here as unknown as { constructor: (input: object) => Promise<unknown> }
    const problem: unknown = await anything.constructor({}).catch((error: unknown) => error)
    expect(problem).toBeInstanceOf(TypeError)
    expect(problem).toHaveProperty('message', 'no such method')
  })
  it('is nothing that is waited for itself', () => {
    expect(Reflect.get(here, 'then')).toBeUndefined()
  })
  it('is not asked for what was given up before', async () => {
    const asked: unknown[] = []
    const there = remote<typeof port>({
      postMessage: (message) => void asked.push(message),
      addEventListener: () => undefined,
    })
    const reason = new Error('enough')
    const call = there.slow({}, { signal: AbortSignal.abort(reason) })
    expect(asked).toEqual([])
    await expect(call).rejects.toBe(reason)
  })
  it('fails what waits for a worker that could not be loaded, and whatever is asked of it from then on', async () => {
    let fail: (error: unknown) => void = () => undefined
    const absent: Endpoint = {
      postMessage: () => undefined,
      addEventListener: () => undefined,
      onFailure: (listener) => (fail = listener),
    }
    const there = remote<typeof port>(absent)
    const waiting = there.double({ number: 2 })
    fail(new Error('not loaded'))
    await expect(waiting).rejects.toThrow('not loaded')
    await expect(there.double({ number: 3 })).rejects.toThrow('not loaded')
  })
  it('goes on asking a worker that has answered before', async () => {
    let fail: (error: unknown) => void = () => undefined
    const there = remote<typeof port>({ ...endpoint(channel.port1), onFailure: (listener) => (fail = listener) })
    await there.double({ number: 2 })
    fail(new Error('a fault in some listener'))
    expect(await there.double({ number: 3 })).toBe(6)
  })
})
