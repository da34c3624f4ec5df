import type { PagingQuery } from '@aktenraum/infra/http/paging'
import type { Ordering } from './ordering.ts'
import { readPart } from './paging.ts'
import type { Key, Order, Slice } from '../reads/slice.ts'

/** All of them at once unless asked for less: who wants to know a type does not want to ask a dozen times. */
export const pageOfConstants = async <Row>(
  all: readonly Row[],
  chosen: Ordering<Row>,
  { query, address }: { readonly query: PagingQuery; readonly address: string },
) => {
  const { rows: results, ...part } = await readPart({
    ...chosen,
    query,
    address,
    usualSize: all.length,
    rows: async (slice) => sliceOfConstants(all, chosen, slice),
    count: async () => all.length,
  })
  return { ...part, results: [...results] }
}

/** Rows that are the same for everybody, read in parts as those of a table are. */
const sliceOfConstants = <Row>(
  rows: readonly Row[],
  { order, key }: { readonly order: Order; readonly key: (row: Row) => Key },
  slice: Slice,
): readonly Row[] => {
  const inOrder = rows.toSorted((one, other) => compare(key(one), key(other), order))
  if ('offset' in slice) return inOrder.slice(slice.offset, slice.offset + slice.limit)
  if ('after' in slice) return inOrder.filter((row) => compare(key(row), slice.after, order) > 0).slice(0, slice.limit)
  return inOrder.filter((row) => compare(key(row), slice.before, order) < 0).slice(-slice.limit)
}

const compare = (one: Key, other: Key, { keys }: Order): number => {
  const directions = [...keys, keys.at(-1)].map((key) => (key?.descending === true ? -1 : 1))
  const [left, right] = [one, other].map(({ values, id }) => [...values, id]) as [string[], string[]]
  const at = left.findIndex((value, index) => value !== right[index])
  return at === -1 ? 0 : (left[at] ?? '') < (right[at] ?? '') ? -(directions[at] ?? 1) : (directions[at] ?? 1)
}
