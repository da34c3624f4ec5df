import { randomUUID } from 'node:crypto'
import { deadLetterEvents } from '@aktenraum/domain'
import { deadLetters } from '@aktenraum/domain/deciders'
import { resolveDeadLetter } from '@aktenraum/infra/dead-letters/resolve'
import type { Resolution } from '@aktenraum/infra/dead-letters/resolve'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyAudit } from '@aktenraum/infra/audit/verify'
import type { AuditEventRow } from '@aktenraum/infra/read-models/audit'
import { audit } from '@aktenraum/projector/projections/audit'
import { officeHistory } from '../support/office-history.ts'
import { recordOneByOne } from '../support/record-history.ts'
import {
  ask,
  askForRebuild,
  notedAt,
  openOffice,
  readModels,
  until,
  untilCaughtUp,
  untilRebuild,
} from './projector-support.ts'
import type { Office } from './projector-support.ts'

let office: Office
beforeEach(async () => {
  office = await openOffice()
  await office.startProjector({ projections: [audit], tuning: { pageSize: 5 } })
  await recordOneByOne(office.store, officeHistory({ cases: 3, documentsPerCase: 2 }))
  await untilCaughtUp(office, ['audit'])
})
afterEach(() => office.close())

const entry = async (n: number) => {
  const [row] = await ask<{ position: string; hash: string }>(
    office.pool,
    'select position, hash from audit_event order by position offset $1 limit 1',
    [n],
  )
  if (row === undefined) throw new Error(`there is no entry ${n}`)
  return row
}

/** As somebody would who owns the database. */
const forge = async (sql: string, values: unknown[]): Promise<void> => {
  await office.pool.query('alter table event disable trigger event_is_append_only')
  await office.pool.query(sql, values)
}

/** Another value of each column, but for those that have tests of their own. */
const otherwise: Readonly<Record<Exclude<keyof AuditEventRow, 'position' | 'hash'>, string>> = {
  event_id: `'11111111-1111-4111-8111-111111111111'`,
  at: `at + interval '1 microsecond'`,
  actor: `actor || 'x'`,
  type: `type || 'x'`,
  stream: `stream || 'x'`,
  revision: 'revision + 1',
  correlation_id: `correlation_id || 'x'`,
  case_id: `coalesce(case_id, '') || 'x'`,
  document_id: `coalesce(document_id, '') || 'x'`,
  user_id: `coalesce(user_id, '') || 'x'`,
  data: `(data::text || ' ')::json`,
}

const verify = () => verifyAudit(office.store, office.pool, 10)

