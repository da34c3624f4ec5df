import { isRejection, userStream } from '@aktenraum/domain'
import { deactivateUser } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { commandedBy, handleCommand } from '../handle-command.ts'
import { userStreams } from '../streams.ts'

export const userRoutes = (http: Http): void => {
  const { runtime } = http
  mount(http, deactivateUser, async ({ params, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const command = {
      type: 'DeactivateUser' as const,
      byStaff: caller.isStaff,
      ...commandedBy(about, caller.userId),
    }
    const stream = userStream(params.id)
    const done = await handleCommand(runtime, userStreams, { stream, command, meta: about }, reply)
    if (isRejection(done)) return done
    await runtime.sessions.endAllSessionsOf(params.id)
    return undefined
  })
}
