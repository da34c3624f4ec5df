import type { NewJob } from '@aktenraum/infra/queue/jobs'
import { openLog } from '@aktenraum/infra/log'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { parkJob } from '@aktenraum/infra/queue/parked-jobs'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { sweep } from '@aktenraum/workers/sweep'
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest'
import { createMigratedDatabase } from '../support/services.ts'
import { idOf } from './workers-support.ts'

const now = '2026-03-02T10:00:00.000Z'
const minutesAgo = (minutes: number): string => new Date(Date.parse(now) - minutes * 60_000).toISOString()

let pool: Pool
let queued: { id: string; delayMs: number | undefined }[]
let payloads: unknown[]
let deps: Dependencies
beforeAll(async () => {
  pool = openPool(await createMigratedDatabase(inject('services').databaseUrl))
})
afterAll(() => pool.end())
beforeEach(async () => {
  await pool.query('truncate notification, mail, parked_job, announcement, mail_secret')
  queued = []
  payloads = []
  deps = {
    db: pool,
    queue: {
      enqueue: async ({ id, delayMs, payload }: NewJob) => {
        queued.push({ id, delayMs })
        payloads.push(payload)
      },
      // As the real one: in Redis it has another id than before.
      putBack: async ({ jobId, attempts }) => void queued.push({ id: `${jobId}~${attempts}`, delayMs: 0 }),
    },
    log: openLog({ logLevel: 'silent', logFile: undefined }),
    now: () => new Date(now),
    stopping: new AbortController().signal,
    settings: {
      notificationDelayMs: 0,
      publicUrl: 'http://x.example',
      mailFrom: 'x',
      officeName: 'x',
      bounces: null,
    },
    // Neither is asked by a sweep that drops nothing.
    store: Object.create(null),
    transport: Object.create(null),
  }
})

const [file, person] = [idOf('case'), idOf('person')]
const due = (minutes: number) =>
  pool.query('insert into notification (case_id, recipient, due_at) values ($1, $2, $3)', [
    file,
    person,
    minutesAgo(minutes),
  ])
const dueJob = (minutes: number): string => `${file}-${person}-${Date.parse(minutesAgo(minutes))}`
const mail = (name: string, state: string, { attempt = 0, since = 30, retryAt = null as string | null } = {}) =>
  pool.query(
    `insert into mail (mail_id, case_id, recipient, document_ids, state, attempt, requested_at, updated_at, cause, retry_at, others)
     values ($1, $2, $3, '[]', $4, $5, $6, $6, '{"correlationId":"c","causationId":"c"}', $7, '[]')`,
    [idOf(name), file, person, state, attempt, minutesAgo(since), retryAt],
  )
const park = (queue: string, jobId: string, minutes = 0) =>
  parkJob(pool, { queue, jobId, payload: {}, error: 'e', attempts: 8, at: minutesAgo(minutes) })

it('puts back what is overdue, and not what is about to happen', async () => {
  await due(2)
  expect(await sweep(pool, deps)).toBe(1)
  expect(queued).toEqual([{ id: dueJob(2), delayMs: 0 }])
  await pool.query('update notification set due_at = $1', [minutesAgo(0.5)])
  expect(await sweep(pool, deps)).toBe(0)
})

it('puts back the next attempt of mails, and looks after those that were begun and not ended', async () => {
  await mail('never tried', 'waiting')
  await mail('tried', 'waiting', { attempt: 3, retryAt: minutesAgo(2) })
  await mail('to be tried later', 'waiting', { attempt: 3, retryAt: minutesAgo(-60) })
  await mail('begun long ago', 'sending', { attempt: 2, since: 31 })
  await mail('waiting for its server still', 'sending', { attempt: 2, since: 29 })
  for (const state of ['sent', 'failed', 'unknown', 'delivered', 'delayed', 'bounced'])
    await mail(state, state, { attempt: 1 })
  await sweep(pool, deps)
  const id = (name: string, attempt: number): string => `mail-${idOf(name)}-${attempt}`
  expect(queued.map((job) => job.id).sort()).toEqual(
    [id('never tried', 1), id('tried', 4), id('begun long ago', 2)].sort(),
  )
})

