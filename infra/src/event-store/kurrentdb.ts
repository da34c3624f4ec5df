import type { AppendStreamState, KurrentDBClient as Client, ReadStreamOptions } from '@kurrent/kurrentdb-client'
import {
  ANY,
  BACKWARDS,
  END,
  excludeSystemEvents,
  FORWARDS,
  KurrentDBClient,
  NO_STREAM,
  START,
  STREAM_EXISTS,
  StreamDeletedError,
  StreamNotFoundError,
  StreamTombstonedError,
  WrongExpectedVersionError,
} from '@kurrent/kurrentdb-client'
import type { Upcasters } from './codec.ts'
import { encodeEvents } from './codec.ts'
import type { LogEvent } from './kurrentdb-codec.ts'
import { fromPosition, toEventData, toPosition, toRecordData, toRecordedEvent } from './kurrentdb-codec.ts'
import type { AppendResult, EventStore, Expected, NewEvent, Page, PageOptions, Position } from './port.ts'
import type { ReadOptions, RecordedEvent, StreamAppend } from './port.ts'
import { StreamDeleted, WrongExpectedRevision } from './port.ts'
import { streamChunks } from './stream-chunks.ts'
import type { Ears } from './wake.ts'
import { wakeUp } from './wake.ts'

const CHUNK = 500

/**
 * The server itself answers a retry with the same ids and the same expectation with the first result. With `any` and
 * `exists` it remembers the ids of recent events only, so what must never be written twice states a revision.
 */
export const openKurrentdbEventStore = (options: { kurrentdbUrl: string; upcasters?: Upcasters }): EventStore => {
  const { kurrentdbUrl, upcasters = {} } = options
  const client = KurrentDBClient.connectionString(kurrentdbUrl)
  const readHead = () => head(client)
  const wake = wakeUp({ listen: listen(client), readHead })
  return {
    append: (stream, expected, events) => append(client, stream, expected, events),
    appendAll: (appends) => appendAll(client, appends),
    readStream: (stream, read = {}) => readStream(client, stream, read, upcasters),
    // It reads one at a time: each when it is asked for.
    readStreams: (streams) =>
      Promise.resolve(
        new Map(
          streams.map((stream) => [
            stream,
            { [Symbol.asyncIterator]: () => readStream(client, stream, {}, upcasters) },
          ]),
        ),
      ),
    page: (after, page) => readPage(client, after, page, upcasters),
    head: readHead,
    wake: wake.subscribe,
    truncate: (stream, before) => truncate(client, stream, before),
    tombstone: async (stream) => {
      await client.tombstoneStream(stream, { expectedRevision: ANY }).catch((error: unknown) => {
        if (!isDeleted(error)) throw error
      })
    },
    close: async () => {
      await wake.close()
      await client.dispose()
    },
  }
}

const STATES = { any: ANY, none: NO_STREAM, exists: STREAM_EXISTS } as const

const toState = (expected: Expected): AppendStreamState =>
  typeof expected === 'number' ? BigInt(expected) : STATES[expected]

const isDeleted = (error: unknown): boolean =>
  error instanceof StreamDeletedError || error instanceof StreamTombstonedError

const append = async (
  client: Client,
  stream: string,
  expected: Expected,
  events: readonly NewEvent[],
): Promise<AppendResult> => {
  if (events.length === 0) throw new Error(`an append to ${stream} has no events`)
  const data = encodeEvents(stream, events).map(toEventData)
  try {
    const result = await client.appendToStream(stream, data, { streamState: toState(expected) })
    const revision = Number(result.nextExpectedRevision)
    // What the server gives as the position of several events, or of a retry, need not be that of the last event.
    const exact = events.length === 1 ? result.position : undefined
    return { revision, position: exact ? toPosition(exact) : await positionOf(client, stream, revision) }
  } catch (error) {
    if (isDeleted(error)) throw new StreamDeleted(stream)
    if (error instanceof WrongExpectedVersionError) {
      const { actualState } = error
      throw new WrongExpectedRevision(stream, expected, typeof actualState === 'bigint' ? Number(actualState) : -1)
    }
    throw error
  }
}

/** Needs KurrentDB 25.1 or newer. */
const appendAll = async (client: Client, appends: readonly StreamAppend[]): Promise<AppendResult> => {
  const requests = appends.map(({ stream, expected, events }) => ({
    streamName: stream,
    events: encodeEvents(stream, events).map(toRecordData),
    expectedState: toState(expected),
  }))
  const stream = appends.at(-1)?.stream ?? ''
  const { responses } = await client.multiStreamAppend(requests).catch((error: unknown) => refusal(appends, error))
  const revision = Number(responses.find(({ streamName }) => streamName === stream)?.revision)
  return { revision, position: await positionOf(client, stream, revision) }
}

