import { createHash } from 'node:crypto'
import { userId } from '@aktenraum/domain'
import type { UserId } from '@aktenraum/domain'
import { cookies, finishLogin, signOut, startLogin } from '@aktenraum/domain/contracts'
import { HttpProblem, problems } from '@aktenraum/infra/http/problem'
import { mount, mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { readCookie } from '@aktenraum/infra/sessions/cookies'
import { z } from 'zod'
import type { Runtime } from '@aktenraum/infra/runtime'
import { openAttempts } from '../limits.ts'
import type { Opaque } from '../opaque.ts'
import { loadUser, maySignIn, signIn } from '../people.ts'
import { texts } from '../texts/de.ts'
import { findCredential, findLoginName } from '../vault/accounts.ts'

const loginMs = 60_000
/** What is kept between the halves of a login. `user` is null for addresses nobody has: such a login cannot be finished. */
const pending = z.object({ state: z.string(), email: z.string(), user: userId.nullable() })

export const sessionRoutes = (http: Http, opaque: Opaque): void => {
  const { runtime } = http
  const { redis, sessions, pool } = runtime
  const attempts = openAttempts(runtime, 'login')

  mountPublic(http, startLogin, async ({ body, address }) => {
    const email = body.email.toLowerCase()
    await attempts.count(email, address)
    const { user, record } = await recordOf(runtime, email)
    const started = await opaque.startLogin(email, record, body.start_login_request)
    if (started === null) throw problems.fields({ start_login_request: [fieldTexts.invalid] })
    const id = runtime.newId()
    await redis.set(`login:${id}`, JSON.stringify({ state: started.state, email, user }), 'PX', loginMs)
    return { login_id: id, login_response: started.response }
  })

  mountPublic(http, finishLogin, async ({ body, address, reply, header }) => {
    const text = await redis.getdel(`login:${body.login_id}`)
    if (text === null) throw new HttpProblem(401, { detail: texts.loginExpired })
    const { state, email, user: id } = pending.parse(JSON.parse(text))
    const isGenuine = await opaque.finishLogin(state, body.finish_login_request)
    // Asked once more: the person may have been shut out since the first half.
    const user = isGenuine && id !== null ? await loadUser(runtime, id) : null
    if (user === null || user.credentialId === null || !maySignIn(user))
      throw new HttpProblem(401, { detail: texts.loginFailed })
    const credential = await findCredential(pool, user.credentialId)
    await attempts.giveBack(email, address)
    return signIn(runtime, { reply, header }, user, credential?.accountSecrets)
  })

  mount(http, signOut, async ({ reply, header }) => {
    await sessions.end(readCookie(header('Cookie'), cookies.session) ?? '')
    reply.signOut()
    return undefined
  })
}

/** The same questions are asked for an address that nobody has, so that the time tells nothing either. */
const recordOf = async (runtime: Runtime, email: string): Promise<{ user: UserId | null; record: string | null }> => {
  const id = (await findLoginName(runtime.pool, email)) ?? nobody(email)
  const user = await loadUser(runtime, id)
  const credential = await findCredential(runtime.pool, user.credentialId ?? 'none')
  return credential !== null && maySignIn(user)
    ? { user: id, record: credential.registrationRecord }
    : { user: null, record: null }
}

const nobody = (email: string): UserId => userId.parse(createHash('sha256').update(email).digest('hex').slice(0, 32))
