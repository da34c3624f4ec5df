import { entryChangeTable } from '@aktenraum/infra/read-models/entry-changes'
import type { CaseId, UserId } from '@aktenraum/domain'
import type { Position } from '@aktenraum/infra/event-store/port'
import type { RowChange } from '../folding/changes.ts'
import { put, remove } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/** What browsers keep for searching changes by these events alone; that documents come and go is none of it. */
export const entryChanges: Projection = {
  name: 'entry_changes',
  version: 1,
  tables: [entryChangeTable],
  on: {
    CaseOpened: ({ data, position }) => [caseChanged(data.caseId, position)],
    CaseRenamed: ({ data, position }) => [caseChanged(data.caseId, position)],
    ParticipantAdded: ({ data, position }) => [caseChanged(data.caseId, position)],
    ParticipantRoleChanged: ({ data, position }) => [caseChanged(data.caseId, position)],
    // Whoever has left shares a case less; their browser drops it when it hears of that, or when it asks what is there.
    ParticipantRemoved: ({ data, position }) => [
      caseChanged(data.caseId, position),
      userChanged(data.userId, position),
    ],
    CaseDeleted: ({ data, position }) => [
      remove(entryChangeTable, { kind: 'case', id: data.caseId }),
      ...data.participants.map((id) => userChanged(id, position)),
    ],
    CaseDeletionScheduled: ({ data, position }) => [caseChanged(data.caseId, position)],
    CaseDeletionCancelled: ({ data, position }) => [caseChanged(data.caseId, position)],
    FounderRegistered: ({ data, position }) => [userChanged(data.userId, position)],
    UserInvited: ({ data, position }) => [userChanged(data.userId, position)],
    InvitationAccepted: ({ data, position }) => [userChanged(data.userId, position)],
    UserConfirmed: ({ data, position }) => [userChanged(data.userId, position)],
    UserDeactivated: ({ data, position }) => [userChanged(data.userId, position)],
    UserReactivated: ({ data, position }) => [userChanged(data.userId, position)],
    ProfileChanged: ({ data, position }) => [userChanged(data.userId, position)],
    AccountReset: ({ data, position }) => [userChanged(data.userId, position)],
    AccountResetOrdered: ({ data, position }) => [userChanged(data.userId, position)],
    AccountResetStopped: ({ data, position }) => [userChanged(data.userId, position)],
  },
}

const caseChanged = (id: CaseId, position: Position): RowChange => put(entryChangeTable, { kind: 'case', id, position })
const userChanged = (id: UserId, position: Position): RowChange => put(entryChangeTable, { kind: 'user', id, position })
