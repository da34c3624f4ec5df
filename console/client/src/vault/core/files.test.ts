import { crc32 } from 'node:zlib'
import {
  encryptOneShot,
  fileOverhead,
  MissingKeyError,
  smallFileBytes,
  UntrustedKeyError,
} from '@aktenraum/crypto-client'
import type { DocumentKey } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NoConnectionError } from '../../base/errors/no-connection.ts'
import { DownloadError } from '../../base/errors/download.ts'
import { streamFrom } from '../../base/streams.ts'
import { memoryStore } from '../ciphertext-store.ts'
import * as limits from '../limits.ts'
import { piecesFrom } from '../pieces.ts'
import type { SignedContent } from './case-logs.ts'
import { fileMethods } from './files.ts'
import type { Keyring } from './keyring.ts'
import { contentOf } from './testing/content-of.ts'
import { newKey } from './sealing.ts'
import type { Verified } from './verified.ts'

const caseId = 'c'.repeat(32)
const content = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) & 0xff)

let key: Verified<DocumentKey>
let answer: () => Promise<Response>
let signed: SignedContent = { digest: '', size: 0 }
const keyring = (found: () => Promise<Verified<DocumentKey>>): Keyring => ({
  add: () => undefined,
  holdCaseKey: () => undefined,
  holdDocumentKey: () => undefined,
  caseKey: () => Promise.reject(new UntrustedKeyError('x')),
  documentKey: found,
  contentKey: found,
  forget: () => undefined,
})
const files = (found = () => Promise.resolve(key), ciphertexts = memoryStore) => {
  let handles = 0
  return fileMethods({
    keyring: keyring(found),
    released: () => signed,
    ciphertexts,
    sendsStreams: false,
    fetchContent: () => answer(),
    newHandle: () => `${(handles += 1)}`,
  })
}
beforeEach(async () => {
  key = await newKey('document')
})

const ref = () => ({ caseId, documentKeyId: key.keyId })
const receiving = (size: number) => ({ ...ref(), path: '/x', size })
const inPieces = (bytes: Uint8Array<ArrayBuffer>): Response => {
  const pieces = async function* () {
    for (let at = 0; at < bytes.length; at += 70_000) yield bytes.slice(at, at + 70_000)
  }
  return new Response(streamFrom(pieces()))
}
/** What the server answers is what was signed. */
const answers = (bytes: Uint8Array<ArrayBuffer>): void => {
  signed = contentOf(bytes)
  answer = () => Promise.resolve(inPieces(bytes))
}
const problemOf = async (size: number): Promise<unknown> =>
  files()
    .receiveFile(receiving(size))
    .then(() => undefined)
    .catch((error: unknown) => (error instanceof DownloadError ? error.problem : error))

