import type { Bytes } from './ids.ts'

/** Cuts what comes in pieces of any size into chunks of one size. */
export class Rechunker {
  readonly #size: number
  #chunk: Bytes
  #filled = 0

  constructor(size: number) {
    this.#size = size
    this.#chunk = new Uint8Array(size)
  }

  /** @returns the chunks that this piece completes. */
  push(piece: Uint8Array): readonly Bytes[] {
    const complete: Bytes[] = []
    for (let at = 0; at < piece.length;) {
      const part = piece.subarray(at, at + this.#size - this.#filled)
      this.#chunk.set(part, this.#filled)
      this.#filled += part.length
      at += part.length
      if (this.#filled < this.#size) continue
      complete.push(this.#chunk)
      this.#chunk = new Uint8Array(this.#size)
      this.#filled = 0
    }
    return complete
  }

  /** What is left, shorter than a chunk; may be empty. */
  rest(): Bytes {
    return this.#chunk.subarray(0, this.#filled)
  }
}
