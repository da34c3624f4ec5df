import { instant } from '../kernel/ids.ts'
import type { Instant, UserId } from '../kernel/ids.ts'

const hourMs = 3_600_000
/**
 * For so long a person can stop what is about to end their keys, before anybody can make use of it. See decision 37.
 */
export const resetDelayMs = 24 * hourMs

export const later = (at: Instant, ms: number): Instant => instant.parse(new Date(Date.parse(at) + ms).toISOString())

export interface Lock {
  readonly by: UserId
  readonly at: Instant
}

/**
 * From when on a reset by somebody waits no more for who is locked out. A lock must not be one's own way around the
 * wait: it spares that to others at once, and to oneself when it has stood as long.
 */
export const resetWaitsUntil = ({ by, at }: Lock, resetBy: string): Instant =>
  by === resetBy ? later(at, resetDelayMs) : at
