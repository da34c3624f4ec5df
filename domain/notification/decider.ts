import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, Instant, MailId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { NotificationEvent } from './events.ts'

export type NotificationCommand =
  | {
      readonly type: 'PlanNotification'
      readonly caseId: CaseId
      readonly recipient: UserId
      readonly documentId: DocumentId
      readonly dueAt: Instant
      /** For a document that was restored: plans only what was dropped, and so never told. */
      readonly again?: true
    }
  | { readonly type: 'PostponeNotification'; readonly dueAt: Instant }
  | { readonly type: 'WithdrawNotification'; readonly documentId: DocumentId }
  | {
      readonly type: 'FireNotification'
      readonly mailId: MailId
      /** Planned documents that the recipient has seen meanwhile, or that are gone. */
      readonly settled: readonly DocumentId[]
    }

/** `planned` keeps what is waiting for the next mail, `known` every document that was ever planned, `dropped` what no mail spoke of. */
export interface Notification {
  readonly caseId: CaseId | null
  readonly recipient: UserId | null
  readonly planned: readonly DocumentId[]
  readonly known: readonly DocumentId[]
  readonly dropped: readonly DocumentId[]
  readonly dueAt: Instant | null
}

type Command<Type extends NotificationCommand['type']> = Extract<NotificationCommand, { type: Type }>

const plan = (command: Command<'PlanNotification'>, state: Notification): Decision<NotificationEvent> => {
  const { caseId, recipient, documentId, dueAt } = command
  const isWanted = command.again === true ? state.dropped.includes(documentId) : !state.known.includes(documentId)
  if (!isWanted) return []
  // A further upload joins the mail that is already due.
  const earlier = state.dueAt !== null && state.dueAt < dueAt ? state.dueAt : dueAt
  return [{ type: 'NotificationPlanned', data: { caseId, recipient, documentId, dueAt: earlier } }]
}

/** What was mailed already cannot be taken back. */
const withdraw = (
  documentId: DocumentId,
  { caseId, recipient, planned, dueAt }: Notification,
): Decision<NotificationEvent> => {
  if (caseId === null || recipient === null || !planned.includes(documentId)) return []
  const data = { caseId, recipient, documentId, dueAt: planned.length === 1 ? null : dueAt }
  return [{ type: 'NotificationWithdrawn', data }]
}

const decide = (command: NotificationCommand, state: Notification): Decision<NotificationEvent> => {
  if (command.type === 'PlanNotification') return plan(command, state)
  if (command.type === 'WithdrawNotification') return withdraw(command.documentId, state)
  const { caseId, recipient, planned } = state
  if (caseId === null || recipient === null || planned.length === 0) return reject('notification/nothing-due')
  if (command.type === 'PostponeNotification') {
    const { dueAt } = command
    const isLater = state.dueAt !== null && dueAt > state.dueAt
    return isLater ? [{ type: 'NotificationPostponed', data: { caseId, recipient, dueAt } }] : []
  }
  const documentIds = planned.filter((id) => !command.settled.includes(id))
  const dropped = planned.filter((id) => command.settled.includes(id))
  return documentIds.length === 0
    ? [{ type: 'NotificationDropped', data: { caseId, recipient, documentIds: dropped } }]
    : [{ type: 'EmailRequested', data: { mailId: command.mailId, caseId, recipient, documentIds, dropped } }]
}

const evolve = (state: Notification, event: NotificationEvent): Notification => {
  switch (event.type) {
    case 'NotificationPlanned': {
      const { caseId, recipient, documentId, dueAt } = event.data
      const planned = [...state.planned, documentId]
      const dropped = state.dropped.filter((id) => id !== documentId)
      return { caseId, recipient, planned, known: [...state.known, documentId], dropped, dueAt }
    }
    case 'NotificationPostponed':
      return { ...state, dueAt: event.data.dueAt }
    case 'NotificationWithdrawn': {
      const { documentId, dueAt } = event.data
      const without = (ids: readonly DocumentId[]) => ids.filter((id) => id !== documentId)
      // Should the document come back, it is to be announced again.
      return { ...state, planned: without(state.planned), known: without(state.known), dueAt }
    }
    case 'NotificationDropped':
      return { ...state, planned: [], dropped: [...state.dropped, ...event.data.documentIds], dueAt: null }
    case 'EmailRequested':
      return { ...state, planned: [], dropped: [...state.dropped, ...event.data.dropped], dueAt: null }
  }
}

export const notification: Decider<Notification, NotificationCommand, NotificationEvent> = {
  initialState: { caseId: null, recipient: null, planned: [], known: [], dropped: [], dueAt: null },
  decide,
  evolve,
}
