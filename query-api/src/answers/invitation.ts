import type { AnswerOf, InvitationDto, retrieveInvitation } from '@aktenraum/domain/contracts'
import type { InvitationUserRow } from '../reads/invitations.ts'
import { publicKeysOf, toUser } from './user.ts'
import type { Viewer } from './user.ts'

/** As staff see it. The copy of the link's secret is for who made the link. */
export const toInvitation = (row: InvitationUserRow, viewer: Viewer): InvitationDto => ({
  token: `${row.user_id}${row.invitation_id}`,
  user: toUser({ ...row, status: row.user_status }),
  status: row.status,
  invited_by: row.invited_by,
  cases: row.cases.map(({ caseId, role }) => ({ case_id: caseId, role })),
  created_at: row.created_at,
  expires_at: row.expires_at,
  public_keys: publicKeysOf(row),
  mac: row.mac,
  inviter_copy: row.invited_by === viewer.id ? row.inviter_copy : null,
  ...(row.renewal_requested_at === null ? {} : { renewal_requested_at: row.renewal_requested_at }),
  ...(row.valid_from === null ? {} : { valid_from: row.valid_from }),
})

type Early = InvitationUserRow & { readonly valid_from: string }
/** Of the link of a reset, before it is good. */
const isEarly = (row: InvitationUserRow, now: Date): row is Early =>
  row.valid_from !== null && Date.parse(row.valid_from) > now.getTime()

/** No link leads in who is locked out, but one that was ordered under that lock. */
const isLockedOut = ({ invitation_id: id, locked, reset_ordered: order }: InvitationUserRow): boolean =>
  locked !== null && !(order?.invitationId === id && order.lockedAt === locked.at)

/** As the invited person's browser sees it. An offer is good only while the invitation is. */
export const toOpenInvitation = (
  row: InvitationUserRow,
  { officeId, now }: { readonly officeId: string; readonly now: Date },
): AnswerOf<typeof retrieveInvitation> => {
  const status = isLockedOut(row) ? 'revoked' : row.status
  const isOpen = status === 'open'
  return {
    status,
    user_id: row.user_id,
    invitation_id: row.invitation_id,
    email: row.email,
    salutation: row.salutation,
    is_staff: row.is_staff,
    expires_at: row.expires_at,
    ...(isOpen && isEarly(row, now) ? { valid_from: row.valid_from } : {}),
    offer: isOpen && !isEarly(row, now) && row.offer !== null ? { data: row.offer } : null,
    office_id: officeId,
  }
}
