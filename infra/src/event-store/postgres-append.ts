import { isOutage } from '../process/outage.ts'
import { int4Array, jsonArray, textArray, uuidArray } from '../postgres/binary-arrays.ts'
import type { Pool, Queryable } from '../postgres/pool.ts'
import { rawTypes } from '../postgres/pool.ts'
import type { EncodedEvent } from './codec.ts'
import { findReplay, toPosition } from './postgres-read.ts'
import type { AppendResult, Expected, Position } from './port.ts'
import { StreamDeleted, WrongExpectedRevision } from './port.ts'

/** What is to be written to one stream. */
export interface EncodedAppend {
  readonly stream: string
  readonly expected: Expected
  readonly events: readonly EncodedEvent[]
}
interface Append extends EncodedAppend {
  readonly resolve: (result: AppendResult) => void
  readonly reject: (error: unknown) => void
}

/** What the database says of one append; `position` is missing when it wrote nothing. */
export interface Outcome {
  readonly revision: number
  readonly position: Position | undefined
  readonly deleted: boolean
}

export interface GroupCommit {
  append(stream: string, expected: Expected, events: readonly EncodedEvent[]): Promise<AppendResult>
  /** Resolves when what was accepted is written. */
  close(): Promise<void>
}

const MAX_EVENTS_PER_FLUSH = 1_000
const UNIQUE_VIOLATION = '23505'

/** Whether ids were written before. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION

/**
 * Appends of this process queue up and are written together, one statement at a time; while one is under way the next
 * batch gathers, so nothing ever waits for a timer. `onAppended` hears the last position of each flush.
 */
export const groupCommit = (pool: Pool, onAppended: (position: Position) => void): GroupCommit => {
  let queue: Append[] = []
  let running: Promise<void> | undefined
  let closed = false

  const run = async (): Promise<void> => {
    while (queue.length > 0) {
      // Those who heard of the last flush get to queue their next append before this one leaves.
      await new Promise(setImmediate)
      const { batch, rest } = takeBatch(queue)
      queue = rest
      await flush(pool, batch, onAppended)
    }
    running = undefined
  }

  return {
    append: (stream, expected, events) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(new Error('the event store is closed'))
        queue.push({ stream, expected, events, resolve, reject })
        running ??= run()
      }),
    close: async () => {
      closed = true
      await running
    },
  }
}

/** At most one append per stream, the earliest: a second one would have to see what the first wrote. */
const takeBatch = (queue: readonly Append[]): { batch: Append[]; rest: Append[] } => {
  const batch: Append[] = []
  const rest: Append[] = []
  const streams = new Set<string>()
  let count = 0
  for (const append of queue) {
    const fits = count === 0 || count + append.events.length <= MAX_EVENTS_PER_FLUSH
    if (fits && !streams.has(append.stream)) {
      batch.push(append)
      count += append.events.length
    } else rest.push(append)
    streams.add(append.stream)
  }
  return { batch, rest }
}

/** Never rejects: every member of the batch hears its own answer. */
const flush = async (pool: Pool, batch: readonly Append[], onAppended: (position: Position) => void): Promise<void> => {
  try {
    const outcomes = await write(pool, batch)
    const last = outcomes.reduce<Position>((max, { position = '' }) => (position > max ? position : max), '')
    if (last !== '') onAppended(last)
    await Promise.all(batch.map((append, index) => answer(pool, append, outcomes[index])))
  } catch (error) {
    // One member spoils the whole statement; alone, each gets what it deserves. Safe, for its ids make it idempotent.
    if (batch.length > 1 && !isOutage(error)) for (const append of batch) await flush(pool, [append], onAppended)
    else for (const append of batch) await answerFailure(pool, append, error)
  }
}

const EXPECTED_CODES = { none: -1, any: -2, exists: -4 } as const

/** Each append for itself: one that is not expected keeps no other from being written. */
export const write = async (db: Queryable, batch: readonly EncodedAppend[]): Promise<Outcome[]> => {
  const events = batch.flatMap((append) => append.events)
  const { rows } = await db.query<string[]>({
    name: 'event-append',
    text: 'select revisions, accepted, ended, positions from append_events($1, $2, $3, $4, $5, $6, $7, $8)',
    values: [
      textArray(batch.map(({ stream }) => stream)),
      int4Array(batch.map(({ expected }) => (typeof expected === 'number' ? expected : EXPECTED_CODES[expected]))),
      int4Array(batch.flatMap((append, index) => append.events.map(() => index + 1))),
      int4Array(batch.flatMap((append) => append.events.map((_, index) => index + 1))),
      uuidArray(events.map(({ id }) => id)),
      textArray(events.map(({ type }) => type)),
      jsonArray(events.map(({ data }) => data)),
      jsonArray(events.map(({ meta }) => meta)),
    ],
    rowMode: 'array',
    types: rawTypes,
  })
  return readOutcomes(batch, (rows[0] ?? []).map(elements))
}

/** The elements of an array of numbers or booleans in PostgreSQL's text form, `{1,2}`. */
const elements = (array: string | null): string[] => (array ?? '{}').slice(1, -1).split(',')

const readOutcomes = (
  batch: readonly EncodedAppend[],
  [revisions, accepted, ended, positions]: string[][],
): Outcome[] => {
  let written = 0
  return batch.map(({ events }, index) => {
    const before = Number(revisions?.[index])
    if (accepted?.[index] !== 't') {
      return { revision: before, position: undefined, deleted: ended?.[index] === 't' }
    }
    written += events.length
    return { revision: before + events.length, position: toPosition(String(positions?.[written - 1])), deleted: false }
  })
}

const answer = async (pool: Pool, append: Append, outcome: Outcome | undefined): Promise<void> => {
  if (outcome === undefined) return append.reject(new Error('the database did not answer for an append'))
  const { revision, position, deleted } = outcome
  if (position !== undefined) return append.resolve({ revision, position })
  if (deleted) return append.reject(new StreamDeleted(append.stream))
  await answerConflict(pool, append, revision)
}

const answerFailure = async (pool: Pool, append: Append, error: unknown): Promise<void> => {
  if (isTaken(error)) await answerConflict(pool, append, undefined)
  else append.reject(error)
}

/** Either these very events are stored already, or somebody else was faster. */
const answerConflict = async (pool: Pool, append: Append, actual: number | undefined): Promise<void> => {
  const { stream, expected, events } = append
  try {
    const found = await findReplay(
      pool,
      stream,
      events.map(({ id }) => id),
    )
    if (found.replay !== undefined) append.resolve({ ...found.replay, replayed: true })
    else append.reject(new WrongExpectedRevision(stream, expected, actual ?? found.revision))
  } catch (error) {
    append.reject(error)
  }
}
