import { isRejection, userStream } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import { addPasskey, removePasskey, startPasskey } from '@aktenraum/domain/contracts'
import { userStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { z } from 'zod'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import type { OwnPassword } from '../access/own-password.ts'
import { texts } from '../texts/de.ts'
import { removeOutOfForce } from '../vault/dead-credentials.ts'
import { erasePasskey, findKeptPasskey, findPasskeys, storePasskey } from '../vault/passkeys.ts'
import { loadUserToDecide } from '../deciding/people.ts'
import { registeredPasskey, registrationOptions } from '../access/webauthn.ts'

const registrationMs = 5 * 60_000
/** `credentialId`: the password that was proven. */
const pending = z.object({ user: z.string(), credentialId: z.string(), challenge: z.string() })

/** A second thing besides the password: only its owner adds and removes it, and only by the password. */
export const passkeyRoutes = (http: Http, ownPassword: OwnPassword): void => {
  const { runtime } = http
  const { pool, redis } = runtime
  const actOf = (user_id: UserId) => ({ act: 'change-passkeys', user_id }) as const

  mount(http, startPasskey, async ({ body, address, header }, caller) => {
    const { user, email } = await ownPassword(body.proof, { caller, address, header, act: actOf(caller.userId) })
    const { userId, credentialId } = user
    const passkeys = await findPasskeys(pool, userId, user.passkeys)
    const options = await registrationOptions(runtime, { userId, email, passkeys })
    const id = runtime.newId()
    const kept: z.input<typeof pending> = { user: userId, credentialId, challenge: options.challenge }
    await redis.set(`passkey:${id}`, JSON.stringify(kept), 'PX', registrationMs)
    return { registration_id: id, options: { ...options } }
  })

  mount(http, addPasskey, async ({ body, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const passkeyId = about.commandId
    const { userId } = caller
    const loaded = await loadUserToDecide(runtime, userId)
    // What was registered is used up by the first answer, which may have been lost.
    const before = loaded.carriedOut.get(passkeyId)
    if (before !== undefined) {
      const kept = await findKeptPasskey(pool, userId, passkeyId)
      if (kept === null) throw problems.notFound()
      reply.position(before)
      return kept
    }
    const begunAt = `passkey:${body.registration_id}`
    const text = await redis.get(begunAt)
    const begun = text === null ? null : pending.parse(JSON.parse(text))
    if (begun === null || begun.user !== userId) throw problems.saying(409, texts.passkeyExpired)
    const made = await registeredPasskey(runtime, body.response, begun.challenge)
    if (made === null) throw problems.fields({ response: [texts.passkeyRefused] })
    const { name } = body
    const at = runtime.now()
    const { credentialId: provenCredentialId } = begun
    const added = await carryOut(runtime, {
      type: userStreams,
      stream: userStream(userId),
      command: { type: 'AddPasskey', passkeyId, provenCredentialId, ...commandedBy(about, userId) },
      meta: about,
      reply,
      loaded,
      before: async () => {
        if (!(await storePasskey(pool, { ...made, passkeyId, userId, name, at })))
          throw problems.fields({ response: [texts.passkeyRefused] })
      },
      undo: () => erasePasskey(pool, userId, passkeyId),
      after: () => redis.del(begunAt),
    })
    if (isRejection(added)) return added
    return { id: passkeyId, name, created_at: at.toISOString(), last_used_at: null }
  })

  mount(http, removePasskey, async ({ params, body, address, header, meta, reply }, caller) => {
    const { userId } = caller
    const { user, standing } = await ownPassword(body.proof, { caller, address, header, act: actOf(userId) })
    const { credentialId: provenCredentialId } = user
    const about = meta(userId)
    const removed = await carryOut(runtime, {
      type: userStreams,
      stream: userStream(userId),
      command: { type: 'RemovePasskey', passkeyId: params.id, provenCredentialId, ...commandedBy(about, userId) },
      meta: about,
      reply,
      loaded: standing,
      after: (now) => removeOutOfForce(pool, now),
    })
    return isRejection(removed) ? removed : undefined
  })
}
