import { randomUUID } from 'node:crypto'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { runSubscription } from '@aktenraum/infra/subscription/run'
import { cases } from '@aktenraum/projector/projections/cases'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notedAt, openOffice, readModels, until, untilCaughtUp } from '../integration/projector-support.ts'
import type { Office } from '../integration/projector-support.ts'
import { found, joins, opens, uploads } from '../integration/query-api-history.ts'
import { startQueryApi } from '../integration/query-api-support.ts'
import { loseAllBehind } from '../support/lose-events.ts'
import { officeHistory } from '../support/office-history.ts'
import { recordInBulk, recordOneByOne } from '../support/record-history.ts'

/**
 * A failover without synchronous replication: the standby that takes over lacks the last events, and the checkpoints as
 * of then; what is recorded from then on stands at the positions that the lost events had.
 */
let office: Office
beforeEach(async () => {
  office = await openOffice()
})
afterEach(() => office.close())

/** Those of a table that are written, not computed from others. */
const columnsOf = async (pool: Pool, table: string): Promise<string> => {
  const { rows } = await pool.query<{ list: string }>(
    `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  return rows[0]?.list ?? ''
}

const record = async (count: number): Promise<void> => {
  const events = Array.from({ length: count }, () => notedAt(randomUUID(), 'Noted', {}))
  for (const event of events) await office.store.append('noted', 'any', [event])
}

describe('after a failover that lost 40 events', () => {
  it('a subscription hears of each of the 39 that follow, though none of them stands behind the lost ones', async () => {
    const { pool, store } = office
    await record(60)
    let checkpoint = ''
    const heard: number[] = []
    const reader = openPostgresEventStore({ databasePool: pool, databaseUrl: office.databaseUrl })
    const subscription = runSubscription({
      store: reader,
      name: 'test',
      loadCheckpoint: async () => checkpoint,
      handle: async ({ events, upTo }) => {
        heard.push(...events.map(({ position }) => Number(position)))
        checkpoint = upTo
      },
      onError: () => undefined,
    })
    await record(40)
    await until(async () => heard.length === 100)
    await loseAllBehind(pool, '60')
    checkpoint = heard.slice(0, 60).at(-1)?.toString().padStart(20, '0') ?? ''
    heard.length = 0
    await record(39)
    await until(async () => heard.length === 39)
    expect([heard, Number(await store.head())]).toEqual([Array.from({ length: 39 }, (_, index) => 61 + index), 99])
    await subscription.stop()
    await reader.close()
  })

  it('a running projection takes in what follows, as one does that never saw the lost ones', async () => {
    const { pool, store } = office
    const history = officeHistory({ cases: 6, documentsPerCase: 2 })
    await recordInBulk(pool, history)
    const projector = await office.startProjector({ projections: [cases] })
    await untilCaughtUp(office, ['cases'])
    const survived = await store.head()
    const { rows: checkpoints } = await pool.query<object>('select * from checkpoint')
    const rows = await Promise.all(
      cases.tables.map(({ name }) => pool.query<{ all: string }>(`select json_agg(t)::text as all from ${name} t`)),
    )
    const more = [...officeHistory({ seed: 'more', cases: 3, documentsPerCase: 2 })]
    await recordOneByOne(store, more)
    await untilCaughtUp(office, ['cases'])
    for (const [index, { name }] of cases.tables.entries()) {
      await pool.query(`truncate ${name}`)
      const columns = await columnsOf(pool, name)
      await pool.query(
        `insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, $1)`,
        [rows[index]?.rows[0]?.all],
      )
    }
    await loseAllBehind(pool, survived, checkpoints)
    // Fewer than were lost: the head stays behind what the projection has seen.
    const fewer = [...officeHistory({ seed: 'other', cases: 1, documentsPerCase: 1 })]
    expect(fewer.length).toBeLessThan(more.length)
    await recordOneByOne(store, fewer)
    await untilCaughtUp(office, ['cases'])
    const mended = await readModels(pool, [cases])
    await projector.stop()
    await pool.query(`update checkpoint set position = '', carry = ''`)
    await pool.query('truncate case_file, participant, former_participant')
    await office.startProjector({ projections: [cases] })
    await untilCaughtUp(office, ['cases'])
    expect(mended).toEqual(await readModels(pool, [cases]))
  })
})

/** Petra has a case open; Sabine uploads to it. */
const openBrowser = async () => {
  const api = await startQueryApi()
  await found(api)
  await joins(api, 'petra')
  await opens(api, 'krause', 'sabine', { petra: 'client' })
  const leaving = new AbortController()
  const listen = async () => {
    const headers = { Cookie: `sessionid=${api.cookieOf('petra')}` }
    const answer = await fetch(`${api.url}/api/changes/`, { headers, signal: leaving.signal })
    const browser = { from: answer.headers.get('X-Listening-From') ?? '', heard: '', hasEnded: false }
    const read = async (): Promise<void> => {
      for await (const chunk of answer.body ?? []) browser.heard += Buffer.from(chunk).toString('utf8')
      browser.hasEnded = true
    }
    void read().catch(() => undefined)
    return browser
  }
  return {
    ...api.runtime,
    tell: (name: string) => uploads(api, name, 'krause', { by: 'sabine', others: ['petra'] }),
    listen,
    close: async () => {
      leaving.abort()
      await api.stop()
    },
  }
}

it('open browsers, which were told of what is lost, are hung up on; they hear what follows when they are back', async () => {
  const { store, pool, tell, listen, close } = await openBrowser()
  const before = await listen()
  const { rows: checkpoints } = await pool.query<object>('select * from checkpoint')
  const survived = await store.head()
  for (const name of ['one', 'two', 'three']) await tell(name)
  const lost = await store.head()
  await until(async () => before.heard.includes(lost))
  await loseAllBehind(pool, survived, checkpoints)
  await tell('four')
  await until(async () => before.hasEnded)
  const after = await listen()
  expect(after.from < lost).toBe(true)
  await tell('five')
  const head = await store.head()
  await until(async () => after.heard.includes(head))
  expect(head < lost).toBe(true)
  await close()
})

it('so they are where more follows than was lost before anybody looks', async () => {
  const { store, pool, tell, listen, close } = await openBrowser()
  const before = await listen()
  const { rows: checkpoints } = await pool.query<object>('select * from checkpoint')
  const survived = await store.head()
  await tell('one')
  const lost = await store.head()
  await until(async () => before.heard.includes(lost))
  const looking = vi.spyOn(store, 'page').mockRejectedValue(new Error('the database is away'))
  await loseAllBehind(pool, survived, checkpoints)
  for (const name of ['two', 'three']) await tell(name)
  expect((await store.head()) > lost).toBe(true)
  looking.mockRestore()
  await until(async () => before.hasEnded)
  await close()
})