it('ends the wait of a mail for its words that nothing else has ended, and sends none meanwhile', async () => {
  await mail('lapsed', 'preparing', { since: 30 })
  await mail('waiting still', 'preparing', { since: 30 })
  await pool.query('update mail set lapses_at = $2 where mail_id = $1', [idOf('lapsed'), minutesAgo(2)])
  await pool.query('update mail set lapses_at = $2 where mail_id = $1', [idOf('waiting still'), minutesAgo(-5)])
  expect(await sweep(pool, deps)).toBe(1)
  expect(queued).toEqual([{ id: `lapse-${idOf('lapsed')}-${Date.parse(minutesAgo(2))}`, delayMs: 0 }])
  expect(payloads).toEqual([{ mailId: idOf('lapsed'), lapsesAt: minutesAgo(2) }])
})

it('puts back a mail about several cases with all of them', async () => {
  await mail('digest', 'waiting')
  const [one, two, other] = [idOf('one'), idOf('two'), idOf('other case')]
  await pool.query('update mail set document_ids = $1, others = $2', [
    JSON.stringify([one, two]),
    JSON.stringify([{ caseId: other, documentIds: [two] }]),
  ])
  await sweep(pool, deps)
  expect(payloads).toMatchObject([{ documentIds: [one], others: [{ caseId: other, documentIds: [two] }] }])
})

it('puts back a mail about the recipient’s own account as what it is', async () => {
  const notice = { what: 'locked', at: minutesAgo(30), browser: null, system: null }
  await mail('locked', 'waiting')
  await pool.query('update mail set case_id = null, notice = $1', [JSON.stringify(notice)])
  await sweep(pool, deps)
  expect(payloads).toMatchObject([{ caseId: null, documentIds: [], notice }])
})

it('leaves to its own time what is parked, and revives it then', async () => {
  await due(2)
  await mail('parked', 'waiting', { attempt: 1, retryAt: minutesAgo(2) })
  await park('notify-participant', dueJob(2))
  await park('send-email', `mail-${idOf('parked')}-2`)
  expect(await sweep(pool, deps)).toBe(0)
  await pool.query('update parked_job set revive_at = $1', [minutesAgo(0)])
  await sweep(pool, deps)
  expect(new Set(queued.map(({ id }) => id))).toEqual(new Set([`${dueJob(2)}~8`, `mail-${idOf('parked')}-2~8`]))
  const { rows } = await pool.query('select resolved, resolved_by, carried_out, revivals from parked_job')
  const revived = { resolved: 'retried', resolved_by: 'sweep', carried_out: true, revivals: 1 }
  expect(rows).toEqual([revived, revived])
})

it('puts nothing back that an operator drops in the midst of a sweep', async () => {
  await due(2)
  await mail('dropped', 'waiting', { attempt: 1, retryAt: minutesAgo(2) })
  await park('notify-participant', dueJob(2))
  await park('send-email', `mail-${idOf('dropped')}-2`)
  const query = async (text: unknown, values: unknown[]) => {
    if (String(text).includes('due_at from notification'))
      await pool.query(`update parked_job set resolved = 'dropped', resolved_at = now()`)
    return pool.query(text as string, values)
  }
  await sweep({ query } as typeof pool, deps)
  expect(queued).toEqual([])
})

