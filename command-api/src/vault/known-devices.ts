import { createHash, randomBytes } from 'node:crypto'
import type { UserId } from '@aktenraum/domain'
import { cookies } from '@aktenraum/domain/contracts'
import { knownDeviceMs, readCookie } from '@aktenraum/infra/sessions/cookies'
import type { Exchange } from '@aktenraum/infra/http/mount'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { findLoginName } from './accounts.ts'

/** 32 bytes, base64url. */
const form = /^[\w-]{43}$/

/** The mark that this browser has already, or a new one. */
export const deviceMark = (given: string | undefined): string =>
  given !== undefined && form.test(given) ? given : randomBytes(32).toString('base64url')

/** The mark that the browser has sent, whether it is one or not. */
export const markIn = (header: Exchange['header']): string | undefined => readCookie(header('Cookie'), cookies.device)

/** Another value for every person: from the table alone nobody can tell who shares a browser. */
const keptOf = (user: string, mark: string): string =>
  createHash('sha256').update(`aktenraum/v1|device|${user}|${mark}`).digest('base64url')

/** @returns whether this person was never signed in with that browser before, but was with others. */
export const rememberDevice = async (
  db: Queryable,
  { userId, mark, at }: { readonly userId: UserId; readonly mark: string; readonly at: Date },
): Promise<boolean> => {
  const { rows } = await db.query<{ is_known: boolean; has_others: boolean }>(
    `with before as (select mark from known_device where user_id = $1),
       kept as (insert into known_device (user_id, mark, first_seen, last_seen) values ($1, $2, $3, $3)
         on conflict (user_id, mark) do update set last_seen = excluded.last_seen)
     select exists (select from before where mark = $2) as is_known,
       exists (select from before where mark <> $2) as has_others`,
    [userId, keptOf(userId, mark), at],
  )
  const { is_known: isKnown, has_others: hasOthers } = rows[0] ?? { is_known: true, has_others: false }
  return !isKnown && hasOthers
}

/** Whether the person with this address was signed in with that browser before. Asks as much where nobody has it. */
export const isKnownDevice = async (db: Queryable, email: string, mark: string | undefined): Promise<boolean> => {
  if (mark === undefined || !form.test(mark)) return false
  const userId = (await findLoginName(db, email)) ?? ''
  const kept = [userId, keptOf(userId, mark)]
  return (await db.query('select from known_device where user_id = $1 and mark = $2', kept)).rowCount === 1
}

/** Who begins anew has no devices of before. */
export const forgetDevices = async (db: Queryable, userId: UserId): Promise<void> => {
  await db.query('delete from known_device where user_id = $1', [userId])
}

/** What no browser can hold any more. Returns how many there were. */
export const sweepDevices = async (db: Queryable, now: Date): Promise<number> => {
  const { rowCount } = await db.query('delete from known_device where last_seen < $1', [
    new Date(now.getTime() - knownDeviceMs),
  ])
  return rowCount ?? 0
}
