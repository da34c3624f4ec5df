import type { UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/**
 * Mails are tried for two days; what tells the owner of a former address of another one has gone out or failed by then.
 */
const keptMs = 72 * 3_600_000

interface Kept {
  readonly addressId: string
  readonly userId: UserId
  readonly email: string
}

/** Beside the log, so that it can be erased. */
export const keepMailAddress = async (db: Queryable, { addressId, userId, email }: Kept): Promise<void> => {
  await db.query(
    'insert into mail_address (address_id, user_id, email) values ($1, $2, $3) on conflict (address_id) do nothing',
    [addressId, userId, email],
  )
}

/** Returns how many there were. */
export const forgetMailAddress = async (db: Queryable, addressId: string): Promise<number> =>
  (await db.query('delete from mail_address where address_id = $1', [addressId])).rowCount ?? 0

/** Of a person, all that mails ever went to but the name they sign in with, and where they go now, if anywhere else. */
export const forgetMailAddresses = async (db: Queryable, userId: UserId, present: string | null): Promise<void> => {
  await db.query('delete from mail_address where user_id = $1 and address_id is distinct from $2', [userId, present])
}

/** Those that were replaced some days ago, as far as the read model knows. */
export const listReplaced = async (db: Queryable, now: Date): Promise<readonly Omit<Kept, 'email'>[]> => {
  await db.query(
    `update mail_address a set replaced_at = case
       when exists (select from user_account u where u.user_id = a.user_id and u.mail_address_id = a.address_id) then null
       else coalesce(a.replaced_at, $1) end`,
    [now],
  )
  const { rows } = await db.query<Omit<Kept, 'email'>>(
    'select address_id as "addressId", user_id as "userId" from mail_address where replaced_at < $1',
    [new Date(now.getTime() - keptMs)],
  )
  return rows
}
