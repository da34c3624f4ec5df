import type { Socket } from 'node:net'
import { copyRows } from '@aktenraum/infra/postgres/copy'
import { inTransaction, openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { readTogether } from '@aktenraum/infra/postgres/read-together'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { createDatabase } from '../support/services.ts'

let pool: Pool
beforeAll(async () => {
  // One connection: whoever asks for another while it is lent never gets one.
  pool = openPool(await createDatabase(inject('services').databaseUrl), { max: 1, answerWithinMs: 30_000 })
  await pool.query('create table copied (n int)')
})
afterAll(() => pool.end())

const pidOf = `select pg_backend_pid() as pid, $1::int as asked`
const processOfServer = async (): Promise<number> => (await pool.query<{ pid: number }>(pidOf, [0])).rows[0]?.pid ?? 0

it('answers each statement with its own rows, all on one connection', async () => {
  const pid = await processOfServer()
  const asked = [1, 2, 3, 4, 5]
  const found = await readTogether(pool, async (db) => {
    const answers = await Promise.all(asked.map((n) => db.query(pidOf, [n])))
    return [...answers, await db.query(pidOf, [6])].map(({ rows: [row] }) => row as unknown)
  })
  expect(found).toEqual([...asked, 6].map((n) => ({ pid, asked: n })))
})

it('sends what is asked at the same time in one piece', async () => {
  const client = await pool.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  client.release()
  const pieces: string[] = []
  const watched = ['_write', '_writev'] as const
  const own = watched.map((name) => [name, Reflect.get(stream, name) as (...given: unknown[]) => unknown] as const)
  for (const [name, write] of own)
    Reflect.set(stream, name, (...given: unknown[]): unknown => {
      pieces.push(name)
      return Reflect.apply(write, stream, given)
    })
  await readTogether(pool, (db) => Promise.all([1, 2, 3].map((n) => db.query(pidOf, [n]))))
  for (const [name, write] of own) Reflect.set(stream, name, write)
  expect(pieces).toEqual(['_writev'])
})

it('lets the others be answered where one statement fails, and gives the connection back as it was', async () => {
  const pid = await processOfServer()
  const answered: unknown[] = []
  const failing = readTogether(pool, (db) =>
    Promise.all([
      db.query(pidOf, [1]).then(({ rows }) => answered.push(rows)),
      db.query('select 1 / $1::int', [0]),
      db.query('select pg_sleep(0.05), $1::int as asked', [3]).then(({ rows }) => answered.push(rows)),
    ]),
  )
  await expect(failing).rejects.toMatchObject({ code: '22012' })
  expect(answered).toEqual([[{ pid, asked: 1 }], [{ pg_sleep: '', asked: 3 }]])
  // What the driver refuses while statements go out together.
  await inTransaction(pool, (client) => copyRows(client, 'copied (n)', [['1'], ['2']]))
  expect((await pool.query('select count(*)::int from copied')).rows).toEqual([{ count: 2 }])
  expect(await processOfServer()).toBe(pid)
})

it('gives up a connection that broke on the way', async () => {
  const broken = readTogether(pool, (db) =>
    Promise.all([db.query('select pg_terminate_backend(pg_backend_pid())'), db.query(pidOf, [1])]),
  )
  await expect(broken).rejects.toThrow()
  expect(await processOfServer()).toBeGreaterThan(0)
})

it('gives up a connection on which a statement takes too long', async () => {
  const hasty = openPool(pool.options.connectionString ?? '', { max: 1, answerWithinMs: 3_000 })
  try {
    const slow = readTogether(hasty, (db) => Promise.all([db.query('select pg_sleep(60)'), db.query(pidOf, [1])]))
    await expect(slow).rejects.toThrow()
    expect((await hasty.query(pidOf, [7])).rows).toMatchObject([{ asked: 7 }])
  } finally {
    await hasty.end()
  }
})
