import { createHash, timingSafeEqual } from 'node:crypto'
import { encryptedValue, userId } from '@aktenraum/domain'
import type { EncryptedValue, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface Recovery {
  readonly recoveryId: string
  readonly userId: UserId
  readonly proofHash: string
  readonly accountSecrets: EncryptedValue
  /** The password that was proven when it was made. */
  readonly credentialId: string
}

/** Repeated, it changes nothing. */
export const storeRecovery = async (
  db: Queryable,
  { recoveryId, userId, proofHash, accountSecrets, credentialId }: Recovery,
): Promise<void> => {
  await db.query(
    `insert into account_recovery (recovery_id, user_id, proof_hash, account_secrets, credential_id)
     values ($1, $2, $3, $4, $5) on conflict (recovery_id) do nothing`,
    [recoveryId, userId, proofHash, JSON.stringify(accountSecrets), credentialId],
  )
}

/**
 * The password that was proven when this person stored the key; null where they have stored none of this id. It counts
 * as new from now on: until it is in force, the sweep leaves it alone.
 */
export const provenForRecovery = async (db: Queryable, recoveryId: string, owner: UserId): Promise<string | null> => {
  const { rows } = await db.query<{ credential_id: string | null }>(
    `update account_recovery set created_at = now() where recovery_id = $1 and user_id = $2 returning credential_id`,
    [recoveryId, owner],
  )
  return rows[0]?.credential_id ?? null
}

export type ProvenRecovery = Pick<Recovery, 'recoveryId' | 'userId' | 'accountSecrets'>

/**
 * What the recovery key of whoever has this address opens, for who shows to have the key; null for everybody else. One
 * question for every address, so that its time does not tell whether anybody has it.
 */
export const provenRecovery = async (db: Queryable, email: string, proof: string): Promise<ProvenRecovery | null> => {
  const { rows } = await db.query<{
    recovery_id: string
    user_id: string
    proof_hash: string
    account_secrets: unknown
  }>(
    `select recovery_id, user_id, proof_hash, account_secrets from login_name join account_recovery using (user_id)
     where email = $1`,
    [email],
  )
  const given = createHash('sha256').update(Buffer.from(proof, 'base64url')).digest()
  const row = rows.find(({ proof_hash: hash }) => isSame(Buffer.from(hash, 'base64url'), given))
  if (row === undefined) return null
  const { recovery_id: recoveryId, user_id, account_secrets: accountSecrets } = row
  return { recoveryId, userId: userId.parse(user_id), accountSecrets: encryptedValue.parse(accountSecrets) }
}

const isSame = (expected: Buffer, given: Buffer): boolean =>
  expected.length === given.length && timingSafeEqual(expected, given)
