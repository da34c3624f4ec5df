import { BufferSizeError, ChunkSizeError, DecryptionFailedError } from '../base/errors.ts'
import { concat, equalBytes, toBase64url } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import type { DocumentKey } from '../base/keys.ts'
import { createContentDigest } from '../log/content.ts'
import type { ContentDigest } from '../log/content.ts'
import { lendsBuffers } from '../base/lent-buffers.ts'
import { nonceBytes, tagBytes } from '../base/packed.ts'
import { Rechunker } from '../base/rechunker.ts'
import { blockBytes, gcmParts, hashChunk } from './gcm-parts.ts'
import type { GcmParts } from './gcm-parts.ts'
import { chunkBytes, chunksInFlight, fileOverhead, maxFileBytes } from './limits.ts'
import { decryptOneShot, requireOneShotSize } from './one-shot.ts'
import { RunningHash } from './running-hash.ts'
import { cipherMode } from './self-check.ts'
import type { CipherMode } from './self-check.ts'

declare const brand: unique symbol
/** Says that an encrypted file's tag is right under a key; only then may it be decrypted. */
export interface VerifiedFile {
  readonly nonce: Bytes
  /** 16 bytes, base64url. */
  readonly tag: string
  /** Digest of the whole encrypted file, as its author signed it (FORMATS.md §11). */
  readonly content: string
  readonly plaintextBytes: number
  readonly [brand]: true
}

/** Takes an encrypted file in pieces of any size, from its first byte, and releases nothing of it. */
export interface FileVerifier {
  /** Resolves when there is room for more, and the piece is not needed any more; to be awaited before the next. */
  push(piece: Uint8Array): Promise<void>
  /** @throws DecryptionFailedError for a file that is changed, cut, extended, or under another key. */
  finish(): Promise<VerifiedFile>
}

export interface VerifierOptions {
  /** How many bytes are worked on at a time; at least 28. */
  readonly chunkSize?: number | undefined
  /** For tests: what the self-check would say. */
  readonly mode?: CipherMode | undefined
}

/** @throws ChunkSizeError */
export const createVerifier = async (key: DocumentKey, options: VerifierOptions = {}): Promise<FileVerifier> => {
  const { chunkSize = chunkBytes, mode = await cipherMode() } = options
  requireChunkSize(chunkSize)
  if (mode === 'one-shot') return new OneShotVerifier(key)
  return new StreamVerifier(key, chunkSize, await lendsBuffers())
}

/** @throws ChunkSizeError below nonce and tag. */
export const requireChunkSize = (chunkSize: number): void => {
  if (!(chunkSize >= fileOverhead)) throw new ChunkSizeError()
}

interface Whole {
  readonly nonce: Bytes
  readonly tag: Bytes
  readonly content: string
  readonly plaintextBytes: number
}
const verified = ({ tag, ...file }: Whole): VerifiedFile =>
  // The brand exists for the compiler only; this is where it is earned.
  ({ ...file, tag: toBase64url(tag) }) as VerifiedFile

class StreamVerifier implements FileVerifier {
  readonly #key: DocumentKey
  readonly #isLent: boolean
  readonly #rechunker: Rechunker
  readonly #underWay: Promise<void>[] = []
  readonly #content: ContentDigest = createContentDigest()
  #head: Bytes = new Uint8Array(0)
  /** The last bytes seen, which are the tag unless more comes. */
  #tail: Bytes = new Uint8Array(0)
  #hashing: { readonly parts: GcmParts; readonly hash: RunningHash } | undefined

  constructor(key: DocumentKey, chunkSize: number, isLent: boolean) {
    this.#key = key
    this.#isLent = isLent
    this.#rechunker = new Rechunker(chunkSize - (chunkSize % blockBytes))
  }

  async push(piece: Uint8Array): Promise<void> {
    await this.#content.push(piece)
    const body = await this.#withoutNonce(piece)
    if (body.length === 0) return
    const known = this.#tail.length + body.length - tagBytes
    if (known <= 0) {
      this.#tail = concat(this.#tail, body)
      return
    }
    const fromTail = Math.min(known, this.#tail.length)
    await this.#hash(this.#rechunker.push(this.#tail.subarray(0, fromTail), this.#isLent))
    await this.#hash(this.#rechunker.push(body.subarray(0, known - fromTail), this.#isLent))
    this.#tail = concat(this.#tail.subarray(fromTail), body.subarray(known - fromTail))
  }

  async finish(): Promise<VerifiedFile> {
    const hashing = this.#hashing
    if (hashing === undefined || this.#tail.length !== tagBytes) throw new DecryptionFailedError()
    const rest = this.#rechunker.rest()
    if (rest.length > 0) await this.#hash([rest])
    await Promise.all(this.#underWay)
    if (!equalBytes(await hashing.hash.tag(), this.#tail)) throw new DecryptionFailedError()
    const content = await this.#content.finish()
    return verified({ nonce: this.#head, tag: this.#tail, content, plaintextBytes: hashing.hash.byteLength })
  }

  async #withoutNonce(piece: Uint8Array): Promise<Uint8Array> {
    if (this.#hashing !== undefined) return piece
    const missing = nonceBytes - this.#head.length
    this.#head = concat(this.#head, piece.subarray(0, missing))
    if (this.#head.length === nonceBytes) {
      const parts = await gcmParts(this.#key, this.#head)
      this.#hashing = { parts, hash: new RunningHash(parts) }
    }
    return piece.subarray(missing)
  }

  async #hash(chunks: Iterable<Bytes>): Promise<void> {
    if (this.#hashing === undefined) return
    const { parts, hash } = this.#hashing
    for (const chunk of chunks) {
      if (hash.byteLength + chunk.length > maxFileBytes) throw new BufferSizeError()
      const added = hash.add(hashChunk(parts, chunk), chunk.length)
      added.catch(() => undefined)
      this.#underWay.push(added)
      if (this.#underWay.length >= chunksInFlight) await this.#underWay.shift()
    }
  }
}

/** For platforms that fail the self-check: holds the file in memory and asks for it in one call. */
class OneShotVerifier implements FileVerifier {
  readonly #key: DocumentKey
  readonly #pieces: Bytes[] = []
  #byteLength = 0

  constructor(key: DocumentKey) {
    this.#key = key
  }

  push(piece: Uint8Array): Promise<void> {
    this.#byteLength += piece.length
    requireOneShotSize(this.#byteLength - fileOverhead)
    this.#pieces.push(Uint8Array.from(piece))
    return Promise.resolve()
  }

  async finish(): Promise<VerifiedFile> {
    const file = concat(...this.#pieces)
    await decryptOneShot(this.#key, file)
    const content = createContentDigest()
    await content.push(file)
    return verified({
      nonce: file.slice(0, nonceBytes),
      tag: file.slice(-tagBytes),
      content: await content.finish(),
      plaintextBytes: file.length - fileOverhead,
    })
  }
}
