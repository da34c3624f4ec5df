import type {
  AddressDatabaseDto,
  AddressListDto,
  AddressTemplateDto,
  AddressTopic,
  ConflictCheckDto,
  ListEntryDto,
  LocationDto,
  PersonDto,
  PersonLinkDto,
} from '@aktenraum/domain/contracts'
import type { AddressedRecord, OpenedRecord, RecordFields, RecordToOpen } from '../../vault/port.ts'

type Sealed = 'encrypted_record' | 'encrypted_notes'
/** A record as it is shown: what the server says of it, and what it says itself, or why that is not to be shown. */
export type Shown<Dto> = Omit<Dto, Sealed> & OpenedRecord
export type ShownDatabase = Shown<AddressDatabaseDto>
export type ShownPerson = Shown<PersonDto>
export type ShownLink = Shown<PersonLinkDto>
export type ShownLocation = Shown<LocationDto>
export type ShownList = Shown<AddressListDto>
export type ShownEntry = Shown<ListEntryDto>
export type ShownTemplate = Shown<AddressTemplateDto>
export type ShownCheck = Shown<ConflictCheckDto>

/** What is written of a record, in the clear. Notes that are left out stay as they are; null takes them away. */
export interface Written {
  readonly fields: RecordFields
  readonly notes?: string | null | undefined
  /** For the history: the server cannot tell. */
  readonly about?: readonly AddressTopic[]
}

/** At which version notes count once something was written. */
export const notesAfter = (before: number | null, notes: Written['notes'], next: number): number | null => {
  if (notes === undefined) return before
  return notes === null ? null : next
}

export const personAt = (
  {
    id,
    database,
    default_person_link,
  }: { readonly id: string; readonly database: string; readonly default_person_link: string | null },
  version: number,
  notes: number | null,
): AddressedRecord => ({ kind: 'person', id, version, references: { database, default_person_link, notes } })

export const linkAt = (
  {
    id,
    database,
    parent_person,
    child_person,
    location,
  }: { readonly [Name in 'id' | 'database' | 'parent_person' | 'child_person' | 'location']: string },
  version: number,
): AddressedRecord => ({
  kind: 'person_link',
  id,
  version,
  references: { database, parent_person, child_person, location },
})

export const locationAt = (
  { id, database }: { readonly id: string; readonly database: string },
  version: number,
  notes: number | null,
): AddressedRecord => ({ kind: 'location', id, version, references: { database, notes } })

export const databaseAt = (
  {
    id,
    case: room,
    document = null,
  }: { readonly id: string; readonly case: string; readonly document?: string | null },
  version: number,
): AddressedRecord => ({
  kind: 'address_database',
  id,
  version,
  // One that was never filed names none.
  references: { case: room, ...(document === null ? {} : { document }) },
})

export const listAt = (
  {
    id,
    database,
    is_event,
    parent,
  }: { readonly id: string; readonly database: string; readonly is_event: boolean; readonly parent: string | null },
  version: number,
): AddressedRecord => ({ kind: 'address_list', id, version, references: { database, is_event, parent } })

export const entryAt = (
  { id, database, list, person_link }: { readonly [Name in 'id' | 'database' | 'list' | 'person_link']: string },
  version: number,
): AddressedRecord => ({ kind: 'list_entry', id, version, references: { database, list, person_link } })

/** With whether it is active and where it stands: else a server could choose which one counts. */
export const templateAt = (
  {
    id,
    database,
    type,
    is_global,
    priority,
  }: { readonly [Name in 'id' | 'database' | 'type']: string } & {
    readonly is_global: boolean
    readonly priority: number
  },
  version: number,
): AddressedRecord => ({
  kind: 'address_template',
  id,
  version,
  references: { database, type, is_global, priority },
})

export const checkAt = (
  { id, database }: { readonly id: string; readonly database: string },
  version: number,
): AddressedRecord => ({ kind: 'conflict_check', id, version, references: { database } })

export const databaseToOpen = (dto: AddressDatabaseDto): RecordToOpen => ({
  ...databaseAt(dto, dto.content_version),
  value: dto.encrypted_record,
})
export const personToOpen = (dto: PersonDto): RecordToOpen => ({
  ...personAt(dto, dto.content_version, dto.notes_version),
  ...valuesOf(dto),
})
export const linkToOpen = (dto: PersonLinkDto): RecordToOpen => ({
  ...linkAt(dto, dto.content_version),
  value: dto.encrypted_record,
})
export const locationToOpen = (dto: LocationDto): RecordToOpen => ({
  ...locationAt(dto, dto.content_version, dto.notes_version),
  ...valuesOf(dto),
})

export const listToOpen = (dto: AddressListDto): RecordToOpen => ({
  ...listAt(dto, dto.content_version),
  value: dto.encrypted_record,
})
export const entryToOpen = (dto: ListEntryDto): RecordToOpen => ({
  ...entryAt(dto, dto.content_version),
  value: dto.encrypted_record,
})
export const templateToOpen = (dto: AddressTemplateDto): RecordToOpen => ({
  ...templateAt(dto, dto.content_version),
  value: dto.encrypted_record,
})

export const checkToOpen = (dto: ConflictCheckDto): RecordToOpen => ({
  ...checkAt(dto, dto.content_version),
  value: dto.encrypted_record,
})

const valuesOf = ({
  encrypted_record: value,
  encrypted_notes: notes,
  notes_version: version,
}: PersonDto | LocationDto): Pick<RecordToOpen, 'value' | 'notes'> =>
  notes && version !== null ? { value, notes: { version, value: notes } } : { value }

/** What came, in the clear. */
export const shown = <Dto extends object>(dto: Dto, opened: OpenedRecord | undefined): Shown<Dto> => {
  const { encrypted_record: _record, encrypted_notes: _notes, ...rest } = dto as Dto & { [Name in Sealed]?: unknown }
  return { ...rest, ...(opened ?? { broken: 'unreadable' as const }) }
}
