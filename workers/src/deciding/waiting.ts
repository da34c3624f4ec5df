import { notificationEvents, notificationStream, parseEvent } from '@aktenraum/domain'
import type { CaseId, DocumentId, Instant, UserId } from '@aktenraum/domain'
import { notification } from '@aktenraum/domain/deciders'
import type { Document, Notification, Untold } from '@aktenraum/domain/deciders'
import { isKnown } from '@aktenraum/domain/kernel'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { JobCause } from '@aktenraum/infra/queue/jobs'
import { causeOf } from './dependencies.ts'
import type { Dependencies } from './dependencies.ts'
import { isGone, readDocument, takesPart } from './reading.ts'

/** Whom something waits for, and in which case. */
export interface Whose {
  readonly caseId: CaseId
  readonly recipient: UserId
}

/** What waits for the mail, and since which event; `standing` names this state of the stream. */
export interface Waiting {
  /** Of the last event of the stream. */
  readonly revision: number
  readonly state: Notification
  readonly dueAt: Instant
  readonly standing: string
  readonly cause: JobCause
}

/** The mail belongs to the request of the document that was planned first; the stream knows it whoever finds it due. */
export const loadWaiting = async (
  { caseId, recipient }: Whose,
  { store }: Pick<Dependencies, 'store'>,
): Promise<Waiting | null> => {
  const stream = notificationStream(caseId, recipient)
  let state = notification.initialState
  let cause: JobCause | null = null
  let revision = -1
  for await (const event of store.readStream(stream)) {
    revision = event.revision
    if (!isKnown(notificationEvents, event)) continue
    if (state.dueAt === null) cause = causeOf(event)
    state = notification.evolve(state, parseEvent(notificationEvents, event))
  }
  const { dueAt } = state
  return dueAt === null || cause === null ? null : { revision, state, dueAt, standing: `${stream}/${revision}`, cause }
}

/** What its recipient has seen, what is deleted, what lies in another case by now; all when they take part no more. */
export const untoldOf = async (
  { caseId, recipient }: Whose,
  planned: readonly DocumentId[],
  store: EventStore,
): Promise<Untold> => {
  if (!(await takesPart(store, caseId, recipient))) return { settled: planned, moved: [] }
  const documents = await Promise.all(planned.map(async (id) => ({ id, state: await readDocument(store, id) })))
  const idsOf = (are: (state: Document) => boolean) => documents.filter(({ state }) => are(state)).map(({ id }) => id)
  const isMoved = (state: Document): boolean => !state.isDeleted && state.trashed === null && state.caseId !== caseId
  return {
    settled: idsOf((state) => !isMoved(state) && (isGone(state, caseId) || state.seenBy.includes(recipient))),
    moved: idsOf(isMoved),
  }
}