it('goes on with everything else where one thing fails, and says so in the end', async () => {
  await due(2)
  for (const [queue, jobId] of [
    ['of-another-release', 'first'],
    ['send-email', 'second'],
  ] as const)
    await park(queue, jobId, 10)
  const { putBack } = deps.queue
  await pool.query(
    `insert into parked_job (queue, job_id, payload, error, attempts, at, revive_at, resolved, resolved_at, carried_out)
     values ('send-email', 'long ago', '{}', 'e', 8, $1, $1, 'retried', $1, true)`,
    [minutesAgo(100 * 24 * 60)],
  )
  const failing: Dependencies['queue']['putBack'] = async (job) => {
    if (job.queue === 'of-another-release') throw new Error('no queue for it')
    await putBack(job)
  }
  await expect(sweep(pool, { ...deps, queue: { ...deps.queue, putBack: failing } })).rejects.toThrow('no queue for it')
  expect(queued.map(({ id }) => id)).toEqual(['second~8', dueJob(2)])
  const { rows } = await pool.query('select job_id, resolved from parked_job order by job_id')
  expect(rows).toEqual([
    { job_id: 'first', resolved: null },
    { job_id: 'second', resolved: 'retried' },
  ])
})

/** Whoever puts the job back is so slow that it has failed again by then. */
const failingAgain = (jobId: string, afterwards: () => Promise<unknown> = async () => undefined): Dependencies => {
  const { queue } = deps
  const putBack: typeof queue.putBack = async (job) => {
    await queue.putBack(job)
    await park('send-email', jobId)
    await afterwards()
  }
  return { ...deps, queue: { ...queue, putBack } }
}
const parkedNow = async () =>
  (await pool.query('select attempts, revivals, resolved, carried_out from parked_job')).rows as unknown[]

it('leaves open what has failed again before it is noted that it was put back, and revives that, too', async () => {
  await park('send-email', 'mail-1-1', 10)
  await sweep(pool, failingAgain('mail-1-1'))
  expect(await parkedNow()).toEqual([{ attempts: 16, revivals: 1, resolved: null, carried_out: false }])
  await pool.query('update parked_job set revive_at = $1', [minutesAgo(0)])
  await sweep(pool, deps)
  expect(queued.map(({ id }) => id)).toEqual(['mail-1-1~8', 'mail-1-1~16'])
  expect(await parkedNow()).toEqual([{ attempts: 16, revivals: 2, resolved: 'retried', carried_out: true }])
})

it('carries out a second decision on a job that failed again before it is noted that the first one is carried out', async () => {
  await park('send-email', 'mail-1-1', 10)
  const decide = (how: string) => pool.query('update parked_job set resolved = $1, resolved_at = now()', [how])
  await decide('retried')
  await sweep(
    pool,
    failingAgain('mail-1-1', () => decide('dropped')),
  )
  expect(await parkedNow()).toEqual([{ attempts: 16, revivals: 0, resolved: 'dropped', carried_out: false }])
  await sweep(pool, deps)
  expect(await parkedNow()).toMatchObject([{ resolved: 'dropped', carried_out: true }])
})

it('waits longer for what fails again and again, and counts all its attempts', async () => {
  const pauses: number[] = []
  for (const minutes of [400, 300, 200, 100, 50, 10]) {
    await park('send-email', 'mail-1-1', minutes)
    const { rows } = await pool.query<{ minutes: number }>(
      `select extract(epoch from revive_at - at)::int / 60 as minutes from parked_job where resolved is null`,
    )
    pauses.push(...rows.map((row) => row.minutes))
    await pool.query('update parked_job set revive_at = $1', [minutesAgo(0)])
    await sweep(pool, deps)
  }
  expect(pauses).toEqual([1, 5, 15, 60, 240, 240])
  const { rows } = await pool.query('select attempts, revivals from parked_job')
  expect(rows).toEqual([{ attempts: 48, revivals: 6 }])
})

it('forgets what came right long ago', async () => {
  await park('send-email', 'mail-1-1', 200 * 24 * 60)
  await sweep(pool, { ...deps, now: () => new Date(minutesAgo(100 * 24 * 60)) })
  expect((await pool.query('select from parked_job')).rowCount).toBe(1)
  await sweep(pool, deps)
  expect((await pool.query('select from parked_job')).rowCount).toBe(0)
})
