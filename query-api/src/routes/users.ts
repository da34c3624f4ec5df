import { listUsers, retrieveUser } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { viewerOf } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpUser, lookUpUsers } from '../lookups/users.ts'

export const userRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listUsers,
    upToDate(desk, ['users', 'cases'], ({ query }, caller) => lookUpUsers(runtime, viewerOf(caller), query)),
  )
  mount(
    http,
    retrieveUser,
    upToDate(desk, ['users', 'cases'], async ({ params }, caller) => {
      const user = await lookUpUser(runtime, viewerOf(caller), params.id)
      if (user === null) throw problems.notFound()
      return user
    }),
  )
}
