/** What the stream must look like for an append to be accepted; a number is the revision last seen, counted from 0. */
export type Expected = 'any' | 'none' | 'exists' | number

/** A place in the log of all events. Opaque; compares as text in log order, across all streams of one store. */
export type Position = string

/** Before the first event of every store. */
export const BEGINNING: Position = ''

/** Never holds personal data: `actor` is an id (`user-<id>`, `system`), `at` ISO-8601 UTC from the caller's clock. */
export interface EventMeta {
  readonly commandId: string
  readonly correlationId: string
  readonly causationId: string
  readonly actor: string
  readonly at: string
  readonly schemaVersion: number
  readonly traceparent?: string
}

/** `id` is a UUID; left out, it is derived from the command, the stream and the index, so a retry has the same one. */
export interface NewEvent<Type extends string = string, Data = unknown> {
  readonly id?: string
  readonly type: Type
  readonly data: Data
  readonly meta: EventMeta
}

/**
 * `data` and `meta` are parsed and upcast when first touched; `json` and `metaJson` are their stored texts, never
 * upcast. All of these are getters: spreading an event does not carry them over.
 */
export interface RecordedEvent<Type extends string = string, Data = unknown> {
  readonly id: string
  readonly stream: string
  readonly revision: number
  readonly position: Position
  readonly type: Type
  readonly data: Data
  readonly meta: EventMeta
  readonly json: string
  readonly metaJson: string
}

/** Of the last event of the append. `replayed` when these ids were stored before and this is the first result again. */
export interface AppendResult {
  readonly revision: number
  readonly position: Position
  readonly replayed?: true
}

/** What is to be appended to one stream. */
export interface StreamAppend {
  readonly stream: string
  readonly expected: Expected
  readonly events: readonly NewEvent[]
}

/** `from` is inclusive and defaults to the first event (backwards: the last). */
export interface ReadOptions {
  readonly from?: number
  readonly backwards?: boolean
  readonly limit?: number
}

/** `types` and `prefix` (of the stream name) filter; `upTo` is the last position to look at, inclusive. */
export interface PageOptions {
  readonly types?: readonly string[]
  readonly prefix?: string
  readonly limit: number
  readonly upTo?: Position
}

/**
 * `upTo` is where the next page continues: everything up to there was looked at, also when nothing matched.
 * `end` says that there was nothing behind it at the time of reading. `afterId` and `upToId` are the ids of the events
 * behind which the page begins and at `upTo`, given where the log stands in the database of the read models: a failover
 * may lose them, and give their positions to others.
 */
export interface Page {
  readonly events: readonly RecordedEvent[]
  readonly upTo: Position
  readonly afterId?: string | undefined
  readonly upToId?: string | undefined
  readonly end: boolean
}

/** Pull pages are the base, push is only a wake-up. Events are in commit order: a page never gains one later. */
export interface EventStore {
  /**
   * All or nothing. A retry with the same ids and the same expectation answers the first result.
   * @throws WrongExpectedRevision, StreamDeleted
   */
  append(stream: string, expected: Expected, events: readonly NewEvent[]): Promise<AppendResult>
  /**
   * Appends to several streams, each once: to all of them or to none. Answers for the last one.
   * @throws WrongExpectedRevision, StreamDeleted, of the first stream that is not as expected
   */
  appendAll(appends: readonly StreamAppend[]): Promise<AppendResult>
  /** A stream nobody wrote to is empty. @throws StreamDeleted */
  readStream(stream: string, options?: ReadOptions): AsyncIterable<RecordedEvent>
  /**
   * Several streams by their names, each as a whole as `readStream` gives it, and as often as it is asked for. Each for
   * itself: to read one that has ended throws StreamDeleted, the others are read all the same.
   */
  readStreams(streams: readonly string[]): Promise<ReadonlyMap<string, AsyncIterable<RecordedEvent>>>
  /** `after` is exclusive. Events of truncated or tombstoned streams may still be in here. */
  page(after: Position, options: PageOptions): Promise<Page>
  head(): Promise<Position>
  /** Calls `fn` after new events; may call without need, never more than a second late. Returns how to stop it. */
  wake(fn: () => void): () => void
  /** Hides the events of the stream below revision `before`. */
  truncate(stream: string, before: number): Promise<void>
  /** Ends the stream for good: it can be neither read nor written again. */
  tombstone(stream: string): Promise<void>
  close(): Promise<void>
}

/** The stream is not where the caller saw it. `actual` is its last revision, -1 when it has no events. */
export class WrongExpectedRevision extends Error {
  readonly stream: string
  readonly expected: Expected
  readonly actual: number
  constructor(stream: string, expected: Expected, actual: number) {
    super(`stream ${stream} is at revision ${actual}, expected ${expected}`)
    this.name = 'WrongExpectedRevision'
    this.stream = stream
    this.expected = expected
    this.actual = actual
  }
}

/** The stream was tombstoned. */
export class StreamDeleted extends Error {
  readonly stream: string
  constructor(stream: string) {
    super(`stream ${stream} is deleted`)
    this.name = 'StreamDeleted'
    this.stream = stream
  }
}
