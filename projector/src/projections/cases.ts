import { opOf } from '@aktenraum/crypto-client/log'
import {
  caseFileTable,
  caseRosterTable,
  formerParticipantTable,
  participantTable,
} from '@aktenraum/infra/read-models/cases'
import type { CaseId } from '@aktenraum/domain'
import { add, patch, put, remove } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/** Cases and who takes part in them. What changes a case or its documents moves its last update; reading does not. */
export const cases: Projection = {
  name: 'cases',
  version: 3,
  tables: [caseFileTable, caseRosterTable, participantTable, formerParticipantTable],
  on: {
    CaseOpened: ({ data, meta }) => [
      put(caseFileTable, {
        case_id: data.caseId,
        encrypted_case_number: data.encryptedCaseNumber,
        encrypted_title: data.encryptedTitle,
        key_id: data.keyId,
        opened_at: meta.at,
        last_update_date: meta.at,
        scheduled_deletion_date: null,
        documents_count: 0,
        former_key_ids: [],
        is_renewing_keys: false,
      }),
      put(participantTable, { case_id: data.caseId, user_id: data.owner, role: 'owner', since: meta.at }),
    ],
    CaseRenamed: ({ data, meta }) => [
      patch(
        caseFileTable,
        { case_id: data.caseId },
        {
          encrypted_case_number: data.encryptedCaseNumber,
          encrypted_title: data.encryptedTitle,
          last_update_date: meta.at,
        },
      ),
    ],
    ParticipantAdded: ({ data, meta }) => [
      put(participantTable, { case_id: data.caseId, user_id: data.userId, role: data.role, since: meta.at }),
      remove(formerParticipantTable, { case_id: data.caseId, user_id: data.userId }),
      updated(data.caseId, meta.at),
    ],
    ParticipantRoleChanged: ({ data, meta }) => [
      patch(participantTable, { case_id: data.caseId, user_id: data.userId }, { role: data.role }),
      updated(data.caseId, meta.at),
    ],
    ParticipantRemoved: ({ data, meta }) => [
      remove(participantTable, { case_id: data.caseId, user_id: data.userId }),
      put(formerParticipantTable, { case_id: data.caseId, user_id: data.userId, until: meta.at }),
      patch(
        caseFileTable,
        { case_id: data.caseId },
        {
          encrypted_case_number: data.encryptedCaseNumber,
          encrypted_title: data.encryptedTitle,
          key_id: data.keyId,
          former_key_ids: data.formerKeyIds,
          is_renewing_keys: true,
          last_update_date: meta.at,
        },
      ),
    ],
    // That of a case that is opened comes right before it.
    CaseEntryAppended: ({ data: { caseId, entry }, revision }) =>
      opOf(entry) === 'roster' ? [put(caseRosterTable, { case_id: caseId, place: revision + 1, entry })] : [],
    DocumentKeysRenewed: ({ data }) => [patch(caseFileTable, { case_id: data.caseId }, { is_renewing_keys: false })],
    CaseDeletionScheduled: ({ data, meta }) => [
      patch(caseFileTable, { case_id: data.caseId }, { scheduled_deletion_date: data.on, last_update_date: meta.at }),
    ],
    CaseDeletionCancelled: ({ data, meta }) => [
      patch(caseFileTable, { case_id: data.caseId }, { scheduled_deletion_date: null, last_update_date: meta.at }),
    ],
    CaseDeleted: ({ data }) => [
      remove(caseFileTable, { case_id: data.caseId }),
      remove(caseRosterTable, { case_id: data.caseId }),
      remove(participantTable, { case_id: data.caseId }),
      remove(formerParticipantTable, { case_id: data.caseId }),
    ],
    DocumentUploaded: ({ data, meta }) => [counted(data.caseId, 1), updated(data.caseId, meta.at)],
    DocumentRenamed: ({ data, meta }) => [updated(data.caseId, meta.at)],
    DocumentDescribed: ({ data, meta }) => [updated(data.caseId, meta.at)],
    DocumentTransferred: ({ data, meta }) => [
      counted(data.caseId, -1),
      counted(data.toCaseId, 1),
      updated(data.caseId, meta.at),
      updated(data.toCaseId, meta.at),
    ],
    DocumentTrashed: ({ data, meta }) => [counted(data.caseId, -1), updated(data.caseId, meta.at)],
    DocumentRestored: ({ data, meta }) => [counted(data.caseId, 1), updated(data.caseId, meta.at)],
    // What lay in the trash was taken off the count when it came there.
    DocumentDeleted: ({ data, meta }) =>
      data.fromTrash === true ? [] : [counted(data.caseId, -1), updated(data.caseId, meta.at)],
  },
}

const counted = (caseId: CaseId, delta: 1 | -1) => add(caseFileTable, { case_id: caseId }, 'documents_count', delta)
const updated = (caseId: CaseId, at: string) => patch(caseFileTable, { case_id: caseId }, { last_update_date: at })
