import { listInvitations as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, retrieveInvitation } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../paging/address.ts'
import { toInvitation, toOpenInvitation } from '../answers/invitation.ts'
import type { Viewer } from '../answers/user.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { countInvitations, listInvitations, readInvitation } from '../reads/invitations.ts'
import type { InvitationFilter, InvitationUserRow } from '../reads/invitations.ts'
import { readOfficeId } from '../reads/office.ts'

const ordered = {
  columns: {
    created_at: { column: 'i.created_at', type: 'timestamptz', of: (row: InvitationUserRow) => row.created_at },
    expires_at: { column: 'i.expires_at', type: 'timestamptz', of: (row: InvitationUserRow) => row.expires_at },
  },
  id: { column: 'i.invitation_id', of: (row: InvitationUserRow) => row.invitation_id },
} as const

export const lookUpInvitations = async (
  { pool, now }: Runtime,
  viewer: Viewer,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> => {
  const filter: InvitationFilter = {
    now: now().toISOString(),
    viewer: viewer.id,
    status: query.status ?? null,
    caseId: query.case ?? null,
  }
  const chosen = orderingOf(ordered, query.ordering ?? ['-created_at'])
  const { rows, ...part } = await readPart({
    ...chosen,
    query,
    address: addressOf(contract, {}, query),
    rows: (slice) => listInvitations(pool, filter, chosen.order, slice),
    count: () => countInvitations(pool, filter),
  })
  return { ...part, results: rows.map((row) => toInvitation(row, viewer)) }
}

/** By the path of its link: user id and invitation id, one after the other. */
export const lookUpInvitation = async (
  { pool, now }: Runtime,
  token: string,
): Promise<AnswerOf<typeof retrieveInvitation> | null> => {
  const [userId, invitationId] = [token.slice(0, 32), token.slice(32)]
  const [row, officeId] = await Promise.all([
    readInvitation(pool, { invitationId, userId, now: now().toISOString() }),
    readOfficeId(pool),
  ])
  return row === null ? null : toOpenInvitation(row, { officeId, now: now() })
}
