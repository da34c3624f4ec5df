import { z } from 'zod'
import { usualPageSize } from '@aktenraum/domain/contracts'
import { cursorLinks, numberedLinks, pageRequest } from '@aktenraum/infra/http/paging'
import type { Cursor, PageRequest, PagingQuery } from '@aktenraum/infra/http/paging'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import type { Ordering } from './ordering.ts'
import type { Key, Order, Slice } from '../reads/slice.ts'

/** A list that can be read in parts. `address`: path and query of the call. */
export interface Listing<Row> extends Ordering<Row> {
  readonly query: PagingQuery
  /** How many rows a page has unless the caller says so. */
  readonly usualSize?: number
  readonly address: string
  readonly rows: (slice: Slice) => Promise<readonly Row[]>
  readonly count: () => Promise<number>
}

export interface Part<Row> {
  readonly count: number
  readonly next: string | null
  readonly previous: string | null
  readonly rows: readonly Row[]
}

/**
 * One part of a list: by number, or by keyset where there is a `cursor` (an empty one stands for the beginning), which
 * is as fast at the end of a long list as at its beginning. Either says how many rows there are (API-20).
 */
export const readPart = async <Row>(listing: Listing<Row>): Promise<Part<Row>> => {
  const request = pageRequest(listing.query, listing.usualSize ?? usualPageSize)
  return request.kind === 'number' ? readByNumber(listing, request) : readByCursor(listing, request)
}

const readByNumber = async <Row>(
  { address, rows, count }: Listing<Row>,
  request: Extract<PageRequest, { kind: 'number' }>,
): Promise<Part<Row>> => {
  const [found, total] = await Promise.all([rows({ limit: request.size, offset: request.offset }), count()])
  return { count: total, ...numberedLinks(address, request, total), rows: found }
}

const readByCursor = async <Row>(
  { order, ordering, address, rows, count, key }: Listing<Row>,
  { cursor, size }: Extract<PageRequest, { kind: 'cursor' }>,
): Promise<Part<Row>> => {
  const { after, before } = keysOf(cursor, order, ordering)
  const [found, total] = await Promise.all([rows(sliceOf({ after, before }, size + 1)), count()])
  // One row more than is shown tells whether there is more in the direction of reading.
  const hasMore = found.length > size
  const shown = before === undefined ? found.slice(0, size) : found.slice(-size)
  const place = (row: Row): string[] => [ordering, ...key(row).values, key(row).id]
  const [first, last] = [shown[0], shown.at(-1)]
  const hasNext = before !== undefined || hasMore
  const hasPrevious = before === undefined ? after !== undefined : hasMore
  const links = cursorLinks(address, {
    next: hasNext && last !== undefined ? { after: place(last) } : null,
    previous: hasPrevious && first !== undefined ? { before: place(first) } : null,
  })
  return { count: total, ...links, rows: shown }
}

interface Keys {
  readonly after: Key | undefined
  readonly before: Key | undefined
}

const sliceOf = ({ after, before }: Keys, limit: number): Slice => {
  if (before !== undefined) return { limit, before }
  return after === undefined ? { limit, offset: 0 } : { limit, after }
}

const values: Readonly<Record<Order['keys'][number]['type'], z.ZodType<string>>> = {
  // There is no year 0 in PostgreSQL.
  timestamptz: z.iso.datetime().regex(/^(?!0000)/),
  bigint: z.string().regex(/^\d{1,15}$/),
  text: z.string().regex(/^[^\0]{0,300}$/),
}
const id = z.string().regex(/^[^\0]{1,100}$/)

/** @throws HttpProblem 400 for a cursor that we did not make, or made for another ordering */
const keysOf = (cursor: Cursor, { keys }: Order, ordering: string): Keys => {
  const parts: [z.ZodType<string>, ...z.ZodType<string>[]] = [
    z.literal(ordering),
    ...keys.map(({ type }) => values[type]),
    id,
  ]
  const place = z
    .tuple(parts)
    .transform(([, ...rest]) => ({ values: rest.slice(0, -1), id: rest.at(-1) ?? '' }))
    .optional()
  const parsed = z.object({ after: place, before: place }).safeParse(cursor)
  if (!parsed.success) throw problems.fields({ cursor: [fieldTexts.invalid] })
  return { after: parsed.data.after, before: parsed.data.before }
}
