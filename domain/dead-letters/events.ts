import { z } from 'zod'
import type { EventsOf } from '../kernel/event.ts'
import { userId } from '../kernel/ids.ts'

/** What operators decided about one subscription: a projection, or a reaction by the name of its checkpoint. */
export const deadLetterStream = (projection: string): string => `dead-letters-${projection}`

/** The event that was put aside. `by`: null at the command line of the server, which knows no accounts. */
const about = {
  projection: z.string(),
  position: z.string(),
  event: z.object({ id: z.uuid(), stream: z.string(), revision: z.int().min(0) }),
  by: userId.nullable(),
}

/**
 * `digest`: SHA-256 in hexadecimal of what is skipped, as it was then (`eventDigest`): it can be left out of the chain
 * of the audit history and still not be changed unseen.
 */
export const deadLetterEvents = {
  DeadLetterRetried: z.object(about),
  DeadLetterSkipped: z.object({ ...about, digest: z.string(), reason: z.string() }),
  SkipWithdrawn: z.object(about),
} as const
export type DeadLetterEvent = EventsOf<typeof deadLetterEvents>
