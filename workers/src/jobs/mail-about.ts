import type { CaseId, DocumentId, InOtherCase, MailId, UserId } from '@aktenraum/domain'
import type { Document } from '@aktenraum/domain/deciders'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { JobPayload } from '@aktenraum/infra/queue/jobs'
import type { Dependencies } from '../deciding/dependencies.ts'
import { isGone, readDocument, takesPart } from '../deciding/reading.ts'

type Payload = JobPayload<'send-email'>

/** What the mail speaks of by now, and what was deleted or read since it was asked for. */
export interface About {
  readonly mailId: MailId
  readonly recipient: UserId
  readonly caseId: CaseId | null
  readonly documentIds: DocumentId[]
  readonly leftOut: DocumentId[]
  /** The cases in which there is something. */
  readonly inCases: readonly CaseId[]
}

/**
 * What a mail spoke of may have been deleted while it waited for another attempt, and its recipient removed from the
 * case. What was moved is a matter of its new case. `isUnread`: only what its recipient has not read meanwhile, of a
 * mail that has not gone out; what was read since one did may have been read because of it.
 */
export const aboutOf = async (
  payload: Payload,
  { store }: Dependencies,
  { isUnread }: { readonly isUnread: boolean },
): Promise<About> => {
  const { mailId, recipient, caseId, documentIds: asked, others } = payload
  if (caseId === null) return { mailId, recipient, caseId, documentIds: [], leftOut: [], inCases: [] }
  const left = await Promise.all(
    [{ caseId, documentIds: asked }, ...others].map((each) => leftIn(each, { recipient, isUnread }, store)),
  )
  const documentIds = left.flatMap((each) => each.documentIds)
  const inCases = left.filter((each) => each.documentIds.length > 0).map((each) => each.caseId)
  return { mailId, recipient, caseId, documentIds, leftOut: left.flatMap((each) => each.leftOut), inCases }
}

const leftIn = async (
  { caseId, documentIds: ids }: InOtherCase,
  { recipient, isUnread }: { readonly recipient: UserId; readonly isUnread: boolean },
  store: EventStore,
) => {
  const isIn = await takesPart(store, caseId, recipient)
  const found = await Promise.all(ids.map(async (id) => ({ id, state: await readDocument(store, id) })))
  const here = found.filter(({ state }) => state.caseId === caseId)
  const isTold = (state: Document): boolean =>
    isIn && !isGone(state, caseId) && !(isUnread && state.seenBy.includes(recipient))
  const idsOf = (there: boolean) => here.filter(({ state }) => isTold(state) === there).map(({ id }) => id)
  return { caseId, documentIds: idsOf(true), leftOut: idsOf(false) }
}

/** Whether nothing is left that the mail was to tell. */
export const isVain = ({ notice }: Payload, { documentIds }: About): boolean =>
  notice === null && documentIds.length === 0
