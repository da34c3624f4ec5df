import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { createQueryApi } from '@aktenraum/query-api'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { notedStatements } from '../support/noted-statements.ts'
import type { NotedStatement } from '../support/noted-statements.ts'
import { file, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

const SMALL = 100
const LARGE = 100_000
/** After five times PostgreSQL decides whether one plan will do for all values. */
const OFTEN = 12
/** Of 8 KiB each. A page of thirty documents takes some 300; the large case has more than 10,000. */
const FEW_BLOCKS = 1_500

let api: QueryApiUnderTest
/** One connection, so that it remembers every statement. */
let pool: Pool
let server: Server

beforeAll(async () => {
  api = await startQueryApi()
  await api.signIn('viewer', { isStaff: true })
  pool = openPool(api.runtime.config.databaseUrl, { max: 1 })
  const runtime = { ...api.runtime, pool, config: { ...api.runtime.config, isProduction: true } }
  const handle = createQueryApi(runtime).callback()
  server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await api.stop()
  await pool.end()
})

/** Rows as projections write them, of a case with so many documents. */
const fill = async (name: string, count: number): Promise<void> => {
  const id = file(name)
  const sealed = JSON.stringify({ key_id: `case:${id}`, data: 'A'.repeat(80) })
  const people = ['viewer', 'member', 'client'].map(person)
  const run = (sql: string, ...values: unknown[]) => pool.query(sql, values)
  await run(
    `insert into case_file (case_id, encrypted_case_number, encrypted_title, key_id, opened_at, last_update_date, documents_count)
     values ($1, $2, $2, $3, now(), now(), $4)`,
    ...[id, sealed, `case:${id}`, count],
  )
  await run(`insert into participant select $1, unnest($2::text[]), 'member', now()`, id, people)
  await run(
    `insert into document (document_id, case_id, key_id, blob_id, type, size, encrypted_name, uploader, uploaded_at, filed_at, place, pinned, others)
     select md5($1 || n), $1, 'document:' || md5($1 || n), md5($1 || n), 'application/pdf', n * 7919 % 5000000, $2::jsonb, $3,
       now() - n * interval '1 minute', now() - n * interval '1 minute', 0, n <= 20, 2 from generate_series(1, $4::int) n`,
    ...[id, sealed, people[0], count],
  )
  await run(
    `insert into document_reader (document_id, user_id, case_id, is_other, is_read)
     select document_id, person, case_id, person <> uploader, true from document cross join unnest($2::text[]) person where case_id = $1`,
    ...[id, people],
  )
  await run(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     select key_id, 'document', document_id, 'case:' || case_id, to_jsonb(repeat('k', 60)) from document where case_id = $1`,
    id,
  )
  await run(
    `insert into case_entry (case_id, n, op, about, record, entry)
     select case_id, row_number() over (), 'add', key_id, 'record', '[[], "AAAA"]' from document where case_id = $1`,
    id,
  )
}

const ask = async (path: string): Promise<void> => {
  const { port } = server.address() as AddressInfo
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { Cookie: `sessionid=${api.cookieOf('viewer')}` },
  })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

const documentsOf = (name: string, query = ''): string =>
  `/api/cases/${file(name)}/documents/?page_size=30&expand=viewer_read${query}`
const paths = (name: string): readonly string[] => [
  documentsOf(name),
  documentsOf(name, '&cursor='),
  documentsOf(name, '&ordering=-size'),
  documentsOf(name, '&ordering=type'),
  documentsOf(name, '&pinned=true'),
  '/api/cases/?page_size=30&expand=participants',
]

/** What an answer asks for. */
const statementsOf = (path: string) => notedStatements(pool, () => ask(path))

const literal = (value: unknown): string => {
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((each) => JSON.stringify(each)).join()}}`)
  return value === null ? 'null' : pg.escapeLiteral(String(value))
}

/** How many blocks the plan touches that this connection remembers for the statement. */
const blocksOf = async ({ text, values }: NotedStatement): Promise<number> => {
  const known = await pool.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [
    text,
  ])
  const [{ name } = { name: '' }] = known.rows
  expect(name, text).toMatch(/^[0-9a-f]{32}$/)
  const { rows } = await pool.query<{ 'QUERY PLAN': readonly { Plan: Record<string, number> }[] }>(
    `explain (analyze, buffers, timing off, format json) execute "${name}"(${values.map(literal).join()})`,
  )
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? NaN) + (plan['Shared Read Blocks'] ?? NaN)
}

const askOften = async (name: string): Promise<void> => {
  for (const path of paths(name)) for (let at = 0; at < OFTEN; at += 1) await ask(path)
}

it(
  'remembers plans that are good for a case of 100 documents and for one of 100,000',
  { timeout: 180_000 },
  async () => {
    await fill('small', SMALL)
    await pool.query('analyze')
    await askOften('small')
    await fill('large', LARGE)
    await pool.query('analyze')
    await askOften('small')
    await askOften('large')
    for (const name of ['small', 'large'])
      for (const path of paths(name)) {
        const statements = await statementsOf(path)
        expect(statements.length, path).toBeGreaterThanOrEqual(4)
        for (const statement of statements)
          expect(await blocksOf(statement), `${path}\n${statement.text}`).toBeLessThan(FEW_BLOCKS)
      }
  },
)
