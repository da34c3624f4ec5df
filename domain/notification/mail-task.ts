import type { Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, Instant, MailId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { MailSays } from '../kernel/mail-says.ts'
import type { MailEvent } from './events.ts'

export type MailTaskCommand =
  | {
      readonly type: 'OpenTask'
      readonly mailId: MailId
      readonly recipient: UserId
      readonly caseId: CaseId
      readonly documentIds: readonly DocumentId[]
      readonly says: MailSays
      readonly lapsesAt: Instant
      /** Of the words whose key is gone; null for a mail that never had any. */
      readonly secretId: string | null
    }
  | { readonly type: 'ResolveTask'; readonly mailId: MailId; readonly resolvedBy: UserId; readonly secretId: string }
  | { readonly type: 'LapseTask'; readonly mailId: MailId }

/** What a mail waits for that may name something. */
export interface MailTask {
  readonly status: 'open' | 'resolved' | 'lapsed'
  readonly recipient: UserId
  readonly caseId: CaseId
  readonly documentIds: readonly DocumentId[]
  readonly says: MailSays
  readonly lapsesAt: Instant
  readonly secretId: string | null
}
type MailTaskEvent = Extract<MailEvent, { type: 'MailTaskOpened' | 'MailTaskResolved' | 'MailTaskLapsed' }>

export const isOfTask = <Command extends { readonly type: string }>(
  command: Command,
): command is Extract<Command, { readonly type: MailTaskCommand['type'] }> =>
  command.type === 'OpenTask' || command.type === 'ResolveTask' || command.type === 'LapseTask'
export const isTaskEvent = (event: MailEvent): event is MailTaskEvent =>
  event.type === 'MailTaskOpened' || event.type === 'MailTaskResolved' || event.type === 'MailTaskLapsed'

/**
 * Words and the end of the wait meet in the mail's stream: whichever comes first is what becomes of it.
 * @param isWaiting whether the mail has neither gone out nor been given up.
 */
export const decideTask = (
  command: MailTaskCommand,
  { isWaiting, task }: { readonly isWaiting: boolean; readonly task: MailTask | null },
): Decision<MailEvent> => {
  if (command.type === 'OpenTask') return isWaiting ? open(command, task) : []
  const isOpen = isWaiting && task?.status === 'open'
  const { mailId } = command
  if (command.type === 'LapseTask')
    return isOpen ? [{ type: 'MailTaskLapsed', data: { mailId, recipient: task.recipient } }] : []
  if (!isOpen) return reject('mail/task-closed')
  const { resolvedBy, secretId } = command
  return [{ type: 'MailTaskResolved', data: { mailId, recipient: task.recipient, resolvedBy, secretId } }]
}

/** Once; and once more for the very words that it has and cannot read any more. */
const open = (
  { type: _, documentIds, ...opened }: Extract<MailTaskCommand, { type: 'OpenTask' }>,
  task: MailTask | null,
): Decision<MailEvent> => {
  const isDue = task === null || (task.status === 'resolved' && task.secretId === opened.secretId)
  return isDue ? [{ type: 'MailTaskOpened', data: { ...opened, documentIds: [...documentIds] } }] : []
}

export const evolveTask = (task: MailTask | null, event: MailTaskEvent): MailTask | null => {
  switch (event.type) {
    case 'MailTaskOpened': {
      const { mailId: _, ...opened } = event.data
      return { ...opened, status: 'open' }
    }
    case 'MailTaskResolved':
      return task && { ...task, status: 'resolved', secretId: event.data.secretId }
    case 'MailTaskLapsed':
      return task && { ...task, status: 'lapsed', secretId: null }
  }
}
