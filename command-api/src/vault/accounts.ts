import { encryptedValue, userId } from '@aktenraum/domain'
import type { EncryptedValue, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { broughtNothing, returningBrought } from './brought.ts'
import type { Brought } from './brought.ts'

/** Reserves a mail address for a person. False when it belongs to somebody else. */
export const reserveLoginName = async (db: Queryable, email: string, owner: UserId): Promise<boolean> => {
  const { rowCount } = await db.query(
    `insert into login_name (email, user_id) values ($1, $2)
     on conflict (email) do update set user_id = excluded.user_id where login_name.user_id = excluded.user_id`,
    [email, owner],
  )
  return rowCount === 1
}

/** Hands an address over from a person who never joined. False when somebody was faster. */
export const handOverLoginName = async (
  db: Queryable,
  { email, from, to }: { email: string; from: UserId; to: UserId },
): Promise<boolean> => {
  const { rowCount } = await db.query('update login_name set user_id = $3 where email = $1 and user_id = $2', [
    email,
    from,
    to,
  ])
  return rowCount === 1
}

export const releaseLoginName = async (db: Queryable, email: string, owner: UserId): Promise<void> => {
  await db.query('delete from login_name where email = $1 and user_id = $2', [email, owner])
}

/** Of somebody who is not recorded yet: their invitation broke off, and is sent again with another address. */
export const releaseOtherLoginNames = async (db: Queryable, email: string, owner: UserId): Promise<void> => {
  await db.query('delete from login_name where user_id = $2 and email <> $1', [email, owner])
}

/** Before an office is founded: of set-ups that broke off. */
export const releaseAllLoginNames = async (db: Queryable): Promise<void> => {
  await db.query('delete from login_name')
}

export const findLoginName = async (db: Queryable, email: string): Promise<UserId | null> => {
  const { rows } = await db.query<{ user_id: string }>('select user_id from login_name where email = $1', [email])
  return rows[0] === undefined ? null : userId.parse(rows[0].user_id)
}

export interface LoginRecord {
  readonly userId: UserId
  readonly credentialId: string
  readonly registrationRecord: string
}

/**
 * Of whoever has this address, in one question: the record of their password, beside those of registrations under way.
 */
export const findLoginRecords = async (db: Queryable, email: string): Promise<readonly LoginRecord[]> => {
  const { rows } = await db.query<{ user_id: string; credential_id: string; registration_record: string }>(
    `select user_id, credential_id, registration_record from login_name join credential using (user_id)
     where email = $1`,
    [email],
  )
  return rows.map((row) => ({
    userId: userId.parse(row.user_id),
    credentialId: row.credential_id,
    registrationRecord: row.registration_record,
  }))
}

export interface Credential {
  readonly credentialId: string
  readonly userId: UserId
  readonly registrationRecord: string
  readonly accountSecrets: EncryptedValue
}

/** Repeated, the first stays, and counts as new. */
export const storeCredential = async (db: Queryable, credential: Credential): Promise<Brought> => {
  const { rows } = await db.query<Brought>(
    `insert into credential (credential_id, user_id, registration_record, account_secrets) values ($1, $2, $3, $4)
     on conflict (credential_id) do update set created_at = now() ${returningBrought}`,
    [
      credential.credentialId,
      credential.userId,
      credential.registrationRecord,
      JSON.stringify(credential.accountSecrets),
    ],
  )
  return rows[0] ?? broughtNothing
}

/** Takes back what came for a command that was refused. */
export const removeCredential = async (db: Queryable, credentialId: string, { version }: Brought): Promise<void> => {
  await db.query('delete from credential where credential_id = $1 and xmin::text = $2', [credentialId, version])
}

export const findCredential = async (
  db: Queryable,
  credentialId: string,
): Promise<Pick<Credential, 'registrationRecord' | 'accountSecrets'> | null> => {
  const { rows } = await db.query<{ registration_record: string; account_secrets: unknown }>(
    'select registration_record, account_secrets from credential where credential_id = $1',
    [credentialId],
  )
  const row = rows[0]
  if (row === undefined) return null
  return { registrationRecord: row.registration_record, accountSecrets: encryptedValue.parse(row.account_secrets) }
}

/** A registration that is repeated signs in again, so whoever repeats it must know what was registered. */
export const isOwnCredential = async (
  db: Queryable,
  credentialId: string,
  registrationRecord: string,
): Promise<boolean> => (await findCredential(db, credentialId))?.registrationRecord === registrationRecord
