import type { UserId } from '@aktenraum/domain'
import { oneAtATime } from '@aktenraum/infra/postgres/one-at-a-time'
import type { Runtime } from '@aktenraum/infra/runtime'
import { loadUser } from '../deciding/people.ts'
import { findLoginName, handOverLoginName, reserveLoginName } from '../vault/accounts.ts'

const loginNames = 7_203_121

/**
 * What gives an address to somebody, or relies on whose it is, until it is recorded: one after the other in all
 * processes.
 */
export const inTurnOfLoginNames = <Result>(
  { pool }: Pick<Runtime, 'pool'>,
  work: () => Promise<Result>,
): Promise<Result> => oneAtATime(pool, loginNames, work)

/**
 * An address whose invitation was revoked or has expired, or was never recorded, can be given to somebody else. False
 * when it cannot. In turn alone: out of it, an invitation that is not recorded may be about to be.
 */
export const obtainLoginName = async (
  runtime: Pick<Runtime, 'pool' | 'store' | 'now'>,
  email: string,
  invitee: UserId,
): Promise<boolean> => {
  const { pool, now } = runtime
  if (await reserveLoginName(pool, email, invitee)) return true
  const holder = await findLoginName(pool, email)
  if (holder === null) return reserveLoginName(pool, email, invitee)
  const { status, invitation } = await loadUser(runtime, holder)
  const hasEnded =
    status === 'unknown' ||
    (status === 'invited' &&
      (invitation === null || invitation.isRevoked || invitation.expiresAt < now().toISOString()))
  return hasEnded && handOverLoginName(pool, { email, from: holder, to: invitee })
}
