import type { AnswerOf, retrieveAddressDatabase } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { GoneRow } from '@aktenraum/infra/read-models/addresses'
import { hiddenSql, newer } from './addresses-of-clients.ts'
import type { LoadedKind, LoadedKinds } from './addresses-of-clients.ts'
import { fromSql } from './addresses.ts'
import { parameters } from './slice.ts'

/** Records of a database in the order in which they were written last, from a place on. */
export const listByChange = async <Row extends object>(
  db: Queryable,
  kind: LoadedKind,
  part: ByChange,
): Promise<readonly Row[]> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<Row>(byChangeSql(kind, part, bind), values)
  return rows
}

/** Contents are looked up for what is shown alone: joined before, all that comes after it is looked up, too. */
export const byChangeSql = (
  kind: LoadedKind,
  { database, since, after, limit }: ByChange,
  bind: (value: unknown) => string,
): string => {
  const from = (): string => {
    const behind = after === null ? '' : `and (r.changed, r.${kind.id}) > (${bind(after.changed)}, ${bind(after.id)})`
    // Nothing that was told before comes behind a place, unless something else may have hidden it.
    const isNewer = after !== null && kind.touched === undefined
    return since === null || isNewer ? behind : `${behind} and ${newer(kind, bind(since))}`
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
export const countInDatabase = async (
  db: Queryable,
  kinds: LoadedKinds,
  { database, since }: Pick<ByChange, 'database' | 'since'>,
): Promise<Counts> => {
  const { values, bind } = parameters()
  const id = bind(database)
  const from = since === null ? null : bind(since)
  const count = (kind: LoadedKind): string => {
    const { table, there } = kind
    const which = from === null ? '' : `and ${newer(kind, from)}`
    return `(select count(*) from ${table} r where database_id = ${id} and ${there} ${which})::int`
  }
  const { rows } = await db.query<Counts>(
    `select ${counted.map(([name, kind]) => `${count(kinds[kind])} as ${name}`).join(', ')}`,
    values,
  )
  return rows[0] ?? { people: 0, person_links: 0, locations: 0, lists: 0, list_entries: 0, templates: 0 }
}
const counted = [
  ['people', 'people'],
  ['person_links', 'personLinks'],
  ['locations', 'locations'],
  ['lists', 'lists'],
  ['list_entries', 'listEntries'],
  ['templates', 'templates'],
] as const
type Counts = AnswerOf<typeof retrieveAddressDatabase>['counts']

/**
 * What is gone since a position; what lies in the trash, or was merged into something else, too. For clients also what
 * belongs to that.
 */
export const listGone = async (
  db: Queryable,
  { database, since, isForClients }: { database: string; since: string; isForClients: boolean },
): Promise<readonly Gone[]> => {
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
     where database_id = $1 and changed > $2 and trashed_at is not null
     ${isForClients ? `union all ${hiddenSql('$1', '$2')}` : ''}`,
    [database, since],
  )
  return rows
}
type Gone = Pick<GoneRow, 'kind' | 'id'>
