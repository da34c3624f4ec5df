import type { Instant } from '@aktenraum/domain'
import type { JobPayload, NewJob } from '@aktenraum/infra/queue/jobs'

/** The job of one attempt to send a mail; `attempt` counts from 1, `notBefore` is null for the first. */
export const mailJob = (
  payload: JobPayload<'send-email'>,
  { attempt, notBefore }: { readonly attempt: number; readonly notBefore: Instant | null },
  now: Date,
): NewJob<'send-email'> => ({
  name: 'send-email',
  id: `mail-${payload.mailId}-${attempt}`,
  payload,
  delayMs: notBefore === null ? 0 : Math.max(0, Date.parse(notBefore) - now.getTime()),
})
