import type {
  AddressDatabaseDto,
  AddressListDto,
  AddressTemplateDto,
  ConflictCheckDto,
  ListEntryDto,
  LocationDto,
  OwnPersonLinkDto,
  PartyDto,
  PersonDto,
  PersonLinkDto,
  RegisterEntryDto,
} from '@aktenraum/domain/contracts'
import { keyId } from '@aktenraum/domain'
import { mayUpdateAddresses } from '@aktenraum/domain/policies'
import type {
  ShownCheckRow,
  ShownDatabaseRow,
  ShownEntryRow,
  ShownLinkRow,
  ShownListRow,
  ShownLocationRow,
  ShownPartyRow,
  ShownPersonRow,
  ShownRegisterRow,
  ShownTemplateRow,
} from '../reads/addresses.ts'
import type { Viewer } from './user.ts'

/** What erasing took away between two reads is shown to nobody: such a row is about to go itself. */
export const isWhole = ({ sealed }: { readonly sealed: Buffer | null }): boolean => sealed !== null

const valueOf = (key: string | null, sealed: Buffer | null) => ({
  key_id: keyId.parse(key),
  data: sealed?.toString('base64url') ?? '',
})

type RecordRow = Pick<
  ShownLinkRow,
  'database_id' | 'version' | 'content_version' | 'created_at' | 'updated_at' | 'key_id' | 'sealed'
>
const recordOf = (row: RecordRow) => ({
  database: row.database_id,
  version: row.version,
  content_version: row.content_version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  encrypted_record: valueOf(row.key_id, row.sealed),
})

type Notes = Pick<ShownPersonRow, 'notes_version' | 'notes_key_id' | 'notes_sealed'>
/** The notes themselves where they were read along. */
const notesOf = ({ notes_version, notes_key_id: key, notes_sealed: sealed }: Notes) => ({
  notes_version,
  ...(sealed === undefined ? {} : { encrypted_notes: sealed === null ? null : valueOf(key ?? null, sealed) }),
})

export const toPerson = (row: ShownPersonRow): PersonDto => ({
  id: row.person_id,
  ...recordOf(row),
  ...notesOf(row),
  default_person_link: row.default_person_link,
})

export const toLocation = (row: ShownLocationRow): LocationDto => ({
  id: row.location_id,
  ...recordOf(row),
  ...notesOf(row),
})

export const toPersonLink = (row: ShownLinkRow): PersonLinkDto => ({
  id: row.person_link_id,
  ...recordOf(row),
  parent_person: row.parent_person,
  child_person: row.child_person,
  location: row.location,
})

export const toOwnPersonLink = (row: ShownLinkRow, location: ShownLocationRow): OwnPersonLinkDto => ({
  ...toPersonLink(row),
  location: toLocation(location),
})

export const toAddressList = (row: ShownListRow): AddressListDto => ({
  id: row.list_id,
  ...recordOf(row),
  is_event: row.is_event,
  parent: row.parent,
})

export const toListEntry = (row: ShownEntryRow): ListEntryDto => ({
  id: row.list_entry_id,
  ...recordOf(row),
  list: row.list,
  person_link: row.person_link,
})

export const toAddressTemplate = (row: ShownTemplateRow): AddressTemplateDto => ({
  id: row.template_id,
  ...recordOf(row),
  type: row.type,
  is_global: row.is_global,
  priority: Number(row.priority),
})

export const toConflictCheck = (row: ShownCheckRow): ConflictCheckDto => ({
  id: row.check_id,
  ...recordOf(row),
  checked_by: row.checked_by,
  cleared_at: row.cleared_at,
})

export const toParty = (row: ShownPartyRow): PartyDto => ({
  id: row.party_id,
  ...recordOf(row),
  case: row.in_case,
  entry: row.entry,
})

/** `isOwn`: the viewer takes part in the case: others do not learn from the register which one it is. */
export const toRegisterEntry = (row: ShownRegisterRow & { readonly is_own: boolean }): RegisterEntryDto => ({
  id: row.entry_id,
  ...recordOf(row),
  case: row.is_own ? row.in_case : null,
})

export const toAddressDatabase = (row: ShownDatabaseRow, viewer: Viewer): AddressDatabaseDto => {
  const { database: id, ...record } = recordOf(row)
  return {
    id,
    case: row.case_id,
    ...record,
    document: row.document,
    can_update: mayUpdateAddresses(
      { role: row.role, isStaff: viewer.isStaff },
      { isDisabled: row.scheduled_deletion_date !== null },
    ),
  }
}
