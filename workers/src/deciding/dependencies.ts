import type { EventMeta, EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { Log } from '@aktenraum/infra/log'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { JobQueue } from '@aktenraum/infra/queue/bullmq'
import type { JobCause } from '@aktenraum/infra/queue/jobs'
import type { ReturnAddresses } from '@aktenraum/infra/mail-reports/return-address'
import type { MailTransport } from '../mails/transport.ts'

/** All that reactions and jobs reach outside of themselves. */
export interface Dependencies {
  readonly store: EventStore
  readonly db: Queryable
  readonly queue: Pick<JobQueue, 'enqueue' | 'putBack'>
  readonly transport: MailTransport
  readonly now: () => Date
  readonly log: Pick<Log, 'info' | 'warn'>
  /** Aborted when the process is to end: nobody waits for a service to come back any more. */
  readonly stopping: AbortSignal
  readonly settings: {
    readonly notificationDelayMs: number
    readonly publicUrl: string
    readonly mailFrom: string
    readonly officeName: string
    /** Where servers report to; null where nobody takes reports. */
    readonly bounces: ReturnAddresses | null
  }
}

/** What follows from this event belongs to the same request, and to the same trace. */
export const causeOf = ({ id, meta }: Pick<RecordedEvent, 'id' | 'meta'>): JobCause => ({
  correlationId: meta.correlationId,
  causationId: id,
  ...(meta.traceparent === undefined ? {} : { traceparent: meta.traceparent }),
})

/** Metadata of what the system does by itself, as a consequence of `cause`. */
export const consequenceOf = (cause: JobCause, commandId: string, now: Date): EventMeta => ({
  ...cause,
  commandId,
  actor: 'system',
  at: now.toISOString(),
  schemaVersion: 1,
})
