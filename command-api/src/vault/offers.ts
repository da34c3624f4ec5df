import type { EncryptedValue, InvitationId, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface Offer {
  readonly invitationId: InvitationId
  readonly userId: UserId
  readonly offer: string
  readonly inviterCopy: EncryptedValue
}

/** Repeated, it changes nothing: an offer that waits in somebody's link is never exchanged. */
export const storeOffer = async (db: Queryable, { invitationId, userId, offer, inviterCopy }: Offer): Promise<void> => {
  await db.query(
    `insert into invitation_offer (invitation_id, user_id, offer, inviter_copy) values ($1, $2, $3, $4)
     on conflict (invitation_id) do nothing`,
    [invitationId, userId, offer, JSON.stringify(inviterCopy)],
  )
}

export const removeOffer = async (db: Queryable, invitationId: InvitationId, userId: UserId): Promise<void> => {
  await db.query('delete from invitation_offer where invitation_id = $1 and user_id = $2', [invitationId, userId])
}
