import { createHash, timingSafeEqual } from 'node:crypto'
import type { CaseId, EncryptedValue, InvitationId, UserId } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'

export interface Offer {
  readonly invitationId: InvitationId
  readonly userId: UserId
  readonly offer: string
  readonly proofHash: string
  readonly inviterCopy: EncryptedValue
}

/** Repeated, it changes nothing: an offer that waits in somebody's link is never exchanged. */
export const storeOffer = async (
  db: Queryable,
  { invitationId, userId, offer, proofHash, inviterCopy }: Offer,
): Promise<void> => {
  await db.query(
    `insert into invitation_offer (invitation_id, user_id, offer, proof_hash, inviter_copy) values ($1, $2, $3, $4, $5)
     on conflict (invitation_id) do nothing`,
    [invitationId, userId, offer, proofHash, JSON.stringify(inviterCopy)],
  )
}

/** Whether this proof shows that one has the link. False as well once the offer is gone. */
export const isProven = async (
  db: Queryable,
  { invitationId, userId }: Pick<Offer, 'invitationId' | 'userId'>,
  proof: string,
): Promise<boolean> => {
  const { rows } = await db.query<{ proof_hash: string | null }>(
    'select proof_hash from invitation_offer where invitation_id = $1 and user_id = $2',
    [invitationId, userId],
  )
  const expected = Buffer.from(rows[0]?.proof_hash ?? '', 'base64url')
  const given = createHash('sha256').update(Buffer.from(proof, 'base64url')).digest()
  return expected.length === given.length && timingSafeEqual(expected, given)
}

export const removeOffer = async (db: Queryable, invitationId: InvitationId, userId: UserId): Promise<void> => {
  await db.query('delete from invitation_offer where invitation_id = $1 and user_id = $2', [invitationId, userId])
}

/** Removes what nobody has accepted yet and leads to this case alone: it holds the case's key. */
export const removeOffersTo = async (db: Queryable, caseId: CaseId): Promise<void> => {
  await db.query(
    `delete from invitation_offer o using invitation i
     where i.invitation_id = o.invitation_id and i.state = 'open' and jsonb_array_length(i.cases) = 1
       and i.cases @> jsonb_build_array(jsonb_build_object('caseId', $1::text))`,
    [caseId],
  )
}
