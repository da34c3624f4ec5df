import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, Instant, MailId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { InOtherCase, NotificationEvent } from './events.ts'

interface OtherCase {
  readonly caseId: CaseId
  readonly documentIds: readonly DocumentId[]
}

export type NotificationCommand =
  | { readonly type: 'PostponeNotification'; readonly dueAt: Instant }
  | ({
      readonly type: 'FireNotification'
      readonly mailId: MailId
      /** What goes into the same mail of other cases of the recipient. */
      readonly others?: readonly OtherCase[]
    } & Untold)
  /** Into the mail of another case. */
  | ({ readonly type: 'GatherNotification'; readonly mailId: MailId } & Untold)

/** Of which planned documents nobody is told by the mail. */
export interface Untold {
  /** What the recipient has seen meanwhile, or what is gone. */
  readonly settled: readonly DocumentId[]
  /** What lies in another case by now: should it come back, it is to be announced again. */
  readonly moved: readonly DocumentId[]
}

/** The last change to what is planned, and those before it: a list that grows by one without being copied. */
interface Change {
  readonly documentId: DocumentId
  readonly isPlanned: boolean
  readonly before: Change | null
}

/** What waits for the next mail to one recipient about one case. `dueAt` is null where nothing is due. */
export interface Notification {
  readonly caseId: CaseId | null
  readonly recipient: UserId | null
  readonly dueAt: Instant | null
  readonly changes: Change | null
}

/** The documents that wait for the mail, in the order in which they were planned. */
export const plannedIn = ({ changes }: Notification): readonly DocumentId[] => {
  const last = new Map<DocumentId, boolean>()
  for (let change = changes; change !== null; change = change.before)
    if (!last.has(change.documentId)) last.set(change.documentId, change.isPlanned)
  return [...last]
    .filter(([, isPlanned]) => isPlanned)
    .map(([id]) => id)
    .toReversed()
}

const decide = (command: NotificationCommand, state: Notification): Decision<NotificationEvent> => {
  const { caseId, recipient, dueAt: due } = state
  if (caseId === null || recipient === null || due === null) return reject('notification/nothing-due')
  if (command.type === 'PostponeNotification') {
    const { dueAt } = command
    return dueAt > due ? [{ type: 'NotificationPostponed', data: { caseId, recipient, dueAt } }] : []
  }
  const of = { caseId, recipient }
  const planned = plannedIn(state)
  const [settled, moved] = [new Set(command.settled), new Set(command.moved)]
  const withdrawn = planned
    .filter((id) => moved.has(id))
    .map((documentId) => ({ type: 'NotificationWithdrawn' as const, data: { ...of, documentId } }))
  const rest = planned.filter((id) => !moved.has(id))
  const documentIds = rest.filter((id) => !settled.has(id))
  const dropped = rest.filter((id) => settled.has(id))
  return [...withdrawn, endOf(command, { ...of, documentIds, dropped })]
}

/** What ends the wait. */
const endOf = (
  command: Exclude<NotificationCommand, { type: 'PostponeNotification' }>,
  { dropped, ...told }: Of & { readonly documentIds: DocumentId[]; readonly dropped: DocumentId[] },
): NotificationEvent => {
  if (told.documentIds.length === 0) return { type: 'NotificationDropped', data: { ...told, documentIds: dropped } }
  const data = { mailId: command.mailId, ...told, dropped }
  if (command.type === 'GatherNotification') return { type: 'NotificationGathered', data }
  return { type: 'EmailRequested', data: { ...data, ...othersIn(command) } }
}
interface Of {
  readonly caseId: CaseId
  readonly recipient: UserId
}

const othersIn = ({ others = [] }: { readonly others?: readonly OtherCase[] }): { others?: InOtherCase[] } =>
  others.length === 0 ? {} : { others: others.map((each) => ({ ...each, documentIds: [...each.documentIds] })) }

const evolve = (state: Notification, event: NotificationEvent): Notification => {
  const { caseId, recipient } = event.data
  switch (event.type) {
    case 'NotificationPlanned': {
      const { documentId, dueAt } = event.data
      return { caseId, recipient, dueAt, changes: { documentId, isPlanned: true, before: state.changes } }
    }
    case 'NotificationPostponed':
      return { ...state, caseId, recipient, dueAt: event.data.dueAt }
    case 'NotificationWithdrawn': {
      const { documentId } = event.data
      return { ...state, changes: { documentId, isPlanned: false, before: state.changes } }
    }
    case 'NotificationDropped':
    case 'NotificationGathered':
    case 'EmailRequested':
      return { caseId, recipient, dueAt: null, changes: null }
  }
}

/** One mail, however many documents were planned until it was due; `announcement` plans them. */
export const notification: Decider<Notification, NotificationCommand, NotificationEvent> = {
  initialState: { caseId: null, recipient: null, dueAt: null, changes: null },
  decide,
  evolve,
}
