import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type {
  AddressDatabaseRow,
  AddressListRow,
  AddressTemplateRow,
  ConflictCheckRow,
  KeptApartRow,
  ListEntryRow,
  LocationRow,
  PartyRow,
  PersonLinkRow,
  PersonRow,
  RegisterEntryRow,
} from '@aktenraum/infra/read-models/addresses'
import type { CaseFileRow, ParticipantRow } from '@aktenraum/infra/read-models/cases'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

/** A sealed value as it lies beside the log; null where it was taken away in between. */
type Sealed = { readonly key_id: string | null; readonly sealed: Buffer | null }
export type WithRecord<Row> = Omit<Row, 'case_id' | 'digest' | 'changed'> & Sealed & { readonly changed: string }
type Notes = { readonly notes_key_id: string | null; readonly notes_sealed: Buffer | null }

export type ShownDatabaseRow = WithRecord<AddressDatabaseRow> &
  Pick<AddressDatabaseRow, 'case_id'> &
  Pick<ParticipantRow, 'role'> &
  Pick<CaseFileRow, 'scheduled_deletion_date'>
export type ShownPersonRow = WithRecord<Omit<PersonRow, 'notes_digest' | 'merged_into'>> & Partial<Notes>
export type MergedPersonRow = ShownPersonRow & Pick<PersonRow, 'merged_into'>
export type ShownLinkRow = WithRecord<Omit<PersonLinkRow, 'trashed_at' | 'shred_at'>>
export type ShownLocationRow = WithRecord<Omit<LocationRow, 'notes_digest' | 'trashed_at'>> & Partial<Notes>
export type ShownListRow = WithRecord<AddressListRow>
export type ShownEntryRow = WithRecord<ListEntryRow>
export type ShownTemplateRow = WithRecord<AddressTemplateRow>
export type ShownCheckRow = WithRecord<ConflictCheckRow>
export type ShownPartyRow = WithRecord<PartyRow>
export type ShownRegisterRow = WithRecord<RegisterEntryRow>

/** One kind of record: its table as `r`, and what its rows show beside what all have. */
export interface Kind {
  readonly table: string
  readonly id: string
  readonly columns: string
  readonly hasNotes: boolean
  /** A condition on what counts as being there. */
  readonly there: string
}
export const kinds = {
  people: {
    table: 'addresses_person',
    id: 'person_id',
    columns: 'r.person_id, r.default_person_link, r.notes_version, r.trashed_at, r.shred_at',
    hasNotes: true,
    there: 'r.trashed_at is null',
  },
  trashedPeople: {
    table: 'addresses_person',
    id: 'person_id',
    columns: 'r.person_id, r.default_person_link, r.notes_version, r.trashed_at, r.shred_at',
    hasNotes: true,
    there: 'r.trashed_at is not null and r.merged_into is null',
  },
  mergedPeople: {
    table: 'addresses_person',
    id: 'person_id',
    columns: 'r.person_id, r.default_person_link, r.notes_version, r.trashed_at, r.shred_at, r.merged_into',
    hasNotes: true,
    there: 'r.merged_into is not null',
  },
  personLinks: {
    table: 'addresses_person_link',
    id: 'person_link_id',
    columns: 'r.person_link_id, r.parent_person, r.child_person, r.location',
    hasNotes: false,
    there: 'r.trashed_at is null',
  },
  locations: {
    table: 'addresses_location',
    id: 'location_id',
    columns: 'r.location_id, r.person_link_id, r.notes_version',
    hasNotes: true,
    there: 'r.trashed_at is null',
  },
  lists: {
    table: 'addresses_list',
    id: 'list_id',
    columns: 'r.list_id, r.is_event, r.parent, r.trashed_at, r.shred_at',
    hasNotes: false,
    there: 'r.trashed_at is null',
  },
  listEntries: {
    table: 'addresses_list_entry',
    id: 'list_entry_id',
    columns: 'r.list_entry_id, r.list, r.person_link',
    hasNotes: false,
    there: 'true',
  },
  templates: {
    table: 'addresses_template',
    id: 'template_id',
    columns: 'r.template_id, r.type, r.is_global, r.priority',
    hasNotes: false,
    there: 'true',
  },
  parties: {
    table: 'party',
    id: 'party_id',
    columns: 'r.party_id, r.in_case, r.entry',
    hasNotes: false,
    there: 'true',
  },
  registerEntries: {
    table: 'register_entry',
    id: 'entry_id',
    columns: 'r.entry_id, r.in_case',
    hasNotes: false,
    there: 'true',
  },
  conflictChecks: {
    table: 'conflict_check',
    id: 'check_id',
    columns: 'r.check_id, r.checked_by, r.cleared_at',
    hasNotes: false,
    there: 'true',
  },
} as const satisfies Record<string, Kind>

