import { isRejection, userStream } from '@aktenraum/domain'
import { endOtherSessions, endSession, updateNotifications, updateProfile } from '@aktenraum/domain/contracts'
import { userStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'
import { userDto } from '../deciding/people.ts'

/** What people do with their own account, but for passwords. */
export const accountRoutes = (http: Http): void => {
  const { runtime } = http
  const { sessions } = runtime

  mount(http, updateProfile, async ({ body, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const { gender, title, salutation, avatar_id: avatarId } = body
    const command = {
      type: 'ChangeProfile' as const,
      ...{ gender, title, salutation, avatarId },
      ...commandedBy(about, caller.userId),
    }
    const stream = userStream(caller.userId)
    const changed = await carryOut(runtime, { type: userStreams, stream, command, meta: about, reply })
    return isRejection(changed) ? changed : userDto(changed.state)
  })

  mount(http, updateNotifications, async ({ body, meta, reply }, caller) => {
    const about = meta(caller.userId)
    const command = {
      type: 'ChangeNotifications' as const,
      settings: body,
      ...commandedBy(about, caller.userId),
    }
    const stream = userStream(caller.userId)
    const changed = await carryOut(runtime, { type: userStreams, stream, command, meta: about, reply })
    return isRejection(changed) ? changed : undefined
  })

  mount(http, endSession, async ({ params, reply }, caller) => {
    await sessions.endByPublicId(caller.userId, params.id)
    if (params.id === caller.publicId) reply.signOut()
    return undefined
  })

  mount(http, endOtherSessions, async (_, caller) => {
    await sessions.endAllSessionsOf(caller.userId, caller.publicId)
    return undefined
  })
}
