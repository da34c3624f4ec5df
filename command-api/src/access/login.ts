import { createHash } from 'node:crypto'
import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import { provenAct } from '@aktenraum/domain/contracts'
import type { ProvenAct } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/domain/deciders'
import { noteRefusal } from '@aktenraum/infra/access/refusals'
import type { Loaded } from '@aktenraum/infra/event-store/decide'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { z } from 'zod'
import type { Opaque } from './opaque.ts'
import { loadUser, loadUserToDecide } from '../deciding/people.ts'
import { texts } from '../texts/de.ts'
import { findLoginRecords } from '../vault/accounts.ts'
import type { LoginRecord } from '../vault/accounts.ts'

/** How long the second half may take. */
export const loginMs = 60_000
/**
 * What is kept between the halves of a login. `user` is null for addresses nobody has: such a login cannot be finished.
 * `credentialId`: the password that is proven; it may have been changed by the second half. `act`: what it was begun
 * for; null for signing in, and for what concerns the own account.
 */
const pending = z.object({
  state: z.string(),
  email: z.string(),
  user: userId.nullable(),
  credentialId: z.string().nullable(),
  act: provenAct.nullable(),
  startedAt: z.number(),
})

export interface Login {
  /** @returns null for a message that is none of the protocol */
  start(
    email: string,
    startLoginRequest: string,
    act?: ProvenAct,
  ): Promise<{ login_id: string; login_response: string } | null>
  /** @throws HttpProblem 401 unless somebody has just proven the password that is theirs now, for this very act */
  finish(half: LoginHalf, act?: ProvenAct): Promise<ProvenLogin>
}
export interface LoginHalf {
  readonly login_id: string
  readonly finish_login_request: string
}
export interface ProvenLogin {
  readonly email: string
  /** The same person as they were read, for who goes on to decide on them. */
  readonly standing: Loaded<User>
  readonly user: User & { readonly userId: UserId; readonly credentialId: string }
}

export const openLogin = (runtime: Runtime, opaque: Opaque): Login => ({
  start: async (email, startLoginRequest, act) => {
    const found = await recordOf(runtime, email)
    const started = await opaque.startLogin(email, found?.registrationRecord ?? null, startLoginRequest)
    if (started === null) return null
    const id = runtime.newId()
    const whose = { user: found?.userId ?? null, credentialId: found?.credentialId ?? null }
    const startedAt = runtime.now().getTime()
    const kept: z.input<typeof pending> = { state: started.state, email, ...whose, act: act ?? null, startedAt }
    // Beforehand: of a wrong password nothing more is ever heard, its browser finds out by itself.
    await noteRefusal(runtime, { userId: whose.user, reason: 'unfinished' }, startedAt)
    await runtime.redis.set(`login:${id}`, JSON.stringify(kept), 'PX', loginMs)
    return { login_id: id, login_response: started.response }
  },
  finish: async ({ login_id: id, finish_login_request: request }, act) => {
    const text = await runtime.redis.getdel(`login:${id}`)
    if (text === null) throw problems.saying(401, texts.loginExpired)
    const { state, email, user: whose, credentialId, act: begunFor, startedAt } = pending.parse(JSON.parse(text))
    await noteRefusal(runtime, { userId: whose, reason: 'unfinished' }, startedAt, -1)
    const isGenuine = (await opaque.finishLogin(state, request)) && isSameAct(begunFor, act ?? null)
    // Asked once more: person and password may not be what they were at the first half.
    const standing = isGenuine && whose !== null ? await loadUserToDecide(runtime, whose) : null
    const user = standing === null ? null : provenIn(standing, credentialId)
    if (standing === null || user === null) {
      await noteRefusal(runtime, { userId: whose, reason: 'wrong-proof' }, runtime.now().getTime())
      throw problems.saying(401, texts.loginFailed)
    }
    return { email, user, standing }
  },
})

/** Whose password it was, if it is that still. */
const provenIn = ({ state }: Loaded<User>, credentialId: string | null): ProvenLogin['user'] | null => {
  const { userId } = state
  return userId === null || credentialId === null || state.credentialId !== credentialId
    ? null
    : { ...state, userId, credentialId }
}

const isSameAct = (one: ProvenAct | null, other: ProvenAct | null): boolean =>
  one?.act === other?.act && one?.user_id === other?.user_id

/**
 * One question for every address, so that its time does not tell whether anybody has it. Only while a registration is
 * under way are there several records, and then the person's own stream says which is in force.
 */
const recordOf = async (runtime: Runtime, email: string): Promise<LoginRecord | undefined> => {
  const found = await findLoginRecords(runtime.pool, email)
  const [first, ...others] = found
  if (first === undefined || others.length === 0) return first
  const { credentialId } = await loadUser(runtime, first.userId)
  return found.find((record) => record.credentialId === credentialId)
}

/** Somebody who does not exist, for an address that nobody has. */
export const nobody = (email: string): UserId =>
  userId.parse(createHash('sha256').update(email).digest('hex').slice(0, 32))
