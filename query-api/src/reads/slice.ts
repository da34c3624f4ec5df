/** Where a row stands in an ordered list: the value it is ordered by, as text, and its id. */
export interface Key {
  readonly value: string
  readonly id: string
}

/** A part of an ordered list, by number or from a key on. `after` looks behind the key, `before` ahead of it. */
export type Slice =
  | { readonly limit: number; readonly offset: number }
  | { readonly limit: number; readonly after: Key }
  | { readonly limit: number; readonly before: Key }

/** What a list is ordered by: column, its type and the id that breaks ties. Texts of ours, never of a caller. */
export interface Order {
  readonly column: string
  readonly type: 'timestamptz' | 'bigint' | 'text'
  readonly id: string
  readonly descending: boolean
}

export interface SliceSql {
  /** A condition, `true` where nothing is excluded. */
  readonly where: string
  readonly orderBy: string
  readonly limit: string
  /** Rows come in the opposite order and must be turned round. */
  readonly isReversed: boolean
}

/** Parameters of a statement: `bind(value)` notes a value and answers its placeholder. */
export const parameters = (): { readonly values: unknown[]; bind(value: unknown): string } => {
  const values: unknown[] = []
  return { values, bind: (value) => `$${values.push(value)}` }
}

/**
 * The clauses that read a slice along an index on (column, id). Ties go the way of the column, so that one index serves
 * both directions.
 */
export const sliceSql = (slice: Slice, order: Order, bind: (value: unknown) => string): SliceSql => {
  const isReversed = 'before' in slice
  const descending = order.descending !== isReversed
  const direction = descending ? 'desc' : 'asc'
  const orderBy = `${order.column} ${direction}, ${order.id} ${direction}`
  const limit = `limit ${bind(slice.limit)}`
  if ('offset' in slice) return { where: 'true', orderBy, limit: `${limit} offset ${bind(slice.offset)}`, isReversed }
  const key = 'after' in slice ? slice.after : slice.before
  const than = `(${bind(key.value)}::${order.type}, ${bind(key.id)}::text)`
  return { where: `(${order.column}, ${order.id}) ${descending ? '<' : '>'} ${than}`, orderBy, limit, isReversed }
}
