import { listInvitations, retrieveInvitation } from '@aktenraum/domain/contracts'
import { mount, mountPublic } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { viewerOf } from '../answers/user.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { lookUpInvitation, lookUpInvitations } from '../lookups/invitations.ts'

export const invitationRoutes = (http: Http, desk: Desk): void => {
  const { runtime } = desk
  mount(
    http,
    listInvitations,
    upToDate(desk, ['users', 'cases'], ({ query }, caller) => lookUpInvitations(runtime, viewerOf(caller), query)),
  )
  mountPublic(
    http,
    retrieveInvitation,
    upToDate(
      desk,
      ['users'],
      async ({ params }) => (await lookUpInvitation(runtime, params.token)) ?? { rejected: 'user/not-invited' },
    ),
  )
}
