import { asBytes } from './ids.ts'
import type { Bytes } from './ids.ts'

/** Cuts what comes in pieces of any size into chunks of one size. */
export class Rechunker {
  readonly #size: number
  #chunk: Bytes | undefined
  #filled = 0

  constructor(size: number) {
    this.#size = size
  }

  /**
   * The chunks that this piece completes.
   * @param isLent whoever takes a chunk copies it at once, see [Note: buffers are lent]: chunks are parts of the piece
   * where it holds them whole, and else one and the same buffer, and good until the next is asked for. Otherwise each
   * has memory of its own.
   */
  *push(piece: Uint8Array, isLent: boolean): Generator<Bytes, void> {
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + this.#size - this.#filled)
      at += part.length
      if (isLent && part.length === this.#size) yield asBytes(part)
      else if (this.#keep(part)) yield this.#complete(isLent)
    }
  }

  /** What is left, shorter than a chunk; may be empty. */
  rest(): Bytes {
    return (this.#chunk ?? new Uint8Array(0)).subarray(0, this.#filled)
  }

  /** @returns whether the chunk is complete. */
  #keep(part: Uint8Array): boolean {
    this.#chunk ??= new Uint8Array(this.#size)
    this.#chunk.set(part, this.#filled)
    this.#filled += part.length
    return this.#filled === this.#size
  }

  #complete(isLent: boolean): Bytes {
    const chunk = this.rest()
    this.#filled = 0
    if (!isLent) this.#chunk = undefined
    return chunk
  }
}
