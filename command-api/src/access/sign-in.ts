import { cookies } from '@aktenraum/domain/contracts'
import type { SessionDto } from '@aktenraum/domain/contracts'
import type { EncryptedValue } from '@aktenraum/domain'
import type { User } from '@aktenraum/domain/deciders'
import { noteRefusal } from '@aktenraum/infra/access/refusals'
import { backendVersion } from '@aktenraum/infra/http/app'
import type { Exchange } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { readCookie } from '@aktenraum/infra/sessions/cookies'
import { entriesOfOffice, readOffice } from '../deciding/logs.ts'
import type { StandingOffice } from '../deciding/logs.ts'
import { loadUser, maySignIn, userDto } from '../deciding/people.ts'
import { deviceOf } from './device.ts'
import { recordSignIn } from './record-sign-in.ts'
import type { SignedIn } from './record-sign-in.ts'

/** How somebody came in, and what only they can open. `office`: where it was read already. */
export interface Entrance {
  readonly by: SignedIn['by']
  readonly accountSecrets: EncryptedValue | undefined
  readonly office?: StandingOffice
}

/** Starts a session, in place of the one the browser may have had, and answers what the browser needs to begin. */
export const signIn = async (
  runtime: Runtime,
  exchange: Pick<Exchange, 'reply' | 'header' | 'meta'>,
  user: User,
  { by, accountSecrets, office }: Entrance,
): Promise<SessionDto> => {
  const { reply, header } = exchange
  await requireMaySignIn(runtime, user)
  const dto = userDto(user)
  const standing = office ?? (await readOffice(runtime))
  const { officeId } = standing.founding.state
  if (officeId === null) throw new Error('somebody signs in to an office that was never founded')
  const before = readCookie(header('Cookie'), cookies.session)
  if (before !== undefined) await runtime.sessions.end(before)
  const device = deviceOf(header('User-Agent'))
  const { cookie, session } = await runtime.sessions.create(
    {
      userId: dto.id,
      isStaff: dto.is_staff,
      isOperator: dto.is_operator,
    },
    device,
  )
  // Shut out, or the password changed, in this very moment: their sessions were ended before this one began.
  const now = await loadUser(runtime, dto.id)
  if (!maySignIn(now) || now.credentialId !== user.credentialId) {
    await runtime.sessions.end(cookie)
    throw problems.notSignedIn()
  }
  await recordSignIn(runtime, exchange, { userId: dto.id, by, ...device })
  reply.signIn(cookie)
  return {
    user: dto,
    session: { id: session.publicId, server_half: session.serverHalf, expires_at: session.expiresAt },
    backendVersion,
    office_id: officeId,
    office_log: [...entriesOfOffice(standing)],
    ...(accountSecrets === undefined ? {} : { account_secrets: accountSecrets }),
  }
}

/** @throws HttpProblem 401, or 403 for who is locked */
export const requireMaySignIn = async (runtime: Runtime, { userId, status }: User): Promise<void> => {
  if (status === 'deactivated') {
    await noteRefusal(runtime, { userId, reason: 'locked' }, runtime.now().getTime())
    throw problems.rejected({ rejected: 'user/deactivated' })
  }
  if (!maySignIn({ status })) throw problems.notSignedIn()
}
