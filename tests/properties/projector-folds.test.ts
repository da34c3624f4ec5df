import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { tableOf } from '@aktenraum/infra/read-models/table'
import type { Row, Table } from '@aktenraum/infra/read-models/table'
import { add, ensure, patch, put, remove } from '@aktenraum/projector/folding/changes'
import type { RowChange } from '@aktenraum/projector/folding/changes'
import { foldHistory } from '@aktenraum/projector/folding/fold-history'
import { foldPage } from '@aktenraum/projector/folding/fold-page'
import { writesOf } from '@aktenraum/projector/write-sql'
import { inject } from 'vitest'
import { createDatabase } from '../support/services.ts'

type ToyRow = { readonly id: string; readonly part: string; readonly note: string | null; readonly count: number }
const toys = tableOf<ToyRow>()({
  name: 'toy',
  key: ['id', 'part'],
  columns: { id: 'text', part: 'text', note: 'text', count: 'int' },
})
type BoxRow = {
  readonly id: string
  readonly label: string
  readonly weight: number
  readonly parts: readonly number[]
}
const boxes = tableOf<BoxRow>()({
  name: 'box',
  key: ['id'],
  columns: { id: 'text', label: 'text', weight: 'int', parts: 'jsonb' },
})
const tables: readonly Table[] = [toys, boxes]

const id = fc.constantFrom('a', 'b')
const part = fc.constantFrom('x', 'y')
const text = fc.constantFrom('', 'null', '{"}', 'a\tb\nc\\d', 'ä,"\'')
const number = fc.integer({ min: -9, max: 9 })
const toy = fc.record({ id, part, note: fc.option(text), count: number })
const box = fc.record({ id, label: text, weight: number, parts: fc.array(number, { maxLength: 3 }) })

/** Made afresh for every use, for a fold may keep the row of a change. */
type Made = () => RowChange
const change: fc.Arbitrary<Made> = fc.oneof(
  toy.map((row) => () => put(toys, { ...row })),
  toy.map((row) => () => ensure(toys, { ...row })),
  fc.record({ id, part, note: text }).map(
    ({ note, ...key }) =>
      () =>
        patch(toys, key, { note }),
  ),
  fc.record({ id, part, count: number }).map(
    ({ count, ...key }) =>
      () =>
        patch(toys, key, { count }),
  ),
  fc.record({ id, part, count: number }).map(
    ({ count, ...key }) =>
      () =>
        add(toys, key, 'count', count),
  ),
  fc.record({ id, part }).map((key) => () => remove(toys, { ...key })),
  id.map((id) => () => remove(toys, { id })),
  box.map((row) => () => put(boxes, { ...row })),
  box.map((row) => () => ensure(boxes, { ...row })),
  fc.record({ id, weight: number }).map(
    ({ id, weight }) =>
      () =>
        add(boxes, { id }, 'weight', weight),
  ),
  fc.record({ id, label: text }).map(
    ({ id, label }) =>
      () =>
        patch(boxes, { id }, { label }),
  ),
  id.map((id) => () => remove(boxes, { id })),
)
const history = fc.array(fc.array(change, { maxLength: 12 }), { maxLength: 6 })

const sorted = (rows: Iterable<Row>): Row[] =>
  [...rows].sort((a, b) => `${a['id']}/${a['part']}`.localeCompare(`${b['id']}/${b['part']}`))

it('any history, folded at once or page by page into PostgreSQL, gives the same rows', async () => {
  const pool = openPool(await createDatabase(inject('services').databaseUrl))
  await pool.query('create table toy (id text, part text, note text, count int not null, primary key (id, part))')
  await pool.query('create table box (id text primary key, label text not null, weight int not null, parts jsonb)')
  const writePage = async (page: readonly Made[]): Promise<void> => {
    const fold = foldPage()
    for (const make of page) fold.take(make())
    const { ctes, values } = writesOf(fold.outcomesOf(tables), {})
    if (ctes.length > 0) await pool.query(`with ${ctes.join()} select`, [...values])
  }
  try {
    await fc.assert(
      fc.asyncProperty(history, async (pages) => {
        await pool.query('truncate toy, box')
        const atOnce = foldHistory()
        for (const make of pages.flat()) atOnce.take(make())
        for (const page of pages) await writePage(page)
        for (const table of tables) {
          const { rows } = await pool.query<Row>(`select * from ${table.name}`)
          expect(sorted(rows)).toEqual(sorted(atOnce.rowsOf(table)))
        }
      }),
      { numRuns: 300 },
    )
  } finally {
    await pool.end()
  }
})
