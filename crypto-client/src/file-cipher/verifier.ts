import { BufferSizeError, ChunkSizeError, DecryptionFailedError } from '../base/errors.ts'
import { concat, equalBytes, toBase64url } from '../base/ids.ts'
import type { Bytes } from '../base/ids.ts'
import type { DocumentKey } from '../base/keys.ts'
import { createContentDigest } from '../log/content.ts'
import type { ContentDigest } from '../log/content.ts'
import { lendsBuffers } from '../base/lent-buffers.ts'
import { nonceBytes, tagBytes } from '../base/packed.ts'
import { blockBytes, gcmParts, hashChunk } from './gcm-parts.ts'
import type { GcmParts } from './gcm-parts.ts'
import { chunksInFlight, fileOverhead, maxFileBytes, verifiedBytes } from './limits.ts'
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
  const { chunkSize = verifiedBytes, mode = await cipherMode() } = options
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
  readonly #underWay: Promise<void>[] = []
  readonly #content: ContentDigest = createContentDigest()
  /**
   * A chunk's bytes, the 12 before them and the 16 after: first the nonce and last the tag. So what comes is copied
   * once, though the digest is of all of it and the tag of what lies between the two.
   */
  readonly #window: Bytes
  #filled = 0
  #hashing: { readonly parts: GcmParts; readonly hash: RunningHash } | undefined

  constructor(key: DocumentKey, chunkSize: number, isLent: boolean) {
    this.#key = key
    this.#isLent = isLent
    this.#window = new Uint8Array(chunkSize - (chunkSize % blockBytes) + fileOverhead)
  }

  async push(piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + this.#window.length - this.#filled)
      this.#window.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled === this.#window.length) await this.#take(this.#filled - fileOverhead)
    }
  }

  async finish(): Promise<VerifiedFile> {
    if (this.#filled < fileOverhead) throw new DecryptionFailedError()
    await this.#take(this.#filled - fileOverhead)
    const { parts, hash } = await this.#begun()
    await Promise.all(this.#underWay)
    const tag = this.#window.slice(nonceBytes, fileOverhead)
    if (!equalBytes(await hash.tag(), tag)) throw new DecryptionFailedError()
    await this.#content.push(this.#window.subarray(0, fileOverhead))
    const content = await this.#content.finish()
    return verified({ nonce: parts.nonce, tag, content, plaintextBytes: hash.byteLength })
  }

  /** So many bytes from the window's beginning into the digest, and as many after the first 12 into the tag. */
  async #take(length: number): Promise<void> {
    const { parts, hash } = await this.#begun()
    if (length === 0) return
    if (hash.byteLength + length > maxFileBytes) throw new BufferSizeError()
    const hasRoom = this.#content.push(this.#window.subarray(0, length))
    const chunk = this.#window.subarray(nonceBytes, nonceBytes + length)
    const added = hash.add(hashChunk(parts, this.#isLent ? chunk : chunk.slice()), length)
    added.catch(() => undefined)
    this.#underWay.push(added)
    this.#window.copyWithin(0, length, this.#filled)
    this.#filled -= length
    await hasRoom
    if (this.#underWay.length >= chunksInFlight) await this.#underWay.shift()
  }

  async #begun(): Promise<{ readonly parts: GcmParts; readonly hash: RunningHash }> {
    if (this.#hashing === undefined) {
      const parts = await gcmParts(this.#key, this.#window.slice(0, nonceBytes))
      this.#hashing = { parts, hash: new RunningHash(parts) }
    }
    return this.#hashing
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
