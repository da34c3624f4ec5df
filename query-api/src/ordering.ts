import type { Key, Order, OrderKey } from './reads/slice.ts'

/** A list as it is ordered this time. */
export interface Ordering<Row> {
  readonly order: Order
  /** As the caller says it; a cursor is good only for the ordering it came from. */
  readonly ordering: string
  readonly key: (row: Row) => Key
}

interface Column<Row> extends Omit<OrderKey, 'descending'> {
  readonly of: (row: Row) => string | number
}
interface Ordered<Name extends string, Row> {
  readonly columns: Readonly<Record<Name, Column<Row>>>
  readonly id: { readonly column: string; readonly of: (row: Row) => string }
}

/** The order that a caller asks for, by the words of the contract (API-14). */
export const orderingOf = <Name extends string, Row>(
  { columns, id }: Ordered<Name, Row>,
  words: readonly (Name | `-${Name}`)[],
): Ordering<Row> => {
  const chosen = words.map((word) => {
    const descending = word.startsWith('-')
    return { ...columns[(descending ? word.slice(1) : word) as Name], descending }
  })
  return {
    order: { keys: chosen.map(({ column, type, descending }) => ({ column, type, descending })), id: id.column },
    ordering: words.join(','),
    key: (row) => ({ values: chosen.map(({ of }) => String(of(row))), id: id.of(row) }),
  }
}
