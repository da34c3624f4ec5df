import { officeStream, userStream } from '@aktenraum/domain'
import type { EncryptedValue, UserId } from '@aktenraum/domain'
import { cookies } from '@aktenraum/domain/contracts'
import type { SessionDto, UserDto } from '@aktenraum/domain/contracts'
import type { Office, User } from '@aktenraum/domain/deciders'
import { noteRefusal } from '@aktenraum/infra/access/refusals'
import { loadStream } from '@aktenraum/infra/event-store/decide'
import { backendVersion } from '@aktenraum/infra/http/app'
import type { Exchange } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { readCookie } from '@aktenraum/infra/sessions/cookies'
import { recordSignIn } from './access/record-sign-in.ts'
import type { SignedIn } from './access/record-sign-in.ts'
import { deviceOf } from './device.ts'
import { entriesOf } from './logs.ts'
import { officeStreams, userStreams } from './streams.ts'

export const loadUser = async ({ store }: Pick<Runtime, 'store'>, id: UserId): Promise<User> =>
  (await loadStream(store, userStream(id), userStreams)).state

export const loadOffice = async ({ store }: Pick<Runtime, 'store'>): Promise<Office> =>
  (await loadStream(store, officeStream, officeStreams)).state

/** Who has joined and was not shut out. */
export const maySignIn = ({ status }: Pick<User, 'status'>): boolean => status === 'accepted' || status === 'confirmed'

/** Who has joined, whether shut out since or not. */
export const hasJoined = ({ status, statusBefore }: User): boolean =>
  maySignIn({ status: status === 'deactivated' ? (statusBefore ?? status) : status })

/** How somebody came in, and what only they can open. */
export interface Entrance {
  readonly by: SignedIn['by']
  readonly accountSecrets: EncryptedValue | undefined
}

/** Starts a session, in place of the one the browser may have had, and answers what the browser needs to begin. */
export const signIn = async (
  runtime: Runtime,
  exchange: Pick<Exchange, 'reply' | 'header' | 'meta'>,
  user: User,
  { by, accountSecrets }: Entrance,
): Promise<SessionDto> => {
  const { reply, header } = exchange
  await requireMaySignIn(runtime, user)
  const dto = userDto(user)
  const { officeId } = await loadOffice(runtime)
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
  // Shut out in this very moment: their sessions were ended before this one began.
  if (!maySignIn(await loadUser(runtime, dto.id))) {
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
    office_log: await entriesOf(runtime, 'office'),
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

/** @throws for a person whom nobody ever invited: that is no person */
export const userDto = ({ userId, profile, status, publicKeys }: User): UserDto => {
  if (userId === null || profile === null || status === 'unknown') throw new Error('this user does not exist')
  return {
    id: userId,
    gender: profile.gender,
    email: profile.email,
    title: profile.title,
    salutation: profile.salutation,
    is_staff: profile.isStaff,
    is_operator: profile.isOperator,
    avatar_id: profile.avatarId,
    status,
    public_keys: publicKeys,
    // Nobody asks others who they are themselves.
    statements: [],
  }
}

/** Whether somebody may give access to the operators' pages: operators, and who founded the office, which has none at first. */
export const mayAppointOperators = async (
  runtime: Pick<Runtime, 'store'>,
  caller: { readonly userId: UserId; readonly isOperator: boolean },
): Promise<boolean> => caller.isOperator || (await loadOffice(runtime)).founder === caller.userId
