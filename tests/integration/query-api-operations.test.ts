import { projections } from '@aktenraum/projector/registry'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { allContracts } from '@aktenraum/domain/contracts'
import { openJobQueue } from '@aktenraum/infra/queue/bullmq'
import { parkJob } from '@aktenraum/infra/queue/parked-jobs'
import { found, joins, opens, sealed, uploads } from './query-api-history.ts'
import { file, idOf, person, startQueryApi } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

let api: QueryApiUnderTest
beforeEach(async () => {
  api = await startQueryApi()
  await found(api)
  await joins(api, 'betrieb', { isStaff: true, isOperator: true })
  await opens(api, 'krause', 'sabine')
  api.setTime('2026-01-05T23:30:00.000Z')
  await api.signIn('sabine', { isStaff: true })
  await api.signIn('betrieb', { isStaff: true, isOperator: true })
  await uploads(api, 'brief', 'krause', { by: 'sabine' })
})
afterEach(() => api.stop())

const list = async (path: string) => {
  const { status, body, headers } = await api.json(`/api/operations/${path}`, { as: 'betrieb' })
  return { status, rows: body as Record<string, unknown>[], range: headers.get('Content-Range') }
}
const query = (values: Record<string, unknown>): string =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, JSON.stringify(value)])).toString()

it('keeps all of it to operators', async () => {
  const reading = allContracts.filter(({ audience, method }) => audience === 'operator' && method === 'GET')
  expect(reading.length).toBeGreaterThan(5)
  for (const { path } of reading) {
    const address = path.replace('{id}', 'cases')
    expect((await api.json(address, { as: 'sabine' })).status).toBe(403)
    expect((await api.json(address)).status).toBe(401)
  }
})

const names = projections.map(({ name }) => name).sort()

describe('projections', () => {
  it('are shown with their position and lag', async () => {
    await expect
      .poll(async () => (await list('projections')).rows.map((row) => row['lag_events']))
      .toEqual(names.map(() => 0))
    const { rows, range } = await list('projections')
    expect(range).toBe(`projections 0-${names.length - 1}/${names.length}`)
    expect(rows.map(({ id }) => id)).toEqual(names)
    expect(rows.find(({ id }) => id === 'cases')).toEqual({
      id: 'cases',
      kind: 'projection',
      version: 3,
      position: await api.runtime.store.head(),
      lag_events: 0,
      lag_seconds: 0,
      status: 'live',
      error: null,
      dead_letters: 0,
      last_rebuild: null,
    })
  })

  it('are sorted and cut as asked', async () => {
    const { rows, range } = await list(`projections?${query({ sort: ['id', 'DESC'], range: [1, 2] })}`)
    expect([rows.map(({ id }) => id), range]).toEqual([
      names.toReversed().slice(1, 3),
      `projections 1-2/${names.length}`,
    ])
    expect((await api.json('/api/operations/projections/cases', { as: 'betrieb' })).body).toMatchObject({ id: 'cases' })
    expect((await api.json('/api/operations/projections/none', { as: 'betrieb' })).status).toBe(404)
    expect(await list(`projections?${query({ sort: ['error', 'ASC'] })}`)).toMatchObject({ status: 400 })
    expect(await list(`projections?${query({ range: [0, 5_000] })}`)).toMatchObject({ status: 400 })
    expect(await list(`projections?sort=x`)).toMatchObject({ status: 400, rows: { sort: expect.any(Array) } })
  })

  it('show how far they are behind, and which event holds them', async () => {
    const id = file('krause')
    await api.happens(`case-${id}`, {
      type: 'CaseRenamed',
      // Broken on purpose: a log may hold what a newer version wrote.
      data: {
        caseId: id,
        encryptedCaseNumber: null as never,
        encryptedTitle: sealed('x'),
        renamedBy: person('sabine'),
      },
    })
    api.setTime('2026-01-05T23:31:00.000Z')
    const cases = async () => (await list('projections')).rows.find((row) => row['id'] === 'cases')
    await expect.poll(cases).toMatchObject({
      status: 'paused',
      lag_events: 1,
      lag_seconds: 60,
      dead_letters: 1,
      error: expect.any(String),
    })
    const { rows, range } = await list(`dead_letters?${query({ filter: { projection: 'cases' } })}`)
    expect(range).toBe('dead_letters 0-0/1')
    expect(rows[0]).toMatchObject({
      id: `cases:${await api.runtime.store.head()}`,
      projection: 'cases',
      type: 'CaseRenamed',
      stream: `case-${id}`,
      attempts: expect.any(Number),
      kind: 'projection',
      state: 'open',
      reason: null,
      decided_by: null,
      decided_at: null,
    })
    const skipped = `dead_letters?${query({ filter: { state: 'skipped' } })}`
    expect((await list(skipped)).rows).toEqual([])
    await api.runtime.pool.query(
      `insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts, resolved,
         resolved_at, resolved_by, reason)
       values ('reaction/request-mails', '1', gen_random_uuid(), 'X', 's', 0, 'e', 5, 'skipped', now(), $1, 'Testdaten'),
         ('users', '1', gen_random_uuid(), 'X', 's', 0, 'e', 5, 'withdrawn', now(), null, null)`,
      [person('betrieb')],
    )
    expect((await list(skipped)).rows).toMatchObject([
      { kind: 'reaction', state: 'skipped', reason: 'Testdaten', decided_by: person('betrieb') },
    ])
    expect((await list('dead_letters')).rows.map(({ projection, state }) => [projection, state]).toSorted()).toEqual([
      ['cases', 'open'],
      ['users', 'withdrawn'],
    ])
    await api.runtime.pool.query(`delete from dead_letter where projection <> 'cases'`)
    expect((await list(`dead_letters?${query({ filter: { projection: 'users' } })}`)).rows).toEqual([])
  })

  it('show their last rebuild', async () => {
    await api.runtime.pool.query(
      `insert into rebuild (projection, version, status, started_at, events_done, events_total, events_per_second)
       values ('users', 1, 'cancelling', '2026-01-05T23:00:00Z', 600, 1000, 200)`,
    )
    const { body } = await api.json('/api/operations/projections/users', { as: 'betrieb' })
    expect(body).toMatchObject({
      last_rebuild: { status: expect.stringMatching(/running|cancelled/), events_done: 600 },
    })
  })
})

