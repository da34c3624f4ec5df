import { textArray } from '../postgres/binary-arrays.ts'
import type { Pool } from '../postgres/pool.ts'
import { rawTypes } from '../postgres/pool.ts'
import type { StoredEvent, Upcasters } from './codec.ts'
import { decodeEvent } from './codec.ts'
import type { AppendResult, Page, PageOptions, Position, ReadOptions, RecordedEvent } from './port.ts'
import { StreamDeleted } from './port.ts'
import { streamChunks } from './stream-chunks.ts'

/** Rows come as arrays of text: nothing is parsed that nobody asks for. */
type Row = readonly (string | null)[]

/** Digits of the largest bigint and one more: as text, padded positions sort like the numbers. */
export const POSITION_DIGITS = 20
const EVENT = 'e.position, e.revision, e.id, e.stream, e.type, e.data, e.meta'

export const toPosition = (number: string): Position => number.padStart(POSITION_DIGITS, '0')
const fromPosition = (position: Position): string => (position === '' ? '0' : position)

const ask = async (pool: Pool, name: string, text: string, values: readonly unknown[]): Promise<Row[]> => {
  const result = await pool.query<(string | null)[]>({
    name,
    text,
    values: [...values],
    rowMode: 'array',
    types: rawTypes,
  })
  return result.rows
}

const decodeRow = (row: Row, upcasters: Upcasters): RecordedEvent =>
  decodeEvent(new StoredRow(row as readonly string[] as StoredColumns), upcasters)

/** What a row says, worked out when it is asked for. */
class StoredRow implements StoredEvent {
  readonly #row: StoredColumns

  constructor(row: StoredColumns) {
    this.#row = row
  }

