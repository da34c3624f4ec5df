import { isRejection, userStream } from '@aktenraum/domain'
import { deactivateUser, reactivateUser } from '@aktenraum/domain/contracts'
import { userStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { oneAtATime } from '@aktenraum/infra/postgres/one-at-a-time'
import { authorityOf } from '../deciding/authority.ts'
import { carryOut, commandedBy, obstacleTo } from '../deciding/carry-out.ts'
import type { OwnPassword } from '../access/own-password.ts'
import { loadUser, loadUserToDecide, maySignIn } from '../deciding/people.ts'

/** People are locked out one after the other: of two who do it to each other, the second is locked out already. */
const lockingOut = 7203117

export const userRoutes = (http: Http, ownPassword: OwnPassword): void => {
  const { runtime } = http
  mount(http, deactivateUser, async ({ params, body, address, header, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const command = {
      type: 'DeactivateUser' as const,
      ...(await authorityOf(runtime, caller)),
      ...commandedBy(about, caller.userId),
    }
    const loaded = await loadUserToDecide(runtime, params.id)
    const obstacle = obstacleTo(userStreams, loaded, { command, meta: about })
    if (obstacle !== null) return obstacle
    await ownPassword(body.proof, { caller, address, header, act: { act: 'deactivate', user_id: params.id } })
    const done = await oneAtATime(runtime.pool, lockingOut, async () => {
      if (!maySignIn(await loadUser(runtime, caller.userId))) throw problems.notSignedIn()
      // Before as well: should this process end once it is recorded, no session outlives it.
      await runtime.sessions.endAllSessionsOf(params.id)
      return carryOut(runtime, {
        type: userStreams,
        stream: userStream(params.id),
        command,
        meta: about,
        reply,
        loaded,
        after: () => runtime.sessions.endAllSessionsOf(params.id),
      })
    })
    return isRejection(done) ? done : undefined
  })

  mount(http, reactivateUser, async ({ params, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const command = {
      type: 'ReactivateUser' as const,
      ...(await authorityOf(runtime, caller)),
      ...commandedBy(about, caller.userId),
    }
    const stream = userStream(params.id)
    const done = await carryOut(runtime, { type: userStreams, stream, command, meta: about, reply })
    return isRejection(done) ? done : undefined
  })
}
