import type { UserId } from '@aktenraum/domain'
import type { PasskeyDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface Passkey {
  readonly passkeyId: string
  /** As authenticators name it, base64url. */
  readonly credentialId: string
  /** COSE. */
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly counter: number
  readonly transports: readonly string[]
}
export interface NamedPasskey extends Passkey {
  readonly userId: UserId
  readonly name: string
  readonly at: Date
}

/** Said again, once. False where this authenticator's credential is kept already, as another passkey. */
export const storePasskey = async (db: Queryable, one: NamedPasskey): Promise<boolean> => {
  await db.query(
    `insert into passkey (passkey_id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      ...[one.passkeyId, one.userId, one.credentialId, Buffer.from(one.publicKey), one.counter],
      ...[JSON.stringify(one.transports), one.name, one.at],
    ],
  )
  const { rowCount } = await db.query(
    'select from passkey where passkey_id = $1 and user_id = $2 and credential_id = $3',
    [one.passkeyId, one.userId, one.credentialId],
  )
  return rowCount === 1
}

/** As its owner is shown it; null once it was removed. */
export const findKeptPasskey = async (db: Queryable, owner: UserId, passkeyId: string): Promise<PasskeyDto | null> => {
  const { rows } = await db.query<{ name: string; created_at: string; last_used_at: string | null }>(
    'select name, created_at, last_used_at from passkey where user_id = $1 and passkey_id = $2',
    [owner, passkeyId],
  )
  return rows[0] === undefined ? null : { id: passkeyId, ...rows[0] }
}

/** Of one person, those that their stream names. */
export const findPasskeys = async (
  db: Queryable,
  owner: UserId,
  inForce: readonly string[],
): Promise<readonly Passkey[]> => {
  const { rows } = await db.query<{
    passkey_id: string
    credential_id: string
    public_key: Buffer
    counter: string
    transports: string[]
  }>(
    `select passkey_id, credential_id, public_key, counter, transports from passkey
     where user_id = $1 and passkey_id = any($2)`,
    [owner, inForce],
  )
  return rows.map((row) => ({
    passkeyId: row.passkey_id,
    credentialId: row.credential_id,
    publicKey: Uint8Array.from(row.public_key),
    counter: Number(row.counter),
    transports: row.transports,
  }))
}

/** `counter`: how often the authenticator says that it was used; one that goes back has been copied. */
export const notePasskeyUse = async (
  db: Queryable,
  passkeyId: string,
  { counter, at }: { readonly counter: number; readonly at: Date },
): Promise<void> => {
  await db.query('update passkey set counter = greatest(counter, $2), last_used_at = $3 where passkey_id = $1', [
    passkeyId,
    counter,
    at,
  ])
}

/** One of a person. */
export const erasePasskey = async (db: Queryable, owner: UserId, passkeyId: string): Promise<void> => {
  await db.query('delete from passkey where user_id = $1 and passkey_id = $2', [owner, passkeyId])
}
