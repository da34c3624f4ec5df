import { encryptOneShot, MissingKeyError, UntrustedKeyError } from '@aktenraum/crypto-client'
import type { DocumentKey } from '@aktenraum/crypto-client'
import { beforeEach, describe, expect, it } from 'vitest'
import { crc32 } from '../../base/crc32.ts'
import { streamFrom } from '../../base/streams.ts'
import { memoryStore } from '../ciphertext-store.ts'
import { piecesFrom } from '../pieces.ts'
import { fileMethods } from './files.ts'
import type { FetchContent } from './receiving.ts'
import { newKey } from './sealing.ts'
import { contentOf } from './testing/content-of.ts'
import { followedCase } from './testing/followed-case.ts'
import { asEntry, caseId } from './testing/scene.ts'
import type { Verified } from './verified.ts'

const content = Uint8Array.from({ length: 300_000 }, (_, at) => (at * 31) & 0xff)
const locked = new MissingKeyError('session:s1')
let key: Verified<DocumentKey>
let isLocked: boolean
let ciphertext: Uint8Array<ArrayBuffer>
let ranges: (string | undefined)[]
beforeEach(async () => {
  key = await newKey('document')
  isLocked = false
  ciphertext = await encryptOneShot(key, content)
  ranges = []
})

/** In pieces of 100,000 bytes, from where it is asked for. */
const served: FetchContent = (_path, _signal, headers = {}) => {
  ranges.push(headers['Range'])
  const from = Number(/bytes=(\d+)-/.exec(headers['Range'] ?? '')?.[1] ?? 0)
  const pieces = async function* () {
    for (let at = from; at < ciphertext.length; at += 100_000) yield ciphertext.slice(at, at + 100_000)
  }
  const range = { 'Content-Range': `bytes ${from}-${ciphertext.length - 1}/${ciphertext.length}` }
  const answer = { status: from === 0 ? 200 : 206, headers: from === 0 ? {} : range }
  return Promise.resolve(new Response(streamFrom(pieces()), answer))
}
const files = (onKey = (): void => undefined) => {
  const found = async () => {
    if (isLocked) throw locked
    onKey()
    return key
  }
  return fileMethods({
    keyring: {
      add: () => undefined,
      holdCaseKey: () => undefined,
      holdDocumentKey: () => undefined,
      caseKey: () => Promise.reject(new UntrustedKeyError('x')),
      documentKey: found,
      contentKey: found,
      forget: () => undefined,
    },
    released: () => contentOf(ciphertext),
    ciphertexts: memoryStore,
    sendsStreams: false,
    newHandle: () => 'own',
    fetchContent: served,
  })
}
const input = () => ({ caseId, documentKeyId: key.keyId, path: '/x', size: ciphertext.length, handle: 'h' })
const lock = (of: { readonly forget: () => void }): void => {
  isLocked = true
  of.forget()
}

describe('a file that has come', () => {
  it('opens to nobody once keys were forgotten, and again when they are back', async () => {
    const of = files()
    await of.receiveFile(input())
    await of.checksum({ handle: 'h' })
    lock(of)
    const { port1, port2 } = new MessageChannel()
    await expect(of.readSmall({ handle: 'h' })).rejects.toBe(locked)
    await expect(of.checksum({ handle: 'h' })).rejects.toBe(locked)
    await expect(of.serve({ handle: 'h', port: port2 })).rejects.toBe(locked)
    isLocked = false
    await of.serve({ handle: 'h', port: port2 })
    expect(new Uint8Array(await new Response(piecesFrom(port1)).arrayBuffer())).toEqual(content)
    expect(await of.checksum({ handle: 'h' })).toBe(crc32(content))
  })
  it('is not held in the clear where keys were forgotten while it was read', async () => {
    const of = files()
    await of.receiveFile(input())
    const summing = of.checksum({ handle: 'h' })
    lock(of)
    await summing.catch(() => undefined)
    const { port2 } = new MessageChannel()
    await expect(of.serve({ handle: 'h', port: port2 })).rejects.toBe(locked)
    port2.close()
  })
})

describe('a file that is on its way', () => {
  it('breaks off when keys are forgotten, is kept, and goes on from there with them, verified as a whole', async () => {
    const of = files()
    await expect(of.receiveFile(input(), { onProgress: () => lock(of) })).rejects.toMatchObject({
      problem: 'incomplete',
    })
    await expect(of.receiveFile(input())).rejects.toBe(locked)
    isLocked = false
    await of.receiveFile(input())
    expect(ranges).toEqual([undefined, 'bytes=100000-'])
    expect(new Uint8Array(await of.readSmall({ handle: 'h' }))).toEqual(content)
  })
  it('is refused where what came before is not what was signed', async () => {
    const of = files()
    const genuine = ciphertext
    ciphertext = genuine.map((byte, at) => (at === 50_000 ? byte ^ 1 : byte))
    await expect(of.receiveFile(input(), { onProgress: () => lock(of) })).rejects.toMatchObject({
      problem: 'incomplete',
    })
    ciphertext = genuine
    isLocked = false
    await expect(of.receiveFile(input())).rejects.toMatchObject({ problem: 'decrypts-wrongly' })
  })
  it('has no key either that was asked for before and came after', async () => {
    const of: ReturnType<typeof files> = files(() => lock(of))
    await expect(of.receiveFile(input())).rejects.toMatchObject({ problem: 'incomplete' })
    await expect(of.receiveFile(input())).rejects.toBe(locked)
  })
})

it('leaving forgets the keys of files, too', async () => {
  const { client, upload, again, kept, verdictOf } = await followedCase()
  const { row, file, key: wrap } = await upload(client, 'brief.txt')
  const reader = await again(() => Promise.resolve(new Response(file)))
  await kept.show(reader)
  await reader.addKeys({ keys: [asEntry(wrap as Parameters<typeof asEntry>[0])] })
  expect(await verdictOf(reader, row)).toMatchObject({ state: 'verified' })
  const { handle } = await reader.receiveFile({ caseId, documentKeyId: row.keyId, path: '/x', size: row.size })
  expect(await reader.readSmall({ handle })).toHaveProperty('byteLength', 'brief.txt'.length)
  await reader.leave({})
  await expect(reader.readSmall({ handle })).rejects.toMatchObject({ keyId: expect.stringMatching(/^session:/) })
})
