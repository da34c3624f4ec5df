import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, Instant, MailId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { NotificationSettings } from '../user/events.ts'
import type { InOtherCase, MailEvent, RepeatReason, SecurityNotice } from './events.ts'
import { decideReport, isReport, isReportEvent, statusAfter } from './mail-report.ts'
import type { MailReportCommand, MailReportEvent } from './mail-report.ts'
import { mailRetryAt } from './mail-retries.ts'
import { decideTask, evolveTask, isOfTask, isTaskEvent } from './mail-task.ts'
import type { MailTask, MailTaskCommand } from './mail-task.ts'
import { afterQuiet } from './timing.ts'

interface Of {
  readonly mailId: MailId
  readonly recipient: UserId
}
/** What the mail speaks of, and what it was to speak of but is gone. */
interface About extends Of {
  readonly caseId: CaseId | null
  readonly documentIds: readonly DocumentId[]
  readonly leftOut: readonly DocumentId[]
}
export type MailCommand =
  | ({ readonly type: 'RequestSecurityMail'; readonly notice: SecurityNotice } & Of)
  | ({
      readonly type: 'RepeatMail'
      readonly repeats: MailId
      readonly by: UserId
      readonly reason: RepeatReason
      readonly caseId: CaseId | null
      readonly documentIds: readonly DocumentId[]
      readonly others: readonly InOtherCase[]
      readonly notice: SecurityNotice | null
    } & Of)
  | MailTaskCommand
  | MailReportCommand
  /** Its recipient wants no mails until then. */
  | ({ readonly type: 'PostponeSending'; readonly until: Instant } & Of)
  /** `addressId`: to which of the recipient's addresses; null for the name they sign in with. */
  | ({ readonly type: 'StartSending'; readonly addressId: string | null } & Of)
  | ({ readonly type: 'RecordSent'; readonly messageId: string } & About)
  | ({
      readonly type: 'RecordFailed'
      readonly reason: 'refused' | 'connection' | 'timeout'
      readonly permanent: boolean
      /** What the server said (RFC 3463), if it did. */
      readonly status: string | null
      /** When its recipient wants mails; null for one that comes at any hour. */
      readonly wishes: NotificationSettings | null
      readonly at: Instant
    } & About)
  | ({ readonly type: 'RecordUnknown' } & About)
  /** It is not sent at all, or not tried any more. */
  | ({ readonly type: 'GiveUp'; readonly reason: GivenUp } & About)
type GivenUp = 'no-address' | 'withdrawn' | 'abandoned' | 'address-unreachable' | 'turned-off'

/**
 * `retryAt`: not before then, where an attempt has failed or its recipient wants none now. `told`: the documents that a
 * mail which was sent spoke of. `delivered`, `delayed` and `bounced` are what other servers report of it.
 */
export interface Mail {
  readonly status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown' | 'delivered' | 'delayed' | 'bounced'
  readonly recipient: UserId | null
  /** Where the last attempt went to. */
  readonly addressId: string | null
  readonly attempt: number
  readonly retryAt: Instant | null
  readonly told: readonly DocumentId[]
  /** Until when the server on the way tries that has told of a delay; null where it did not say, or there is none. */
  readonly retriesUntil: Instant | null
  /** Of a mail about the recipient's own account. */
  readonly notice: SecurityNotice | null
  /** Null for a mail that was never to name anything. */
  readonly task: MailTask | null
  /** The mail that it repeats. */
  readonly repeats: MailId | null
}

const decide = (command: MailCommand, mail: Mail): Decision<MailEvent> => {
  if (isOfTask(command)) return decideTask(command, { isWaiting: mail.status === 'waiting', task: mail.task })
  if (isReport(command)) return decideReport(command, mail)
  switch (command.type) {
    case 'RequestSecurityMail': {
      const { mailId, recipient, notice } = command
      return mail.notice === null ? [{ type: 'SecurityMailRequested', data: { mailId, recipient, notice } }] : []
    }
    case 'RepeatMail':
      return repeat(command, mail)
    case 'PostponeSending':
      return postpone(command, mail)
    case 'StartSending':
      return start(command, mail)
    case 'GiveUp':
      return giveUp(command, mail)
    default:
      return recordOnce(command, mail)
  }
}

const isReported = ({ status }: Mail): boolean => status === 'delivered' || status === 'delayed' || status === 'bounced'

type Command<Type extends MailCommand['type']> = Extract<MailCommand, { type: Type }>

const repeat = (
  { type: _, documentIds, others, ...command }: Command<'RepeatMail'>,
  { repeats }: Mail,
): Decision<MailEvent> => {
  if (repeats !== null) return []
  const copied = others.map((each) => ({ ...each, documentIds: [...each.documentIds] }))
  return [{ type: 'MailRepeated', data: { ...command, documentIds: [...documentIds], others: copied } }]
}

