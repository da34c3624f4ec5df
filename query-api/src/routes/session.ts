import { retrieveSession } from '@aktenraum/domain/contracts'
import { backendVersion } from '@aktenraum/infra/http/app'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { viewerOf } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpUser } from '../lookups/users.ts'
import { readOfficeId, readOfficeLog } from '../reads/office.ts'

export const sessionRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    retrieveSession,
    upToDate(desk, ['users', 'logs'], async (_, caller) => {
      const [user, officeId, officeLog] = await Promise.all([
        lookUpUser(runtime, viewerOf(caller), caller.userId),
        readOfficeId(runtime.pool),
        readOfficeLog(runtime.pool),
      ])
      if (user === null || user.status === 'deactivated') throw problems.notSignedIn()
      return {
        user,
        session: { id: caller.publicId, server_half: caller.serverHalf, expires_at: caller.expiresAt },
        backendVersion,
        office_id: officeId,
        office_log: officeLog,
      }
    }),
  )
}
