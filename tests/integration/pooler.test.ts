import { randomUUID } from 'node:crypto'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { inTransaction, openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { readTogether } from '@aktenraum/infra/postgres/read-together'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { notRun } from '../support/not-run.ts'
import { findPgBouncer, startPgBouncer } from '../support/pgbouncer.ts'
import type { Pooler } from '../support/pgbouncer.ts'
import { createMigratedDatabase } from '../support/services.ts'

const program = findPgBouncer()

const often = 6
const named = `select name from pg_prepared_statements where from_sql is false and name ~ '^[0-9a-f]{32}$'`

let databaseUrl = ''
beforeAll(async () => {
  databaseUrl = await createMigratedDatabase(inject('services').databaseUrl)
})

/** One connection, so that it is known which one remembers. */
const namesAfterAskingOften = async (pool: Pool): Promise<number> => {
  for (let at = 0; at < often; at += 1) await pool.query('select $1::int as asked', [at])
  return (await pool.query(named)).rows.length
}

it('remembers what is asked often where a connection leads to PostgreSQL itself', async () => {
  const pool = openPool(databaseUrl, { max: 1 })
  try {
    expect(await namesAfterAskingOften(pool)).toBe(1)
  } finally {
    await pool.end()
  }
})

const title = 'behind a pooler in transaction mode'
if (program === null) notRun(title, 'PgBouncer is neither installed nor to be had from Debian.', true)
else
  describe(title, () => {
    let pooler: Pooler
    let pool: Pool
    beforeAll(async () => {
      pooler = await startPgBouncer(program, databaseUrl, 2)
      pool = openPool(pooler.databaseUrl, { max: 8, answerWithinMs: 10_000 })
    })
    afterAll(async () => {
      await pool.end()
      await pooler.stop()
    })

    it('would forget a named statement as soon as another process of the server answers', async () => {
      const [one, other] = [1, 2].map(() => new pg.Client({ connectionString: pooler.databaseUrl }))
      if (one === undefined || other === undefined) throw new Error('two clients')
      await Promise.all([one.connect(), other.connect()])
      try {
        const statement = { name: 'remembered', text: 'select $1::int', values: [1] }
        await one.query(statement)
        await other.query('begin')
        await expect(one.query(statement)).rejects.toMatchObject({ code: '26000' })
      } finally {
        await Promise.all([one.end(), other.end()])
      }
    })

    it('names nothing, so nothing is forgotten, whichever process answers', async () => {
      expect(await namesAfterAskingOften(pool)).toBe(0)
      await inTransaction(pool, async (client) => {
        await client.query('select 1')
        for (let at = 0; at < often; at += 1)
          expect((await pool.query('select $1::int as asked', [at])).rows).toEqual([{ asked: at }])
      })
      const asked = Array.from({ length: 200 }, (_, at) => at)
      const answers = await Promise.all(asked.map((at) => pool.query('select $1::int as asked', [at])))
      expect(answers.map(({ rows }) => (rows as { asked: number }[])[0]?.asked)).toEqual(asked)
    })

    it('answers each of many that are asked together', async () => {
      const asked = Array.from({ length: 200 }, (_, at) => at + 1)
      const answers = await Promise.all(
        asked.map((at) =>
          readTogether(pool, async (db) =>
            Promise.all(
              [at, -at].map(async (n) => (await db.query('select $1::int as asked', [n])).rows[0] as unknown),
            ),
          ),
        ),
      )
      expect(answers).toEqual(asked.map((at) => [{ asked: at }, { asked: -at }]))
    })

    it('keeps the log: appended by many at once, read back, and appended once however often it is sent', async () => {
      const store = openPostgresEventStore({ databasePool: pool, databaseUrl })
      try {
        const meta = { commandId: '', correlationId: 'c', causationId: 'c', actor: 'system', at: 't', schemaVersion: 1 }
        const streams = Array.from({ length: 50 }, (_, at) => `behind-a-pooler-${at}`)
        const events = streams.map(() => [{ id: randomUUID(), type: 'Told', data: { told: 1 }, meta }])
        const append = () => Promise.all(streams.map((stream, at) => store.append(stream, 'none', events[at] ?? [])))
        const first = await append()
        const again = await append()
        expect(again).toEqual(first.map((result) => ({ ...result, replayed: true })))
        for (const stream of streams) {
          const read = []
          for await (const event of store.readStream(stream)) read.push(event.data)
          expect(read).toEqual([{ told: 1 }])
        }
      } finally {
        await store.close()
      }
    })
  })
