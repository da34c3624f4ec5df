import type { AddressDatabaseId, CaseId, LocationId, PersonId, PersonLinkId } from '@aktenraum/domain'
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

export type AddressDatabaseRow = RecordRow
export const addressDatabaseTable = tableOf<AddressDatabaseRow>()({
  name: 'addresses_database',
  key: ['case_id', 'database_id'],
  columns: recordColumns,
})

export type PersonRow = RecordRow &
  NotesRow & {
    readonly person_id: PersonId
    readonly default_person_link: PersonLinkId | null
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
    trashed_at: 'timestamptz',
    shred_at: 'timestamptz',
  },
})

export type PersonLinkRow = RecordRow & {
  readonly person_link_id: PersonLinkId
  readonly parent_person: PersonId
  readonly child_person: PersonId
  readonly location: LocationId
}
export const personLinkTable = tableOf<PersonLinkRow>()({
  name: 'addresses_person_link',
  key: ['case_id', 'person_link_id'],
  columns: { ...recordColumns, person_link_id: 'text', parent_person: 'text', child_person: 'text', location: 'text' },
})

/** `version`: of the address or contact with which the location came. */
export type LocationRow = RecordRow &
  NotesRow & { readonly person_link_id: PersonLinkId; readonly location_id: LocationId }
export const locationTable = tableOf<LocationRow>()({
  name: 'addresses_location',
  key: ['case_id', 'person_link_id'],
  columns: { ...recordColumns, ...notesColumns, person_link_id: 'text', location_id: 'text' },
})

export type GoneRow = {
  readonly case_id: CaseId
  readonly database_id: AddressDatabaseId
  readonly changed: Position
} & (
  | { readonly kind: 'person'; readonly id: PersonId }
  | { readonly kind: 'person_link'; readonly id: PersonLinkId }
  | { readonly kind: 'location'; readonly id: LocationId }
)
export const addressGoneTable = tableOf<GoneRow>()({
  name: 'addresses_gone',
  key: ['case_id', 'kind', 'id'],
  columns: { case_id: 'text', kind: 'text', id: 'text', database_id: 'text', changed: 'text' },
})
