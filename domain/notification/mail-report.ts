import type { Decision } from '../kernel/decider.ts'
import type { DocumentId, Instant, MailId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { MailEvent, ReportSource } from './events.ts'

interface Reported {
  readonly mailId: MailId
  readonly source: ReportSource
  /** As RFC 3463 has it; null where the report gives none. */
  readonly status: string | null
}
/** What a mail server tells of a mail that it was given. */
export type MailReportCommand =
  | ({ readonly type: 'ReportDelivered' } & Reported)
  | ({ readonly type: 'ReportDelayed'; readonly retriesUntil: Instant | null } & Reported)
  /** `copies`: what the other copies of the mail, which it repeats or is repeated by, have told the recipient of. */
  | ({ readonly type: 'ReportBounced'; readonly copies: readonly ToldByMail[] } & Reported)

/** The documents of which the recipient knows by a mail, as far as anybody can tell; and of which they may know. */
export interface ToldByMail {
  readonly told: readonly DocumentId[]
  readonly inDoubt: readonly DocumentId[]
}

export type MailReportEvent = Extract<MailEvent, { type: 'EmailDelivered' | 'EmailDelayed' | 'EmailBounced' }>

export const isReport = <Command extends { readonly type: string }>(
  command: Command,
): command is Extract<Command, { readonly type: MailReportCommand['type'] }> =>
  command.type === 'ReportDelivered' || command.type === 'ReportDelayed' || command.type === 'ReportBounced'
export const isReportEvent = (event: MailEvent): event is MailReportEvent =>
  event.type === 'EmailDelivered' || event.type === 'EmailDelayed' || event.type === 'EmailBounced'

/**
 * Whether a refusal means that nothing will ever reach this address: no such mailbox or host (RFC 3463, X.1 and 5.2.1,
 * 5.4.4). A full mailbox, a policy or a limit may be another matter tomorrow.
 */
export const isAddressAtFault = (status: string | null): boolean =>
  status !== null && /^5\.(1\.\d{1,3}|2\.1|4\.4)$/.test(status) && status !== '5.1.0' && !/^5\.1\.[78]$/.test(status)

type Status = 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'delivered' | 'delayed' | 'bounced'

/** What reports are decided on. */
interface Fate {
  readonly status: Status
  readonly recipient: UserId | null
  readonly addressId: string | null
  readonly told: readonly DocumentId[]
  readonly retriesUntil: Instant | null
}

/** What a report may still change: a bounce ends everything, a delay only what is open. */
const settledBy: Readonly<Record<MailReportCommand['type'], readonly Status[]>> = {
  ReportDelivered: ['sent', 'unknown', 'delayed'],
  ReportDelayed: ['sent', 'unknown', 'delayed'],
  ReportBounced: ['sent', 'unknown', 'delayed', 'delivered'],
}

/**
 * A report settles what sending had to leave open (decision 5). One that comes while the mail is still being handed
 * over is to come again; of one that was never handed over there is nothing to report.
 */
export const decideReport = (command: MailReportCommand, mail: Fate): Decision<MailEvent> => {
  const { status, recipient } = mail
  if (status === 'sending') return reject('mail/under-way')
  if (recipient === null || status === 'waiting' || status === 'failed') return reject('mail/not-requested')
  if (!settledBy[command.type].includes(status) || isSaidBefore(command, mail)) return []
  return [eventOf(command, { ...mail, recipient })]
}

/** Of a delay that is known of, only until when the server tries may be news: servers tell of it again and again. */
const isSaidBefore = (command: MailReportCommand, { status, retriesUntil: known }: Fate): boolean => {
  if (command.type !== 'ReportDelayed' || status !== 'delayed') return false
  const { retriesUntil } = command
  return retriesUntil === null || (known !== null && Date.parse(retriesUntil) <= Date.parse(known))
}

const eventOf = (command: MailReportCommand, mail: Fate & { readonly recipient: UserId }): MailReportEvent => {
  const { recipient, addressId, told, status } = mail
  const { mailId, source } = command
  switch (command.type) {
    case 'ReportDelivered':
      // Of what was sent, it was known already that the recipient is told.
      return {
        type: 'EmailDelivered',
        data: { mailId, recipient, documentIds: status === 'unknown' ? [...told] : [], source },
      }
    case 'ReportDelayed': {
      const { retriesUntil } = command
      return { type: 'EmailDelayed', data: { mailId, recipient, status: command.status, retriesUntil, source } }
    }
    case 'ReportBounced': {
      const kind = isAddressAtFault(command.status) ? 'hard' : 'soft'
      const documentIds = told.filter((id) => !command.copies.some((copy) => copy.told.includes(id)))
      const inDoubt = documentIds.filter((id) => command.copies.some((copy) => copy.inDoubt.includes(id)))
      const about = { documentIds, ...(inDoubt.length > 0 && { inDoubt }), addressId }
      return { type: 'EmailBounced', data: { mailId, recipient, ...about, kind, status: command.status, source } }
    }
  }
}

export const toldBy = ({ status, told }: Fate): ToldByMail => ({
  told: status === 'sent' || status === 'delivered' || status === 'delayed' ? told : [],
  inDoubt: status === 'unknown' ? told : [],
})

export const statusAfter = (event: MailReportEvent): 'delivered' | 'delayed' | 'bounced' => {
  if (event.type === 'EmailDelivered') return 'delivered'
  return event.type === 'EmailDelayed' ? 'delayed' : 'bounced'
}
