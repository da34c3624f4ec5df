import type { Row, Table } from '@aktenraum/infra/read-models/table'

/**
 * What an event means for one row, as data: folded in memory, then written by one statement per page. A row that is put
 * into a change belongs to it from then on.
 */
export type RowChange =
  | { readonly kind: 'put'; readonly table: Table; readonly key: Row; readonly row: Row }
  | { readonly kind: 'ensure'; readonly table: Table; readonly key: Row; readonly row: Row }
  | { readonly kind: 'patch'; readonly table: Table; readonly key: Row; readonly set: Row }
  | {
      readonly kind: 'add'
      readonly table: Table
      readonly key: Row
      readonly deltas: Readonly<Record<string, number>>
    }
  | { readonly kind: 'remove'; readonly table: Table; readonly key: Row }

/** The whole row, new or in place of the one with its key. */
export const put = <R extends Row>(table: Table<R>, row: R): RowChange => ({ kind: 'put', table, key: row, row })

/** The whole row, unless there is one with its key. */
export const ensure = <R extends Row>(table: Table<R>, row: R): RowChange => ({ kind: 'ensure', table, key: row, row })

/** Some columns of a row; nothing where there is no such row. */
export const patch = <R extends Row, Key extends keyof R & string>(
  table: Table<R, Key>,
  key: Pick<R, Key>,
  set: Partial<Omit<R, Key>>,
): RowChange => ({ kind: 'patch', table, key, set })

/** Moves a number of a row up or down; nothing where there is no such row. */
export const add = <R extends Row, Key extends keyof R & string>(
  table: Table<R, Key>,
  key: Pick<R, Key>,
  column: { [Column in keyof R & string]: R[Column] extends number ? Column : never }[keyof R & string],
  delta: number,
): RowChange => ({ kind: 'add', table, key, deltas: { [column]: delta } })

/** Removes a row, or all rows that begin with the first column of a key of several. */
export const remove = <R extends Row, Key extends keyof R & string>(
  table: Table<R, Key>,
  key: Partial<Pick<R, Key>>,
): RowChange => ({ kind: 'remove', table, key })
