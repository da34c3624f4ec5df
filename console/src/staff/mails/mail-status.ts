import type { DeliveryDto, MailFateDto } from '@aktenraum/domain/contracts'
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

/** Why a mail was not sent. That there is no such mailbox may be what the mail server said at once. */
const notSent = ({ failure, status }: MailFateDto): string => {
  const { notSentBecause: because } = texts
  switch (failure) {
    case 'refused':
      return status !== null && /^5\.[12]\./.test(status)
        ? texts.undeliverable(meaningOf(status), status)
        : texts.notSent(because.refused(status))
    case 'connection':
    case 'timeout':
    case 'withdrawn':
    case 'abandoned':
      return texts.notSent(because[failure])
    case 'address-unreachable':
      return texts.notSent(because.addressUnreachable)
    case 'no-address':
    case null:
      return texts.notSent(because.noAddress)
  }
}

/** How far a mail got, in the words that staff read everywhere. */
export const mailStatus = (fate: MailFateDto, now: Date): string => {
  const { state, due_at: dueAt, status, failure } = fate
  switch (state) {
    case 'planned':
      return dueAt === null ? texts.preparing : texts.planned(timeFrom(dueAt, now))
    case 'preparing':
    case 'sending':
      return texts.preparing
    case 'waiting':
      return failure === null || dueAt === null ? texts.preparing : texts.retried(timeFrom(dueAt, now))
    case 'sent':
    case 'delivered':
    case 'unknown':
      return texts[state]
    case 'delayed':
      return dueAt === null ? texts.delayed : texts.delayedUntil(timeFrom(dueAt, now))
    case 'bounced':
      return texts.undeliverable(meaningOf(status), status)
    case 'failed':
      return notSent(fate)
  }
}

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
export const canRepeat = ({ state, failure, is_repeated: isRepeated }: MailFateDto): boolean =>
  !isRepeated && (state === 'bounced' || state === 'unknown' || (state === 'failed' && failure !== 'withdrawn'))

/** How far a document got to one person, for staff: what became of the mail about it, and whether it was seen. */
export const deliveryOfStaff = (delivery: DeliveryDto, now: Date): string => {
  const { mail, mails_off: isOff = false, seen_at: seenAt, notified_at: notifiedAt } = delivery
  const wasSilent = isOff && notifiedAt === null && delivery.failed_at === null
  const told = mail === undefined ? (wasSilent ? texts.notSent(texts.notSentBecause.off) : null) : mailStatus(mail, now)
  const planned = delivery.due_at === null || seenAt !== null ? null : texts.planned(timeFrom(delivery.due_at, now))
  const line = told ?? planned
  if (line === null) return deliveryPhrase(delivery)
  const seen = seenAt === null ? [] : [deliveryTexts.seen(formatDateTime(seenAt))]
  const when = mail === undefined || mail.changed_at === null ? '' : `, ${formatDateTime(mail.changed_at)}`
  const later = delivery.joined_later ? ` (${deliveryTexts.joinedLater})` : ''
  return `${[...seen, `${line}${when}`].join('; ')}${later}`
}
