import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import type { BodyOf, finishWithPasskey, SecondFactorDto } from '@aktenraum/domain/contracts'
import type { User } from '@aktenraum/domain/deciders'
import { noteRefusal } from '@aktenraum/infra/access/refusals'
import { problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { z } from 'zod'
import { loadUser } from '../deciding/people.ts'
import { texts } from '../texts/de.ts'
import { findPasskeys, notePasskeyUse } from '../vault/passkeys.ts'
import { authenticationOptions, shownPasskey } from './webauthn.ts'

/** As long as browsers wait for an authenticator, and who looks for it. */
const ticketMs = 5 * 60_000
const pending = z.object({ user: userId, credentialId: z.string(), challenge: z.string(), endsAt: z.number() })

type Proven = User & { readonly userId: UserId; readonly credentialId: string }

/** Asks for one of the passkeys of somebody whose password was just proven. Until it is shown there is no session. */
export const askForPasskey = async (runtime: Runtime, user: Proven): Promise<SecondFactorDto> => {
  const passkeys = await findPasskeys(runtime.pool, user.userId, user.passkeys)
  const options = await authenticationOptions(runtime, passkeys)
  const ticket = runtime.newId()
  const endsAt = runtime.now().getTime() + ticketMs
  const { userId: who, credentialId } = user
  const kept: z.input<typeof pending> = { user: who, credentialId, challenge: options.challenge, endsAt }
  // Beforehand: of who has the password and no passkey nothing more is heard.
  await noteRefusal(runtime, { userId: who, reason: 'no-passkey' }, endsAt)
  await runtime.redis.set(`second-factor:${ticket}`, JSON.stringify(kept), 'PX', ticketMs)
  return { ticket, options: { ...options } }
}

/** @throws HttpProblem 401 unless it is one of this person's, for just this sign-in */
export const proveByPasskey = async (
  runtime: Runtime,
  { ticket, response }: BodyOf<typeof finishWithPasskey>,
): Promise<Proven> => {
  const text = await runtime.redis.getdel(`second-factor:${ticket}`)
  if (text === null) throw problems.saying(401, texts.loginExpired)
  const { user: who, credentialId, challenge, endsAt } = pending.parse(JSON.parse(text))
  const user = await loadUser(runtime, who)
  const passkeys = await findPasskeys(runtime.pool, who, user.passkeys)
  const shown = await shownPasskey(runtime, response, { passkeys, challenge })
  // The password may have been changed meanwhile.
  if (shown === null || user.userId === null || user.credentialId !== credentialId)
    throw problems.saying(401, texts.passkeyFailed)
  await noteRefusal(runtime, { userId: who, reason: 'no-passkey' }, endsAt, -1)
  await notePasskeyUse(runtime.pool, shown.passkeyId, { counter: shown.counter, at: runtime.now() })
  return { ...user, userId: user.userId, credentialId }
}
