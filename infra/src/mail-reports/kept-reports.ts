import type { MailId, ReportSource } from '@aktenraum/domain'
import type { Queryable } from '../postgres/pool.ts'

/**
 * What was made of a report. `unsigned`: it came to no address of ours, or names another mail: nothing is done.
 * `unknown-mail`: that mail was never handed over. `no-report`: no program could read it.
 */
export const verdicts = ['acted', 'nothing-new', 'unsigned', 'unknown-mail', 'no-report'] as const
export type Verdict = (typeof verdicts)[number]

interface KeptReport {
  /** Of the message, which is not kept. */
  readonly digest: string
  readonly source: ReportSource
  readonly verdict: Verdict
  readonly mailId: MailId | null
  readonly action: string | null
  readonly status: string | null
  readonly at: Date
}

export const keepReport = async (db: Queryable, report: KeptReport): Promise<void> => {
  const { digest, source, verdict, mailId, action, status, at } = report
  await db.query(
    `insert into mail_report (digest, source, verdict, mail_id, action, status, received_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (digest) do nothing`,
    [digest, source, verdict, mailId, action, status, at],
  )
}
