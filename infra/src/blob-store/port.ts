import type { Readable } from 'node:stream'

export interface ByteRange {
  /** First and last byte, both inclusive. */
  readonly start: number
  readonly end: number
}

export interface StoredBlob {
  readonly id: string
  readonly modifiedAt: Date
}

/** Keeps ciphertext. Ids are made by us and name nobody: lower-case hex and `-`. */
export interface BlobStore {
  /**
   * Takes the content as it comes, no faster than it can be written; what is broken off leaves nothing behind.
   * @returns how many bytes there were
   * @throws BlobTooLarge, NoSpaceLeft, and whatever the content throws
   */
  put(id: string, content: AsyncIterable<Uint8Array>, limits: { readonly maxBytes: number }): Promise<number>
  /** `null` when there is none. `size` is that of the whole blob, whatever the range. */
  get(id: string, range?: ByteRange): Promise<{ readonly content: Readable; readonly size: number } | null>
  /** Removing what is not there is no error. */
  remove(id: string): Promise<void>
  list(): AsyncIterable<StoredBlob>
  /** Removes what interrupted puts older than an hour left behind. Returns how many. */
  sweepTemporary(now: Date): Promise<number>
}

export class BlobTooLarge extends Error {
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`a blob may have ${maxBytes} bytes at most`)
    this.name = 'BlobTooLarge'
    this.maxBytes = maxBytes
  }
}

export class NoSpaceLeft extends Error {
  constructor(cause: unknown) {
    super('no space is left for blobs', { cause })
    this.name = 'NoSpaceLeft'
  }
}
