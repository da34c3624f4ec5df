import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** Whether somebody is an operator without a case. Not the founder, as long as the office has none either. */
export const onlyOperates = async (db: Queryable, userId: string): Promise<boolean> => {
  const { rows } = await db.query(
    `select from user_account u where u.user_id = $1 and u.is_operator
       and not exists (select from participant p where p.user_id = u.user_id)
       and (exists (select from case_file)
         or not exists (select from office o where o.founder = u.user_id))`,
    [userId],
  )
  return rows.length > 0
}