describe('the audit history', () => {
  it('has every event, also of types that are not known, with its data byte by byte', async () => {
    const odd = '11111111-1111-4111-8111-111111111111'
    await office.store.append('odd-1', 'none', [notedAt(odd, 'SomethingNew', { z: 1, a: [1.5, 'ä'], 10: null })])
    await untilCaughtUp(office, ['audit'])
    const differing = await ask(
      office.pool,
      `select from event e full join audit_event a on a.event_id = e.id
       where a.data::text is distinct from e.data::text or a.position is distinct from lpad(e.position::text, 20, '0')
         or a.stream is distinct from e.stream or a.revision is distinct from e.revision`,
    )
    expect(differing).toEqual([])
  })

  it('is found whole when nobody touched it', async () => {
    const [row] = await ask<{ events: number; head: string }>(
      office.pool,
      `select count(*)::int as events, (select hash from audit_event order by position desc limit 1) as head
       from audit_event`,
    )
    expect(await verify()).toEqual({ ok: true, skipped: 0, ...row, firstBrokenPosition: null })
  })

  it('has the same hashes after a rebuild', async () => {
    const before = await readModels(office.pool, [audit])
    await askForRebuild(office.pool, 'audit')
    await untilRebuild(office.pool, 'audit', 'done')
    expect(await readModels(office.pool, [audit])).toEqual(before)
    await recordOneByOne(office.store, officeHistory({ seed: 'later', cases: 1, documentsPerCase: 1 }))
    await untilCaughtUp(office, ['audit'])
    expect((await verify()).ok).toBe(true)
  })

  it.each<readonly [string, string]>([
    ['an event was changed', `update event set data = '{}' where position = $1::bigint`],
    ...['actor', 'at', 'commandId', 'correlationId', 'causationId', 'traceparent', 'something new'].map(
      (name) =>
        [
          `the metadata of an event was changed: ${name}`,
          `update event set meta = (meta::jsonb || '{"${name}":"x"}')::json where position = $1::bigint`,
        ] as const,
    ),
    [
      'the schema version of an event was changed',
      `update event set meta = (meta::jsonb || '{"schemaVersion":2}')::json where position = $1::bigint`,
    ],
    ['an entry has another hash', `update audit_event set hash = repeat('0', 64) where position = $1`],
    ...Object.entries(otherwise).map(
      ([column, value]) =>
        [
          `an entry says something else of its event: ${column}`,
          `update audit_event set ${column} = ${value} where position = $1`,
        ] as const,
    ),
    ['an entry was removed', 'delete from audit_event where position = $1'],
    ['an event was removed', 'delete from event where position = $1::bigint'],
  ])('shows where %s', async (_, sql) => {
    const [before, forged] = [await entry(16), await entry(17)]
    await forge(sql, [forged.position])
    expect(await verify()).toEqual({
      ok: false,
      events: 17,
      skipped: 0,
      head: before.hash,
      firstBrokenPosition: forged.position,
    })
  })

  it('shows that the last events were removed, and that their entries were removed along with them', async () => {
    const [{ events } = { events: 0 }] = await ask<{ events: number }>(
      office.pool,
      'select count(*)::int as events from audit_event',
    )
    const [before, first, last] = await Promise.all([events - 3, events - 2, events - 1].map(entry))
    const whole = { ok: false, events: events - 2, skipped: 0, head: before?.hash }
    await forge('delete from event where position >= $1::bigint', [first?.position])
    expect(await verify()).toEqual({ ...whole, firstBrokenPosition: first?.position })
    await forge('delete from audit_event where position >= $1', [first?.position])
    expect(await verify()).toEqual({ ...whole, firstBrokenPosition: last?.position })
  })

  it('is whole before anything has happened', async () => {
    const empty = await openOffice()
    try {
      await empty.startProjector({ projections: [audit] })
      const position = async () => (await ask<{ position: string }>(empty.pool, 'select position from checkpoint'))[0]
      await until(async () => ![undefined, ''].includes((await position())?.position))
      expect(await verifyAudit(empty.store, empty.pool)).toMatchObject({ ok: true, events: 0 })
    } finally {
      await empty.close()
    }
  })

  it('shows an entry that stands for no event', async () => {
    const { position } = await entry(17)
    await office.pool.query(
      `insert into audit_event select (json_populate_record(a, json_build_object('position', $1 || 'x'))).*
       from audit_event a where position = $1`,
      [position],
    )
    const { ok, firstBrokenPosition } = await verify()
    expect([ok, firstBrokenPosition]).toEqual([false, `${position}x`])
  })

  describe('without an event that it could not take in', () => {
    const putAside = async (): Promise<string> => {
      const { position } = await entry(17)
      await office.pool.query(
        `insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts)
         select 'audit', $1::text, id, type, stream, revision, 'x', 3 from event where position = $1::text::bigint`,
        [position],
      )
      return position
    }
    const rebuild = async (): Promise<void> => {
      await askForRebuild(office.pool, 'audit')
      await untilRebuild(office.pool, 'audit', 'done')
    }
    const decide = async (position: string, resolution: Resolution): Promise<void> => {
      const { store, pool } = office
      const services = { store, db: pool, streams: { schemas: deadLetterEvents, decider: deadLetters } }
      const { meta } = notedAt(randomUUID(), '', {})
      await resolveDeadLetter(services, { projection: 'audit', position, resolution, by: null, meta })
      await untilCaughtUp(office, ['audit'])
    }
    const skip = { action: 'skip', reason: 'Testdaten' } as const

    it('is whole when an operator had it skipped, says so, and tells it in an entry', async () => {
      const position = await putAside()
      const { events: before } = await verify()
      await decide(position, skip)
      await rebuild()
      expect(await ask(office.pool, 'select from audit_event where position = $1', [position])).toEqual([])
      expect(await verify()).toMatchObject({ ok: true, events: before, skipped: 1 })
      const [told] = await ask(
        office.pool,
        `select stream, data->>'reason' as reason, data->>'position' as position from audit_event
         where type = 'DeadLetterSkipped'`,
      )
      expect(told).toEqual({ stream: 'dead-letters-audit', reason: 'Testdaten', position })
    })

    it('is broken when only a row says so', async () => {
      const position = await putAside()
      await office.pool.query(`update dead_letter set resolved = 'skipped', reason = 'forged'`)
      await office.pool.query('delete from audit_event where position = $1', [position])
      expect(await verify()).toMatchObject({ ok: false, events: 17, skipped: 0, firstBrokenPosition: position })
    })

    it('is broken when the event was changed afterwards, although it has no entry', async () => {
      const position = await putAside()
      await decide(position, skip)
      await rebuild()
      await forge(
        `update event set meta = (meta::jsonb || '{"correlationId":"x"}')::json where position = $1::bigint`,
        [position],
      )
      expect(await verify()).toMatchObject({ ok: false, skipped: 0, firstBrokenPosition: position })
    })

    it('is whole when it is had back, before the rebuild that takes it in and after', async () => {
      const position = await putAside()
      await decide(position, skip)
      await rebuild()
      await decide(position, { action: 'withdraw' })
      expect(await verify()).toMatchObject({ ok: true, skipped: 1 })
      await rebuild()
      expect(await verify()).toMatchObject({ ok: true, skipped: 0 })
      expect(await ask(office.pool, 'select from audit_event where position = $1', [position])).toHaveLength(1)
    })
  })
})
