import { randomUUID } from 'node:crypto'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sweep } from '@aktenraum/command-api'
import { documentEvents, parseEvent } from '@aktenraum/domain'
import { parkJob } from '@aktenraum/infra/queue/parked-jobs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestBrowser } from './command-api-browser.ts'
import { file, paper, person, startCommandApi } from './command-api-support.ts'
import type { CommandApiUnderTest } from './command-api-support.ts'
import { uploadForm, uploadParts } from './command-api-uploads-support.ts'

let api: CommandApiUnderTest
let operator: TestBrowser
beforeAll(async () => {
  api = await startCommandApi()
  operator = await api.browserOf('operator', { isStaff: true, isOperator: true })
  await api.rows(`insert into checkpoint (name, version) values ('cases', 3)`)
})
afterAll(() => api.stop())

const status = async (): Promise<unknown> =>
  (await api.rows(`select status from rebuild where projection = 'cases'`))[0]?.['status']
const rebuild = '/api/operations/projections/cases/rebuild'

describe('a rebuild', () => {
  it('is requested once at a time, by a row and a notification', async () => {
    const listener = await api.runtime.pool.connect()
    const heard = new Promise((resolve) => listener.once('notification', ({ payload }) => resolve(payload)))
    await listener.query('listen rebuild')
    const answer = await operator.send('POST', rebuild)
    expect([answer.status, answer.body, await status(), await heard]).toEqual([
      202,
      { id: 'cases' },
      'requested',
      'cases',
    ])
    listener.release(true)
    const again = await operator.send('POST', rebuild)
    expect([again.status, again.body]).toEqual([409, { detail: 'Für diese Projektion läuft bereits ein Neuaufbau.' }])
  })
  it('is cancelled before it began or while it runs', async () => {
    expect([(await operator.send('DELETE', rebuild)).status, await status()]).toEqual([204, 'cancelled'])
    await operator.send('POST', rebuild)
    await api.rows(`update rebuild set status = 'running'`)
    expect([(await operator.send('DELETE', rebuild)).status, await status()]).toEqual([204, 'cancelling'])
    await api.rows(`update rebuild set status = 'done'`)
    expect((await operator.send('DELETE', rebuild)).status).toBe(404)
  })
  it('is for projections that exist', async () => {
    const answer = await operator.send('POST', '/api/operations/projections/nothing/rebuild')
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Diese Projektion gibt es nicht.' }])
  })
})

