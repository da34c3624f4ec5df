import { z } from 'zod'
import { caseId, documentId, instant, mailId, userId } from '@aktenraum/domain'

/**
 * Every job there is: its payload, and how often and with which pauses it is tried again. Redis holds work, not its
 * record: a job says where to look, the streams say what is true.
 */
export const jobs = {
  'notify-participant': {
    payload: z.strictObject({ caseId, recipient: userId, dueAt: instant }),
    attempts: 8,
    backoffMs: 2_000,
  },
  'send-email': {
    payload: z.strictObject({ mailId, caseId, recipient: userId, documentIds: z.array(documentId) }),
    attempts: 10,
    backoffMs: 5_000,
  },
} as const

export type JobName = keyof typeof jobs
export type JobPayload<Name extends JobName> = z.infer<(typeof jobs)[Name]['payload']>
export const jobNames = Object.keys(jobs) as readonly JobName[]

/** `id` makes a job one of its kind: enqueueing it twice is the same as once while it waits or runs. */
export interface NewJob<Name extends JobName = JobName> {
  readonly name: Name
  readonly id: string
  readonly payload: JobPayload<Name>
  readonly delayMs?: number
}
