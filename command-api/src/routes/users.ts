import { isRejection, userStream } from '@aktenraum/domain'
import { deactivateUser, reactivateUser } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { inTransaction } from '@aktenraum/infra/postgres/pool'
import { authorityOf } from '../authority.ts'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import type { OwnPassword } from '../own-password.ts'
import { loadUser, maySignIn } from '../people.ts'
import { userStreams } from '../streams.ts'

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
    const shuttingOut = { stream: userStream(params.id), command, meta: about }
    const obstacle = await obstacleTo(runtime, userStreams, shuttingOut)
    if (obstacle !== null) return obstacle
    await ownPassword(body.proof, { caller, address, header, act: { act: 'deactivate', user_id: params.id } })
    const done = await inTransaction(runtime.pool, async (client) => {
      await client.query('select pg_advisory_xact_lock($1)', [lockingOut])
      if (!maySignIn(await loadUser(runtime, caller.userId))) throw problems.notSignedIn()
      // Before as well: should this process end once it is recorded, no session outlives it.
      await runtime.sessions.endAllSessionsOf(params.id)
      return handleCommand(runtime, userStreams, shuttingOut, reply)
    })
    if (isRejection(done)) return done
    await runtime.sessions.endAllSessionsOf(params.id)
    return undefined
  })

  mount(http, reactivateUser, async ({ params, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const command = {
      type: 'ReactivateUser' as const,
      ...(await authorityOf(runtime, caller)),
      ...commandedBy(about, caller.userId),
    }
    const lettingIn = { stream: userStream(params.id), command, meta: about }
    const done = await handleCommand(runtime, userStreams, lettingIn, reply)
    return isRejection(done) ? done : undefined
  })
}
