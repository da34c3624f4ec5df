import { toSqlText } from '@aktenraum/infra/read-models/table'
import type { Row, SqlType, Table } from '@aktenraum/infra/read-models/table'
import type { RowOutcome, TableOutcome } from './folding/fold-page.ts'

/** Parts of one statement, each a CTE that writes; `values` are what they refer to as `$1` and so on. */
export interface Writes {
  readonly ctes: readonly string[]
  readonly values: readonly unknown[]
}

/** `gate`: a condition without which nothing is written, over the first placeholders, whose `values` come along. */
export interface WriteOptions {
  readonly schema?: string
  readonly gate?: string
  readonly values?: readonly unknown[]
}

/**
 * What a folded page writes; rows travel as one array per column. No two parts touch the same row, which PostgreSQL
 * would leave undefined: where a missing row is put in and an existing one changed, only one of the two finds work.
 */
export const writesOf = (
  tables: readonly TableOutcome[],
  { schema, gate = 'true', values = [] }: WriteOptions,
): Writes => {
  const ctes: string[] = []
  const bound = [...values]
  for (const outcome of tables) {
    const { name } = outcome.table
    const into: Target = {
      table: outcome.table,
      sql: schema === undefined ? quoted(name) : `${quoted(schema)}.${quoted(name)}`,
      gate,
      bind: (value, type) => `$${bound.push(value)}::${type}[]`,
    }
    for (const sql of writeTable(into, outcome)) ctes.push(`w${ctes.length} as (${sql})`)
  }
  return { ctes, values: bound }
}

interface Target {
  readonly table: Table
  readonly sql: string
  readonly gate: string
  bind(value: readonly unknown[], type: SqlType): string
}

const writeTable = (into: Target, { rows, cleared }: TableOutcome): string[] => {
  const { puts, absents, removes, patches } = sortOut(rows.values())
  return [
    ...(cleared.size > 0 ? [deleteCleared(into, [...cleared], puts)] : []),
    ...(removes.length > 0 ? [deleteRows(into, removes)] : []),
    ...(puts.length > 0 ? [insert(into, puts, `(${into.table.key.map(quoted).join()}) ${overwrite(into.table)}`)] : []),
    ...(absents.length > 0 ? [insert(into, absents, 'do nothing')] : []),
    ...patches.map((group) => update(into, group)),
  ]
}

type Patch = Extract<RowOutcome, { kind: 'patch' }>

/** Patches of the same columns go together. */
const sortOut = (outcomes: Iterable<RowOutcome>) => {
  const puts: Row[] = []
  const absents: Row[] = []
  const removes: Row[] = []
  const patches = new Map<string, Patch[]>()
  for (const outcome of outcomes) {
    if (outcome.kind === 'put') puts.push(outcome.row)
    else if (outcome.kind === 'remove') removes.push(outcome.key)
    else {
      if (outcome.absent !== null) absents.push(outcome.absent)
      const signature = `${Object.keys(outcome.set).sort().join()}|${Object.keys(outcome.deltas).sort().join()}`
      const group = patches.get(signature)
      if (group) group.push(outcome)
      else if (signature !== '|') patches.set(signature, [outcome])
    }
  }
  return { puts, absents, removes, patches: [...patches.values()] }
}

const insert = ({ table, sql, gate, bind }: Target, rows: readonly Row[], onConflict: string): string => {
  const names = Object.keys(table.columns)
  const source = rowsAs(bind, valuesFrom(table, names, rows))
  return `insert into ${sql} (${names.map(quoted).join()}) select r.* from ${source} where ${gate} on conflict ${onConflict}`
}

const overwrite = ({ columns, key }: Table): string => {
  const others = Object.keys(columns).filter((name) => !key.includes(name))
  return `do update set ${others.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join()}`
}

const update = ({ table, sql, gate, bind }: Target, group: readonly Patch[]): string => {
  const set = Object.keys(group[0]?.set ?? {})
  const deltas = Object.keys(group[0]?.deltas ?? {})
  const source = rowsAs(bind, [
    ...valuesFrom(
      table,
      table.key,
      group.map(({ key }) => key),
    ),
    ...valuesFrom(
      table,
      set,
      group.map((patch) => patch.set),
    ),
    ...valuesFrom(
      table,
      deltas,
      group.map((patch) => patch.deltas),
    ),
  ])
  const assignments = [
    ...set.map((name, index) => `${quoted(name)} = r.c${table.key.length + index}`),
    ...deltas.map((name, index) => `${quoted(name)} = t.${quoted(name)} + r.c${table.key.length + set.length + index}`),
  ]
  return `update ${sql} t set ${assignments.join()} from ${source} where ${sameKey(table)} and ${gate}`
}

const deleteRows = ({ table, sql, gate, bind }: Target, keys: readonly Row[]): string =>
  `delete from ${sql} t using ${rowsAs(bind, valuesFrom(table, table.key, keys))} where ${sameKey(table)} and ${gate}`

const deleteCleared = ({ table, sql, gate, bind }: Target, first: readonly unknown[], kept: readonly Row[]): string => {
  const [name = ''] = table.key
  const all = `delete from ${sql} t where t.${quoted(name)} = any(${bind(first, typeOf(table, name))}) and ${gate}`
  if (kept.length === 0) return all
  return `${all} and not exists (select from ${rowsAs(bind, valuesFrom(table, table.key, kept))} where ${sameKey(table)})`
}

interface Values {
  readonly type: SqlType
  readonly values: readonly (string | null)[]
}

const valuesFrom = (table: Table, names: readonly string[], rows: readonly Row[]): Values[] =>
  names.map((name) => {
    const type = typeOf(table, name)
    return { type, values: rows.map((row) => toSqlText(row[name], type)) }
  })

/** A relation `r` with the columns c0, c1 … */
const rowsAs = (bind: Target['bind'], columns: readonly Values[]): string =>
  `unnest(${columns.map(({ type, values }) => bind(values, type)).join()}) r(${columns.map((_, index) => `c${index}`).join()})`

const sameKey = ({ key }: Table): string => key.map((name, index) => `t.${quoted(name)} = r.c${index}`).join(' and ')

const typeOf = (table: Table, name: string): SqlType => {
  const type = table.columns[name]
  if (type === undefined) throw new Error(`${table.name} has no column ${name}`)
  return type
}

export const quoted = (name: string): string => `"${name}"`
