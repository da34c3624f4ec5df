import type {
  AddressDatabaseId,
  AddressListId,
  AddressTemplateId,
  CaseId,
  ConflictCheckId,
  DocumentId,
  ListEntryId,
  LocationId,
  PartyId,
  PersonId,
  PersonLinkId,
  RegisterEntryId,
  TemplateType,
  UserId,
} from '@aktenraum/domain'
import type { Position } from '../event-store/port.ts'
import { tableOf } from './table.ts'

/** What all records have: where they lie, and which content of theirs counts. `changed`: by which event. */
type RecordRow = {
  readonly case_id: CaseId
  readonly database_id: AddressDatabaseId
  readonly version: number
  readonly content_version: number
  readonly digest: string
  readonly created_at: string
  readonly updated_at: string
  readonly changed: Position
}
const recordColumns = {
  case_id: 'text',
  database_id: 'text',
  version: 'int',
  content_version: 'int',
  digest: 'text',
  created_at: 'timestamptz',
  updated_at: 'timestamptz',
  changed: 'text',
} as const
type NotesRow = { readonly notes_version: number | null; readonly notes_digest: string | null }
const notesColumns = { notes_version: 'int', notes_digest: 'text' } as const

/**
 * `document`: as which it is filed. `founded`: where in the log; of two, the one that was founded first comes first.
 */
export type AddressDatabaseRow = RecordRow & { readonly document: DocumentId | null; readonly founded: string }
export const addressDatabaseTable = tableOf<AddressDatabaseRow>()({
  name: 'addresses_database',
  key: ['case_id', 'database_id'],
  columns: { ...recordColumns, document: 'text', founded: 'text' },
})

export type PersonRow = RecordRow &
  NotesRow & {
    readonly person_id: PersonId
    readonly default_person_link: PersonLinkId | null
    readonly merged_into: PersonId | null
    /** Since when they lie in the trash, or are merged into somebody else. */
    readonly trashed_at: string | null
    readonly shred_at: string | null
  }
export const personTable = tableOf<PersonRow>()({
  name: 'addresses_person',
  key: ['case_id', 'person_id'],
  columns: {
    ...recordColumns,
    ...notesColumns,
    person_id: 'text',
    default_person_link: 'text',
    merged_into: 'text',
    trashed_at: 'timestamptz',
    shred_at: 'timestamptz',
  },
})

export type PersonLinkRow = RecordRow & {
  readonly person_link_id: PersonLinkId
  readonly parent_person: PersonId
  readonly child_person: PersonId
  readonly location: LocationId
  readonly trashed_at: string | null
  readonly shred_at: string | null
}
export const personLinkTable = tableOf<PersonLinkRow>()({
  name: 'addresses_person_link',
  key: ['case_id', 'person_link_id'],
  columns: {
    ...recordColumns,
    person_link_id: 'text',
    parent_person: 'text',
    child_person: 'text',
    location: 'text',
    trashed_at: 'timestamptz',
    shred_at: 'timestamptz',
  },
})

/** `version`, `trashed_at`: of the address or contact with which the location came. */
export type LocationRow = RecordRow &
  NotesRow & {
    readonly person_link_id: PersonLinkId
    readonly location_id: LocationId
    readonly trashed_at: string | null
  }
export const locationTable = tableOf<LocationRow>()({
  name: 'addresses_location',
  key: ['case_id', 'person_link_id'],
  columns: {
    ...recordColumns,
    ...notesColumns,
    person_link_id: 'text',
    location_id: 'text',
    trashed_at: 'timestamptz',
  },
})

export type AddressListRow = RecordRow & {
  readonly list_id: AddressListId
  readonly is_event: boolean
  readonly parent: AddressListId | null
  readonly trashed_at: string | null
  readonly shred_at: string | null
}
export const addressListTable = tableOf<AddressListRow>()({
  name: 'addresses_list',
  key: ['case_id', 'list_id'],
  columns: {
    ...recordColumns,
    list_id: 'text',
    is_event: 'boolean',
    parent: 'text',
    trashed_at: 'timestamptz',
    shred_at: 'timestamptz',
  },
})