describe('a file', () => {
  it('[CRY-01] [CRY-02] is encrypted here before it is sent, and decrypted here after it came', async () => {
    const { encryptFile, receiveFile, readSmall } = files()
    const done: number[] = []
    const encrypted = await encryptFile(
      { ...ref(), content: new Blob([content]) },
      { onProgress: (bytes) => done.push(bytes) },
    )
    if (!(encrypted.content instanceof Blob)) throw new TypeError('a blob, for browsers')
    const ciphertext = new Uint8Array(await encrypted.content.arrayBuffer())
    expect(ciphertext).toHaveLength(content.length + 28)
    expect(Buffer.from(ciphertext).includes(Buffer.from(content.subarray(0, 64)))).toBe(false)
    expect(done.at(-1)).toBe(content.length)

    answers(ciphertext)
    const received = await receiveFile(receiving(ciphertext.length))
    expect(received).toMatchObject({ size: content.length })
    expect(new Uint8Array(await readSmall({ handle: received.handle }))).toEqual(content)
  })
  it('is kept nowhere when it is cancelled while the last of it is written', async () => {
    let discarded = 0
    const abort = new AbortController()
    const cancelling = {
      create: async () => {
        const file = await memoryStore.create()
        const finish = (): Promise<Blob> => {
          abort.abort(new DOMException('cancelled', 'AbortError'))
          return file.finish()
        }
        const discard = (): Promise<void> => {
          discarded += 1
          return file.discard()
        }
        return { ...file, finish, discard }
      },
    }
    const { encryptFile } = files(undefined, cancelling)
    const encrypting = encryptFile({ ...ref(), content: new Blob([content]) }, { signal: abort.signal })
    await expect(encrypting).rejects.toMatchObject({ name: 'AbortError' })
    expect(discarded).toBe(1)
  })
  it('[DWN-01] [DWN-02] is fetched, then decrypted piece by piece for whoever reads it', async () => {
    const ciphertext = await encryptOneShot(key, content)
    answers(ciphertext)
    const { receiveFile, serve } = files()
    const { handle } = await receiveFile(receiving(ciphertext.length))
    const { port1, port2 } = new MessageChannel()
    await serve({ handle, port: port2 })
    const whole = new Uint8Array(await new Response(piecesFrom(port1)).arrayBuffer())
    expect(whole).toEqual(content)
  })
  it('[DWN-02] is never collected whole: no more is decrypted than is asked for', async () => {
    const bytes = new Uint8Array(5_000_000).fill(7)
    const ciphertext = await encryptOneShot(key, bytes)
    answers(ciphertext)
    let decrypted = 0
    const counting: typeof memoryStore = {
      create: async () => {
        const file = await memoryStore.create()
        const read = (from: number, to: number) => {
          decrypted += to - from
          return file.read(from, to)
        }
        return { ...file, read }
      },
    }
    const { receiveFile, serve } = files(undefined, counting)
    const { handle } = await receiveFile(receiving(ciphertext.length))
    decrypted = 0
    const { port1, port2 } = new MessageChannel()
    await serve({ handle, port: port2 })
    const pieces = piecesFrom(port1).getReader()
    let got = 0
    for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
      expect(decrypted - got).toBeLessThan(bytes.length / 4)
      got += piece.value.byteLength
    }
    expect(got).toBe(bytes.length)
  })
  it.each([
    ['a small', 300_000],
    ['a larger', 3_000_000],
  ])('%s one has a checksum, before and after which it is served', async (_, size) => {
    const bytes = Uint8Array.from({ length: size }, (__, at) => (at * 31) & 0xff)
    const ciphertext = await encryptOneShot(key, bytes)
    answers(ciphertext)
    const { receiveFile, serve, checksum } = files()
    const { handle } = await receiveFile(receiving(ciphertext.length))
    const read = async (): Promise<Uint8Array> => {
      const { port1, port2 } = new MessageChannel()
      await serve({ handle, port: port2 })
      return new Uint8Array(await new Response(piecesFrom(port1)).arrayBuffer())
    }
    for (let time = 0; time < 2; time += 1) {
      expect(await checksum({ handle })).toBe(crc32(Buffer.from(bytes)))
      expect(Buffer.from(await read()).equals(bytes)).toBe(true)
      expect(Buffer.from(await read()).equals(bytes)).toBe(true)
    }
  })
  it.each([
    ['of up to two MiB is held once its checksum was taken', 2 * 2 ** 20, true],
    ['that is larger is read in pieces, never as a whole', 3 * 2 ** 20, false],
  ])('%s', async (_, size, isHeld) => {
    const ciphertext = await encryptOneShot(key, new Uint8Array(size).fill(7))
    answers(ciphertext)
    const reads: number[] = []
    const noting: typeof memoryStore = {
      create: async () => {
        const file = await memoryStore.create()
        const read = (from: number, to: number) => {
          reads.push(to - from)
          return file.read(from, to)
        }
        return { ...file, read }
      },
    }
    const { receiveFile, serve, checksum } = files(undefined, noting)
    const { handle } = await receiveFile(receiving(ciphertext.length))
    await checksum({ handle })
    const afterwards = reads.length
    const { port1, port2 } = new MessageChannel()
    await serve({ handle, port: port2 })
    expect(await new Response(piecesFrom(port1)).arrayBuffer()).toHaveProperty('byteLength', size)
    expect(reads.length === afterwards).toBe(isHeld)
    expect(Math.max(...reads) > size).toBe(isHeld)
  })
  it.each([
    ['a small one, whose ciphertext is read at once', 2 ** 20, 0],
    ['a larger one', 3 * 2 ** 20, 4],
  ])('leaves nothing behind when its checksum was taken: %s', async (_, size, mostPieces) => {
    const ciphertext = await encryptOneShot(key, new Uint8Array(size).fill(7))
    answers(ciphertext)
    const made: { readonly byteLength: number }[] = []
    let most = 0
    const note = (bytes: { readonly byteLength: number }): void => {
      made.push(bytes)
      most = Math.max(most, held())
    }
    const held = (): number => made.filter(({ byteLength }) => byteLength > 0).length
    const noting: typeof memoryStore = {
      create: async () => {
        const file = await memoryStore.create()
        const read = async (from: number, to: number) => {
          const bytes = await file.read(from, to)
          // Larger ones are read into buffers that are lent for it.
          if (to - from === size + fileOverhead) note(bytes)
          return bytes
        }
        return { ...file, read }
      },
    }
    const { receiveFile, checksum } = files(undefined, noting)
    const { handle } = await receiveFile(receiving(ciphertext.length))
    const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
    const spy = vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (params, by, bytes) => {
      const { byteLength } = bytes
      const answer = await encrypt(params, by, bytes)
      if (typeof params === 'object' && params.name === 'AES-CTR' && byteLength === 131_072) note(answer)
      return answer
    })
    try {
      await checksum({ handle })
    } finally {
      spy.mockRestore()
    }
    expect([made.length, held()]).toEqual([mostPieces === 0 ? 1 : size / 131_072, 0])
    expect(most).toBeLessThanOrEqual(Math.max(1, mostPieces))
  })
  it('is refused when another was signed, though it opens with the same key', async () => {
    const ciphertext = await encryptOneShot(key, content)
    answers(ciphertext)
    signed = contentOf(await encryptOneShot(key, content))
    expect(await problemOf(ciphertext.length)).toBe('decrypts-wrongly')
  })
  it('[DWN-04] is refused when fewer bytes came than it has', async () => {
    const ciphertext = await encryptOneShot(key, content)
    answers(ciphertext.slice(0, -1))
    expect(await problemOf(ciphertext.length)).toBe('incomplete')
    answer = () => Promise.resolve(new Response(streamFrom(breakingOff(ciphertext.slice(0, 1000)))))
    expect(await problemOf(ciphertext.length)).toBe('incomplete')
  })
  it('[OPEN-097] is refused when it was changed, extended or belongs to another document', async () => {
    const ciphertext = await encryptOneShot(key, content)
    const changed = ciphertext.slice()
    changed[1000]! ^= 1
    answers(changed)
    expect(await problemOf(ciphertext.length)).toBe('decrypts-wrongly')
    answers(Uint8Array.from([...ciphertext, 0]))
    expect(await problemOf(ciphertext.length)).toBe('decrypts-wrongly')
    const other = await encryptOneShot(await newKey('document'), content)
    answers(other)
    expect(await problemOf(ciphertext.length)).toBe('decrypts-wrongly')
  })
  it('[OPEN-097] cannot be decrypted where its key is missing', async () => {
    answer = () => Promise.reject(new Error('fetched'))
    const without = files(() => Promise.reject(new MissingKeyError('case:1')))
    await expect(without.receiveFile(receiving(100))).rejects.toMatchObject({ problem: 'cannot-decrypt' })
  })
  it('is not fetched where the keys of the session are gone, which is told as such', async () => {
    answer = () => Promise.reject(new Error('fetched'))
    const gone = new MissingKeyError('session:none')
    await expect(files(() => Promise.reject(gone)).receiveFile(receiving(100))).rejects.toBe(gone)
  })
  it('is not even fetched without its key', async () => {
    answer = () => Promise.reject(new Error('fetched'))
    const untrusted = files(() => Promise.reject(new UntrustedKeyError('x')))
    await expect(untrusted.receiveFile(receiving(100))).rejects.toBeInstanceOf(UntrustedKeyError)
  })
  it('reports a lost connection as such', async () => {
    answer = () => Promise.reject(new NoConnectionError('x'))
    expect(await problemOf(100)).toBeInstanceOf(NoConnectionError)
  })
  it('that is empty is a file as well', async () => {
    const ciphertext = await encryptOneShot(key, new Uint8Array(0))
    answers(ciphertext)
    const { receiveFile, readSmall } = files()
    const { handle, size } = await receiveFile(receiving(28))
    expect([size, (await readSmall({ handle })).byteLength]).toEqual([0, 0])
  })
  it('that cannot be read any more is told gone or locked', async () => {
    const gone = new Blob(['x'])
    gone.stream = () =>
      new ReadableStream({ type: 'bytes', pull: () => Promise.reject(new TypeError('network error')) })
    gone.slice = () => {
      throw new DOMException('', 'NotFoundError')
    }
    await expect(files().encryptFile({ ...ref(), content: gone })).rejects.toMatchObject({ problem: { kind: 'gone' } })
  })
  it('has the limits of crypto-client', () => {
    expect({ ...limits }).toEqual({ fileOverhead, smallFileBytes })
  })
})

async function* breakingOff(bytes: Uint8Array<ArrayBuffer>) {
  yield bytes
  throw new TypeError('network error')
}
