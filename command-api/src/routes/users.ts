import { isRejection, userStream } from '@aktenraum/domain'
import { deactivateUser, reactivateUser } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { commandedBy, handleCommand, obstacleTo } from '../handle-command.ts'
import { ownersOnly } from '../owners.ts'
import type { OwnPassword } from '../own-password.ts'
import { loadUser, mayAppointOperators } from '../people.ts'
import { userStreams } from '../streams.ts'

export const userRoutes = (http: Http, ownPassword: OwnPassword): void => {
  const { runtime } = http
  mount(http, deactivateUser, async ({ params, body, address, header, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const command = {
      type: 'DeactivateUser' as const,
      byStaff: caller.isStaff,
      mayAppointOperators: await mayAppointOperators(runtime, caller),
      ...commandedBy(about, caller.userId),
    }
    const shuttingOut = { stream: userStream(params.id), command, meta: about }
    const { profile } = await loadUser(runtime, params.id)
    const obstacle =
      (await obstacleTo(runtime, userStreams, shuttingOut)) ?? (await ownersOnly(runtime, caller, profile?.isStaff))
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
      byStaff: caller.isStaff,
      mayAppointOperators: await mayAppointOperators(runtime, caller),
      ...commandedBy(about, caller.userId),
    }
    const lettingIn = { stream: userStream(params.id), command, meta: about }
    const { profile } = await loadUser(runtime, params.id)
    const obstacle =
      (await obstacleTo(runtime, userStreams, lettingIn)) ?? (await ownersOnly(runtime, caller, profile?.isStaff))
    if (obstacle !== null) return obstacle
    const done = await handleCommand(runtime, userStreams, lettingIn, reply)
    return isRejection(done) ? done : undefined
  })
}
