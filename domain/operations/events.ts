import { z } from 'zod'
import type { EventsOf } from '../kernel/event.ts'

/** What operators do by hand, one after the other: who did it stands in the metadata, why in the event. */
export const operationsStream = 'operations'

const job = { queue: z.string(), jobId: z.string(), reason: z.string().min(1) }

export const operationsEvents = {
  /** A job that had used up its attempts was put back into its queue. */
  JobRetried: z.object(job),
  /** … or will never be done: nobody is sent what it was about. */
  JobDropped: z.object(job),
} as const
export type OperationsEvent = EventsOf<typeof operationsEvents>
