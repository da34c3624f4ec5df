import type { Row, Table } from '@aktenraum/infra/read-models/table'
import type { RowChange } from './changes.ts'
import { numberIn } from './fold-page.ts'

export interface HistoryFold {
  take(change: RowChange): void
  rowsOf(table: Table): Iterable<Row>
  /** How many rows are held in memory. */
  size(): number
}

/** Folds changes onto tables that are known to be empty: what remains are the rows themselves. */
export const foldHistory = (): HistoryFold => {
  const tables = new Map<string, Rows>()
  const rowsIn = (table: Table): Rows => {
    let rows = tables.get(table.name)
    if (rows === undefined)
      tables.set(table.name, (rows = table.key.length === 1 ? flatRows(table) : nestedRows(table)))
    return rows
  }
  return {
    take: (change) => apply(rowsIn(change.table), change),
    rowsOf: (table) => tables.get(table.name)?.all() ?? [],
    size: () => [...tables.values()].reduce((sum, rows) => sum + rows.size(), 0),
  }
}

/** Changes rows in place: there are as many of them as the log has events. */
const apply = (rows: Rows, change: RowChange): void => {
  const { key } = change
  if (change.kind === 'put') return rows.set(key, change.row)
  if (change.kind === 'remove') return rows.delete(key)
  const row = rows.get(key)
  if (change.kind === 'ensure') return row === undefined ? rows.set(key, change.row) : undefined
  if (row === undefined) return
  if (change.kind === 'patch') Object.assign(row, change.set)
  else for (const column in change.deltas) row[column] = numberIn(row[column]) + (change.deltas[column] ?? 0)
}

type MutableRow = Record<string, unknown>

interface Rows {
  get(key: Row): MutableRow | undefined
  set(key: Row, row: Row): void
  /** Given the first column of a key of several, deletes all rows that begin with it. */
  delete(key: Row): void
  all(): Iterable<Row>
  size(): number
}

const flatRows = ({ key: [column = ''] }: Table): Rows => {
  const rows = new Map<unknown, MutableRow>()
  return {
    get: (key) => rows.get(key[column]),
    set: (key, row) => void rows.set(key[column], row),
    delete: (key) => void rows.delete(key[column]),
    all: () => rows.values(),
    size: () => rows.size,
  }
}

/** By the first column, then by the others: removing by the first one must not search. */
const nestedRows = ({ key: [first = '', ...rest] }: Table): Rows => {
  const groups = new Map<unknown, Map<unknown, MutableRow>>()
  const [second = ''] = rest
  const inGroup = (key: Row): unknown =>
    rest.length === 1 ? key[second] : rest.map((column) => key[column]).join('\n')
  let count = 0
  return {
    get: (key) => groups.get(key[first])?.get(inGroup(key)),
    set: (key, row) => {
      let group = groups.get(key[first])
      if (group === undefined) groups.set(key[first], (group = new Map()))
      count -= group.size
      group.set(inGroup(key), row)
      count += group.size
    },
    delete: (key) => {
      const group = groups.get(key[first])
      if (group === undefined) return
      count -= group.size
      if (rest.some((column) => key[column] === undefined)) group.clear()
      else group.delete(inGroup(key))
      count += group.size
      if (group.size === 0) groups.delete(key[first])
    },
    *all() {
      for (const group of groups.values()) yield* group.values()
    },
    size: () => count,
  }
}
