import { BufferSizeError } from '../base/errors.ts'
import type { Bytes } from '../base/ids.ts'
import { Rechunker } from '../base/rechunker.ts'
import { chunksInFlight } from './limits.ts'

export type FileSource = Blob | AsyncIterable<Uint8Array>

/** Reads a file in chunks of the given size; of a blob, some chunks ahead. */
export async function* chunksFrom(source: FileSource, size: number): AsyncGenerator<Bytes, void> {
  if (source instanceof Blob) {
    yield* inFlight(
      steps(source.size, size),
      chunksInFlight,
      async (at) => new Uint8Array(await readSlice(source, at, size)),
    )
    return
  }
  const rechunker = new Rechunker(size)
  for await (const piece of source) yield* rechunker.push(piece)
  const rest = rechunker.rest()
  if (rest.length > 0) yield rest
}

function* steps(total: number, size: number): Generator<number, void> {
  for (let at = 0; at < total; at += size) yield at
}

const readSlice = (blob: Blob, from: number, size: number): Promise<ArrayBuffer> =>
  blob.slice(from, from + size).arrayBuffer()

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

/** Runs up to `limit` calls ahead and answers in order. A failure ends the source. */
export async function* inFlight<Item, Answer>(
  source: Iterable<Item> | AsyncIterable<Item>,
  limit: number,
  call: (item: Item) => Promise<Answer>,
): AsyncGenerator<Answer, void> {
  const pending: Promise<Answer>[] = []
  for await (const item of source) {
    const answer = call(item)
    // It is awaited below, but perhaps only after an earlier one has failed.
    answer.catch(() => undefined)
    pending.push(answer)
    const first = pending.length >= limit ? pending.shift() : undefined
    if (first !== undefined) yield await first
  }
  for (const answer of pending) yield await answer
}
