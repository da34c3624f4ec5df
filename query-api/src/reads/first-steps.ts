import type { Queryable } from '@aktenraum/infra/postgres/pool'

interface FirstStepsRow {
  readonly is_operator: boolean
  readonly has_recovery_key: boolean
  readonly has_passkey: boolean
  /** Whether anybody else of the office was invited. */
  readonly has_colleague: boolean
  readonly has_client: boolean
}

/** How far somebody, and the office, have come. */
export const readFirstSteps = async (db: Queryable, userId: string): Promise<FirstStepsRow | null> => {
  const { rows } = await db.query<FirstStepsRow>(
    `select u.is_operator, u.recovery_created_at is not null as has_recovery_key,
       exists (select from user_passkey p where p.user_id = u.user_id) as has_passkey,
       exists (select from user_account o where o.is_staff and o.user_id <> u.user_id) as has_colleague,
       exists (select from user_account o where not o.is_staff) as has_client
     from user_account u where u.user_id = $1`,
    [userId],
  )
  return rows[0] ?? null
}
