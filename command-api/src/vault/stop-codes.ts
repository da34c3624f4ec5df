import { randomInt, timingSafeEqual } from 'node:crypto'
import { invitationId, userId } from '@aktenraum/domain'
import type { InvitationId, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

/** Nothing that is easily taken for something else when it is typed from a mail. */
const characters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const length = 10

/** 50 bits; attempts are limited by account and network. */
const newCode = (): string => Array.from({ length }, () => characters.charAt(randomInt(characters.length))).join('')

/** Repeated, it changes nothing: the word may be in a mail already. */
export const storeStopCode = async (db: Queryable, link: InvitationId, person: UserId): Promise<void> => {
  await db.query(
    'insert into reset_stop_code (invitation_id, user_id, code) values ($1, $2, $3) on conflict do nothing',
    [link, person, newCode()],
  )
}

export interface ProvenStop {
  readonly userId: UserId
  readonly invitationId: InvitationId
}

/**
 * The reset of whoever has this address, for who shows its word; null for everybody else. One question for every
 * address, so that its time does not tell whether anybody has it.
 */
export const provenStop = async (db: Queryable, email: string, typed: string): Promise<ProvenStop | null> => {
  const { rows } = await db.query<{ user_id: string; invitation_id: string; code: string }>(
    'select user_id, invitation_id, code from login_name join reset_stop_code using (user_id) where email = $1',
    [email],
  )
  const given = Buffer.from(typed)
  const row = rows.find(({ code }) => isSame(Buffer.from(code), given))
  return row === undefined
    ? null
    : { userId: userId.parse(row.user_id), invitationId: invitationId.parse(row.invitation_id) }
}

const isSame = (expected: Buffer, given: Buffer): boolean =>
  expected.length === given.length && timingSafeEqual(expected, given)

export const removeStopCode = async (db: Queryable, link: InvitationId, person: UserId): Promise<void> => {
  await db.query('delete from reset_stop_code where invitation_id = $1 and user_id = $2', [link, person])
}

/** Those of links that nobody has used in time. Returns how many there were. */
export const sweepStopCodes = async (db: Queryable, before: Date): Promise<number> => {
  const { rowCount } = await db.query('delete from reset_stop_code where created_at < $1', [before])
  return rowCount ?? 0
}
