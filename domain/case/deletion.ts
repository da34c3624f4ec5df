import type { Decision } from '../kernel/decider.ts'
import type { Instant, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { CaseEvent } from './events.ts'
import type { By, OpenedCase } from './state.ts'

export const scheduleDeletion = (
  { on, by, at }: { readonly on: Instant } & By,
  { caseId, scheduledDeletionDate }: OpenedCase,
): Decision<CaseEvent> => {
  if (scheduledDeletionDate === on) return []
  if (Date.parse(on) <= Date.parse(at)) return reject('case/date-passed')
  return [{ type: 'CaseDeletionScheduled', data: { caseId, on, scheduledBy: by } }]
}

export const cancelDeletion = ({ by }: By, { caseId, scheduledDeletionDate }: OpenedCase): Decision<CaseEvent> =>
  scheduledDeletionDate === null ? [] : [{ type: 'CaseDeletionCancelled', data: { caseId, cancelledBy: by } }]

/** When its day has come. Cancelled meanwhile, or asked again, it is silent. */
export const deleteWhenDue = (at: Instant, file: OpenedCase): Decision<CaseEvent> => {
  const { caseId, scheduledDeletionDate: on, deletionScheduledBy: scheduledBy, participants } = file
  if (on === null || scheduledBy === null || Date.parse(at) < Date.parse(on)) return []
  return [
    { type: 'CaseDeleted', data: { caseId, on, scheduledBy, participants: Object.keys(participants) as UserId[] } },
  ]
}
