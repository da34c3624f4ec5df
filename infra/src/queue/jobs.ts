import { z } from 'zod'
import { caseId, documentId, inOtherCase, instant, mailId, securityNotice, userId } from '@aktenraum/domain'

/** Whose work goes on in a job: the request that it follows from, for logs and for the events that it records. */
export const jobCause = z.strictObject({
  correlationId: z.string(),
  causationId: z.string(),
  traceparent: z.string().exactOptional(),
})
export type JobCause = z.infer<typeof jobCause>

/**
 * Every job there is, and its payload. Redis holds work, not its record: a job says where to look, the streams say what
 * is true.
 */
export const jobs = {
  'notify-participant': z.strictObject({ caseId, recipient: userId, dueAt: instant }),
  /** Either of documents in a case, and in `others`, or, without one, a notice about the recipient's own account. */
  'send-email': z.strictObject({
    mailId,
    caseId: caseId.nullable(),
    recipient: userId,
    documentIds: z.array(documentId),
    others: z.array(inOtherCase).default([]),
    notice: securityNotice.nullable().default(null),
    cause: jobCause,
  }),
  /** Ends the wait of a mail for its words. */
  'lapse-mail-task': z.strictObject({ mailId, lapsesAt: instant }),
} as const

/** How often a job that throws is tried, and the first of its growing pauses: about four minutes in all. */
export interface RetryPolicy {
  readonly attempts: number
  readonly backoffMs: number
}
export const usualRetries: RetryPolicy = { attempts: 8, backoffMs: 2_000 }

export type JobName = keyof typeof jobs
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]>
export const jobNames = Object.keys(jobs) as readonly JobName[]

/** `id` makes a job one of its kind: enqueueing it twice is the same as once while it waits or runs. */
export interface NewJob<Name extends JobName = JobName> {
  readonly name: Name
  readonly id: string
  readonly payload: JobPayload<Name>
  readonly delayMs?: number
}
