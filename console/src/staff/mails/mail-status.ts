import type { DeliveryDto, MailFateDto } from '@aktenraum/domain/contracts'
import { isLeftDelayed } from '@aktenraum/domain/contracts'
import { formatDate, formatDateTime, formatTime } from '@aktenraum/client/words/dates'
import { deliveryPhrase } from '../../features/history/delivery.ts'
import { deliveryTexts } from '../../shared/texts/delivery.ts'
import type { LabelTone } from '../components/status-label.tsx'
import { mailStatusTexts as texts } from '../texts/mail-status-de.ts'

/** The time of a day that is today, or the day besides. */
const timeFrom = (at: string, now: Date): string =>
  formatDate(at) === formatDate(now) ? formatTime(at) : formatDateTime(at)

/** What the code of a server means (RFC 3463). */
export const meaningOf = (code: string | null): string =>
  (code === null ? undefined : texts.codes[code]) ?? texts.otherCode

/**
 * There is no such mailbox, or no such domain (RFC 3463 §3.2 and §3.3); of the sender's (5.1.7, 5.1.8) it says nothing.
 */
const saysUnknown = (status: string): boolean => /^5\.[12]\./.test(status) && texts.codes[status] !== undefined

/** What a mail server that refused a mail said of it at once may be why it can never arrive. */
const refused = (status: string | null): string =>
  status !== null && saysUnknown(status)
    ? texts.undeliverable(meaningOf(status), status)
    : texts.notSent(texts.notSentBecause.refused(status))

/** Why a mail was not sent, by its failure. */
const reasons: Readonly<Record<Exclude<MailFateDto['failure'], 'refused' | null>, string>> = {
  connection: texts.notSentBecause.connection,
  timeout: texts.notSentBecause.timeout,
  withdrawn: texts.notSentBecause.withdrawn,
  abandoned: texts.notSentBecause.abandoned,
  'address-unreachable': texts.notSentBecause.addressUnreachable,
  'no-address': texts.notSentBecause.noAddress,
  'turned-off': texts.notSentBecause.off,
}

const notSent = ({ failure, status }: MailFateDto): string =>
  failure === 'refused' ? refused(status) : texts.notSent(reasons[failure ?? 'no-address'])

/** `saysWhen`, where there is a time to say. */
const orAt = (dueAt: string | null, now: Date, other: string, saysWhen: (at: string) => string): string =>
  dueAt === null ? other : saysWhen(timeFrom(dueAt, now))

/** Whether it may have arrived, and nobody is to say so any more. */
export const isInDoubt = ({ state, changed_at: at, due_at: until }: MailFateDto, now: Date): boolean =>
  state === 'unknown' || (state === 'delayed' && at !== null && isLeftDelayed({ at, until }, now))

type Saying = (fate: MailFateDto, now: Date) => string

const sayings: Readonly<Record<MailFateDto['state'], Saying>> = {
  planned: ({ due_at: dueAt }, now) => orAt(dueAt, now, texts.preparing, texts.planned),
  preparing: () => texts.preparing,
  sending: () => texts.preparing,
  waiting: ({ due_at: dueAt, failure }, now) =>
    orAt(dueAt, now, texts.preparing, failure === null ? texts.planned : texts.retried),
  sent: () => texts.sent,
  delivered: () => texts.delivered,
  unknown: () => texts.unknown,
  delayed: (fate, now) =>
    isInDoubt(fate, now) ? texts.leftDelayed : orAt(fate.due_at, now, texts.delayed, texts.delayedUntil),
  bounced: ({ status }) => texts.undeliverable(meaningOf(status), status),
  failed: notSent,
}

/** How far a mail got, in the words that staff read everywhere. */
export const mailStatus = (fate: MailFateDto, now: Date): string => sayings[fate.state](fate, now)

const tones: Readonly<Record<MailFateDto['state'], LabelTone>> = {
  planned: 'neutral',
  preparing: 'neutral',
  waiting: 'neutral',
  sending: 'neutral',
  sent: 'info',
  delivered: 'success',
  delayed: 'warning',
  unknown: 'warning',
  bounced: 'error',
  failed: 'error',
}
export const mailTone = ({ state, failure }: MailFateDto): LabelTone => {
  if (state === 'waiting' && failure !== null) return 'warning'
  return state === 'failed' && failure === 'withdrawn' ? 'neutral' : tones[state]
}

/** What staff can have sent once more: neither what is on its way, nor what nobody needs any more, nor what was. */
export const canRepeat = (fate: MailFateDto, now: Date): boolean => {
  const { state, failure, is_repeated: isRepeated } = fate
  const isLost = state === 'bounced' || (state === 'failed' && failure !== 'withdrawn')
  return !isRepeated && (isLost || isInDoubt(fate, now))
}

/**
 * What became of the mail, or that there was none on wish, or when it will be sent; null when nothing of that is known.
 */
const mailLine = (delivery: DeliveryDto, now: Date): string | null => {
  const { mail, mails_off: isOff = false, seen_at: seenAt, due_at: dueAt } = delivery
  if (mail !== undefined) return mailStatus(mail, now)
  const wasSilent = isOff && delivery.notified_at === null && delivery.failed_at === null
  if (wasSilent) return texts.notSent(texts.notSentBecause.off)
  return dueAt === null || seenAt !== null ? null : texts.planned(timeFrom(dueAt, now))
}

/** How far a document got to one person, for staff: what became of the mail about it, and whether it was seen. */
export const deliveryOfStaff = (delivery: DeliveryDto, now: Date): string => {
  const { mail, seen_at: seenAt } = delivery
  const line = mailLine(delivery, now)
  if (line === null) return deliveryPhrase(delivery)
  const seen = seenAt === null ? [] : [deliveryTexts.seen(formatDateTime(seenAt))]
  const changedAt = mail?.changed_at ?? null
  const when = changedAt === null ? '' : `, ${formatDateTime(changedAt)}`
  const later = delivery.joined_later ? ` (${deliveryTexts.joinedLater})` : ''
  return `${[...seen, `${line}${when}`].join('; ')}${later}`
}
