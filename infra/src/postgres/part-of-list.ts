import type { Queryable } from './pool.ts'

/** `offset`: how many rows come before it. */
export interface Part {
  readonly limit: number
  readonly offset: number
}

/** Texts of ours, never of a caller: what `values` are for. `from` has its conditions with it. */
interface List {
  readonly columns: string
  readonly from: string
  readonly orderBy: string
  readonly values?: readonly unknown[]
}

/** A part of a list, and how many rows there are in all, which no row could say where the part lies behind the last. */
export const readPartOfList = async <Row extends object>(
  db: Queryable,
  { columns, from, orderBy, values = [] }: List,
  { limit, offset }: Part,
): Promise<{ readonly rows: readonly Row[]; readonly total: number }> => {
  const [first, second] = [values.length + 1, values.length + 2]
  const [{ rows }, counted] = await Promise.all([
    db.query<Row>(`select ${columns} from ${from} order by ${orderBy} limit $${first} offset $${second}`, [
      ...values,
      limit,
      offset,
    ]),
    db.query<{ total: number }>(`select count(*)::int as total from ${from}`, [...values]),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
