import type { CaseId, EncryptedValue, KeyId, ParticipantRole, UserId } from '@aktenraum/domain'
import { tableOf } from './table.ts'

export type CaseFileRow = {
  readonly case_id: CaseId
  readonly encrypted_case_number: EncryptedValue
  readonly encrypted_title: EncryptedValue
  readonly key_id: KeyId
  readonly opened_at: string
  readonly last_update_date: string
  readonly scheduled_deletion_date: string | null
  readonly documents_count: number
}
export const caseFileTable = tableOf<CaseFileRow>()({
  name: 'case_file',
  key: ['case_id'],
  columns: {
    case_id: 'text',
    encrypted_case_number: 'jsonb',
    encrypted_title: 'jsonb',
    key_id: 'text',
    opened_at: 'timestamptz',
    last_update_date: 'timestamptz',
    scheduled_deletion_date: 'timestamptz',
    documents_count: 'int',
  },
})

export type ParticipantRow = {
  readonly case_id: CaseId
  readonly user_id: UserId
  readonly role: ParticipantRole
  readonly since: string
}
export const participantTable = tableOf<ParticipantRow>()({
  name: 'participant',
  key: ['case_id', 'user_id'],
  columns: { case_id: 'text', user_id: 'text', role: 'text', since: 'timestamptz' },
})
