import type { Instant } from '../kernel/ids.ts'

const minuteMs = 60_000
const hour = 60

/**
 * Minutes between attempts to send a mail that is refused for now, 48 hours in all: a server that is away is back soon
 * or after hours (RFC 5321, 4.5.4.1).
 */
const pauses = [1, 5, 5, hour, hour, hour, ...Array.from({ length: 11 }, () => 4 * hour), 49]

/**
 * When to try again after attempt number `attempt`, counted from 1, which failed at `at`; null when it was the last.
 */
export const mailRetryAt = (attempt: number, at: Instant): Instant | null => {
  const pause = pauses[attempt - 1]
  return pause === undefined ? null : (new Date(Date.parse(at) + pause * minuteMs).toISOString() as Instant)
}
