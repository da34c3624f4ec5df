import { maxPageSize } from '@aktenraum/domain/contracts'
import { z } from 'zod'
import { problems } from './problem.ts'
import { fieldTexts } from './texts/de.ts'
import { pathOfUnkeepable } from './unkeepable.ts'

const cursorValue = z.union([z.string().refine((text) => pathOfUnkeepable(text) === null), z.number(), z.null()])
const cursor = z.strictObject({ after: z.array(cursorValue).optional(), before: z.array(cursorValue).optional() })

/** Where a page begins (`after` a row, exclusive) or ends (`before` one): that row's values in the listing's order. */
export type Cursor = Readonly<z.infer<typeof cursor>>

/** Opaque to callers. */
export const encodeCursor = (value: Cursor): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** @throws HttpProblem 400 naming `cursor` */
export const decodeCursor = (text: string): Cursor => {
  try {
    return cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    throw problems.fields({ cursor: [fieldTexts.invalid] })
  }
}

export interface PagingQuery {
  readonly page?: number | undefined
  readonly page_size?: number | undefined
  readonly cursor?: string | undefined
}

/**
 * How a caller asked for a page; `cursor` wins over `page` (API-11 to API-13). '' asks for the first page by cursor.
 */
export type PageRequest =
  | { readonly kind: 'number'; readonly page: number; readonly size: number; readonly offset: number }
  | { readonly kind: 'cursor'; readonly cursor: Cursor; readonly size: number }

export const pageRequest = (query: PagingQuery, defaultSize = maxPageSize): PageRequest => {
  const size = query.page_size ?? defaultSize
  if (query.cursor !== undefined)
    return { kind: 'cursor', cursor: query.cursor === '' ? {} : decodeCursor(query.cursor), size }
  const page = query.page ?? 1
  return { kind: 'number', page, size, offset: (page - 1) * size }
}

/** The same address with other parameters; `null` takes one away. `address`: path and query as they came. */
export const addressWith = (address: string, changes: Readonly<Record<string, string | number | null>>): string => {
  const [path = '', search = ''] = address.split('?', 2)
  const parameters = new URLSearchParams(search)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) parameters.delete(name)
    else parameters.set(name, String(value))
  }
  return parameters.size === 0 ? path : `${path}?${parameters.toString()}`
}

/** `next` and `previous` of a numbered page. */
export const numberedLinks = (
  address: string,
  { page, size }: { page: number; size: number },
  count: number,
): { next: string | null; previous: string | null } => ({
  next: page * size < count ? addressWith(address, { page: page + 1 }) : null,
  previous: page > 1 ? addressWith(address, { page: page - 1 }) : null,
})

/** `next` and `previous` of a page by cursor; `null` where there is no further page. */
export const cursorLinks = (
  address: string,
  { next, previous }: { next: Cursor | null; previous: Cursor | null },
): { next: string | null; previous: string | null } => {
  const link = (to: Cursor | null): string | null =>
    to === null ? null : addressWith(address, { page: null, cursor: encodeCursor(to) })
  return { next: link(next), previous: link(previous) }
}
