import type { ProvenAct } from '@aktenraum/domain/contracts'
import type { Exchange, Session } from '@aktenraum/infra/http/mount'
import { HttpProblem, problems } from '@aktenraum/infra/http/problem'
import type { Runtime } from '@aktenraum/infra/runtime'
import { markIn } from '../vault/known-devices.ts'
import { openAttempts } from './limits.ts'
import type { Login, LoginHalf, ProvenLogin } from './login.ts'
import { maySignIn } from '../deciding/people.ts'
import { texts } from '../texts/de.ts'

/** Somebody who is signed in and has just shown once more that they know their password. */
export type OwnPassword = (
  half: LoginHalf,
  who: { readonly caller: Session; readonly act: ProvenAct } & Pick<Exchange, 'address' | 'header'>,
) => Promise<ProvenLogin>

export const openOwnPassword = (runtime: Runtime, login: Login): OwnPassword => {
  const attempts = openAttempts(runtime, 'login')
  /** @throws HttpProblem 403: the session is good, so that 401 would say the wrong thing */
  return async (half, { caller, address, header, act }) => {
    const proven = await login.finish(half, act).catch((error: unknown) => {
      throw error instanceof HttpProblem ? new HttpProblem(403, error.body) : error
    })
    const { user, email } = proven
    if (user.userId !== caller.userId || !maySignIn(user)) throw problems.saying(403, texts.loginFailed)
    await attempts.giveBack(email, address, markIn(header))
    return proven
  }
}