export type ListEntryRow = RecordRow & {
  readonly list_entry_id: ListEntryId
  readonly list: AddressListId
  readonly person_link: PersonLinkId
}
export const listEntryTable = tableOf<ListEntryRow>()({
  name: 'addresses_list_entry',
  key: ['case_id', 'list_entry_id'],
  columns: { ...recordColumns, list_entry_id: 'text', list: 'text', person_link: 'text' },
})

/** `priority`: a number, which the database hands out as text. */
export type AddressTemplateRow = RecordRow & {
  readonly template_id: AddressTemplateId
  readonly type: TemplateType
  readonly is_global: boolean
  readonly priority: number | string
}
export const addressTemplateTable = tableOf<AddressTemplateRow>()({
  name: 'addresses_template',
  key: ['case_id', 'template_id'],
  columns: { ...recordColumns, template_id: 'text', type: 'text', is_global: 'boolean', priority: 'bigint' },
})

/** That somebody has looked for conflicts of interests. `cleared_at`: when something was decided of what was found. */
export type ConflictCheckRow = RecordRow & {
  readonly check_id: ConflictCheckId
  readonly checked_by: UserId
  readonly cleared_at: string | null
}
export const conflictCheckTable = tableOf<ConflictCheckRow>()({
  name: 'conflict_check',
  key: ['case_id', 'check_id'],
  columns: { ...recordColumns, check_id: 'text', checked_by: 'text', cleared_at: 'timestamptz' },
})

/** Who takes part in which case. `case_id`: the room of the book. */
export type PartyRow = RecordRow & {
  readonly party_id: PartyId
  readonly in_case: CaseId
  readonly entry: RegisterEntryId
}
export const partyTable = tableOf<PartyRow>()({
  name: 'party',
  key: ['case_id', 'party_id'],
  columns: { ...recordColumns, party_id: 'text', in_case: 'text', entry: 'text' },
})

/** What the register of the office says of a party. */
export type RegisterEntryRow = RecordRow & { readonly entry_id: RegisterEntryId; readonly in_case: CaseId }
export const registerEntryTable = tableOf<RegisterEntryRow>()({
  name: 'register_entry',
  key: ['case_id', 'entry_id'],
  columns: { ...recordColumns, entry_id: 'text', in_case: 'text' },
})

/** Two people, the lower id first, of whom somebody has said that they are not the same. */
export type KeptApartRow = {
  readonly case_id: CaseId
  readonly database_id: AddressDatabaseId
  readonly one: PersonId
  readonly other: PersonId
}
export const keptApartTable = tableOf<KeptApartRow>()({
  name: 'addresses_kept_apart',
  key: ['case_id', 'one', 'other'],
  columns: { case_id: 'text', one: 'text', other: 'text', database_id: 'text' },
})

export type GoneRow = {
  readonly case_id: CaseId
  readonly database_id: AddressDatabaseId
  readonly changed: Position
} & (
  | { readonly kind: 'person'; readonly id: PersonId }
  | { readonly kind: 'person_link'; readonly id: PersonLinkId }
  | { readonly kind: 'location'; readonly id: LocationId }
  | { readonly kind: 'address_list'; readonly id: AddressListId }
  | { readonly kind: 'list_entry'; readonly id: ListEntryId }
  | { readonly kind: 'address_template'; readonly id: AddressTemplateId }
  | { readonly kind: 'register_entry'; readonly id: RegisterEntryId }
)
export const addressGoneTable = tableOf<GoneRow>()({
  name: 'addresses_gone',
  key: ['case_id', 'kind', 'id'],
  columns: { case_id: 'text', kind: 'text', id: 'text', database_id: 'text', changed: 'text' },
})
