import { isRejection, userStream } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import { addPasskey, removePasskey, startPasskey } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { HttpProblem, problems } from '@aktenraum/infra/http/problem'
import { z } from 'zod'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import type { OwnPassword } from '../own-password.ts'
import { userStreams } from '../streams.ts'
import { texts } from '../texts/de.ts'
import { findPasskeys, removePasskeys, storePasskey } from '../vault/passkeys.ts'
import { registeredPasskey, registrationOptions } from '../webauthn.ts'

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
    const text = await redis.getdel(`passkey:${body.registration_id}`)
    const begun = text === null ? null : pending.parse(JSON.parse(text))
    if (begun === null || begun.user !== caller.userId) throw new HttpProblem(409, { detail: texts.passkeyExpired })
    const made = await registeredPasskey(runtime, body.response, begun.challenge)
    if (made === null) throw problems.fields({ response: [texts.passkeyRefused] })
    const about = meta(caller.userId)
    const passkeyId = about.commandId
    const addition = {
      stream: userStream(caller.userId),
      command: {
        type: 'AddPasskey' as const,
        passkeyId,
        provenCredentialId: begun.credentialId,
        ...commandedBy(about, caller.userId),
      },
      meta: about,
    }
    const obstacle = await obstacleTo(runtime, userStreams, addition)
    if (obstacle !== null) return obstacle
    const { name } = body
    const at = runtime.now()
    if (!(await storePasskey(pool, { ...made, passkeyId, userId: caller.userId, name, at })))
      throw problems.fields({ response: [texts.passkeyRefused] })
    const added = await handleCommand(runtime, userStreams, addition, reply)
    if (isRejection(added)) {
      await removePasskeys(pool, caller.userId, passkeyId)
      return added
    }
    return { id: passkeyId, name, created_at: at.toISOString(), last_used_at: null }
  })

  mount(http, removePasskey, async ({ params, body, address, header, meta, reply }, caller) => {
    const { user } = await ownPassword(body.proof, { caller, address, header, act: actOf(caller.userId) })
    const about = meta(caller.userId)
    const command = {
      type: 'RemovePasskey' as const,
      passkeyId: params.id,
      provenCredentialId: user.credentialId,
      ...commandedBy(about, caller.userId),
    }
    const removal = { stream: userStream(caller.userId), command, meta: about }
    const removed = await handleCommand(runtime, userStreams, removal, reply)
    if (isRejection(removed)) return removed
    await removePasskeys(pool, caller.userId, params.id)
    return undefined
  })
}
