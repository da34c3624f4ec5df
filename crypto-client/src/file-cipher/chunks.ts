import { BufferSizeError } from '../base/errors.ts'
import type { Bytes } from '../base/ids.ts'
import { lendsBuffers } from '../base/lent-buffers.ts'
import { Rechunker } from '../base/rechunker.ts'
import { piecesOfBlob } from './blob-pieces.ts'

export type FileSource = Blob | AsyncIterable<Uint8Array>

/**
 * Reads a file in chunks of the given size. A chunk is good until the next is asked for: see [Note: buffers are lent].
 */
export async function* chunksFrom(source: FileSource, size: number): AsyncGenerator<Bytes, void> {
  const isLent = await lendsBuffers()
  const rechunker = new Rechunker(size)
  const pieces = source instanceof Blob ? piecesOfBlob(source, isLent) : source
  for await (const piece of pieces) yield* rechunker.push(piece, isLent)
  const rest = rechunker.rest()
  if (rest.length > 0) yield rest
}

/** All of a source, for the platforms that cannot stream. */
export const readAll = async (source: FileSource, size: number): Promise<Bytes> => {
  const whole = new Uint8Array(size)
  let at = 0
  for await (const chunk of chunksFrom(source, Math.max(size, 1))) {
    if (at + chunk.length > size) throw new BufferSizeError()
    whole.set(chunk, at)
    at += chunk.length
  }
  if (at !== size) throw new BufferSizeError()
  return whole
}
