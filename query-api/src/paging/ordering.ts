import type { Key, Order, OrderKey } from '../reads/slice.ts'

/** A list as it is ordered this time. */
export interface Ordering<Row> {
  readonly order: Order
  /** As the caller says it; a cursor is good only for the ordering it came from. */
  readonly ordering: string
  readonly key: (row: Row) => Key
}

interface Value<Row> extends Omit<OrderKey, 'descending'> {
  readonly of: (row: Row) => string | number
}
/** `then`: what orders equal ones, always rising. */
interface Column<Row> extends Value<Row> {
  readonly then?: Value<Row>
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
  const chosen = words.flatMap((word) => {
    const descending = word.startsWith('-')
    const { then, ...column } = columns[(descending ? word.slice(1) : word) as Name]
    return [{ ...column, descending }, ...(then === undefined ? [] : [{ ...then, descending: false }])]
  })
  return {
    order: { keys: chosen.map(({ column, type, descending }) => ({ column, type, descending })), id: id.column },
    ordering: words.join(','),
    key: (row) => ({ values: chosen.map(({ of }) => String(of(row))), id: id.of(row) }),
  }
}
