import { createHash } from 'node:crypto'
import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import type { User } from '@aktenraum/domain/deciders'
import { HttpProblem } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { z } from 'zod'
import type { Opaque } from './opaque.ts'
import { hasJoined, loadUser } from './people.ts'
import { texts } from './texts/de.ts'
import { findCredential, findLoginName } from './vault/accounts.ts'

const loginMs = 60_000
/**
 * What is kept between the halves of a login. `user` is null for addresses nobody has: such a login cannot be finished.
 * `credentialId`: the password that is proven; it may have been changed by the second half.
 */
const pending = z.object({
  state: z.string(),
  email: z.string(),
  user: userId.nullable(),
  credentialId: z.string().nullable(),
})

export interface Login {
  /** @returns null for a message that is none of the protocol */
  start(email: string, startLoginRequest: string): Promise<{ login_id: string; login_response: string } | null>
  /** @throws HttpProblem 401 unless somebody has just proven the password that is theirs now */
  finish(half: { readonly login_id: string; readonly finish_login_request: string }): Promise<ProvenLogin>
}
export interface ProvenLogin {
  readonly email: string
  readonly user: User & { readonly userId: UserId; readonly credentialId: string }
}

export const openLogin = (runtime: Runtime, opaque: Opaque): Login => ({
  start: async (email, startLoginRequest) => {
    const { record, ...whose } = await recordOf(runtime, email)
    const started = await opaque.startLogin(email, record, startLoginRequest)
    if (started === null) return null
    const id = runtime.newId()
    const kept: z.input<typeof pending> = { state: started.state, email, ...whose }
    await runtime.redis.set(`login:${id}`, JSON.stringify(kept), 'PX', loginMs)
    return { login_id: id, login_response: started.response }
  },
  finish: async ({ login_id: id, finish_login_request: request }) => {
    const text = await runtime.redis.getdel(`login:${id}`)
    if (text === null) throw new HttpProblem(401, { detail: texts.loginExpired })
    const { state, email, user: whose, credentialId } = pending.parse(JSON.parse(text))
    const isGenuine = await opaque.finishLogin(state, request)
    // Asked once more: person and password may not be what they were at the first half.
    const user = isGenuine && whose !== null ? await loadUser(runtime, whose) : null
    if (user === null || user.userId === null || credentialId === null || user.credentialId !== credentialId)
      throw new HttpProblem(401, { detail: texts.loginFailed })
    return { email, user: { ...user, userId: user.userId, credentialId } }
  },
})

interface Recorded {
  readonly user: UserId | null
  readonly credentialId: string | null
  readonly record: string | null
}

/** The same questions are asked for an address that nobody has, so that the time tells nothing either. */
const recordOf = async (runtime: Runtime, email: string): Promise<Recorded> => {
  const id = (await findLoginName(runtime.pool, email)) ?? nobody(email)
  const user = await loadUser(runtime, id)
  const credential = await findCredential(runtime.pool, user.credentialId ?? 'none')
  return credential !== null && hasJoined(user)
    ? { user: id, credentialId: user.credentialId, record: credential.registrationRecord }
    : { user: null, credentialId: null, record: null }
}

/** Somebody who does not exist, for an address that nobody has. */
export const nobody = (email: string): UserId =>
  userId.parse(createHash('sha256').update(email).digest('hex').slice(0, 32))