const refusal = (appends: readonly StreamAppend[], error: unknown): never => {
  if (isDeleted(error)) throw new StreamDeleted(appends[0]?.stream ?? '')
  if (!(error instanceof WrongExpectedVersionError)) throw error
  const { streamName, actualState } = error
  const expected = appends.find((each) => each.stream === streamName)?.expected ?? 'any'
  throw new WrongExpectedRevision(streamName, expected, typeof actualState === 'bigint' ? Number(actualState) : -1)
}

const positionOf = async (client: Client, stream: string, revision: number): Promise<Position> => {
  const options = { fromRevision: BigInt(revision), maxCount: 1, requiresLeader: true }
  for await (const { event } of client.readStream(stream, options)) {
    if (event?.position) return toPosition(event.position)
  }
  throw new Error(`revision ${revision} of stream ${stream} was written but cannot be read`)
}

const readStream = (
  client: Client,
  stream: string,
  options: ReadOptions,
  upcasters: Upcasters,
): AsyncGenerator<RecordedEvent> => {
  const direction = options.backwards ? BACKWARDS : FORWARDS
  const first = options.backwards ? END : START
  const readChunk = async (from: number | undefined, maxCount: number): Promise<RecordedEvent[]> => {
    const fromRevision = from === undefined ? first : BigInt(from)
    // The leader has what was acknowledged; a follower may not have it yet, and a decision would be made on less.
    const events = await collect(client, stream, { direction, fromRevision, maxCount, requiresLeader: true })
    return events.map((event) => toRecordedEvent(event, upcasters))
  }
  return streamChunks(readChunk, options)
}

const collect = async (client: Client, stream: string, options: ReadStreamOptions): Promise<LogEvent[]> => {
  const events: LogEvent[] = []
  try {
    for await (const { event } of client.readStream(stream, options)) if (event) events.push(event)
  } catch (error) {
    if (error instanceof StreamNotFoundError) return []
    throw isDeleted(error) ? new StreamDeleted(stream) : error
  }
  return events
}

/**
 * One bounded read of $all, filtered here: a read the server filters says nothing about how far it looked, and an
 * unbounded one exhausts memory.
 */
const readPage = async (client: Client, after: Position, options: PageOptions, upcasters: Upcasters): Promise<Page> => {
  const { limit, upTo: bound } = options
  const matches = matcher(options)
  // Reading starts at the position, not after it: the first event may be the one the last page ended with.
  const maxCount = Math.max(limit, CHUNK) + 1
  const events: RecordedEvent[] = []
  let upTo = after
  let read = 0
  for await (const { event } of client.readAll({ fromPosition: fromPosition(after), maxCount })) {
    read += 1
    if (event === undefined) continue
    const position = toPosition(event.position)
    if (position <= after) continue
    if (bound !== undefined && position > bound) return { events, upTo, end: true }
    upTo = position
    if (matches(event.type, event.streamId)) events.push(toRecordedEvent(event, upcasters))
    if (events.length === limit) return { events, upTo, end: false }
  }
  return { events, upTo, end: read < maxCount }
}

const matcher = ({ types, prefix = '' }: PageOptions) => {
  const wanted = types && new Set(types)
  return (type: string, stream: string): boolean =>
    wanted ? wanted.has(type) && stream.startsWith(prefix) : !type.startsWith('$') && stream.startsWith(prefix)
}

const head = async (client: Client): Promise<Position> => {
  for await (const { event } of client.readAll({ direction: BACKWARDS, fromPosition: END, maxCount: 1 })) {
    if (event) return toPosition(event.position)
  }
  return ''
}

/** A subscription only rings the bell; order and completeness come from the pages. */
const listen =
  (client: Client) =>
  ({ ready, heard, lost }: Ears): (() => Promise<void>) => {
    const subscription = client.subscribeToAll({ fromPosition: END, filter: excludeSystemEvents() })
    subscription.on('confirmation', ready)
    subscription.on('data', ({ event }) => {
      if (event) heard(toPosition(event.position))
    })
    subscription.on('error', lost)
    subscription.on('close', lost)
    return () => subscription.unsubscribe().catch(() => undefined)
  }

const TRUNCATE_ATTEMPTS = 5

const truncate = async (client: Client, stream: string, before: number, attempt = 1): Promise<void> => {
  const { metadata = {}, metastreamRevision } = await client.getStreamMetadata(stream)
  const { truncateBefore } = metadata
  if (typeof truncateBefore === 'number' && truncateBefore >= before) return
  try {
    const expectedRevision = metastreamRevision ?? NO_STREAM
    await client.setStreamMetadata(stream, { ...metadata, truncateBefore: before }, { expectedRevision })
  } catch (error) {
    const isRace = error instanceof WrongExpectedVersionError && attempt < TRUNCATE_ATTEMPTS
    if (!isRace) throw error
    await truncate(client, stream, before, attempt + 1)
  }
}
