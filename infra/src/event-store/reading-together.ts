import type { EventStore, RecordedEvent } from './port.ts'

/**
 * The same store for work that decides on many streams at once: those that are asked for in the same turn of the event
 * loop are read in one statement, each of them once. It begins after all of them were asked for, so nobody sees less
 * than by reading alone.
 */
export const readingTogether = (store: EventStore): EventStore => {
  let next: Reading | undefined
  const together = async function* (stream: string): AsyncGenerator<RecordedEvent> {
    next ??= begin()
    next.streams.add(stream)
    yield* (await next.found).get(stream) ?? []
  }
  const begin = (): Reading => {
    const streams = new Set<string>()
    const found = new Promise(setImmediate).then(() => {
      next = undefined
      return store.readStreams([...streams])
    })
    return { streams, found }
  }
  return {
    ...store,
    readStream: (stream, options) => (options === undefined ? together(stream) : store.readStream(stream, options)),
  }
}

interface Reading {
  readonly streams: Set<string>
  readonly found: ReturnType<EventStore['readStreams']>
}
