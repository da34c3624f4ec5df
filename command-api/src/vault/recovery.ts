import { createHash, timingSafeEqual } from 'node:crypto'
import { encryptedValue } from '@aktenraum/domain'
import type { EncryptedValue, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface Recovery {
  readonly recoveryId: string
  readonly userId: UserId
  readonly proofHash: string
  readonly accountSecrets: EncryptedValue
}

/** Repeated, it changes nothing. */
export const storeRecovery = async (
  db: Queryable,
  { recoveryId, userId, proofHash, accountSecrets }: Recovery,
): Promise<void> => {
  await db.query(
    `insert into account_recovery (recovery_id, user_id, proof_hash, account_secrets) values ($1, $2, $3, $4)
     on conflict (recovery_id) do nothing`,
    [recoveryId, userId, proofHash, JSON.stringify(accountSecrets)],
  )
}

/** The secrets that the recovery key opens, for whoever shows to have it; null for everybody else. */
export const provenRecovery = async (
  db: Queryable,
  recoveryId: string,
  proof: string,
): Promise<EncryptedValue | null> => {
  const { rows } = await db.query<{ proof_hash: string; account_secrets: unknown }>(
    'select proof_hash, account_secrets from account_recovery where recovery_id = $1',
    [recoveryId],
  )
  const expected = Buffer.from(rows[0]?.proof_hash ?? noHash, 'base64url')
  const given = createHash('sha256').update(Buffer.from(proof, 'base64url')).digest()
  const isGenuine = expected.length === given.length && timingSafeEqual(expected, given)
  return isGenuine ? encryptedValue.parse(rows[0]?.account_secrets) : null
}

const noHash = Buffer.alloc(32).toString('base64url')

/** Removes all of a person but the row in force. */
export const keepOneRecovery = async (db: Queryable, owner: UserId, recoveryId: string | null): Promise<void> => {
  await db.query('delete from account_recovery where user_id = $1 and recovery_id is distinct from $2', [
    owner,
    recoveryId,
  ])
}
