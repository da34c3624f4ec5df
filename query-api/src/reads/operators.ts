import type { Queryable } from '@aktenraum/infra/postgres/pool'

/**
 * Whether somebody is an operator without a case; rooms such as that of the address book are none. Not the founder, as
 * long as the office has no case either.
 */
export const onlyOperates = async (db: Queryable, userId: string): Promise<boolean> => {
  const { rows } = await db.query(
    `select from user_account u where u.user_id = $1 and u.is_operator
       and not exists (select from participant p join case_file c using (case_id)
                       where p.user_id = u.user_id and not c.is_staff_room)
       and (exists (select from case_file where not is_staff_room)
         or not exists (select from office o where o.founder = u.user_id))`,
    [userId],
  )
  return rows.length > 0
}
