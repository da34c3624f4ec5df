import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { parkJob } from '@aktenraum/infra/queue/parked-jobs'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { runProjector } from '@aktenraum/projector/run'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { runOps } from '../support/ops.ts'
import { createMigratedDatabase } from '../support/services.ts'

const caseId = '0123456789abcdef0123456789abcdef'
const stream = `case-${caseId}`
const actor = 'user-0123456789abcdef0123456789abcdef'

let pool: Pool
let store: EventStore
let projector: { stop(): Promise<void> }
let databaseUrl = ''

const folder = mkdtempSync(`${tmpdir()}/aktenraum-ops-`)

const ops = (...args: string[]) =>
  runOps(
    {
      DATABASE_URL: databaseUrl,
      REDIS_URL: inject('services').redisUrl,
      BLOB_DIR: `${folder}/blobs`,
      AKTENRAUM_OPAQUE_SETUP_FILE: `${folder}/opaque-server-setup`,
    },
    ...args,
  )

const untilProjected = async (): Promise<void> => {
  for (;;) {
    const { rows } = await pool.query(`select from checkpoint where name = 'audit' and position = $1`, [
      await store.head(),
    ])
    if (rows.length === 1) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

beforeAll(async () => {
  databaseUrl = await createMigratedDatabase(inject('services').databaseUrl)
  pool = openPool(databaseUrl, { max: 4 })
  store = openPostgresEventStore({ databasePool: pool, databaseUrl })
  const at = '2025-01-01T00:00:00.000Z'
  const ids = { commandId: randomUUID(), correlationId: 'c'.repeat(32), causationId: 'd'.repeat(32) }
  await store.append(stream, 'none', [
    { type: 'CaseEnabled', data: { caseId }, meta: { ...ids, actor, at, schemaVersion: 1 } },
  ])
  projector = await runProjector({ store, databaseUrl, now: () => new Date(at), onError: () => undefined })
  await untilProjected()
})

afterAll(async () => {
  await projector.stop()
  await store.close()
  await pool.end()
  rmSync(folder, { recursive: true, force: true })
})

describe("the operators' commands", () => {
  it('show a stream', async () => {
    const { code, text } = await ops('audit', stream)
    expect(text).toContain(`CaseEnabled  by ${actor}`)
    expect(text).toContain(caseId)
    expect(code).toBe(0)
  })

  it('show the projections', async () => {
    const { text } = await ops('projections')
    expect(text).toMatch(/^audit +v\d+ +running +at the head$/m)
  })

  it('rebuild a read model and wait for it', async () => {
    const { code, text } = await ops('rebuild', 'audit')
    expect(text).toContain('readers see the new tables')
    expect(code).toBe(0)
  })

  it('cancel no rebuild where there is none, and do not take one that has ended for it', async () => {
    const { code, text } = await ops('rebuild', 'audit', 'cancel')
    expect(text).toMatch(/^audit is not being rebuilt\.$/m)
    expect(text).not.toContain('Rebuilt')
    expect(code).toBe(0)
  })

  it('do not say that no projector runs while it may be busy with another rebuild', async () => {
    const busy = await pool.connect()
    try {
      await busy.query(`select pg_advisory_lock(hashtext('rebuild'), hashtext('orders'))`)
      const { code, text } = await ops('rebuild', 'orders')
      expect(code).toBe(0)
      expect(text).toContain('Either no projector runs, or it is busy with another rebuild')
    } finally {
      busy.release(true)
    }
    expect((await ops('rebuild', 'orders')).text).toContain('readers see the new tables')
  })

  it('name what is not there', async () => {
    const { code, text } = await ops('rebuild', 'nothing')
    expect(text).toContain('There is no projection nothing')
    expect(code).toBe(1)
  })

  it('show parked jobs, and decide on one with a reason that the history keeps', async () => {
    await parkJob(pool, {
      queue: 'send-email',
      jobId: 'mail-1-1',
      payload: {},
      error: 'settings are away',
      attempts: 8,
      at: '2025-01-01T00:00:00.000Z',
    })
    const { text } = await ops('jobs')
    expect(text).toContain('send-email  mail-1-1  8 attempts')
    expect(text).toContain('settings are away')
    expect(await ops('jobs', 'drop', 'send-email', 'mail-1-1')).toMatchObject({ code: 1 })
    expect(await ops('jobs', 'drop', 'send-email', 'mail-1-1', 'Postfach', 'aufgegeben')).toMatchObject({ code: 0 })
    const dropped = { queue: 'send-email', jobId: 'mail-1-1', reason: 'Postfach aufgegeben' }
    expect((await ops('audit', 'operations')).text).toContain(JSON.stringify(dropped))
    expect(await ops('jobs', 'drop', 'send-email', 'mail-1-1', 'again')).toMatchObject({ code: 1 })
    expect((await ops('jobs')).text).toContain('There are none.')
    await untilProjected()
  })

  it('list dead letters, and skip one for a reason, which can be withdrawn', async () => {
    await pool.query(
      `insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts)
       select 'cases', '0', id, type, stream, revision, 'kaputt', 4 from event where stream = $1`,
      [stream],
    )
    expect((await ops('dead-letters')).text).toContain('cases  0  CaseEnabled')
    expect(await ops('dead-letters', 'skip', 'cases', '0')).toMatchObject({
      code: 1,
      text: expect.stringContaining('Why?'),
    })
    expect(await ops('dead-letters', 'skip', 'cases', '0', 'Daten', 'eines Versuchs')).toMatchObject({ code: 0 })
    expect((await ops('dead-letters')).text).toContain('skipped by somebody at the shell: Daten eines Versuchs')
    expect((await ops('audit', 'dead-letters-cases')).text).toMatch(/DeadLetterSkipped {2}by shell/)
    expect(await ops('dead-letters', 'withdraw', 'cases', '0')).toMatchObject({
      code: 0,
      text: expect.stringContaining('npm run ops -- rebuild cases takes it in'),
    })
    expect((await ops('dead-letters')).text).toContain('no longer skipped')
    expect(await ops('dead-letters', 'withdraw', 'cases', '0')).toMatchObject({ code: 1 })
    expect(await ops('dead-letters', 'skip', 'cases', '1', 'Daten')).toMatchObject({ code: 1 })
    await untilProjected()
  })

  it('verify the history, and see that somebody has changed it', async () => {
    expect(await ops('verify')).toMatchObject({ code: 0 })
    await pool.query(`update audit_event set hash = repeat('0', 64)`)
    const { code, text } = await ops('verify')
    expect(text).toContain('somebody has changed it')
    expect(code).toBe(1)
  })

  it('back up beside the contents, and put nothing back while servers run', async () => {
    const { code, text } = await ops('backup')
    expect(code).toBe(0)
    const backup = text.match(new RegExp(`${folder}/backups/\\S+`))?.[0] ?? ''
    expect(readdirSync(backup)).toContain('manifest.json')
    expect(await ops('restore', backup)).toMatchObject({
      code: 1,
      text: expect.stringContaining('Stop Aktenraum first'),
    })
  })
})
