import type { CaseId, EncryptedValue, KeyId, ParticipantRole, SignedEntryDto, UserId } from '@aktenraum/domain'
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
  readonly former_key_ids: readonly KeyId[]
  readonly is_renewing_keys: boolean
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
    former_key_ids: 'jsonb',
    is_renewing_keys: 'boolean',
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

/** The newest roster of each case's log, and its place there. */
export type CaseRosterRow = { readonly case_id: CaseId; readonly place: number; readonly entry: SignedEntryDto }
export const caseRosterTable = tableOf<CaseRosterRow>()({
  name: 'case_roster',
  key: ['case_id'],
  columns: { case_id: 'text', place: 'int', entry: 'jsonb' },
})

/** Who took part once. */
export const formerParticipantTable = tableOf<
  Pick<ParticipantRow, 'case_id' | 'user_id'> & { readonly until: string }
>()({
  name: 'former_participant',
  key: ['case_id', 'user_id'],
  columns: { case_id: 'text', user_id: 'text', until: 'timestamptz' },
})
