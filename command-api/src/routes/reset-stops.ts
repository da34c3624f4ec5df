import { isRejection, userStream } from '@aktenraum/domain'
import type { Rejection, UserId } from '@aktenraum/domain'
import { stopReset, stopResetByCode } from '@aktenraum/domain/contracts'
import type { User, UserCommand } from '@aktenraum/domain/deciders'
import { userStreams } from '@aktenraum/domain/streams'
import { mount, mountPublic } from '@aktenraum/infra/http/mount'
import type { Exchange, Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import type { Loaded } from '@aktenraum/infra/event-store/decide'
import type { EventMeta } from '@aktenraum/infra/event-store/port'
import type { Runtime } from '@aktenraum/infra/runtime'
import { authorityOf } from '../deciding/authority.ts'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { openAttempts } from '../access/limits.ts'
import { loadUserToDecide } from '../deciding/people.ts'
import { texts } from '../texts/de.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { provenStop } from '../vault/stop-codes.ts'
import type { ProvenStop } from '../vault/stop-codes.ts'

/** How a reset that was ordered is taken back. It takes nothing from anybody, so nobody is asked for their password. */
export const resetStopRoutes = (http: Http): void => {
  const { runtime } = http
  const attempts = openAttempts(runtime, 'recovery')

  mount(http, stopReset, async ({ params, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const by = { ...(await authorityOf(runtime, caller)), ...commandedBy(about, caller.userId) }
    return stop(runtime, params.id, { command: { type: 'StopReset', hasStopCode: false, ...by }, about, reply })
  })

  mountPublic(http, stopResetByCode, async ({ body, address, meta, reply }) => {
    const email = body.email.toLowerCase()
    await attempts.count(email, address)
    const { userId, standing } = await prove(runtime, email, body.code)
    const about = meta(userId)
    const { at } = commandedBy(about, userId)
    const command = { type: 'StopReset', by: null, byStaff: false, byOwner: false, hasStopCode: true, at } as const
    const refused = await stop(runtime, userId, { command, about, reply, loaded: standing })
    if (refused === undefined) await attempts.giveBack(email, address)
    return refused
  })
}

/** @throws HttpProblem 401, the same for an unknown address as for a wrong word, and for what is over */
const prove = async (
  runtime: Runtime,
  email: string,
  code: string,
): Promise<ProvenStop & { readonly standing: Loaded<User> }> => {
  const proven = await provenStop(runtime.pool, email, code)
  const standing = proven === null ? null : await loadUserToDecide(runtime, proven.userId)
  if (proven === null || standing?.state.resetOrder?.invitationId !== proven.invitationId)
    throw problems.saying(401, texts.stopCodeFailed)
  return { ...proven, standing }
}

interface Stopping {
  readonly command: Extract<UserCommand, { type: 'StopReset' }>
  readonly about: EventMeta
  readonly reply: Exchange['reply']
  readonly loaded?: Loaded<User>
}

const stop = async (
  runtime: Runtime,
  userId: UserId,
  { about, ...stopping }: Stopping,
): Promise<Rejection | undefined> => {
  const stopped = await carryOut(runtime, {
    type: userStreams,
    stream: userStream(userId),
    meta: about,
    ...stopping,
    after: (user) => removeOutOfForce(runtime.pool, user),
  })
  return isRejection(stopped) ? stopped : undefined
}
