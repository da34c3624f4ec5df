import type { EncryptedValue } from '@aktenraum/domain'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { InvitationRow, InvitationState, UserStatus } from '@aktenraum/infra/read-models/users'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'
import { userColumns } from './users.ts'
import type { UserRow } from './users.ts'

export type InvitationStatus = InvitationState | 'expired'

/** `offer` and `inviter_copy` are gone once nobody needs them any more. */
export type InvitationUserRow = Omit<UserRow, 'status'> &
  Omit<InvitationRow, 'state'> & {
    readonly user_status: UserStatus
    readonly status: InvitationStatus
    readonly offer: string | null
    readonly inviter_copy: EncryptedValue | null
  }

const person = userColumns.replace('u.status', 'u.status as user_status')

/**
 * That an open invitation has expired is no event: it follows from the time. Nor is it said of one that was accepted
 * that its person has begun anew before they were confirmed: then they have no keys, or came by a later one.
 */
const source = (now: string): string => `(
    select i.*, case when i.state = 'open' and i.expires_at <= ${now}::timestamptz then 'expired'
      when i.state = 'accepted' and (
        exists (select from user_account a where a.user_id = i.user_id and a.encryption_key is null)
        or exists (select from invitation later where later.user_id = i.user_id and later.created_at > i.created_at
          and later.state in ('accepted', 'confirmed'))) then 'replaced'
      else i.state end as status
    from invitation i
  ) i join user_account u using (user_id) left join invitation_offer o using (invitation_id)`

const columns = (
  cases: string,
): string => `${person}, i.invitation_id, i.invited_by, ${cases} as cases, i.status, i.mac, i.created_at, i.expires_at,
  i.renewal_requested_at, i.valid_from, o.offer, o.inviter_copy`

/**
 * Of an invitation that somebody else made, only the cases in which the viewer takes part: others do not exist to them.
 */
const casesFor = (viewer: string): string => `case when i.invited_by = ${viewer} then i.cases else coalesce((
    select jsonb_agg(c.value order by c.ordinality)
    from jsonb_array_elements(i.cases) with ordinality c
    join participant p on p.case_id = c.value ->> 'caseId' and p.user_id = ${viewer}
  ), '[]'::jsonb) end`

export interface InvitationFilter {
  readonly now: string
  readonly viewer: string
  readonly status: InvitationStatus | null
  readonly caseId: string | null
}

const chosen = (filter: InvitationFilter, bind: (value: unknown) => string): string => {
  const conditions: string[] = ['true']
  if (filter.status !== null) conditions.push(`i.status = ${bind(filter.status)}`)
  if (filter.caseId !== null)
    conditions.push(`${casesFor(bind(filter.viewer))} @> ${bind(JSON.stringify([{ caseId: filter.caseId }]))}::jsonb`)
  return conditions.join(' and ')
}

export const listInvitations = async (
  db: Queryable,
  filter: InvitationFilter,
  order: Order,
  slice: Slice,
): Promise<readonly InvitationUserRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<InvitationUserRow>(
    `select ${columns(casesFor(bind(filter.viewer)))} from ${source(bind(filter.now))}
     where ${chosen(filter, bind)} and ${part.where} order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

export const countInvitations = async (db: Queryable, filter: InvitationFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${source(bind(filter.now))} where ${chosen(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}

export const readInvitation = async (
  db: Queryable,
  { invitationId, userId, now }: { invitationId: string; userId: string; now: string },
): Promise<InvitationUserRow | null> => {
  const { rows } = await db.query<InvitationUserRow>(
    `select ${columns('i.cases')} from ${source('$3')} where i.invitation_id = $1 and u.user_id = $2`,
    [invitationId, userId, now],
  )
  return rows[0] ?? null
}