describe('an event that could not be taken in', () => {
  const about = (projection: string, position: string) => ({
    projection,
    position,
    event: { id: expect.any(String), stream: expect.stringMatching(/^user-/), revision: 0 },
    by: person('operator'),
  })
  const putAside = (projection: string, ...positions: readonly string[]) =>
    api.rows(
      `insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts)
       select $1, p, id, type, stream, revision, 'e', 3 from event, unnest($2::text[]) p where stream = $3 and revision = 0`,
      [projection, positions, `user-${person('operator')}`],
    )
  const decide = (projection: string, position: string, action: string, body?: unknown) =>
    operator.send(
      'POST',
      `/api/operations/dead_letters/${encodeURIComponent(`${projection}:${position}`)}/${action}`,
      body,
    )
  const letters = (projection: string) =>
    api.rows('select resolved, resolved_by, reason from dead_letter where projection = $1 order by position', [
      projection,
    ])
  const undecided = { resolved: null, resolved_by: null, reason: null }
  const by = person('operator')

  it('is tried again or skipped for a reason, once; the log says what, by whom and why', async () => {
    await putAside('cases', '07', '08')
    expect((await decide('cases', '07', 'retry')).status).toBe(204)
    expect((await decide('cases', '08', 'skip', { reason: ' Testdaten ' })).status).toBe(204)
    expect(await letters('cases')).toEqual([
      { resolved: 'retried', resolved_by: by, reason: null },
      { resolved: 'skipped', resolved_by: by, reason: 'Testdaten' },
    ])
    expect(await api.eventsOf('dead-letters-cases')).toEqual([
      { type: 'DeadLetterRetried', data: about('cases', '07') },
      {
        type: 'DeadLetterSkipped',
        data: { ...about('cases', '08'), reason: 'Testdaten', digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
      },
    ])
    const [event] = await api.rows(`select meta->>'actor' as actor from event where type = 'DeadLetterSkipped'`)
    expect(event?.['actor']).toContain(by)
    expect((await decide('cases', '07', 'skip', { reason: 'zu spät' })).status).toBe(404)
    expect((await decide('cases', '08', 'retry')).status).toBe(404)
    expect((await decide('cases', '99', 'retry')).status).toBe(404)
    expect((await decide('cases', '08', 'forget')).status).toBe(404)
  })

  it('is decided on once, however often the same command comes: its answer may have been lost', async () => {
    await putAside('visits', '07')
    const acts = [
      ['skip', { reason: 'Testdaten' }],
      ['withdraw', undefined],
      ['retry', undefined],
    ] as const
    for (const [action, body] of acts) {
      const headers = { 'X-Command-Id': randomUUID() }
      const path = `/api/operations/dead_letters/${encodeURIComponent('visits:07')}/${action}`
      const first = await operator.send('POST', path, body, headers)
      const again = await operator.send('POST', path, body, headers)
      expect([first.status, again.status]).toEqual([204, 204])
      expect(again.headers.get('X-Position')).toBe(first.headers.get('X-Position'))
      if (action === 'withdraw') await api.rows(`update dead_letter set resolved = null where projection = 'visits'`)
    }
    expect((await api.eventsOf('dead-letters-visits')).map(({ type }) => type)).toEqual([
      'DeadLetterSkipped',
      'SkipWithdrawn',
      'DeadLetterRetried',
    ])
  })

  it('is decided on once by who says it again, for the answer was lost; another decision comes too late', async () => {
    await putAside('trips', '07', '08')
    const skip = (reason: string) => decide('trips', '07', 'skip', { reason })
    const first = await skip('Testdaten')
    expect((await decide('trips', '08', 'skip', { reason: 'Testdaten' })).status).toBe(204)
    const again = await skip('Testdaten')
    expect([first.status, again.status]).toEqual([204, 204])
    expect(again.headers.get('X-Position')).toBe(first.headers.get('X-Position'))
    expect((await skip('Anderer Grund')).status).toBe(404)
    const path = `/api/operations/dead_letters/${encodeURIComponent('trips:07')}/skip`
    const other = await api.browserOf('another-operator', { isStaff: true, isOperator: true })
    expect((await other.send('POST', path, { reason: 'Testdaten' })).status).toBe(404)
    expect((await decide('trips', '07', 'retry')).status).toBe(404)
    expect(await api.eventsOf('dead-letters-trips')).toHaveLength(2)
  })

  it('is not skipped without a reason', async () => {
    await putAside('documents', '07')
    for (const body of [undefined, {}, { reason: '  ' }, { reason: 'x'.repeat(301) }])
      expect(await decide('documents', '07', 'skip', body)).toMatchObject({
        status: 400,
        body: { reason: [expect.any(String)] },
      })
    expect(await letters('documents')).toEqual([undecided])
  })

  it('that was skipped can be had back: too late for a projection that has passed it, in time for one that has not', async () => {
    await putAside('users', '07', '08')
    await api.rows(`insert into checkpoint (name, version, position) values ('users', 1, '07')`)
    for (const position of ['07', '08']) {
      await decide('users', position, 'skip', { reason: 'Testdaten' })
      // Said once more, it is the same decision.
      for (const _ of ['once', 'again']) expect((await decide('users', position, 'withdraw')).status).toBe(204)
    }
    expect(await letters('users')).toEqual([
      { resolved: 'withdrawn', resolved_by: by, reason: null },
      { resolved: 'retried', resolved_by: by, reason: null },
    ])
    expect((await api.eventsOf('dead-letters-users')).map(({ type }) => type)).toEqual([
      'DeadLetterSkipped',
      'SkipWithdrawn',
      'DeadLetterSkipped',
      'SkipWithdrawn',
    ])
    expect((await decide('users', '07', 'skip', { reason: 'doch' })).status).toBe(204)
  })

  it('of a reaction is shown as tried only when it was', async () => {
    const name = 'reaction/plan-notifications'
    await putAside(name, '07')
    expect((await decide(name, '07', 'retry')).status).toBe(204)
    expect(await letters(name)).toEqual([undecided])
    expect((await decide(name, '07', 'skip', { reason: 'Testdaten' })).status).toBe(204)
    expect((await decide(name, '07', 'withdraw')).status).toBe(204)
    expect(await letters(name)).toEqual([{ resolved: 'skipped', resolved_by: by, reason: 'Testdaten' }])
  })

  it('is not had back on the word of a row alone', async () => {
    await putAside('orders', '07')
    await api.rows(`update dead_letter set resolved = 'skipped', reason = 'x' where projection = 'orders'`)
    expect(await decide('orders', '07', 'withdraw')).toMatchObject({
      status: 409,
      body: { detail: 'Dieses Ereignis ist nicht übersprungen.', code: 'dead-letter/not-skipped' },
    })
  })

  it('is decided on again where a crash left only the event of the decision', async () => {
    await putAside('settings', '07')
    await decide('settings', '07', 'skip', { reason: 'Testdaten' })
    await api.rows(
      `update dead_letter set resolved = null, resolved_by = null, reason = null where projection = 'settings'`,
    )
    expect(await decide('settings', '07', 'retry')).toMatchObject({
      status: 409,
      body: { code: 'dead-letter/skipped' },
    })
    expect((await decide('settings', '07', 'skip', { reason: 'Testdaten' })).status).toBe(204)
    expect(await api.eventsOf('dead-letters-settings')).toHaveLength(1)
    expect(await letters('settings')).toMatchObject([{ resolved: 'skipped' }])
  })
})

describe('a job that has used up its attempts', () => {
  const park = (jobId: string) =>
    parkJob(api.runtime.pool, {
      queue: 'send-email',
      jobId,
      payload: {},
      error: 'e',
      attempts: 8,
      at: '2026-01-05T10:00:00.000Z',
    })
  const resolve = (jobId: string, body: object, by = operator) =>
    by.send('POST', `/api/operations/parked_jobs/send-email:${jobId}/resolve`, body)

  it('is tried again or dropped, once, and the log says who did so and why', async () => {
    const listener = await api.runtime.pool.connect()
    const heard = new Promise((done) => listener.once('notification', ({ payload }) => done(payload)))
    await listener.query('listen parked_job')
    await park('mail-1')
    await park('mail-2')
    expect((await resolve('mail-1', { action: 'retry', reason: 'Server läuft wieder' })).status).toBe(204)
    expect((await resolve('mail-2', { action: 'drop', reason: 'Postfach aufgegeben' })).status).toBe(204)
    expect(await heard).toBe('send-email')
    listener.release(true)
    const by = person('operator')
    expect(
      await api.rows('select job_id, resolved, resolved_by, reason, carried_out from parked_job order by job_id'),
    ).toEqual([
      { job_id: 'mail-1', resolved: 'retried', resolved_by: by, reason: 'Server läuft wieder', carried_out: false },
      { job_id: 'mail-2', resolved: 'dropped', resolved_by: by, reason: 'Postfach aufgegeben', carried_out: false },
    ])
    const recorded = `select type, meta ->> 'actor' as actor, data from event where stream = 'operations' order by position`
    expect(await api.rows(recorded)).toEqual([
      {
        type: 'JobRetried',
        actor: by,
        data: { queue: 'send-email', jobId: 'mail-1', reason: 'Server läuft wieder' },
      },
      {
        type: 'JobDropped',
        actor: by,
        data: { queue: 'send-email', jobId: 'mail-2', reason: 'Postfach aufgegeben' },
      },
    ])
    expect((await resolve('mail-2', { action: 'retry', reason: 'doch' })).status).toBe(404)
  })

  it('is decided on once by who says it again, for the answer was lost; another decision comes too late', async () => {
    await park('mail-4')
    await park('mail-5')
    const wanted = { action: 'drop', reason: 'Postfach aufgegeben' }
    const decisions = () => api.rows(`select from event where stream = 'operations' and data ->> 'jobId' = 'mail-4'`)
    const first = await resolve('mail-4', wanted)
    expect((await resolve('mail-5', wanted)).status).toBe(204)
    const again = await resolve('mail-4', wanted)
    expect([first.status, again.status]).toEqual([204, 204])
    expect(again.headers.get('X-Position')).toBe(first.headers.get('X-Position'))
    const other = await api.browserOf('other-operator', { isStaff: true, isOperator: true })
    expect((await resolve('mail-4', wanted, other)).status).toBe(404)
    expect((await resolve('mail-4', { ...wanted, reason: 'Anderer Grund' })).status).toBe(404)
    expect((await resolve('mail-4', { ...wanted, action: 'retry' })).status).toBe(404)
    expect((await resolve('mail-6', wanted)).status).toBe(404)
    expect(await decisions()).toHaveLength(1)
  })

  it('needs a reason, and an operator', async () => {
    await park('mail-3')
    expect((await resolve('mail-3', { action: 'drop', reason: '  ' })).status).toBe(400)
    expect((await resolve('mail-3', { action: 'forget', reason: 'x' })).status).toBe(400)
    const staff = await api.browserOf('staff', { isStaff: true })
    expect((await resolve('mail-3', { action: 'drop', reason: 'x' }, staff)).status).toBe(403)
    expect(await api.rows(`select from parked_job where resolved is null`)).toHaveLength(1)
  })
})

describe('the sweep', () => {
  const uploaded = async (name: string): Promise<string> => {
    await operator.send('POST', `/akten/${file('swept')}/dokumente/`, uploadForm(uploadParts(name, 'swept')))
    const [row] = await api.rows(
      `select stream from event where type = 'DocumentUploaded' order by position desc limit 1`,
    )
    const [event] = await api.eventsOf(String(row?.['stream']))
    const parsed = parseEvent(documentEvents, event!)
    return parsed.type === 'DocumentUploaded' ? parsed.data.blobId : ''
  }
  const age = async (blob: string): Promise<void> => {
    const hourAgo = new Date(Date.now() - 3_700_000)
    await utimes(join(api.runtime.config.blobDir, blob.slice(0, 2), blob), hourAgo, hourAgo)
  }
  async function* content(): AsyncGenerator<Uint8Array> {
    yield Buffer.from('ciphertext')
  }

  it('removes what belongs to no document, after an hour, and leaves the rest alone', async () => {
    await api.openCase(operator, 'operator', 'swept')
    const kept = await uploaded('kept')
    const orphan = `${paper('orphan')}-aa`
    const young = `${paper('young')}-bb`
    const doubled = `${kept.slice(0, 32)}-cc`
    for (const id of [orphan, young, doubled]) await api.runtime.blobs.put(id, content(), { maxBytes: 100 })
    await api.rows(
      `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload, created_at)
       values ('document:orphan', 'document', $1, 'case:x', '"k"', now() - interval '2 hours'),
         ('document:young', 'document', $2, 'case:x', '"k"', now())`,
      [paper('orphan'), paper('young')],
    )
    const { runtime } = api
    for (const id of [kept, orphan, doubled]) await age(id)
    api.setTime(new Date().toISOString())
    expect(await sweep(runtime)).toBe(3)
    expect((await api.blobs()).sort()).toEqual([kept, young].sort())
    const owners = await api.rows(`select owner_id from wrapped_key order by created_at`)
    expect(owners).toEqual([{ owner_id: kept.slice(0, 32) }, { owner_id: paper('young') }])
    expect(await sweep(runtime)).toBe(0)
  })
})