describe('the audit history', () => {
  beforeEach(async () => {
    const names = { encryptedCaseNumber: sealed('number'), encryptedTitle: sealed('title') }
    const data = { caseId: file('krause'), ...names, renamedBy: person('sabine') }
    await api.happens(`case-${file('krause')}`, { type: 'CaseRenamed', data })
  })

  it('shows every event, newest first', async () => {
    const { rows, range } = await list('audit')
    expect(range).toMatch(/^audit 0-\d+\/\d+$/)
    const positions = rows.map((row) => String(row['position']))
    expect(positions).toEqual(positions.toSorted().toReversed())
    const uploaded = rows.find((row) => row['type'] === 'DocumentUploaded')
    expect(uploaded).toMatchObject({
      actor: person('sabine'),
      case_id: file('krause'),
      document_id: idOf('document brief'),
      revision: 0,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      data: { type: 'application/pdf' },
    })
  })

  it('is searched by case, type, stream, actor and day, sorted and cut', async () => {
    const found = async (filter: Record<string, string>) =>
      (await list(`audit?${query({ filter, sort: ['position', 'ASC'] })}`)).rows.map((row) => row['type'])
    expect(await found({ case_id: file('krause') })).toEqual(['CaseOpened', 'DocumentUploaded', 'CaseRenamed'])
    expect(await found({ type: 'OfficeFounded' })).toEqual(['OfficeFounded'])
    expect(await found({ actor: person('sabine') })).toEqual(['DocumentUploaded'])
    expect(await found({ stream: `user-${person('sabine')}` })).toEqual(['FounderRegistered'])
    expect(await found({ document_id: idOf('document brief') })).toEqual(['DocumentUploaded'])
    // 23:30 UTC is the next day on the office's clock.
    expect(await found({ day: '2026-01-06' })).toEqual(['DocumentUploaded', 'CaseRenamed'])
    const { rows, range } = await list(`audit?${query({ sort: ['at', 'ASC'], range: [1, 1] })}`)
    expect([rows[0]?.['type'], range]).toEqual(['FounderRegistered', 'audit 1-1/8'])
    expect(await list(`audit?${query({ filter: { email: 'x' } })}`)).toMatchObject({ status: 400 })
    expect(await list(`audit?${query({ filter: { day: 'gestern' } })}`)).toMatchObject({ status: 400 })
  })

  it('is verified, and a change in the log is found', async () => {
    const verify = async () => (await api.json('/api/operations/audit_verification', { as: 'betrieb' })).body
    const whole = await verify()
    expect(whole).toMatchObject({ ok: true, events: 8, first_broken_position: null })
    const { rows } = await list(`audit?${query({ filter: { type: 'DocumentUploaded' } })}`)
    const changed = String(rows[0]?.['position'])
    await api.runtime.pool.query('alter table event disable trigger all')
    await api.runtime.pool.query(`update event set meta = replace(meta::text, $1, $2)::json where id = $3`, [
      person('sabine'),
      person('betrieb'),
      rows[0]?.['id'],
    ])
    expect(await verify()).toMatchObject({ ok: false, events: 6, first_broken_position: changed })
  })
})

