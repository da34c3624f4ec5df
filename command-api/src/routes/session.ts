import { cookies, finishLogin, finishWithPasskey, signOut, startLogin } from '@aktenraum/domain/contracts'
import { problems } from '@aktenraum/infra/http/problem'
import { mount, mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { fieldTexts } from '@aktenraum/infra/http/texts/de'
import { readCookie } from '@aktenraum/infra/sessions/cookies'
import { markIn } from '../vault/known-devices.ts'
import { openAttempts } from '../access/limits.ts'
import type { Login } from '../access/login.ts'
import { requireMaySignIn, signIn } from '../access/sign-in.ts'
import { askForPasskey, proveByPasskey } from '../access/second-factor.ts'
import { findCredential } from '../vault/accounts.ts'

export const sessionRoutes = (http: Http, login: Login): void => {
  const { runtime } = http
  const { sessions, pool } = runtime
  const attempts = openAttempts(runtime, 'login')

  mountPublic(http, startLogin, async ({ body, address, header }) => {
    const email = body.email.toLowerCase()
    await attempts.count(email, address, markIn(header))
    const started = await login.start(email, body.start_login_request)
    if (started === null) throw problems.fields({ start_login_request: [fieldTexts.invalid] })
    return started
  })

  mountPublic(http, finishLogin, async (exchange) => {
    const { body, address, header } = exchange
    const { email, user } = await login.finish(body)
    await attempts.giveBack(email, address, markIn(header))
    await requireMaySignIn(runtime, user)
    if (user.passkeys.length > 0) return { second_factor: await askForPasskey(runtime, user) }
    const credential = await findCredential(pool, user.credentialId)
    return signIn(runtime, exchange, user, { by: 'password', accountSecrets: credential?.accountSecrets })
  })

  mountPublic(http, finishWithPasskey, async (exchange) => {
    const user = await proveByPasskey(runtime, exchange.body)
    const credential = await findCredential(pool, user.credentialId)
    return signIn(runtime, exchange, user, { by: 'passkey', accountSecrets: credential?.accountSecrets })
  })

  mount(http, signOut, async ({ reply, header }) => {
    await sessions.end(readCookie(header('Cookie'), cookies.session) ?? '')
    reply.signOut()
    return undefined
  })
}
