import { isRejection, userStream } from '@aktenraum/domain'
import { deactivateUser, reactivateUser } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { authorityOf } from '../authority.ts'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import type { OwnPassword } from '../own-password.ts'
import { userStreams } from '../streams.ts'

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
    // Before as well: should this process end once it is recorded, no session outlives it.
    await runtime.sessions.endAllSessionsOf(params.id)
    const done = await handleCommand(runtime, userStreams, shuttingOut, reply)
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
