import { z } from 'zod'
import { caseId, documentId, instant, mailId, userId } from '../kernel/ids.ts'
import type { CaseId, MailId, UserId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'

/** One stream per case and recipient: it is what joins ten uploads into one mail. */
export const notificationStream = (of: CaseId, recipient: UserId): string => `notification-${of}-${recipient}`
export const mailStream = (id: MailId): string => `mail-${id}`

export const notificationEvents = {
  NotificationPlanned: z.object({ caseId, recipient: userId, documentId, dueAt: instant }),
  /** Its recipient does not want to be told now. */
  NotificationPostponed: z.object({ caseId, recipient: userId, dueAt: instant }),
  /** All that was planned had been seen or deleted before the mail was due. */
  NotificationDropped: z.object({ caseId, recipient: userId, documentIds: z.array(documentId) }),
  /** One document is no longer in the case. `dueAt`: of what is still planned, or null when that was all. */
  NotificationWithdrawn: z.object({ caseId, recipient: userId, documentId, dueAt: instant.nullable() }),
  /** `documentIds` are what the mail speaks of, `dropped` what its recipient had seen before. */
  EmailRequested: z.object({
    mailId,
    caseId,
    recipient: userId,
    documentIds: z.array(documentId),
    dropped: z.array(documentId),
  }),
} as const
export type NotificationEvent = EventsOf<typeof notificationEvents>

const announced = { caseId: caseId.optional(), documentIds: z.array(documentId).optional() }

/**
 * A mail is sent at most once: `EmailSendStarted` is recorded before the first byte goes to the SMTP server. A refusal
 * by that server ends the attempt by `EmailSendFailed`, after which another may start; an attempt that just ends
 * (crash, broken connection after the body) is never repeated and becomes `EmailOutcomeUnknown`. What failures were
 * about is missing in those recorded before it was noted.
 */
export const mailEvents = {
  EmailSendStarted: z.object({ mailId, recipient: userId, attempt: z.int().min(1) }),
  EmailSent: z.object({
    mailId,
    caseId,
    recipient: userId,
    documentIds: z.array(documentId),
    messageId: z.string(),
  }),
  EmailSendFailed: z.object({
    mailId,
    recipient: userId,
    attempt: z.int().min(1),
    reason: z.enum(['refused', 'connection', 'timeout', 'no-address', 'withdrawn']),
    permanent: z.boolean(),
    ...announced,
  }),
  EmailOutcomeUnknown: z.object({ mailId, recipient: userId, attempt: z.int().min(1), ...announced }),
} as const
export type MailEvent = EventsOf<typeof mailEvents>
