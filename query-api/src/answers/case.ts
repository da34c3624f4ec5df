import type { CaseDto, ParticipantDto, WrappedKey } from '@aktenraum/domain/contracts'
import { mayManageCase, mayUpload } from '@aktenraum/domain/policies'
import type { CaseRow } from '../reads/cases.ts'
import type { GrantRow } from '../reads/grants.ts'
import type { ParticipantUserRow } from '../reads/participants.ts'
import { mailsOf, toUser } from './user.ts'
import type { Viewer } from './user.ts'

export const toCase = (row: CaseRow, viewer: Viewer): CaseDto => {
  const participant = { role: row.role, isStaff: viewer.isStaff }
  return {
    id: row.case_id,
    encrypted_case_number: row.encrypted_case_number,
    encrypted_title: row.encrypted_title,
    last_update_date: row.last_update_date,
    scheduled_deletion_date: row.scheduled_deletion_date,
    documents_count: row.documents_count,
    unread_count: row.unread_count,
    can_upload: mayUpload(participant, { isDisabled: row.scheduled_deletion_date !== null }),
    can_manage: mayManageCase(participant),
    key_id: row.key_id,
    role: row.role,
    log: row.place === null ? null : [row.place, row.entry],
    is_renewing_keys: row.is_renewing_keys,
  }
}

/** Whether mails reach somebody is for staff alone. */
export const toParticipant = (row: ParticipantUserRow, { isStaff }: Viewer): ParticipantDto => ({
  user: { ...toUser(row), ...(isStaff ? mailsOf(row) : {}) },
  role: row.role,
  since: row.since,
})

export const toGrantedKey = (row: GrantRow): WrappedKey => ({ key_id: row.grant_.key_id, grant: row.grant_ })