/** Of a link, that neither it nor one of its people lies in the trash. */
const livingLink = `${kinds.personLinks.there} and not exists (
  select from addresses_person t where t.person_id in (r.parent_person, r.child_person) and t.trashed_at is not null)`
const linkLivesBy = (id: string): string => `exists (
  select from addresses_person_link k where k.person_link_id = ${id} and k.trashed_at is null and not exists (
    select from addresses_person t where t.person_id in (k.parent_person, k.child_person) and t.trashed_at is not null))`
const livingEntry = `${linkLivesBy('r.person_link')} and exists (
  select from addresses_list l where l.list_id = r.list and l.trashed_at is null)`
/** For lists, which show what is there: what lies in the trash, and records of people there, are not. */
export const living = {
  people: kinds.people,
  trashedPeople: kinds.trashedPeople,
  mergedPeople: kinds.mergedPeople,
  /** Contacts and own addresses. */
  personLinks: { ...kinds.personLinks, there: livingLink },
  ownPersonLinks: { ...kinds.personLinks, there: `${livingLink} and r.parent_person = r.child_person` },
  trashedLinks: { ...kinds.personLinks, there: 'r.trashed_at is not null' },
  locations: { ...kinds.locations, there: linkLivesBy('r.person_link_id') },
  lists: kinds.lists,
  trashedLists: { ...kinds.lists, there: 'r.trashed_at is not null' },
  listEntries: { ...kinds.listEntries, there: livingEntry },
  templates: kinds.templates,
  conflictChecks: kinds.conflictChecks,
  parties: kinds.parties,
} as const satisfies Record<string, Kind>

export interface RecordFilter {
  readonly viewer: string
  readonly ids?: readonly string[] | null
  readonly database?: string | null
  /** Addresses and contacts: of this person. */
  readonly ofPerson?: string
  /** Locations: of these links. */
  readonly links?: readonly string[]
  /** Entries: of this list. */
  readonly list?: string | null
  /** Parties: of this case, for who takes part in it as well. */
  readonly inCase?: string
  readonly withNotes?: boolean
}

const shared = `r.database_id, r.version, r.content_version, r.created_at, r.updated_at, r.changed, c.key_id, c.sealed`

export const fromSql = ({ table, id, columns, hasNotes }: Kind, withNotes: boolean): string => {
  const notes = hasNotes && withNotes
  return `select ${shared}, ${columns}${notes ? ', n.key_id as notes_key_id, n.sealed as notes_sealed' : ''}
    from ${table} r
    left join address_content c on c.record_id = r.${id} and c.part = 'record'
      and c.version = r.content_version and c.digest = r.digest
    ${
      notes
        ? `left join address_content n on n.record_id = r.${id} and n.part = 'notes'
      and n.version = r.notes_version and n.digest = r.notes_digest`
        : ''
    }`
}

type Bind = (value: unknown) => string
const whereSql = (
  kind: Kind,
  { viewer, ids, database, ofPerson, links, list, inCase }: RecordFilter,
  bind: Bind,
): string =>
  [
    `exists (select from participant p where p.case_id = r.case_id and p.user_id = ${bind(viewer)})`,
    kind.there,
    ...(ids ? [`r.${kind.id} = any(${bind(ids)})`] : []),
    ...(database ? [`r.database_id = ${bind(database)}`] : []),
    ...(ofPerson ? [`${bind(ofPerson)} in (r.parent_person, r.child_person)`] : []),
    ...(list ? [`r.list = ${bind(list)}`] : []),
    ...(inCase
      ? [
          `r.in_case = ${bind(inCase)} and exists (
             select from participant p where p.case_id = r.in_case and p.user_id = ${bind(viewer)})`,
        ]
      : []),
    ...(links ? [`r.person_link_id = any(${bind(links)})`] : []),
  ].join(' and ')