it('shows the mails of an installation without a mail server', async () => {
  for (const [index, to] of ['a@example.org', 'b@example.org'].entries())
    await api.runtime.pool.query(
      'insert into development_mail (message_id, recipient, subject, body) values ($1, $2, $3, $4)',
      [`m${index}`, to, 'Neues Dokument', 'Guten Tag'],
    )
  expect(await list('mails')).toMatchObject({
    rows: [{ to: 'b@example.org' }, { to: 'a@example.org' }],
    range: 'mails 0-1/2',
  })
  const { rows } = await list(`mails?${query({ filter: { to: 'a@example.org' } })}`)
  expect(rows).toEqual([
    { id: '1', to: 'a@example.org', subject: 'Neues Dokument', text: 'Guten Tag', sent_at: expect.any(String) },
  ])
})

it('shows one of them with its HTML, as a page that can do nothing, and byte by byte', async () => {
  const html = '<!doctype html><script>alert(1)</script>'
  await api.runtime.pool.query(
    `insert into development_mail (message_id, recipient, subject, body, html, source)
     values ('m1', 'a@example.org', 'Neues Dokument', 'Guten Tag', $1, 'Subject: x'), ('m0', 'a@example.org', 'Alt', 'Alt', null, null)`,
    [html],
  )
  const mail = { to: 'a@example.org', sent_at: expect.any(String) as unknown }
  const asked = (path: string) => api.json(`/api/operations/mails/${path}`, { as: 'betrieb' })
  expect((await asked('1')).body).toEqual({
    ...{ ...mail, id: '1', subject: 'Neues Dokument', text: 'Guten Tag' },
    ...{ has_html: true, source: 'Subject: x' },
  })
  expect((await asked('2')).body).toMatchObject({ subject: 'Alt', has_html: false, source: null })
  const page = await api.fetch('/api/operations/mails/1/html', { as: 'betrieb' })
  expect([await page.text(), page.headers.get('Content-Type')]).toEqual([html, 'text/html; charset=utf-8'])
  expect(page.headers.get('Content-Security-Policy')).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'",
  )
  for (const path of ['2/html', '3/html', '3', 'x', '9'.repeat(18)]) expect((await asked(path)).status).toBe(404)
  expect((await api.fetch('/api/operations/mails/1/html', { as: 'sabine' })).status).toBe(403)
})

it('says how many there are of a list also behind its last row', async () => {
  await api.runtime.pool.query(`
    insert into development_mail (message_id, recipient, subject, body) values ('m', 'a@example.org', 's', 'b');
    insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts)
      values ('users', '1', gen_random_uuid(), 'X', 's', 0, 'e', 5);
    insert into client_error (fingerprint, severity, app, version, name, frames, count, first_at, last_at)
      values ('f', 'error', 'staff', '1', 'TypeError', '[]', 1, now(), now());
    insert into mail_report (digest, received_at, source, verdict) values ('d', now(), 'webhook', 'unsigned');
    insert into placed_order (order_id, plan_name, selected_plan, ordered_by, ordered_at)
      values ('o', 'p', '{}', 'u', now());
    insert into parked_job (queue, job_id, payload, error, attempts, at, revive_at)
      values ('send-email', 'j', '{}', 'e', 8, now(), now())`)
  for (const resource of ['mails', 'dead_letters', 'client_errors', 'mail_reports', 'orders', 'parked_jobs'])
    expect(await list(`${resource}?${query({ range: [25, 49] })}`)).toEqual({
      status: 200,
      rows: [],
      range: `${resource} 25-25/1`,
    })
})

it('shows what is in the queues', async () => {
  const queue = openJobQueue({ redisUrl: api.runtime.config.redisUrl })
  const cause = { correlationId: 'c', causationId: 'c' }
  const payload = { mailId: idOf('mail'), caseId: file('krause'), recipient: person('sabine'), documentIds: [], cause }
  await queue.enqueue({ name: 'send-email', id: 'one', payload: payload as never, delayMs: 60_000 })
  await queue.close()
  const { rows, range } = await list('queues')
  expect(range).toBe(`queues 0-${rows.length - 1}/${rows.length}`)
  expect(rows).toContainEqual({ id: 'send-email', waiting: 0, active: 0, delayed: 1, failed: 0 })

  const parked = {
    queue: 'send-email',
    jobId: 'mail-1-1',
    payload,
    error: 'no "…"',
    attempts: 8,
    at: '2026-01-05T10:00:00.000Z',
  }
  await parkJob(api.runtime.pool, parked)
  await parkJob(api.runtime.pool, { ...parked, queue: 'notify-participant' })
  expect((await list('queues')).rows).toContainEqual({
    id: 'send-email',
    waiting: 0,
    active: 0,
    delayed: 1,
    failed: 1,
  })
  const found = await list(`parked_jobs?${query({ filter: { queue: 'send-email' } })}`)
  expect(found.range).toBe('parked_jobs 0-0/1')
  const { jobId: job_id, ...rest } = parked
  const revive_at = '2026-01-05T10:01:00.000Z'
  expect(found.rows).toEqual([{ id: 'send-email:mail-1-1', job_id, ...rest, revivals: 0, revive_at }])
})
