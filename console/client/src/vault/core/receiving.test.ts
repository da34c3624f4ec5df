import { encryptOneShot, FileTooLargeError, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { DocumentKey } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AuthenticationError } from '../../base/errors/http.ts'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { crc32 } from '../../base/crc32.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { streamFrom } from '../../base/streams.ts'
import type { CiphertextFile } from '../ciphertext-store.ts'
import { memoryStore } from '../ciphertext-store.ts'
import { fileMethods } from './files.ts'
import type { Keyring } from './keyring.ts'
import { decryptionProblem } from './receiving.ts'
import type { FetchContent } from './receiving.ts'
import { contentOf } from './testing/content-of.ts'
import { newKey } from './sealing.ts'
import type { Verified } from './verified.ts'

const content = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) & 0xff)
let key: Verified<DocumentKey>
let ciphertext: Uint8Array<ArrayBuffer>
let asked: Readonly<Record<string, string>>[]
let kept: number
beforeEach(async () => {
  key = await newKey('document')
  ciphertext = await encryptOneShot(key, content)
  asked = []
  kept = 0
})

const keyring = (): Keyring => ({
  add: () => undefined,
  holdCaseKey: () => undefined,
  holdDocumentKey: () => undefined,
  caseKey: () => Promise.reject(new UntrustedKeyError('x')),
  documentKey: () => Promise.resolve(key),
  contentKey: () => Promise.resolve(key),
  forget: () => undefined,
})
const countingStore = (change: Partial<CiphertextFile> = {}) => ({
  create: async (): Promise<CiphertextFile> => {
    const file = await memoryStore.create()
    kept += 1
    const discard = (): Promise<void> => {
      kept -= 1
      return file.discard()
    }
    return { ...file, discard, ...change }
  },
})
const files = (fetchContent: FetchContent, change: Partial<CiphertextFile> = {}) =>
  fileMethods({
    keyring: keyring(),
    released: () => contentOf(ciphertext),
    ciphertexts: countingStore(change),
    sendsStreams: false,
    newHandle: () => 'own',
    fetchContent: (path, signal, headers = {}) => {
      asked.push(headers)
      return fetchContent(path, signal, headers)
    },
  })
const input = (handle?: string) => ({
  caseId: 'c'.repeat(32),
  documentKeyId: key.keyId,
  path: '/x',
  size: ciphertext.length,
  ...(handle === undefined ? {} : { handle }),
})

/** Serves ranges as a server does; the first answers break off after so many bytes. */
const breaking = (...lengths: readonly number[]): FetchContent => {
  const left = [...lengths]
  return (_path, _signal, headers = {}) => {
    const from = Number(/bytes=(\d+)-/.exec(headers['Range'] ?? '')?.[1] ?? 0)
    const length = left.shift()
    const pieces = async function* () {
      yield ciphertext.slice(from, length === undefined ? undefined : from + length)
      if (length !== undefined) throw new TypeError('network error')
    }
    const range = { 'Content-Range': `bytes ${from}-${ciphertext.length - 1}/${ciphertext.length}` }
    const answer = { status: from === 0 ? 200 : 206, headers: { ETag: '"b1"', ...(from === 0 ? {} : range) } }
    return Promise.resolve(new Response(streamFrom(pieces()), answer))
  }
}