const postpone = (
  { mailId, recipient, until }: Command<'PostponeSending'>,
  { status, retryAt }: Mail,
): Decision<MailEvent> =>
  status === 'waiting' && retryAt !== until
    ? [{ type: 'EmailPostponed', data: { mailId, recipient, retryAt: until } }]
    : []

const start = (
  { mailId, recipient, addressId }: Command<'StartSending'>,
  { status, attempt, task }: Mail,
): Decision<MailEvent> => {
  if (task?.status === 'open') return reject('mail/task-open')
  return status === 'waiting'
    ? [{ type: 'EmailSendStarted', data: { mailId, recipient, attempt: attempt + 1, addressId } }]
    : reject('mail/already-started')
}

const about = ({ mailId, recipient, caseId, documentIds, leftOut }: About) => ({
  ...{ mailId, recipient, caseId },
  documentIds: [...documentIds],
  leftOut: [...leftOut],
})

type Outcome = Command<'RecordSent' | 'RecordFailed' | 'RecordUnknown'>

const recordOnce = (command: Outcome, mail: Mail): Decision<MailEvent> => {
  // What was reported of it is better than what the sender knows.
  if (isReported(mail)) return []
  // `unknown` was said by a second worker while the first was still sending: what the first knows is better.
  return mail.status === 'sending' || mail.status === 'unknown' ? record(command, mail) : reject('mail/not-requested')
}

const record = (command: Outcome, { status, attempt, addressId }: Mail): Decision<MailEvent> => {
  switch (command.type) {
    case 'RecordSent':
      return [{ type: 'EmailSent', data: { ...about(command), messageId: command.messageId } }]
    case 'RecordFailed': {
      const { reason, permanent, wishes, at, status: said } = command
      const next = permanent ? null : mailRetryAt(attempt, at)
      const retryAt = next !== null && wishes !== null ? afterQuiet(wishes, next) : next
      const refusal = said === null ? {} : { status: said, addressId }
      return [{ type: 'EmailSendFailed', data: { ...about(command), attempt, reason, retryAt, ...refusal } }]
    }
    case 'RecordUnknown':
      return status === 'unknown' ? [] : [{ type: 'EmailOutcomeUnknown', data: { ...about(command), attempt } }]
  }
}

const giveUp = (command: Command<'GiveUp'>, { status, attempt }: Mail): Decision<MailEvent> => {
  if (status === 'sending') return [{ type: 'EmailOutcomeUnknown', data: { ...about(command), attempt } }]
  if (status !== 'waiting') return []
  return [{ type: 'EmailSendFailed', data: { ...about(command), attempt, reason: command.reason, retryAt: null } }]
}

const evolve = (mail: Mail, event: MailEvent): Mail => {
  if (isTaskEvent(event)) return { ...mail, task: evolveTask(mail.task, event) }
  if (isReportEvent(event)) return reportedBy(event, mail)
  switch (event.type) {
    case 'SecurityMailRequested':
      return { ...mail, notice: event.data.notice }
    case 'MailRepeated':
      return { ...mail, notice: event.data.notice, repeats: event.data.repeats }
    case 'EmailPostponed':
      return { ...mail, retryAt: event.data.retryAt }
    case 'EmailSendStarted':
      return startedBy(event.data, mail)
    case 'EmailSent':
      return { ...mail, status: 'sent', told: event.data.documentIds }
    case 'EmailSendFailed':
      return failedUntil(event.data.retryAt, mail)
    case 'EmailOutcomeUnknown':
      return { ...mail, status: 'unknown', told: event.data.documentIds }
  }
}

const reportedBy = (event: MailReportEvent, mail: Mail): Mail => ({
  ...mail,
  status: statusAfter(event),
  retriesUntil: event.type === 'EmailDelayed' ? event.data.retriesUntil : null,
})

const failedUntil = (retryAt: Instant | null, mail: Mail): Mail => ({
  ...mail,
  status: retryAt === null ? 'failed' : 'waiting',
  retryAt,
})

const startedBy = (
  { attempt, recipient, addressId = null }: Extract<MailEvent, { type: 'EmailSendStarted' }>['data'],
  mail: Mail,
): Mail => ({ ...mail, status: 'sending', attempt, recipient, addressId, retryAt: null })

/** At most once: only a `waiting` mail may be started, and only a refusal makes it waiting again. */
export const mail: Decider<Mail, MailCommand, MailEvent> = {
  initialState: {
    status: 'waiting',
    recipient: null,
    addressId: null,
    attempt: 0,
    retryAt: null,
    told: [],
    retriesUntil: null,
    notice: null,
    task: null,
    repeats: null,
  },
  decide,
  evolve,
}
