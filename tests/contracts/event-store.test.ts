import { describe, expect, inject, it } from 'vitest'
import { openEventStore } from '@aktenraum/infra/event-store/open'
import { migrate } from '@aktenraum/infra/postgres/migrate'
import { inTransaction, openPool } from '@aktenraum/infra/postgres/pool'
import { notRun } from '../support/not-run.ts'
import { createDatabase } from '../support/services.ts'
import type { Engine } from './event-store-events.ts'
import { eventStoreContract } from './event-store.contract.ts'
import { newStream, noted } from './event-store-events.ts'

const services = inject('services')

const start = async (kurrentdbUrl?: string): Promise<Engine> => {
  const databaseUrl = await createDatabase(services.databaseUrl)
  const pool = openPool(databaseUrl)
  await migrate(pool)
  const connection = { databaseUrl, ...(kurrentdbUrl === undefined ? {} : { kurrentdbUrl }) }
  return { connection, open: () => openEventStore({ ...connection, databasePool: pool }), close: () => pool.end() }
}

eventStoreContract('PostgreSQL', () => start())

const { kurrentdbUrl } = services
if (kurrentdbUrl === null) {
  notRun('the event store contract on KurrentDB', 'None is reachable; set TEST_KURRENTDB_URL or start Docker.', false)
} else eventStoreContract('KurrentDB', () => start(kurrentdbUrl))

describe('the event table', () => {
  it.each(["update event set type = 'Forged'", 'delete from event', 'truncate event'])(
    'refuses its owner: %s',
    async (statement) => {
      const { open, connection, close } = await start()
      const pool = openPool(connection.databaseUrl)
      const store = await open()
      await store.append(newStream(), 'none', noted(1))
      await expect(inTransaction(pool, (client) => client.query(statement))).rejects.toMatchObject({ code: '42501' })
      expect((await pool.query('select type from event')).rows).toEqual([{ type: 'Noted' }])
      await store.close()
      await pool.end()
      await close()
    },
  )
})

describe('appending', () => {
  it('is planned once, for an index, even if there was no event then', async () => {
    const databaseUrl = await createDatabase(services.databaseUrl)
    const pool = openPool(databaseUrl, { max: 1 })
    await migrate(pool)
    // A table that is known to be empty is cheapest read as a whole.
    await pool.query('vacuum analyze event')
    await pool.query('vacuum analyze stream_mark')
    const wholeReads = async () => {
      await pool.query('select pg_stat_force_next_flush()')
      const { rows } = await pool.query('select relname, seq_scan from pg_stat_user_tables order by relname')
      return rows.filter(({ relname }) => ['event', 'stream_mark'].includes(relname))
    }
    const before = await wholeReads()
    const store = await openEventStore({ databaseUrl, databasePool: pool })
    for (const name of ['a', 'b', 'c']) await store.append(newStream(), 'none', noted(name))
    expect(await wholeReads()).toEqual(before)
    const { rows } = await pool.query(`select proconfig from pg_proc where proname = 'append_events'`)
    expect(rows[0].proconfig).toContain('plan_cache_mode=force_generic_plan')
    await store.close()
    await pool.end()
  })
})

describe('the connection that listens', () => {
  it('is opened again when it breaks', async () => {
    const { open, connection, close } = await start()
    const [listener, other] = [await open(), await open()]
    const pool = openPool(connection.databaseUrl)
    let ring = (): void => undefined
    const nextWake = () => new Promise<void>((resolve) => (ring = resolve))
    listener.wake(() => ring())
    for (const round of [1, 2, 3]) {
      const woken = nextWake()
      await other.append(newStream(), 'none', noted(round))
      await woken
      await pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'aktenraum-wake' and datname = current_database()`)
    }
    await Promise.all([listener.close(), other.close(), pool.end()])
    await close()
  })
})

describe('migrations', () => {
  it('are applied once, also by two processes at a time', async () => {
    const pool = openPool(await createDatabase(services.databaseUrl))
    const applied = await Promise.all([migrate(pool), migrate(pool)])
    expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
    expect(await migrate(pool)).toEqual([])
    await pool.end()
  })

  it('are not taken back: an earlier version leaves a later database alone', async () => {
    const pool = openPool(await createDatabase(services.databaseUrl))
    await migrate(pool)
    await pool.query(`insert into schema_migration (name, checksum) values ('9999_later.sql', 'later')`)
    await expect(migrate(pool)).rejects.toThrow('9999_later.sql of this database is not known here')
    await pool.end()
  })
})
