import { listInvitations as contract } from '@aktenraum/domain/contracts'
import type { AnswerOf, QueryOf, retrieveInvitation } from '@aktenraum/domain/contracts'
import type { Runtime } from '@aktenraum/infra/runtime'
import { addressOf } from '../address.ts'
import { toInvitation, toOpenInvitation } from '../answers/invitation.ts'
import type { Viewer } from '../answers/user.ts'
import { readPart } from '../paging.ts'
import { countInvitations, listInvitations, readInvitation } from '../reads/invitations.ts'
import type { InvitationFilter } from '../reads/invitations.ts'
import { readOfficeKey } from '../reads/office.ts'
import type { Order } from '../reads/slice.ts'

/** Newest first. */
const order: Order = { column: 'i.created_at', type: 'timestamptz', id: 'i.invitation_id', descending: true }

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
  const { rows, ...part } = await readPart({
    order,
    ordering: '-created_at',
    query,
    address: addressOf(contract, {}, query),
    rows: (slice) => listInvitations(pool, filter, order, slice),
    count: () => countInvitations(pool, filter),
    key: (row) => ({ value: row.created_at, id: row.invitation_id }),
  })
  return { ...part, results: rows.map((row) => toInvitation(row, viewer)) }
}

/** By the path of its link: user id and invitation id, one after the other. */
export const lookUpInvitation = async (
  { pool, now }: Runtime,
  token: string,
): Promise<AnswerOf<typeof retrieveInvitation> | null> => {
  const [userId, invitationId] = [token.slice(0, 32), token.slice(32)]
  const [row, officeKey] = await Promise.all([
    readInvitation(pool, { invitationId, userId, now: now().toISOString() }),
    readOfficeKey(pool),
  ])
  return row === null ? null : toOpenInvitation(row, officeKey)
}