/** A part of a list of records that somebody may read. */
export const listRecords = async <Row extends object>(
  db: Queryable,
  kind: Kind,
  filter: RecordFilter,
  { order, slice }: { readonly order: Order; readonly slice: Slice },
): Promise<readonly Row[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<Row>(
    `${fromSql(kind, filter.withNotes ?? false)}
     where ${whereSql(kind, filter, bind)} and ${part.where} order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

export const countRecords = async (db: Queryable, kind: Kind, filter: RecordFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${kind.table} r where ${whereSql(kind, filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}

/** Pairs of a database of which somebody has said that they are not the same, as long as both are there. */
export const listKeptApart = async (db: Queryable, database: string): Promise<readonly Pair[]> => {
  const { rows } = await db.query<Pair>(
    `select a.one, a.other from addresses_kept_apart a
     where a.database_id = $1 and (
       select count(*) from addresses_person p where p.person_id in (a.one, a.other)
     ) = 2
     order by a.one, a.other`,
    [database],
  )
  return rows
}
type Pair = Pick<KeptApartRow, 'one' | 'other'>

const databaseSql = `select r.case_id, r.document, r.founded, ${shared}, p.role, f.scheduled_deletion_date
  from addresses_database r
  join participant p on p.case_id = r.case_id
  join case_file f on f.case_id = r.case_id
  left join address_content c on c.record_id = r.database_id and c.part = 'record'
    and c.version = r.content_version and c.digest = r.digest`

export interface DatabaseFilter extends Pick<RecordFilter, 'viewer' | 'ids'> {
  /** Only those in rooms. */
  readonly isInRoom?: boolean
}
const shownDatabases = ({ viewer, ids = null, isInRoom = false }: DatabaseFilter, bind: Bind): string =>
  `p.user_id = ${bind(viewer)} and (${bind(ids)}::text[] is null or r.database_id = any(${bind(ids)}))${
    isInRoom ? ' and f.is_staff_room' : ''
  }`

export const listDatabases = async (
  db: Queryable,
  filter: DatabaseFilter,
  { order, slice }: { readonly order: Order; readonly slice: Slice },
): Promise<readonly ShownDatabaseRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<ShownDatabaseRow>(
    `${databaseSql} where ${shownDatabases(filter, bind)}
     and ${part.where} order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

export const countDatabases = async (db: Queryable, filter: DatabaseFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from addresses_database r
     join participant p using (case_id) join case_file f using (case_id)
     where ${shownDatabases(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}

export interface FormerContentRow {
  readonly kind:
    | 'address_database'
    | 'person'
    | 'person_link'
    | 'location'
    | 'address_list'
    | 'list_entry'
    | 'address_template'
    | 'conflict_check'
    | 'party'
    | 'register_entry'
  /** In whose stream it is said that it counts. */
  readonly owner_id: string
  readonly record_id: string
  readonly part: 'record' | 'notes'
  readonly version: number
  readonly digest: string
  readonly key_id: string
  readonly sealed: Buffer
}

/**
 * Contents of a case that stand under former keys of it, from a place on: at most `limit`, and none after `bytes` of
 * them. What does not count, of a request that broke off, is among them. What has one owner stands together: sealed
 * anew at once, it is one fact in the log. Asked of each key by itself, the index answers: no page looks into what
 * stands in others.
 */
export const listFormerContents = async (
  db: Queryable,
  caseId: string,
  {
    after,
    limit,
    bytes,
  }: { readonly after: readonly unknown[] | null; readonly limit: number; readonly bytes: number },
): Promise<readonly FormerContentRow[]> => {
  const { rows } = await db.query<FormerContentRow>(
    `select kind, owner_id, record_id, part, version, digest, key_id, sealed from (
       select c.*, case when record_id = owner_id then owner_kind when owner_kind = 'party' then 'register_entry'
           when owner_kind = 'person_link' then 'location' else owner_kind end as kind,
         sum(octet_length(sealed)) over (order by owner_id, record_id, part, version, digest)
           - octet_length(sealed) as before
       from (
         select c.* from case_file f cross join jsonb_array_elements_text(f.former_key_ids) former
         cross join lateral (
           select * from address_content
           where case_id = $1 and key_id = former
             and (owner_id, record_id, part, version, digest) > ($2, $3::text, $4::text, $5::int, $6::text)
           order by owner_id, record_id, part, version, digest limit $7
         ) c
         where f.case_id = $1
         order by c.owner_id, c.record_id, c.part, c.version, c.digest limit $7
       ) c
     ) part where before < $8 order by owner_id, record_id, part, version, digest`,
    [caseId, ...(after ?? beforeAll), limit, bytes],
  )
  return rows
}
/** Nothing comes before it. */
const beforeAll = ['', '', '', 0, ''] as const

/** Asked of each key by itself, the index answers; a join would look into all contents of the case. */
export const hasFormerContents = async (db: Queryable, caseId: string): Promise<boolean> => {
  const { rows } = await db.query<{ has: boolean }>(
    `select exists (
       select from case_file f cross join jsonb_array_elements_text(f.former_key_ids) former
       cross join lateral (select from address_content c where c.case_id = $1 and c.key_id = former limit 1) found
       where f.case_id = $1
     ) as has`,
    [caseId],
  )
  return rows[0]?.has ?? false
}