  get position(): Position {
    return toPosition(this.#row[0])
  }

  get revision(): number {
    return Number(this.#row[1])
  }

  get id(): string {
    return this.#row[2]
  }

  get stream(): string {
    return this.#row[3]
  }

  get type(): string {
    return this.#row[4]
  }

  get data(): string {
    return this.#row[5]
  }

  get meta(): string {
    return this.#row[6]
  }
}

/** The columns of `EVENT`, none of which can be null. */
type StoredColumns = readonly [string, string, string, string, string, string, string]

/** Statements that have something to say beside the events answer one row of nulls where there are none. */
const decodeRows = (rows: readonly Row[], upcasters: Upcasters): RecordedEvent[] =>
  rows[0]?.[0] === null ? [] : rows.map((row) => decodeRow(row, upcasters))

export const readHead = async (pool: Pool): Promise<Position> => {
  const [row] = await ask(pool, 'event-head', 'select max(position) from event', [])
  return row?.[0] ? toPosition(row[0]) : ''
}

/**
 * The marks come as columns beside the events, so that one statement sees both; an empty stream is one row of nulls.
 */
const streamSql = (direction: 'asc' | 'desc'): string => `
  select ${EVENT}, m.deleted
  from (select coalesce((select truncate_before from stream_mark where stream = $1), 0) as floor,
               coalesce((select deleted from stream_mark where stream = $1), false) as deleted) m
  left join lateral (
    select * from event where stream = $1 and revision >= m.floor
      and ${direction === 'asc' ? 'revision >= $2' : 'revision <= $2'}
    order by revision ${direction} limit $3
  ) e on true`

const LAST_REVISION = 2_147_483_647

export const readStream = (
  pool: Pool,
  stream: string,
  options: ReadOptions,
  upcasters: Upcasters,
): AsyncGenerator<RecordedEvent> => {
  const direction = options.backwards ? 'desc' : 'asc'
  const first = options.backwards ? LAST_REVISION : 0
  const readChunk = async (from = first, size: number): Promise<RecordedEvent[]> => {
    const rows = await ask(pool, `event-stream-${direction}`, streamSql(direction), [stream, from, size])
    if (rows[0]?.[7] === 't') throw new StreamDeleted(stream)
    return decodeRows(rows, upcasters)
  }
  return streamChunks(readChunk, options)
}

/** So many events of each stream come at once; of a longer one, the others are read by themselves. */
const FIRST_OF_EACH = 100

/** As `streamSql`, from the first event on. Of a stream that nobody wrote to there is no row. */
const STREAMS_SQL = `
  select ${EVENT}, s.stream, m.deleted
  from unnest($1::text[]) s (stream)
  left join stream_mark m on m.stream = s.stream
  left join lateral (
    select * from event where event.stream = s.stream and revision >= coalesce(m.truncate_before, 0)
    order by revision limit $2
  ) e on true
  where e.position is not null or m.deleted
  order by s.stream, e.revision`

export const readStreams = async (
  pool: Pool,
  streams: readonly string[],
  upcasters: Upcasters,
): Promise<ReadonlyMap<string, AsyncIterable<RecordedEvent>>> => {
  const names = [...new Set(streams)]
  const rows = new Map<string | null | undefined, Row[]>(names.map((stream) => [stream, []]))
  for (const row of await ask(pool, 'event-streams', STREAMS_SQL, [textArray(names), FIRST_OF_EACH]))
    rows.get(row[7])?.push(row)
  return new Map(
    names.map((stream) => {
      const found = rows.get(stream) ?? []
      const first = found[0]?.[8] === 't' ? null : decodeRows(found, upcasters)
      return [stream, { [Symbol.asyncIterator]: () => wholeStream(pool, { stream, first }, upcasters) }]
    }),
  )
}

/** `first`: those that were read of it; `null` where it has ended. */
interface Begun {
  readonly stream: string
  readonly first: readonly RecordedEvent[] | null
}

async function* wholeStream(pool: Pool, { stream, first }: Begun, upcasters: Upcasters): AsyncGenerator<RecordedEvent> {
  if (first === null) throw new StreamDeleted(stream)
  yield* first
  const last = first.at(-1)
  if (last === undefined || first.length < FIRST_OF_EACH) return
  yield* readStream(pool, stream, { from: last.revision + 1 }, upcasters)
}

/** All conditions that can be asked for, with the placeholder each takes; the name keeps their statements apart. */
const conditions = (after: Position, { types, prefix, upTo, limit }: PageOptions) => {
  const values: unknown[] = [fromPosition(after), limit]
  const where = ['position > $1']
  const add = (condition: string, value: unknown, tag: string) => {
    if (value === undefined) return ''
    values.push(value)
    where.push(`${condition.replace('?', `$${values.length}`)}`)
    return tag
  }
  const tags = [
    add('position <= ?', upTo === undefined ? undefined : fromPosition(upTo), 'u'),
    add('type = any(?)', types, 't'),
    add('starts_with(stream, ?)', prefix, 'p'),
  ]
  return { name: `event-page-${tags.join('')}`, where: where.join(' and '), values }
}

/**
 * A short page has seen everything up to the head of its own snapshot. That is sound because positions are given out
 * in commit order: nothing below the head can appear later.
 */
export const readPage = async (
  pool: Pool,
  after: Position,
  options: PageOptions,
  upcasters: Upcasters,
): Promise<Page> => {
  const { name, where, values } = conditions(after, options)
  const rows = await ask(
    pool,
    name,
    `select ${EVENT}, h.position, h.id, a.id
     from (select) one left join (select position, id from event order by position desc limit 1) h on true
     left join (select id from event where position = $1) a on true
     left join lateral (select * from event where ${where} order by position limit $2) e on true`,
    values,
  )
  const head = headOf(rows)
  const afterId = rows[0]?.[9] ?? undefined
  const events = decodeRows(rows, upcasters)
  const bound = options.upTo !== undefined && options.upTo < head.position ? options.upTo : head.position
  const last = events.at(-1)
  if (last !== undefined && events.length >= options.limit) {
    return { events, afterId, upTo: last.position, upToId: last.id, end: last.position >= bound }
  }
  if (bound <= after) return { events, afterId, upTo: after, upToId: afterId, end: true }
  return { events, afterId, upTo: bound, upToId: bound === head.position ? head.id : undefined, end: true }
}

/** Further columns of a page: what stands at the end of the log, if anything does. */
const headOf = ([row]: readonly Row[]): { readonly position: Position; readonly id: string | undefined } => ({
  position: toPosition(row?.[7] ?? '0'),
  id: row?.[8] ?? undefined,
})

/** The result these ids once had, if all of them are in this stream and in this order; and where the stream is now. */
export const findReplay = async (
  pool: Pool,
  stream: string,
  ids: readonly string[],
): Promise<{ replay: AppendResult | undefined; revision: number }> => {
  const rows = await ask(
    pool,
    'event-replay',
    `select position, revision, id from event where id = any($1::uuid[]) and stream = $2 order by revision`,
    [ids, stream],
  )
  const same = rows.length === ids.length && rows.every((row, index) => row[2] === ids[index]?.toLowerCase())
  const last = rows.at(-1)
  const replay = same && last ? { position: toPosition(String(last[0])), revision: Number(last[1]) } : undefined
  const [current] = await ask(pool, 'event-revision', 'select max(revision) from event where stream = $1', [stream])
  return { replay, revision: Number(current?.[0] ?? -1) }
}
