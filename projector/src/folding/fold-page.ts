import type { Row, Table } from '@aktenraum/infra/read-models/table'
import type { RowChange } from './changes.ts'

/**
 * All that a page means for one row, whatever the table holds now:
 * - `put`: it becomes `row`.
 * - `patch`: where it exists, `set` and `deltas` apply; where not and `absent` is given, it becomes `absent`.
 * - `remove`: it is gone.
 */
export type RowOutcome =
  | { readonly kind: 'put'; row: Row }
  | { readonly kind: 'patch'; readonly key: Row; set: Row; deltas: Record<string, number>; absent: Row | null }
  | { readonly kind: 'remove'; readonly key: Row }

/** `cleared`: values of the key's first column of which all rows go, but those in `rows`. */
export interface TableOutcome {
  readonly table: Table
  readonly rows: Map<string, RowOutcome>
  readonly cleared: Set<unknown>
}

export interface PageFold {
  take(change: RowChange): void
  /** In the order of `tables`, so that all who write to them lock them in the same order. */
  outcomesOf(tables: readonly Table[]): readonly TableOutcome[]
}

/** Folds the changes of a page to at most one outcome per row, so that one statement can write them all. */
export const foldPage = (): PageFold => {
  const outcomes = new Map<string, TableOutcome>()
  const outcomeOf = (table: Table): TableOutcome => {
    const known = outcomes.get(table.name)
    if (known) return known
    const fresh: TableOutcome = { table, rows: new Map(), cleared: new Set() }
    outcomes.set(table.name, fresh)
    return fresh
  }
  return {
    take: (change) => {
      const outcome = outcomeOf(change.table)
      const first = change.table.key[0] ?? ''
      if (change.kind === 'remove' && isPrefix(change.table, change.key)) clear(outcome, first, change.key[first])
      else {
        const key = keyText(change.table, change.key)
        // Whatever there was is gone when its prefix was cleared in this page.
        const before = outcome.rows.get(key)
        const isGone = before?.kind === 'remove' || (before === undefined && outcome.cleared.has(change.key[first]))
        const next = isGone ? ontoNothing(change) : onto(before, change)
        if (next !== undefined) outcome.rows.set(key, next)
      }
    },
    outcomesOf: (tables) => tables.flatMap(({ name }) => outcomes.get(name) ?? []),
  }
}

const isPrefix = (table: Table, key: Row): boolean => table.key.some((column) => key[column] === undefined)

/** The key's values as one text; ids hold no line breaks. */
const keyText = (table: Table, key: Row): string =>
  table.key.length === 1 ? String(key[table.key[0] ?? '']) : table.key.map((column) => key[column]).join('\n')

const clear = ({ rows, cleared }: TableOutcome, first: string, value: unknown): void => {
  cleared.add(value)
  for (const [text, outcome] of rows) {
    if ((outcome.kind === 'put' ? outcome.row : outcome.key)[first] === value) rows.delete(text)
  }
}

/** Applies a change to a row that is known not to exist; `undefined` when that leaves things as they are. */
const ontoNothing = (change: RowChange): RowOutcome | undefined =>
  change.kind === 'put' || change.kind === 'ensure' ? { kind: 'put', row: change.row } : undefined

const onto = (before: Exclude<RowOutcome, { kind: 'remove' }> | undefined, change: RowChange): RowOutcome => {
  switch (change.kind) {
    case 'put':
      return { kind: 'put', row: change.row }
    case 'remove':
      return { kind: 'remove', key: change.key }
    case 'ensure':
      return withRow(before ?? untouched(change.key), change.row)
    case 'patch':
      return withSet(before ?? untouched(change.key), change.set)
    case 'add':
      return withDeltas(before ?? untouched(change.key), change.deltas)
  }
}

type Present = Exclude<RowOutcome, { kind: 'remove' }>

const untouched = (key: Row): Present => ({ kind: 'patch', key, set: {}, deltas: {}, absent: null })

const withRow = (before: Present, row: Row): RowOutcome =>
  before.kind === 'put' || before.absent !== null ? before : { ...before, absent: row }

const withSet = (before: Present, set: Row): RowOutcome => {
  if (before.kind === 'put') return { kind: 'put', row: { ...before.row, ...set } }
  const deltas = Object.fromEntries(Object.entries(before.deltas).filter(([column]) => !(column in set)))
  return { ...before, set: { ...before.set, ...set }, deltas, absent: before.absent && { ...before.absent, ...set } }
}

const withDeltas = (before: Present, deltas: Readonly<Record<string, number>>): RowOutcome => {
  if (before.kind === 'put') return { kind: 'put', row: plus(before.row, deltas) }
  const known = Object.entries(deltas).filter(([column]) => column in before.set)
  const open = Object.entries(deltas).filter(([column]) => !(column in before.set))
  return {
    ...before,
    set: plus(before.set, Object.fromEntries(known)),
    deltas: Object.fromEntries([
      ...Object.entries(before.deltas),
      ...open.map(([column, delta]) => [column, (before.deltas[column] ?? 0) + delta] as const),
    ]),
    absent: before.absent && plus(before.absent, deltas),
  }
}

const plus = (row: Row, deltas: Readonly<Record<string, number>>): Row => {
  const moved = Object.entries(deltas).map(([column, delta]) => [column, numberIn(row[column]) + delta] as const)
  return { ...row, ...Object.fromEntries(moved) }
}

/** A column that holds no number counts as 0. */
export const numberIn = (value: unknown): number => (typeof value === 'number' ? value : 0)
