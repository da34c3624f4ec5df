import { instant, invitationId, userId } from '@aktenraum/domain'
import type { Instant, InvitationId, UserId } from '@aktenraum/domain'
import type { EventMeta } from '@aktenraum/infra/event-store/port'

export const validMs = 14 * 24 * 3_600_000

/** Until when a link is good that is given now. */
export const validUntil = ({ at }: EventMeta): Instant =>
  instant.parse(new Date(Date.parse(at) + validMs).toISOString())

export const tokenOf = (person: UserId, invitation: InvitationId): string => `${person}${invitation}`

export const readToken = (token: string): { readonly userId: UserId; readonly invitationId: InvitationId } => ({
  userId: userId.parse(token.slice(0, 32)),
  invitationId: invitationId.parse(token.slice(32)),
})
