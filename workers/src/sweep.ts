import type { CaseId, DocumentId, InOtherCase, Instant, MailId, SecurityNotice, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { eachOf } from '@aktenraum/infra/process/each-of'
import type { JobName, NewJob } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from './deciding/dependencies.ts'
import { mailJob } from './jobs/mail-job.ts'
import { notifyJob } from './jobs/notify-job.ts'
import { lapseJob } from './jobs/mail-task.ts'
import { forgetOldWords } from './mails/words.ts'
import { openDueResets } from './open-resets.ts'
import { resolveParked } from './parked.ts'

const parked = (queue: JobName, jobId: string): string => `parked_job p on p.queue = '${queue}' and p.job_id = ${jobId}`

/** What is parked waits there, also for what operators have decided on it to be carried out. */
const isNotParked = 'p.carried_out is not false'

const dueQuery = `
  select p.attempts as parked_after, case_id, recipient, due_at from notification
  left join ${parked('notify-participant', `case_id || '-' || recipient || '-' || floor(extract(epoch from due_at) * 1000)`)}
  where due_at is not null and due_at < $1 and ${isNotParked} order by due_at limit 500`

const unfinishedQuery = `
  select p.attempts as parked_after, mail_id, case_id, recipient, document_ids, others, notice, cause, retry_at, job_attempt
  from (
    select *, case state when 'sending' then attempt else attempt + 1 end as job_attempt from mail
    where state = 'waiting' and coalesce(retry_at, updated_at) < $1 or state = 'sending' and updated_at < $2
  ) m left join ${parked('send-email', `'mail-' || mail_id || '-' || job_attempt`)}
  where others is not null and ${isNotParked} order by updated_at limit 500`

const lapsedQuery = `
  select p.attempts as parked_after, mail_id, lapses_at from mail
  left join ${parked('lapse-mail-task', `'lapse-' || mail_id || '-' || floor(extract(epoch from lapses_at) * 1000)`)}
  where state = 'preparing' and lapses_at < $1 and ${isNotParked} order by lapses_at limit 500`

interface OnceParked {
  /** Of a job that was put back: how often it had been tried before, in all. */
  parked_after: number | null
}
interface LapsedRow extends OnceParked {
  mail_id: MailId
  lapses_at: Instant
}
interface DueRow extends OnceParked {
  case_id: CaseId
  recipient: UserId
  due_at: Instant
}
interface UnfinishedRow extends OnceParked {
  mail_id: MailId
  case_id: CaseId | null
  recipient: UserId
  document_ids: DocumentId[]
  others: InOtherCase[]
  notice: SecurityNotice | null
  cause: { correlationId: string; causationId: string; traceparent?: string }
  retry_at: Instant | null
  job_attempt: number
}

/** An attempt to send a mail is over by then, were the server to take its time for each of its answers. */
export const graceMs = { due: 60_000, sending: 30 * 60_000 }

type Step = (db: Queryable, deps: Dependencies) => Promise<number>

/**
 * Redis holds work, not its record: whatever should have happened by now and has not is put into the queue again. For a
 * job that is still there this changes nothing, its id is the same. What fails holds up nothing else.
 */
export const sweep: Step = (db, deps) => doAll([resolveParked, queueDue, queueLapsed, queueUnfinished], db, deps)

/** What needs PostgreSQL alone, and so is done in time while Redis is away. */
export const sweepWithoutQueue: Step = (db, deps) => doAll([forgetWords, openDueResets], db, deps)

const doAll = async (steps: readonly Step[], db: Queryable, deps: Dependencies): Promise<number> => {
  let found = 0
  await eachOf(steps, async (step) => {
    found += await step(db, deps)
  })
  return found
}

const before = (ms: number, { now }: Dependencies): string => new Date(now().getTime() - ms).toISOString()

/**
 * What was put back after it had been parked may be in the queue still, or under way, under the id that it was given
 * then: a second one would take a mail that is being sent for one that was left there.
 */
const queueAgain = (job: NewJob, { parked_after: attempts }: OnceParked, { queue }: Dependencies): Promise<void> =>
  attempts === null
    ? queue.enqueue(job)
    : queue.putBack({ queue: job.name, jobId: job.id, payload: job.payload, attempts })

const queueDue = async (db: Queryable, deps: Dependencies): Promise<number> => {
  const { rows } = await db.query<DueRow>(dueQuery, [before(graceMs.due, deps)])
  await eachOf(rows, (row) => {
    const { case_id: caseId, recipient, due_at: dueAt } = row
    return queueAgain(notifyJob({ caseId, recipient, dueAt }, deps.now()), row, deps)
  })
  return rows.length
}

const forgetWords = async (db: Queryable, { now }: Dependencies): Promise<number> => {
  await forgetOldWords(db, now())
  return 0
}

const queueLapsed = async (db: Queryable, deps: Dependencies): Promise<number> => {
  const { rows } = await db.query<LapsedRow>(lapsedQuery, [before(graceMs.due, deps)])
  await eachOf(rows, (row) => {
    const { mail_id: mailId, lapses_at: lapsesAt } = row
    return queueAgain(lapseJob({ mailId, lapsesAt }, deps.now()), row, deps)
  })
  return rows.length
}

const queueUnfinished = async (db: Queryable, deps: Dependencies): Promise<number> => {
  const since = [before(graceMs.due, deps), before(graceMs.sending, deps)]
  const { rows } = await db.query<UnfinishedRow>(unfinishedQuery, since)
  await eachOf(rows, (row) => {
    const { mail_id: mailId, case_id: caseId, recipient, others, notice, cause } = row
    const elsewhere = new Set(others.flatMap((each) => each.documentIds))
    const documentIds = row.document_ids.filter((id) => !elsewhere.has(id))
    const payload = { mailId, caseId, recipient, documentIds, others, notice, cause }
    return queueAgain(mailJob(payload, { attempt: row.job_attempt, notBefore: row.retry_at }, deps.now()), row, deps)
  })
  return rows.length
}
