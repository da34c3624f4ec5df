import type { CaseId, DocumentId, Instant, MailId, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Dependencies } from './dependencies.ts'
import { notifyJob } from './reactions/plan-notifications.ts'

const dueQuery = `
  select case_id, recipient, due_at from notification
  where due_at is not null and due_at < $1 order by due_at limit 500`

const unfinishedQuery = `
  select mail_id, case_id, recipient, document_ids from mail
  where state not in ('sent', 'failed', 'unknown') and updated_at < $1 order by updated_at limit 500`

interface DueRow {
  case_id: CaseId
  recipient: UserId
  due_at: Instant
}
interface MailRow {
  mail_id: MailId
  case_id: CaseId
  recipient: UserId
  document_ids: DocumentId[]
}

const graceMs = { notification: 60_000, mail: 15 * 60_000 }

/**
 * Redis holds work, not its record: whatever should have happened by now and has not is put into the queue again. For a
 * job that is still there this changes nothing, its id is the same.
 */
export const sweep = async (db: Queryable, { queue, now }: Pick<Dependencies, 'queue' | 'now'>): Promise<number> => {
  const before = (ms: number): string => new Date(now().getTime() - ms).toISOString()
  const due = await db.query<DueRow>(dueQuery, [before(graceMs.notification)])
  for (const { case_id: caseId, recipient, due_at: dueAt } of due.rows)
    await queue.enqueue(notifyJob({ caseId, recipient, dueAt }, now()))
  const unfinished = await db.query<MailRow>(unfinishedQuery, [before(graceMs.mail)])
  for (const { mail_id: mailId, case_id: caseId, recipient, document_ids: documentIds } of unfinished.rows)
    await queue.enqueue({
      name: 'send-email',
      id: `mail-${mailId}`,
      payload: { mailId, caseId, recipient, documentIds },
    })
  return due.rows.length + unfinished.rows.length
}
