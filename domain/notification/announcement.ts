import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, Instant, MailId, UserId } from '../kernel/ids.ts'
import type { NotificationEvent } from './events.ts'

interface Of {
  readonly caseId: CaseId
  readonly recipient: UserId
}
export type AnnouncementCommand =
  | ({
      readonly type: 'PlanNotification'
      readonly dueAt: Instant
      readonly at: Instant
      /** What was restored, or came back from another case, is planned again if nobody has told of it. */
      readonly because: 'uploaded' | 'restored' | 'moved'
      /** The mail that was to speak of the document, and ended without. */
      readonly missedBy?: MailId
    } & Of)
  | ({ readonly type: 'WithdrawNotification' } & Of)

/** `requested`: it is what a mail speaks of, or has spoken of. */
export type Standing = 'new' | 'planned' | 'requested' | 'dropped'

/** How far one document got with one recipient, and when their next mail is due; all that planning needs to know. */
export interface Announcement {
  readonly dueAt: Instant | null
  readonly standing: Standing
  readonly mailId: MailId | null
}

type Planning = Extract<AnnouncementCommand, { type: 'PlanNotification' }>

const isWanted = ({ because, missedBy }: Planning, { standing, mailId }: Announcement): boolean => {
  if (standing === 'requested') return missedBy !== undefined && missedBy === mailId
  return standing === (because === 'restored' ? 'dropped' : 'new')
}

/** A further upload joins the mail that is due already. One that is overdue, whatever holds it up, is due now. */
const joined = ({ dueAt, at }: Planning, due: Instant | null): Instant => {
  if (due === null || due > dueAt) return dueAt
  return due < at ? at : due
}

/**
 * One document in the stream of a case and a recipient. Its state follows from the last events of the stream and what
 * is known of those before: how many documents a case has makes no difference.
 */
export const announcement = (
  documentId: DocumentId,
): Decider<Announcement, AnnouncementCommand, NotificationEvent> => ({
  initialState: { dueAt: null, standing: 'new', mailId: null },
  decide: (command, state): Decision<NotificationEvent> => {
    const { caseId, recipient } = command
    if (command.type === 'PlanNotification') {
      if (!isWanted(command, state)) return []
      const dueAt = joined(command, state.dueAt)
      return [{ type: 'NotificationPlanned', data: { caseId, recipient, documentId, dueAt } }]
    }
    // What was mailed already cannot be taken back.
    if (state.standing !== 'planned') return []
    return [{ type: 'NotificationWithdrawn', data: { caseId, recipient, documentId } }]
  },
  evolve: (state, event) => {
    const isAboutIt = 'documentId' in event.data && event.data.documentId === documentId
    switch (event.type) {
      case 'NotificationPlanned': {
        const { dueAt } = event.data
        return isAboutIt ? { dueAt, standing: 'planned', mailId: null } : { ...state, dueAt }
      }
      case 'NotificationPostponed':
        return { ...state, dueAt: event.data.dueAt }
      case 'NotificationWithdrawn':
        // Should the document come back, it is to be announced again.
        return isAboutIt ? { ...state, standing: 'new' } : state
      case 'NotificationDropped':
      case 'NotificationGathered':
      case 'EmailRequested':
        return settled(state, event, documentId)
    }
  },
})

/** All that was planned is either in the mail or told to nobody. */
const settled = (
  state: Announcement,
  event: Extract<NotificationEvent, { type: 'NotificationDropped' | 'NotificationGathered' | 'EmailRequested' }>,
  documentId: DocumentId,
): Announcement => {
  if (state.standing !== 'planned') return { ...state, dueAt: null }
  return event.type !== 'NotificationDropped' && event.data.documentIds.includes(documentId)
    ? { dueAt: null, standing: 'requested', mailId: event.data.mailId }
    : { dueAt: null, standing: 'dropped', mailId: null }
}

/** One of several documents of the stream. */
export type AnnouncementOf = { readonly documentId: DocumentId } & AnnouncementCommand

/** Several documents at once, each as `announcement` has it. */
export const announcements = (
  documentIds: readonly DocumentId[],
): Decider<ReadonlyMap<DocumentId, Announcement>, AnnouncementOf, NotificationEvent> => {
  const each = new Map(documentIds.map((documentId) => [documentId, announcement(documentId)]))
  return {
    initialState: new Map([...each].map(([documentId, { initialState }]) => [documentId, initialState])),
    decide: ({ documentId, ...command }, state): Decision<NotificationEvent> => {
      const [decider, known] = [each.get(documentId), state.get(documentId)]
      if (decider === undefined || known === undefined) throw new Error(`document ${documentId} is none of them`)
      return decider.decide(command, known)
    },
    evolve: (state, event) =>
      new Map(
        [...each].map(([documentId, { initialState, evolve }]) => [
          documentId,
          evolve(state.get(documentId) ?? initialState, event),
        ]),
      ),
  }
}