describe('a download that broke off', () => {
  it('goes on from what has come, and is verified as a whole', async () => {
    const { receiveFile, readSmall, checksum, discard } = files(breaking(100_000, 50_000))
    for (let attempt = 0; attempt < 2; attempt += 1)
      await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'incomplete' })
    expect(kept).toBe(1)
    await receiveFile(input('h'))
    expect(asked).toEqual([
      {},
      { Range: 'bytes=100000-', 'If-Range': '"b1"' },
      { Range: 'bytes=150000-', 'If-Range': '"b1"' },
    ])
    expect(new Uint8Array(await readSmall({ handle: 'h' }))).toEqual(content)
    expect(await checksum({ handle: 'h' })).toBe(crc32(content))
    await discard({ handle: 'h' })
    expect(kept).toBe(0)
  })
  it('is refused when the rest is not of the same document', async () => {
    const whole = breaking(100_000)
    const { receiveFile } = files(async (path, signal, headers) => {
      if (asked.length > 1) ciphertext = ciphertext.map((byte, at) => (at === 200_000 ? byte ^ 1 : byte))
      return whole(path, signal, headers)
    })
    await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'incomplete' })
    await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'decrypts-wrongly' })
    expect(kept).toBe(0)
  })
  it('is right also from a server that knows no ranges, and refused from one that sends another', async () => {
    let range = ''
    const { receiveFile, readSmall } = files((path, signal) =>
      asked.length === 1
        ? breaking(100_000)(path, signal)
        : Promise.resolve(
            new Response(ciphertext, range === '' ? {} : { status: 206, headers: { 'Content-Range': range } }),
          ),
    )
    await expect(receiveFile(input('h'))).rejects.toBeInstanceOf(DownloadError)
    await receiveFile(input('h'))
    expect(new Uint8Array(await readSmall({ handle: 'h' }))).toEqual(content)
    asked = []
    range = 'bytes 5-9/10'
    await expect(receiveFile(input('i'))).rejects.toMatchObject({ problem: 'incomplete' })
    await expect(receiveFile(input('i'))).rejects.toMatchObject({ problem: 'decrypts-wrongly' })
  })
  it('is kept while somebody signs in again or the server is away, for who knows its name', async () => {
    const failures = [new AuthenticationError(401, undefined, 'x'), new NoConnectionError('x')]
    const { receiveFile } = files((path, signal, headers) => {
      if (asked.length === 1) return breaking(100_000)(path, signal, headers)
      const failure = failures.shift()
      return failure === undefined ? breaking()(path, signal, headers) : Promise.reject(failure)
    })
    for (let attempt = 0; attempt < 3; attempt += 1) await expect(receiveFile(input('h'))).rejects.toThrow()
    expect(kept).toBe(1)
    await receiveFile(input('h'))
    expect(asked.at(-1)).toMatchObject({ Range: 'bytes=100000-' })
  })
  it('leaves nothing behind for who does not come back, and when it is cancelled', async () => {
    await expect(files(breaking(1000)).receiveFile(input())).rejects.toThrow()
    expect(kept).toBe(0)
    const abort = new AbortController()
    const cancelling = files((path, signal, headers) => {
      abort.abort(new DOMException('cancelled', 'AbortError'))
      return breaking(1000)(path, signal, headers)
    })
    await expect(cancelling.receiveFile(input('h'), { signal: abort.signal })).rejects.toMatchObject({
      name: 'AbortError',
    })
    expect(kept).toBe(0)
  })
  it('leaves nothing behind either when it is cancelled just as the line breaks', async () => {
    const abort = new AbortController()
    const short = files(() => Promise.resolve(new Response(ciphertext.slice(0, 1000))))
    const receiving = short.receiveFile(input('h'), { signal: abort.signal, onProgress: () => abort.abort() })
    await expect(receiving).rejects.toThrow()
    expect(kept).toBe(0)
  })
  it('asks for nothing more where only its end was not heard', async () => {
    const { receiveFile, readSmall } = files(breaking(ciphertext.length))
    await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'incomplete' })
    await receiveFile(input('h'))
    expect(asked).toHaveLength(1)
    expect(new Uint8Array(await readSmall({ handle: 'h' }))).toEqual(content)
  })
  it('is begun anew, without a word of which, where the server has named nothing that it was of', async () => {
    const { receiveFile } = files(async (path, signal, headers) => {
      const { body, status } = await breaking(...(asked.length === 1 ? [1000] : []))(path, signal, headers)
      return new Response(body, { status, headers: { 'Content-Range': 'bytes 1000-300027/300028' } })
    })
    await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'incomplete' })
    await receiveFile(input('h'))
    expect(asked).toEqual([{}, { Range: 'bytes=1000-' }])
  })
  it('keeps nothing of what is said to be another part, not even to find out', async () => {
    const written: number[] = []
    const noting = { write: (bytes: Uint8Array) => void written.push(bytes.byteLength) }
    const { receiveFile } = files(async (path, signal, headers) => {
      const answer = await breaking(...(asked.length === 1 ? [1000] : []))(path, signal, headers)
      return new Response(answer.body, { status: answer.status, headers: { 'Content-Range': 'bytes 5-9/300028' } })
    }, noting)
    await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'incomplete' })
    await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'decrypts-wrongly' })
    expect(written).toEqual([1000])
  })
  it('is incomplete where the server answers nothing at all', async () => {
    const receiving = files(() => Promise.resolve(new Response(null))).receiveFile(input())
    await expect(receiving).rejects.toMatchObject({ problem: 'incomplete' })
  })
  it('is given up when the line stays silent', async () => {
    vi.useFakeTimers()
    try {
      let tellAsked = (): void => undefined
      const isAsked = new Promise<void>((resolve) => (tellAsked = resolve))
      const silent: FetchContent = (_, signal) => {
        tellAsked()
        return new Promise((_resolve, reject) =>
          signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
        )
      }
      const receiving = expect(files(silent).receiveFile(input('h'))).rejects.toBeInstanceOf(NoConnectionError)
      await isAsked
      await vi.advanceTimersByTimeAsync(30_000)
      await receiving
    } finally {
      vi.useRealTimers()
    }
  })
})

