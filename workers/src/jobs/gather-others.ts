import { notificationStream } from '@aktenraum/domain'
import type { CaseId, DocumentId, MailId } from '@aktenraum/domain'
import { notification, plannedIn } from '@aktenraum/domain/deciders'
import { isRejection } from '@aktenraum/domain/kernel'
import { revisionOf } from '@aktenraum/infra/event-store/decide'
import type { EventMeta, StreamAppend } from '@aktenraum/infra/event-store/port'
import type { Dependencies } from '../deciding/dependencies.ts'
import { loadWaiting, untoldOf } from '../deciding/waiting.ts'
import type { Whose } from '../deciding/waiting.ts'

/**
 * What is due to the same person in one more case, and what its stream says once a mail of another case has taken it
 * along.
 */
export interface Gathered {
  readonly caseId: CaseId
  readonly documentIds: readonly DocumentId[]
  readonly append: StreamAppend
}

const dueQuery = `
  select case_id from notification
  where recipient = $1 and case_id <> $2 and due_at <= $3 order by case_id limit 100`

/**
 * Somebody gets one mail of all cases in which something is due by now. The read model proposes, the streams decide:
 * where one of them goes on meanwhile nothing comes to stand at all, and the job is done again.
 */
export const gatherOthers = async (
  { caseId, recipient }: Whose,
  { mailId, meta }: { readonly mailId: MailId; readonly meta: EventMeta },
  deps: Dependencies,
): Promise<readonly Gathered[]> => {
  const { rows } = await deps.db.query<{ case_id: CaseId }>(dueQuery, [recipient, caseId, deps.now()])
  const gathered: Gathered[] = []
  for (const { case_id: other } of rows) {
    const whose = { caseId: other, recipient }
    const waiting = await loadWaiting(whose, deps)
    if (waiting === null || Date.parse(waiting.dueAt) > deps.now().getTime()) continue
    const untold = await untoldOf(whose, plannedIn(waiting.state), deps.store)
    const decision = notification.decide({ type: 'GatherNotification', mailId, ...untold }, waiting.state)
    const events = isRejection(decision) ? [] : decision
    const last = events.at(-1)
    // What was seen by now is dropped by its own job.
    if (last?.type !== 'NotificationGathered') continue
    const stream = notificationStream(other, recipient)
    const recorded = events.map(({ type, data }) => ({ type, data, meta }))
    const append = { stream, expected: revisionOf(waiting.revision), events: recorded }
    gathered.push({ caseId: other, documentIds: last.data.documentIds, append })
  }
  return gathered
}
