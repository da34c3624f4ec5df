import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { AddressDatabaseRow, LocationRow, PersonLinkRow, PersonRow } from '@aktenraum/infra/read-models/addresses'
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
export type ShownPersonRow = WithRecord<Omit<PersonRow, 'notes_digest'>> & Partial<Notes>
export type ShownLinkRow = WithRecord<PersonLinkRow>
export type ShownLocationRow = WithRecord<Omit<LocationRow, 'notes_digest'>> & Partial<Notes>

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
    there: 'r.trashed_at is not null',
  },
  personLinks: {
    table: 'addresses_person_link',
    id: 'person_link_id',
    columns: 'r.person_link_id, r.parent_person, r.child_person, r.location',
    hasNotes: false,
    there: 'true',
  },
  locations: {
    table: 'addresses_location',
    id: 'location_id',
    columns: 'r.location_id, r.person_link_id, r.notes_version',
    hasNotes: true,
    there: 'true',
  },
} as const satisfies Record<string, Kind>

/** Of a link, that neither of its people lies in the trash. */
const livingLink = `not exists (
  select from addresses_person t where t.person_id in (r.parent_person, r.child_person) and t.trashed_at is not null)`
const livingLocation = `exists (
  select from addresses_person_link k where k.person_link_id = r.person_link_id and not exists (
    select from addresses_person t where t.person_id in (k.parent_person, k.child_person) and t.trashed_at is not null))`
/** For lists, which show what is there: records of people in the trash are not. */
export const living = {
  people: kinds.people,
  trashedPeople: kinds.trashedPeople,
  /** Contacts and own addresses. */
  personLinks: { ...kinds.personLinks, there: livingLink },
  ownPersonLinks: { ...kinds.personLinks, there: `${livingLink} and r.parent_person = r.child_person` },
  locations: { ...kinds.locations, there: livingLocation },
} as const satisfies Record<string, Kind>

export interface RecordFilter {
  readonly viewer: string
  readonly ids?: readonly string[] | null
  readonly database?: string | null
  /** Locations: of these links. */
  readonly links?: readonly string[]
  readonly withNotes?: boolean
}

const shared = `r.database_id, r.version, r.content_version, r.created_at, r.updated_at, r.changed, c.key_id, c.sealed`

const fromSql = ({ table, id, columns, hasNotes }: Kind, withNotes: boolean): string => {
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
const whereSql = (kind: Kind, { viewer, ids, database, links }: RecordFilter, bind: Bind): string =>
  [
    `exists (select from participant p where p.case_id = r.case_id and p.user_id = ${bind(viewer)})`,
    kind.there,
    ...(ids ? [`r.${kind.id} = any(${bind(ids)})`] : []),
    ...(database ? [`r.database_id = ${bind(database)}`] : []),
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

/** Records of a database in the order in which they were written last, from a place on. */
export const listByChange = async <Row extends object>(
  db: Queryable,
  kind: Kind,
  { database, since, after, limit }: ByChange,
): Promise<readonly Row[]> => {
  const { rows } = await db.query<Row>(
    `${fromSql(kind, false)}
     where r.database_id = $1 and ${kind.there} and ($2::text is null or r.changed > $2)
       and (r.changed, r.${kind.id}) > ($3, $4)
     order by r.changed, r.${kind.id} limit $5`,
    [database, since, after?.changed ?? '', after?.id ?? '', limit],
  )
  return rows
}
export interface ByChange {
  readonly database: string
  /** Null for all of them. */
  readonly since: string | null
  readonly after: { readonly changed: string; readonly id: string } | null
  readonly limit: number
}

export const countInDatabase = async (
  db: Queryable,
  database: string,
): Promise<{ readonly people: number; readonly person_links: number; readonly locations: number }> => {
  const { rows } = await db.query<{ people: number; person_links: number; locations: number }>(
    `select
       (select count(*) from addresses_person where database_id = $1 and trashed_at is null)::int as people,
       (select count(*) from addresses_person_link where database_id = $1)::int as person_links,
       (select count(*) from addresses_location where database_id = $1)::int as locations`,
    [database],
  )
  return rows[0] ?? { people: 0, person_links: 0, locations: 0 }
}

/** What is gone since a position; people in the trash, too. */
export const listGone = async (
  db: Queryable,
  database: string,
  since: string,
): Promise<readonly { readonly kind: 'person' | 'person_link' | 'location'; readonly id: string }[]> => {
  const { rows } = await db.query<{ kind: 'person' | 'person_link' | 'location'; id: string }>(
    `select kind, id from addresses_gone where database_id = $1 and changed > $2
     union all
     select 'person', person_id from addresses_person
     where database_id = $1 and changed > $2 and trashed_at is not null`,
    [database, since],
  )
  return rows
}

const databaseSql = `select r.case_id, ${shared}, p.role, f.scheduled_deletion_date
  from addresses_database r
  join participant p on p.case_id = r.case_id
  join case_file f on f.case_id = r.case_id
  left join address_content c on c.record_id = r.database_id and c.part = 'record'
    and c.version = r.content_version and c.digest = r.digest`

export const listDatabases = async (
  db: Queryable,
  { viewer, ids = null }: Pick<RecordFilter, 'viewer' | 'ids'>,
  { order, slice }: { readonly order: Order; readonly slice: Slice },
): Promise<readonly ShownDatabaseRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<ShownDatabaseRow>(
    `${databaseSql} where p.user_id = ${bind(viewer)} and (${bind(ids)}::text[] is null or r.database_id = any(${bind(ids)}))
     and ${part.where} order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

export const countDatabases = async (
  db: Queryable,
  { viewer, ids = null }: Pick<RecordFilter, 'viewer' | 'ids'>,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from addresses_database r join participant p using (case_id)
     where p.user_id = $1 and ($2::text[] is null or r.database_id = any($2))`,
    [viewer, ids],
  )
  return rows[0]?.count ?? 0
}
