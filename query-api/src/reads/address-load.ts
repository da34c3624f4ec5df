import type { AnswerOf, retrieveAddressDatabase } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { GoneRow } from '@aktenraum/infra/read-models/addresses'
import { fromSql, kinds } from './addresses.ts'
import type { Kind } from './addresses.ts'
import { parameters } from './slice.ts'

/** Records of a database in the order in which they were written last, from a place on. */
export const listByChange = async <Row extends object>(
  db: Queryable,
  kind: Kind,
  part: ByChange,
): Promise<readonly Row[]> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<Row>(byChangeSql(kind, part, bind), values)
  return rows
}

/** Contents are looked up for what is shown alone: joined before, all that comes after it is looked up, too. */
export const byChangeSql = (
  kind: Kind,
  { database, since, after, limit }: ByChange,
  bind: (value: unknown) => string,
): string => {
  const from = (): string => {
    // Nothing that was told before comes behind a place.
    if (after !== null) return `and (r.changed, r.${kind.id}) > (${bind(after.changed)}, ${bind(after.id)})`
    return since === null ? '' : `and r.changed > ${bind(since)}`
  }
  return `with r as (
      select * from ${kind.table} r where r.database_id = ${bind(database)} and ${kind.there} ${from()}
      order by r.changed, r.${kind.id} limit ${bind(limit)}
    )
    ${fromSql({ ...kind, table: 'r' }, false)} order by r.changed, r.${kind.id}`
}
export interface ByChange {
  readonly database: string
  /** Null for all of them. */
  readonly since: string | null
  readonly after: { readonly changed: string; readonly id: string } | null
  readonly limit: number
}

/** Of all of it, or of what was written since a position: looking through that takes no longer the more there is. */
export const countInDatabase = async (db: Queryable, database: string, since: string | null): Promise<Counts> => {
  const { values, bind } = parameters()
  const id = bind(database)
  const newer = since === null ? '' : `and changed > ${bind(since)}`
  const count = (table: string, there: string): string =>
    `(select count(*) from ${table} r where database_id = ${id} and ${there} ${newer})::int`
  const { rows } = await db.query<Counts>(
    `select ${counted.map(([name, { table, there }]) => `${count(table, there)} as ${name}`).join(', ')}`,
    values,
  )
  return rows[0] ?? { people: 0, person_links: 0, locations: 0, lists: 0, list_entries: 0, templates: 0 }
}
const counted = [
  ['people', kinds.people],
  ['person_links', kinds.personLinks],
  ['locations', kinds.locations],
  ['lists', kinds.lists],
  ['list_entries', kinds.listEntries],
  ['templates', kinds.templates],
] as const
type Counts = AnswerOf<typeof retrieveAddressDatabase>['counts']

/** What is gone since a position; what lies in the trash, or was merged into something else, too. */
export const listGone = async (db: Queryable, database: string, since: string): Promise<readonly Gone[]> => {
  const { rows } = await db.query<Gone>(
    `select kind, id from addresses_gone where database_id = $1 and changed > $2
     union all
     select 'person', person_id from addresses_person
     where database_id = $1 and changed > $2 and trashed_at is not null
     union all
     select 'person_link', person_link_id from addresses_person_link
     where database_id = $1 and changed > $2 and trashed_at is not null
     union all
     select 'location', location_id from addresses_location
     where database_id = $1 and changed > $2 and trashed_at is not null
     union all
     select 'address_list', list_id from addresses_list
     where database_id = $1 and changed > $2 and trashed_at is not null`,
    [database, since],
  )
  return rows
}
type Gone = Pick<GoneRow, 'kind' | 'id'>
