import type { ReadOptions, RecordedEvent } from './port.ts'

const CHUNK = 500

/** Reads up to `size` events of a stream, beginning with revision `from` (left out: with its first or last event). */
export type ReadChunk = (from: number | undefined, size: number) => Promise<readonly RecordedEvent[]>

/** A stream of any length in bounded memory. */
export async function* streamChunks(read: ReadChunk, options: ReadOptions): AsyncGenerator<RecordedEvent> {
  const { backwards = false, limit = Infinity } = options
  let from = options.from
  for (let left = limit; left > 0; left -= CHUNK) {
    const size = Math.min(CHUNK, left)
    const events = await read(from, size)
    yield* events
    const last = events.at(-1)
    if (last === undefined || events.length < size) return
    if (backwards && last.revision === 0) return
    from = last.revision + (backwards ? -1 : 1)
  }
}
