import type { JobPayload, NewJob } from '@aktenraum/infra/queue/jobs'

/** The job's id is the mail that is due: all uploads that join it give the same one. */
export const notifyJob = (payload: JobPayload<'notify-participant'>, now: Date): NewJob<'notify-participant'> => ({
  name: 'notify-participant',
  id: `${payload.caseId}-${payload.recipient}-${Date.parse(payload.dueAt)}`,
  payload,
  delayMs: Math.max(0, Date.parse(payload.dueAt) - now.getTime()),
})
