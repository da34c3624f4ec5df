import type { EventMeta, EventStore } from '@aktenraum/infra/event-store/port'
import type { JobQueue } from '@aktenraum/infra/queue/bullmq'
import type { MailTransport } from './mails/transport.ts'

/** All that reactions and jobs reach outside of themselves. */
export interface Dependencies {
  readonly store: EventStore
  readonly queue: Pick<JobQueue, 'enqueue'>
  readonly transport: MailTransport
  readonly now: () => Date
  readonly settings: {
    readonly notificationDelayMs: number
    readonly publicUrl: string
    readonly mailFrom: string
    readonly officeName: string
  }
}

/** Metadata of what the system does by itself, as a consequence of `cause`. */
export const consequenceOf = (
  cause: { readonly commandId: string; readonly correlationId: string; readonly causationId: string },
  now: Date,
): EventMeta => ({ ...cause, actor: 'system', at: now.toISOString(), schemaVersion: 1 })