describe('what comes of a download', () => {
  const inPieces = (): FetchContent => {
    const pieces = async function* () {
      for (let at = 0; at < ciphertext.length; at += 10_000) yield ciphertext.slice(at, at + 10_000)
    }
    return () => Promise.resolve(new Response(streamFrom(pieces())))
  }

  it('is held one piece at a time where it lies on disk', async () => {
    const come: Uint8Array[] = []
    const held = (): number => come.filter(({ byteLength }) => byteLength > 0).length
    const heldAtATime: number[] = []
    const write = (bytes: Uint8Array): void => {
      come.push(bytes)
      heldAtATime.push(held())
    }
    const { size } = await files(inPieces(), { isInMemory: false, write }).receiveFile(input('h'))
    expect(size).toBe(content.length)
    expect(heldAtATime).toEqual(Array.from({ length: 31 }, () => 1))
    expect(held()).toBe(0)
  })
})

describe('a download for which there is no room', () => {
  it('says so when the disk is full, and keeps nothing', async () => {
    const full = { write: () => Promise.reject(new DOMException('', 'QuotaExceededError')) }
    await expect(files(breaking(), full).receiveFile(input('h'))).rejects.toMatchObject({ problem: 'no-space' })
    expect(kept).toBe(0)
  })
  it('takes no more than was announced, however much the server sends', async () => {
    let written = 0
    const noting = { write: (bytes: Uint8Array) => void (written += bytes.byteLength) }
    const tooMuch = async function* () {
      yield ciphertext
      for (let more = 0; more < 3; more += 1) yield new Uint8Array(100_000)
    }
    const { receiveFile } = files(() => Promise.resolve(new Response(streamFrom(tooMuch()))), noting)
    await expect(receiveFile(input('h'))).rejects.toMatchObject({ problem: 'decrypts-wrongly' })
    expect([written, kept]).toEqual([ciphertext.length, 0])
  })
  it('says what else went wrong with the disk as it is', async () => {
    const failure = new Error('the disk is broken')
    const broken = { write: () => Promise.reject(failure) }
    await expect(files(breaking(), broken).receiveFile(input('h'))).rejects.toBe(failure)
  })
  it('goes on up to what fits exactly', async () => {
    const largest = { ...input('h'), size: 2 ** 30 }
    await expect(files(breaking()).receiveFile(largest)).rejects.toMatchObject({ problem: 'incomplete' })
  })
  it('says so where there is no disk for pages, before anything is fetched', async () => {
    const huge = { ...input('h'), size: 2 ** 30 + 1 }
    await expect(files(breaking()).receiveFile(huge)).rejects.toMatchObject({ problem: 'too-large-here' })
    expect([asked, kept]).toEqual([[], 0])
  })
})

it('what cannot be decrypted for another reason than its bytes is told so, and what else fails as it is', () => {
  const tooLarge = new FileTooLargeError()
  expect(() => decryptionProblem(tooLarge)).toThrow(new DownloadError('cannot-decrypt', tooLarge))
  const outage = new TypeError('an outage')
  expect(() => decryptionProblem(outage)).toThrow(outage)
})
