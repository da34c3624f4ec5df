/** Where a row stands in an ordered list: the values it is ordered by, as text, and its id. */
export interface Key {
  readonly values: readonly string[]
  readonly id: string
}

/** A part of an ordered list, by number or from a key on. `after` looks behind the key, `before` ahead of it. */
export type Slice =
  | { readonly limit: number; readonly offset: number }
  | { readonly limit: number; readonly after: Key }
  | { readonly limit: number; readonly before: Key }

export interface OrderKey {
  readonly column: string
  readonly type: 'timestamptz' | 'bigint' | 'text'
  readonly descending: boolean
}
/** What a list is ordered by, one key at least, and the id that breaks ties. Texts of ours, never of a caller. */
export interface Order {
  readonly keys: readonly OrderKey[]
  readonly id: string
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
 * The clauses that read a slice along an index on (column, id). Ties go the way of the last column, so that one index
 * serves both directions.
 */
export const sliceSql = (slice: Slice, order: Order, bind: (value: unknown) => string): SliceSql => {
  const isReversed = 'before' in slice
  const keys = [...order.keys, { column: order.id, type: 'text', descending: order.keys.at(-1)?.descending ?? false }]
  const terms = keys.map(({ column, type, descending }) => ({ column, type, isFalling: descending !== isReversed }))
  const orderBy = terms.map(({ column, isFalling }) => `${column} ${isFalling ? 'desc' : 'asc'}`).join(', ')
  const limit = `limit ${bind(slice.limit)}`
  if ('offset' in slice) return { where: 'true', orderBy, limit: `${limit} offset ${bind(slice.offset)}`, isReversed }
  const { values, id } = 'after' in slice ? slice.after : slice.before
  const bound = [...values, id].map((value, at) => `${bind(value)}::${terms[at]?.type}`)
  return { where: beyond(terms, bound), orderBy, limit, isReversed }
}

interface Term {
  readonly column: string
  readonly isFalling: boolean
}

/** Rows after these values. One comparison of rows, which an index can answer, where all columns go the same way. */
const beyond = (terms: readonly Term[], values: readonly string[]): string => {
  const than = (isFalling: boolean): string => (isFalling ? '<' : '>')
  const columns = terms.map(({ column }) => column)
  const [first] = terms
  if (first !== undefined && terms.every(({ isFalling }) => isFalling === first.isFalling))
    return `(${columns.join(', ')}) ${than(first.isFalling)} (${values.join(', ')})`
  const steps = terms.map(({ column, isFalling }, at) =>
    [
      ...columns.slice(0, at).map((equal, of) => `${equal} = ${values[of]}`),
      `${column} ${than(isFalling)} ${values[at]}`,
    ].join(' and '),
  )
  // Alternatives do not tell an index where to begin; the first column by itself does.
  const begin = first === undefined ? 'true' : `${first.column} ${than(first.isFalling)}= ${values[0]}`
  return `(${begin} and (${steps.join(' or ')}))`
}
