import type { PasskeyDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** Those in force, the oldest first. */
export const readPasskeys = async (db: Queryable, userId: string): Promise<readonly PasskeyDto[]> => {
  const { rows } = await db.query<PasskeyDto>(
    `select p.passkey_id as id, p.name, p.created_at, p.last_used_at
     from user_passkey join passkey p using (passkey_id) where p.user_id = $1 order by p.created_at, p.passkey_id`,
    [userId],
  )
  return rows
}
