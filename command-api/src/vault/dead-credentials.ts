import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import type { User } from '@aktenraum/domain/deciders'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** Of whom there is more in the vault than an account needs, as far as the read model knows. */
export const listDoubtfulOwners = async (db: Queryable): Promise<readonly UserId[]> => {
  const { rows } = await db.query<{ user_id: string }>(
    `select user_id from (select user_id from credential union all select user_id from account_recovery
       union all select user_id from passkey) vault
     left join user_account u using (user_id)
     group by user_id having count(*) > 1 or bool_or(u.status is null or u.status = 'invited')`,
  )
  return rows.map(({ user_id }) => userId.parse(user_id))
}

/**
 * Removes what was in force once, by its name: what is dead opens nothing, wherever a copy of it turns up. What was
 * never in force may be about to come into force by what somebody else does at the same moment; it is left to the
 * sweep. The offer of a reset that was used waits for being confirmed, as that of any invitation.
 */
export const removeOutOfForce = async (
  db: Queryable,
  { userId, outOfForce, invitation }: Pick<User, 'userId' | 'outOfForce' | 'invitation'>,
): Promise<void> => {
  if (outOfForce.length === 0) return
  await db.query(
    `with credentials as (delete from credential where user_id = $1 and credential_id = any($2)),
       recoveries as (delete from account_recovery where user_id = $1 and recovery_id = any($2)),
       passkeys as (delete from passkey where user_id = $1 and passkey_id = any($2)),
       offers as (
         delete from invitation_offer
         where user_id = $1 and invitation_id = any($2) and invitation_id is distinct from $3
       )
     delete from reset_stop_code where user_id = $1 and invitation_id = any($2)`,
    [userId, outOfForce, invitation?.id ?? null],
  )
}

interface InForce {
  readonly credentialId: string | null
  readonly recoveryId: string | null
  readonly passkeys: readonly string[]
}

/** Removes what is not in force and not just being registered. Returns how many rows there were. */
export const removeDeadCredentials = async (
  db: Queryable,
  owner: UserId,
  { credentialId, recoveryId, passkeys }: InForce,
): Promise<number> => {
  let removed = 0
  for (const [table, key, inForce] of [
    ['credential', 'credential_id', [credentialId]],
    ['account_recovery', 'recovery_id', [recoveryId]],
    ['passkey', 'passkey_id', passkeys],
  ] as const) {
    const { rowCount } = await db.query(
      `delete from ${table} where user_id = $1 and ${key} <> all($2) and created_at < now() - interval '1 hour'`,
      [owner, inForce.filter((each) => each !== null)],
    )
    removed += rowCount ?? 0
  }
  return removed
}
