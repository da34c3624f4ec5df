import { z } from 'zod'
import { caseId, documentId, instant, mailId, userId } from '../kernel/ids.ts'
import type { CaseId, MailId, UserId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'
import { mailSays } from '../kernel/mail-says.ts'

/** One stream per case and recipient: it is what joins ten uploads into one mail. */
export const notificationStream = (of: CaseId, recipient: UserId): string => `notification-${of}-${recipient}`
export const mailStream = (id: MailId): string => `mail-${id}`

/** Documents of one more case that a mail speaks of. */
export const inOtherCase = z.object({ caseId, documentIds: z.array(documentId) })
export type InOtherCase = z.infer<typeof inOtherCase>

export const notificationEvents = {
  NotificationPlanned: z.object({ caseId, recipient: userId, documentId, dueAt: instant }),
  /** Its recipient does not want to be told now. */
  NotificationPostponed: z.object({ caseId, recipient: userId, dueAt: instant }),
  /**
   * All that was planned had been seen, deleted or withdrawn before the mail was due; or nobody is to be told of it.
   */
  NotificationDropped: z.object({ caseId, recipient: userId, documentIds: z.array(documentId) }),
  /** One document is no longer in the case. */
  NotificationWithdrawn: z.object({ caseId, recipient: userId, documentId }),
  /**
   * `documentIds` are what the mail speaks of, `dropped` what its recipient had seen before. `others`: what it speaks
   * of in other cases of the recipient, in whose streams it was gathered; missing where there are none.
   */
  EmailRequested: z.object({
    mailId,
    caseId,
    recipient: userId,
    documentIds: z.array(documentId),
    dropped: z.array(documentId),
    others: z.array(inOtherCase).exactOptional(),
  }),
  /** It was due together with what was due of another case, and goes out in the mail that was requested there. */
  NotificationGathered: z.object({
    mailId,
    caseId,
    recipient: userId,
    documentIds: z.array(documentId),
    dropped: z.array(documentId),
  }),
} as const
export type NotificationEvent = EventsOf<typeof notificationEvents>

/**
 * What a mail tells somebody about their own account, of which they should know that it happened: so they get it
 * whatever they have chosen for other mails, at once. `welcome`: they have accepted an invitation. `browser` and
 * `system`: of the device that it is about.
 */
export const securityNotice = z.object({
  what: z.enum([
    'welcome',
    'new-device',
    'password-changed',
    'recovery-key-used',
    'recovery-key-created',
    'passkey-added',
    'passkey-removed',
    'reset-ordered',
    'reset-stopped',
    'reset-opened',
    'account-reset',
    'locked',
    'unlocked',
    'mail-address-changed',
    'mail-address-erased',
  ]),
  at: instant,
  browser: z.string().nullable(),
  system: z.string().nullable(),
  /** Where it goes instead of where mails go by now: null to the name one signs in with. */
  addressId: z.string().nullable().exactOptional(),
})
export type SecurityNotice = z.infer<typeof securityNotice>

/** By what way a report of a mail has come. */
export const reportSources = ['webhook', 'imap'] as const
const source = z.enum(reportSources)
export type ReportSource = (typeof reportSources)[number]

/** Why staff have a mail sent once more: what had become of it. */
export const repeatReasons = ['bounced', 'unknown', 'failed'] as const
export type RepeatReason = (typeof repeatReasons)[number]

/** An enhanced status code (RFC 3463). */
const status = z.string().max(12).nullable()

/**
 * `documentIds` are what the mail speaks of, `leftOut` what it was to speak of and was deleted, or read, since. Without
 * a case it speaks of the recipient's own account.
 */
const about = { caseId: caseId.nullable(), documentIds: z.array(documentId), leftOut: z.array(documentId) }

/**
 * A mail is sent at most once: `EmailSendStarted` is recorded before the first byte goes to the SMTP server. A refusal
 * by that server ends the attempt by `EmailSendFailed`, after which another may start; an attempt that just ends
 * (crash, broken connection after the body) is never repeated and becomes `EmailOutcomeUnknown`.
 */
export const mailEvents = {
  /** Other mails are asked for in the stream of what was planned (`EmailRequested`). */
  SecurityMailRequested: z.object({ mailId, recipient: userId, notice: securityNotice }),
  /**
   * Somebody of the staff has a mail sent once more, as a mail of its own, whose id follows from the former one: so
   * there is one such mail, however many ask for it. It speaks of what that one spoke of.
   */
  MailRepeated: z.object({
    mailId,
    recipient: userId,
    repeats: mailId,
    by: userId,
    reason: z.enum(repeatReasons),
    caseId: caseId.nullable(),
    documentIds: z.array(documentId),
    others: z.array(inOtherCase),
    notice: securityNotice.nullable(),
  }),
  /**
   * It may name something (decision 0062), and waits until `lapsesAt` for a browser that opens the words. `secretId`:
   * of words that were brought before, whose key is to be told anew; null the first time.
   */
  MailTaskOpened: z.object({
    mailId,
    recipient: userId,
    caseId,
    documentIds: z.array(documentId),
    says: z.enum(mailSays),
    lapsesAt: instant,
    secretId: z.string().nullable(),
  }),
  /** Somebody's browser has brought them; they lie beside the log, for minutes. */
  MailTaskResolved: z.object({ mailId, recipient: userId, resolvedBy: userId, secretId: z.string() }),
  /** Nobody has: it goes out naming nothing. */
  MailTaskLapsed: z.object({ mailId, recipient: userId }),
  /**
   * `addressId`: to which address, null for the name one signs in with; missing in mails of before there were others.
   */
  EmailSendStarted: z.object({
    mailId,
    recipient: userId,
    attempt: z.int().min(1),
    addressId: z.string().nullable().exactOptional(),
  }),
  /** Its recipient wants no mails now: it is sent not before `retryAt`. */
  EmailPostponed: z.object({ mailId, recipient: userId, retryAt: instant }),
  EmailSent: z.object({ mailId, recipient: userId, ...about, messageId: z.string() }),
  /**
   * `retryAt`: when it is tried again; null when it was given up. `attempt` is 0 where there never was one. `status`:
   * what the mail server said; missing where it said nothing. `addressId`: as in `EmailSendStarted`.
   */
  EmailSendFailed: z.object({
    mailId,
    recipient: userId,
    attempt: z.int().min(0),
    reason: z.enum([
      'refused',
      'connection',
      'timeout',
      'no-address',
      'withdrawn',
      'abandoned',
      'address-unreachable',
      'turned-off',
    ]),
    retryAt: instant.nullable(),
    status: z.string().max(12).exactOptional(),
    addressId: z.string().nullable().exactOptional(),
    ...about,
  }),
  EmailOutcomeUnknown: z.object({ mailId, recipient: userId, attempt: z.int().min(1), ...about }),
  /**
   * A server of the recipient has it. `documentIds`: what the recipient is told of by that, and was not known to be.
   */
  EmailDelivered: z.object({ mailId, recipient: userId, documentIds: z.array(documentId), source }),
  /** A server on the way tries on, by itself, until `retriesUntil`. */
  EmailDelayed: z.object({ mailId, recipient: userId, status, retriesUntil: instant.nullable(), source }),
  /**
   * It came back. `hard`: nothing will reach this address. `documentIds`: what the recipient was not told of after all.
   * `inDoubt`: of these, what another copy of the mail may have told them of, whose outcome is unknown.
   */
  EmailBounced: z.object({
    mailId,
    recipient: userId,
    documentIds: z.array(documentId),
    addressId: z.string().nullable(),
    kind: z.enum(['hard', 'soft']),
    status,
    source,
    inDoubt: z.array(documentId).exactOptional(),
  }),
} as const
export type MailEvent = EventsOf<typeof mailEvents>
