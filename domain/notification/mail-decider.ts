import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, Instant, MailId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { MailEvent, SecurityNotice } from './events.ts'
import { mailRetryAt } from './mail-retries.ts'
import { decideTask, evolveTask, isOfTask, isTaskEvent } from './mail-task.ts'
import type { MailTask, MailTaskCommand } from './mail-task.ts'

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
  | MailTaskCommand
  | ({ readonly type: 'StartSending' } & Of)
  | ({ readonly type: 'RecordSent'; readonly messageId: string } & About)
  | ({
      readonly type: 'RecordFailed'
      readonly reason: 'refused' | 'connection' | 'timeout'
      readonly permanent: boolean
      readonly at: Instant
    } & About)
  | ({ readonly type: 'RecordUnknown' } & About)
  /** It is not sent at all, or not tried any more. */
  | ({ readonly type: 'GiveUp'; readonly reason: 'no-address' | 'withdrawn' | 'abandoned' } & About)

/** `retryAt`: not before then, where an attempt has failed. `told`: the documents that a mail which was sent spoke of. */
export interface Mail {
  readonly status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown'
  readonly attempt: number
  readonly retryAt: Instant | null
  readonly told: readonly DocumentId[]
  /** Of a mail about the recipient's own account. */
  readonly notice: SecurityNotice | null
  /** Null for a mail that was never to name anything. */
  readonly task: MailTask | null
}

const decide = (command: MailCommand, mail: Mail): Decision<MailEvent> => {
  if (isOfTask(command)) return decideTask(command, { isWaiting: mail.status === 'waiting', task: mail.task })
  switch (command.type) {
    case 'RequestSecurityMail': {
      const { mailId, recipient, notice } = command
      return mail.notice === null ? [{ type: 'SecurityMailRequested', data: { mailId, recipient, notice } }] : []
    }
    case 'StartSending':
      return start(command, mail)
    case 'GiveUp':
      return giveUp(command, mail)
    default:
      // `unknown` was said by a second worker while the first was still sending: what the first knows is better.
      return mail.status === 'sending' || mail.status === 'unknown'
        ? record(command, mail)
        : reject('mail/not-requested')
  }
}

type Command<Type extends MailCommand['type']> = Extract<MailCommand, { type: Type }>

const start = (
  { mailId, recipient }: Command<'StartSending'>,
  { status, attempt, task }: Mail,
): Decision<MailEvent> => {
  if (task?.status === 'open') return reject('mail/task-open')
  return status === 'waiting'
    ? [{ type: 'EmailSendStarted', data: { mailId, recipient, attempt: attempt + 1 } }]
    : reject('mail/already-started')
}

const about = ({ mailId, recipient, caseId, documentIds, leftOut }: About) => ({
  ...{ mailId, recipient, caseId },
  documentIds: [...documentIds],
  leftOut: [...leftOut],
})

const record = (
  command: Command<'RecordSent' | 'RecordFailed' | 'RecordUnknown'>,
  { status, attempt }: Mail,
): Decision<MailEvent> => {
  switch (command.type) {
    case 'RecordSent':
      return [{ type: 'EmailSent', data: { ...about(command), messageId: command.messageId } }]
    case 'RecordFailed': {
      const { reason, permanent, at } = command
      const retryAt = permanent ? null : mailRetryAt(attempt, at)
      return [{ type: 'EmailSendFailed', data: { ...about(command), attempt, reason, retryAt } }]
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
  switch (event.type) {
    case 'SecurityMailRequested':
      return { ...mail, notice: event.data.notice }
    case 'EmailSendStarted':
      return { ...mail, status: 'sending', attempt: event.data.attempt, retryAt: null }
    case 'EmailSent':
      return { ...mail, status: 'sent', told: event.data.documentIds }
    case 'EmailSendFailed': {
      const { retryAt } = event.data
      return { ...mail, status: retryAt === null ? 'failed' : 'waiting', retryAt }
    }
    case 'EmailOutcomeUnknown':
      return { ...mail, status: 'unknown', told: event.data.documentIds }
  }
}

/** At most once: only a `waiting` mail may be started, and only a refusal makes it waiting again. */
export const mail: Decider<Mail, MailCommand, MailEvent> = {
  initialState: { status: 'waiting', attempt: 0, retryAt: null, told: [], notice: null, task: null },
  decide,
  evolve,
}
