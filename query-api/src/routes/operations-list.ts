import type { Exchange } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { fieldTexts, fill } from '@aktenraum/infra/http/texts/de'

/** What the dialect of ra-data-simple-rest asks of a list. */
export interface ListQuery {
  readonly range?: readonly [number, number] | undefined
  readonly sort?: readonly [string, 'ASC' | 'DESC'] | undefined
}

const defaultRange = [0, 24] as const
const maxRows = 1_000

/** First and number of the rows wanted. @throws HttpProblem 400 naming `range` */
export const rowsOf = ({ range = defaultRange }: ListQuery): { readonly offset: number; readonly limit: number } => {
  const [first, last] = range
  const limit = last - first + 1
  if (limit < 1 || limit > maxRows) throw problems.fields({ range: [fill(fieldTexts.tooBig, { maximum: maxRows })] })
  return { offset: first, limit }
}

/** What to sort by. @throws HttpProblem 400 naming `sort` for what is not among the `allowed` */
export const sortOf = <const Field extends string>(
  { sort }: ListQuery,
  allowed: readonly [Field, ...Field[]],
): { readonly field: Field; readonly descending: boolean } | null => {
  if (sort === undefined) return null
  const field = allowed.find((name) => name === sort[0])
  if (field === undefined) throw problems.fields({ sort: [fill(fieldTexts.choices, { choices: allowed.join(', ') })] })
  return { field, descending: sort[1] === 'DESC' }
}

/** `projections 0-9/42`; of an empty part, where it would begin, and still how many there are. */
export const sendRange = (
  { reply }: Pick<Exchange, 'reply'>,
  resource: string,
  { offset, shown, total }: { offset: number; shown: number; total: number },
): void => {
  reply.header('Content-Range', `${resource} ${offset}-${Math.max(offset, offset + shown - 1)}/${total}`)
}

/** A short list that stands in memory: sorted, cut and counted. */
export const listAnswer = <const Field extends string, Item extends Readonly<Record<Field, string | number | null>>>(
  exchange: Pick<Exchange, 'reply'> & { readonly query: ListQuery },
  resource: string,
  allowed: readonly [Field, ...Field[]],
  items: readonly Item[],
): Item[] => {
  const { offset, limit } = rowsOf(exchange.query)
  const sort = sortOf(exchange.query, allowed)
  const sorted = sort === null ? items : items.toSorted((one, other) => compare(one[sort.field], other[sort.field]))
  const shown = (sort?.descending ? sorted.toReversed() : sorted).slice(offset, offset + limit)
  sendRange(exchange, resource, { offset, shown: shown.length, total: items.length })
  return shown
}

const compare = (one: string | number | null, other: string | number | null): number => {
  if (one === other) return 0
  return (one ?? '') < (other ?? '') ? -1 : 1
}
