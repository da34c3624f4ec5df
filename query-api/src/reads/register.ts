import type { AnswerOf, loadRegister } from '@aktenraum/domain/contracts'
import type { RegisterEntryId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { fromSql, kinds } from './addresses.ts'
import type { ByChange, ShownRegisterRow } from './addresses.ts'

/** An entry, and whether the viewer takes part in the case that it is of. */
export type RegisterRow = ShownRegisterRow & { readonly is_own: boolean }

/** Entries of the register of a book in the order in which they were written last, from a place on. */
export const listRegister = async (
  db: Queryable,
  viewer: string,
  { database, since, after, limit }: ByChange,
): Promise<readonly RegisterRow[]> => {
  const { rows } = await db.query<RegisterRow>(
    `select e.*, exists (select from participant p where p.case_id = e.in_case and p.user_id = $6) as is_own from (
       ${fromSql(kinds.registerEntries, false)}
       where r.database_id = $1 and ($2::text is null or r.changed > $2) and (r.changed, r.entry_id) > ($3, $4)
       order by r.changed, r.entry_id limit $5
     ) e order by e.changed, e.entry_id`,
    [database, since, after?.changed ?? '', after?.id ?? '', limit, viewer],
  )
  return rows
}

/** How much stands in the register of a book; `cases_without`: cases of the office of which nobody is named in it. */
export const countRegister = async (db: Queryable, database: string): Promise<Counts> => {
  const { rows } = await db.query<Counts>(
    `select
       (select count(*) from register_entry where database_id = $1)::int as entries,
       (select count(distinct in_case) from register_entry where database_id = $1)::int as cases,
       (select count(*) from case_file f where not f.is_staff_room and not exists (
          select from register_entry e where e.in_case = f.case_id and e.database_id = $1))::int as cases_without`,
    [database],
  )
  return rows[0] ?? { entries: 0, cases: 0, cases_without: 0 }
}
type Counts = AnswerOf<typeof loadRegister>['counts']

export const listGoneFromRegister = async (
  db: Queryable,
  database: string,
  since: string,
): Promise<readonly RegisterEntryId[]> => {
  const { rows } = await db.query<{ id: RegisterEntryId }>(
    `select id from addresses_gone where database_id = $1 and changed > $2 and kind = 'register_entry'`,
    [database, since],
  )
  return rows.map(({ id }) => id)
}
