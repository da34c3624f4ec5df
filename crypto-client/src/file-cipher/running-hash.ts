import type { Bytes } from '../base/ids.ts'
import { blockBytes, blocksOf } from './gcm-parts.ts'
import type { GcmParts } from './gcm-parts.ts'
import { add, fromBlock, lengthBlock, multiply, power, zero } from './gf128.ts'
import type { Block } from './gf128.ts'
import { BufferSizeError } from '../base/errors.ts'

/** Puts the chunks' hashes together, in the order of the file, whatever order they are computed in. */
export class RunningHash {
  readonly #parts: GcmParts
  readonly #powers = new Map<number, Block>()
  #hash: Promise<Block> = Promise.resolve(zero)
  #byteLength = 0

  constructor(parts: GcmParts) {
    this.#parts = parts
  }

  /** Bytes of ciphertext taken in so far. */
  get byteLength(): number {
    return this.#byteLength
  }

  /**
   * @param hash of the chunk, S·H.
   * @returns when this chunk and all before are in.
   * @throws BufferSizeError after a chunk that was not whole blocks: that must have been the last.
   */
  add(hash: Promise<Block>, byteLength: number): Promise<void> {
    if (this.#byteLength % blockBytes !== 0) throw new BufferSizeError()
    this.#byteLength += byteLength
    this.#hash = Promise.all([this.#hash, hash]).then(([before, chunk]) =>
      add(multiply(before, this.#power(blocksOf(byteLength))), chunk),
    )
    // A failure is told to whoever awaits the chunk or the tag.
    this.#hash.catch(() => undefined)
    return this.#hash.then(() => undefined)
  }

  /** The 16 bytes of the file's tag. */
  async tag(): Promise<Bytes> {
    const { h, mask } = this.#parts
    const length = multiply(lengthBlock(0, this.#byteLength), h)
    return fromBlock(add(add(await this.#hash, length), mask))
  }

  #power(blocks: number): Block {
    const known = this.#powers.get(blocks)
    if (known !== undefined) return known
    const fresh = power(this.#parts.h, blocks)
    this.#powers.set(blocks, fresh)
    return fresh
  }
}
