import type { UserId } from '@aktenraum/domain'
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

/** False where this authenticator's credential is kept already. */
export const storePasskey = async (db: Queryable, one: NamedPasskey): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into passkey (passkey_id, user_id, credential_id, public_key, counter, transports, name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict do nothing`,
    [
      ...[one.passkeyId, one.userId, one.credentialId, Buffer.from(one.publicKey), one.counter],
      ...[JSON.stringify(one.transports), one.name, one.at],
    ],
  )
  return rowCount === 1
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
