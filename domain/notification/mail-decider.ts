import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, MailId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { MailEvent } from './events.ts'

interface Of {
  readonly mailId: MailId
  readonly recipient: UserId
}
/** What the mail speaks of. */
interface About {
  readonly caseId: CaseId
  readonly documentIds: readonly DocumentId[]
}
export type MailCommand =
  | ({ readonly type: 'StartSending' } & Of)
  | ({
      readonly type: 'RecordSent'
      readonly messageId: string
    } & About &
      Of)
  | ({
      readonly type: 'RecordFailed'
      readonly reason: 'refused' | 'connection' | 'timeout' | 'no-address' | 'withdrawn'
      readonly permanent: boolean
    } & About &
      Of)
  | ({ readonly type: 'RecordUnknown' } & About & Of)

export interface Mail {
  readonly status: 'waiting' | 'sending' | 'sent' | 'failed' | 'unknown'
  readonly attempt: number
}

const decide = (command: MailCommand, mail: Mail): Decision<MailEvent> => {
  const { mailId, recipient } = command
  const { attempt } = mail
  if (command.type === 'StartSending')
    return mail.status === 'waiting'
      ? [{ type: 'EmailSendStarted', data: { mailId, recipient, attempt: attempt + 1 } }]
      : reject('mail/already-started')
  // `unknown` was said by a second worker while the first was still sending: what the first knows is better.
  if (mail.status !== 'sending' && mail.status !== 'unknown') return reject('mail/not-requested')
  const about = { mailId, recipient, caseId: command.caseId, documentIds: [...command.documentIds] }
  switch (command.type) {
    case 'RecordSent':
      return [{ type: 'EmailSent', data: { ...about, messageId: command.messageId } }]
    case 'RecordFailed': {
      const { reason, permanent } = command
      return [{ type: 'EmailSendFailed', data: { ...about, attempt, reason, permanent } }]
    }
    case 'RecordUnknown':
      if (mail.status === 'unknown') return []
      return [{ type: 'EmailOutcomeUnknown', data: { ...about, attempt } }]
  }
}

const evolve = (mail: Mail, event: MailEvent): Mail => {
  switch (event.type) {
    case 'EmailSendStarted':
      return { status: 'sending', attempt: event.data.attempt }
    case 'EmailSent':
      return { ...mail, status: 'sent' }
    case 'EmailSendFailed':
      return { ...mail, status: event.data.permanent ? 'failed' : 'waiting' }
    case 'EmailOutcomeUnknown':
      return { ...mail, status: 'unknown' }
  }
}

/** At most once: only a `waiting` mail may be started, and only a refusal makes it waiting again. */
export const mail: Decider<Mail, MailCommand, MailEvent> = {
  initialState: { status: 'waiting', attempt: 0 },
  decide,
  evolve,
}
