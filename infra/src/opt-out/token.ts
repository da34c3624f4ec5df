import { createHmac, timingSafeEqual } from 'node:crypto'
import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'

const dayMs = 24 * 3_600_000
/** Longer than anybody looks for an old mail; not for ever, for mailboxes are handed on. */
export const optOutDays = 180

const tagOf = (secret: string, person: UserId, lastDay: number): string =>
  createHmac('sha256', secret).update(`opt out of notification mails\n${person}\n${lastDay}`).digest('hex').slice(0, 32)

/**
 * Turns off the mails about new documents to one person, and does nothing else: whoever has it need not sign in. The
 * day after which it is over is a part of it, counted from 1970.
 */
export const optOutToken = (secret: string, person: UserId, now: Date): string => {
  const lastDay = Math.floor(now.getTime() / dayMs) + optOutDays
  return `${person}-${lastDay}-${tagOf(secret, person, lastDay)}`
}

const pattern = /^([0-9a-f]{32})-(\d{1,6})-([0-9a-f]{32})$/

/** Whose mails it turns off. */
interface OptOut {
  readonly person: UserId
}

/** What a token turns off. That it is over is said only of one that we have made. */
export const readOptOutToken = (secret: string, token: string, now: Date): OptOut | 'expired' | 'wrong' => {
  const [, id = '', day = '', tag = ''] = pattern.exec(token) ?? []
  const person = userId.safeParse(id)
  if (!person.success) return 'wrong'
  const lastDay = Number(day)
  if (!timingSafeEqual(Buffer.from(tag), Buffer.from(tagOf(secret, person.data, lastDay)))) return 'wrong'
  return lastDay < Math.floor(now.getTime() / dayMs) ? 'expired' : { person: person.data }
}
