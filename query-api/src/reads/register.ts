import type { AnswerOf, loadRegister } from '@aktenraum/domain/contracts'
import type { RegisterEntryId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { byChangeSql } from './address-load.ts'
import type { ByChange } from './address-load.ts'
import { kinds } from './addresses.ts'
import type { ShownRegisterRow } from './addresses.ts'
import { parameters } from './slice.ts'

/** An entry, and whether the viewer takes part in the case that it is of. */
export type RegisterRow = ShownRegisterRow & { readonly is_own: boolean }

/** Entries of the register of a book in the order in which they were written last, from a place on. */
export const listRegister = async (db: Queryable, viewer: string, part: ByChange): Promise<readonly RegisterRow[]> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<RegisterRow>(
    `select e.*, exists (select from participant p where p.case_id = e.in_case and p.user_id = ${bind(viewer)}) as is_own
     from (${byChangeSql(kinds.registerEntries, part, bind)}) e order by e.changed, e.entry_id`,
    values,
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
