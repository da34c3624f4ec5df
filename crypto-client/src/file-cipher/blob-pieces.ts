import type { Bytes } from '../base/ids.ts'
import { inFlight } from './in-flight.ts'

/**
 * So much of a blob is read at a time: every reading goes through another process, which costs more than ciphers do.
 */
const readBytes = 2 ** 20
const slicesInFlight = 2

/**
 * A blob in pieces of any size, as fast as it can be read. From a stream where it fills buffers of ours; where there is
 * none, or it ends before the blob does, by slices from there on, which also say as browsers do why a file cannot be
 * read.
 * @param isLent a piece is good until the next is asked for, and one buffer is filled again and again.
 */
export async function* piecesOfBlob(blob: Blob, isLent: boolean): AsyncGenerator<Bytes, void> {
  let at = 0
  const reader = isLent ? readerOf(blob) : undefined
  if (reader !== undefined) {
    for await (const piece of filling(reader, Math.min(readBytes, blob.size))) {
      yield piece
      at += piece.length
    }
  }
  yield* inFlight(steps(at, blob.size), slicesInFlight, async (from) => {
    return new Uint8Array(await blob.slice(from, from + readBytes).arrayBuffer())
  })
}

const readerOf = (blob: Blob): ReadableStreamBYOBReader | undefined => {
  if (blob.size === 0) return undefined
  let stream: ReadableStream | undefined
  try {
    stream = blob.stream()
    return stream.getReader({ mode: 'byob' })
  } catch {
    // WebKit fills no buffers of ours, and a stream that nobody reads would read the whole blob beside the slices.
    stream?.cancel().catch(() => undefined)
    return undefined
  }
}

/** What the stream gives until it ends, well or not. The buffer goes there and comes back. */
async function* filling(reader: ReadableStreamBYOBReader, bufferBytes: number): AsyncGenerator<Bytes, void> {
  let buffer = new ArrayBuffer(bufferBytes)
  try {
    for (;;) {
      const filled = await reader.read(new Uint8Array(buffer)).catch(() => undefined)
      if (filled?.value === undefined || filled.done) return
      const { value } = filled
      yield value
      buffer = value.buffer
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function* steps(from: number, total: number): Generator<number, void> {
  for (let at = from; at < total; at += readBytes) yield at
}
