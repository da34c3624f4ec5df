import type { MailFateState, MailReportDto } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { MailRow } from '@aktenraum/infra/read-models/notifications'
import { parameters, sliceSql } from './slice.ts'
import type { Order, Slice } from './slice.ts'

export type MailFateRow = Pick<MailRow, 'retry_at' | 'failure' | 'status' | 'bounce' | 'delayed_until'> & {
  readonly state: MailFateState
  readonly updated_at: string | null
  readonly is_repeated: boolean
}
export type OperatorMailRow = MailFateRow &
  Pick<MailRow, 'mail_id' | 'recipient' | 'requested_at' | 'repeated_by'> & { readonly is_about_account: boolean }
/** `is_shared`: the viewer takes part in the case in which it was asked for. */
export type MailListRow = OperatorMailRow &
  Pick<MailRow, 'case_id' | 'others'> & { readonly documents: number; readonly is_shared: boolean }

/** Of a case, or of a person; what is not asked for yet stands there as what is planned. */
export type MailFilter = { readonly caseId: string } | { readonly recipient: string }

const rowsOf = (filter: MailFilter, bind: (value: unknown) => string): string => {
  const isCase = 'caseId' in filter
  const value = bind(isCase ? filter.caseId : filter.recipient)
  const mails = isCase
    ? `(m.case_id = ${value} or m.others @> jsonb_build_array(jsonb_build_object('caseId', ${value}::text)))`
    : `m.recipient = ${value}`
  return `(
    select m.mail_id, m.case_id, m.recipient, m.state, m.requested_at, m.updated_at, m.retry_at, m.failure, m.status,
      m.bounce, m.delayed_until, m.repeated_by, m.repeated_as is not null as is_repeated,
      jsonb_array_length(m.document_ids) as documents, m.notice is not null as is_about_account,
      coalesce(m.others, '[]') as others
    from mail m where ${mails}
    union all
    select md5(n.case_id || n.recipient), n.case_id, n.recipient, 'planned', n.due_at, null, n.due_at, null, null,
      null, null, null, false, (select count(*)::int from announcement a
        where a.case_id = n.case_id and a.recipient = n.recipient and a.standing = 'planned'), false, '[]'
    from notification n where n.due_at is not null and n.${isCase ? 'case_id' : 'recipient'} = ${value}
  ) m`
}

export const listMails = async (
  db: Queryable,
  { viewer, ...filter }: MailFilter & { readonly viewer: string },
  order: Order,
  slice: Slice,
): Promise<readonly MailListRow[]> => {
  const { values, bind } = parameters()
  const part = sliceSql(slice, order, bind)
  const { rows } = await db.query<MailListRow>(
    `select m.*, exists (select from participant p where p.case_id = m.case_id and p.user_id = ${bind(viewer)}) as is_shared
     from ${rowsOf(filter, bind)} where ${part.where} order by ${part.orderBy} ${part.limit}`,
    values,
  )
  return part.isReversed ? rows.reverse() : rows
}

export const countMails = async (db: Queryable, filter: MailFilter): Promise<number> => {
  const { values, bind } = parameters()
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from ${rowsOf(filter, bind)}`,
    values,
  )
  return rows[0]?.count ?? 0
}

interface OperatorsPart {
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/** All mails that were asked for, or those that got so far. */
export const listFates = async (
  db: Queryable,
  { state, descending, limit, offset }: OperatorsPart & { readonly state: MailFateState | null },
): Promise<{ readonly rows: readonly OperatorMailRow[]; readonly total: number }> => {
  const direction = descending ? 'desc' : 'asc'
  const [{ rows }, counted] = await Promise.all([
    db.query<OperatorMailRow>(
      `select m.mail_id, m.recipient, m.state, m.requested_at, m.updated_at, m.retry_at, m.failure, m.status, m.bounce,
         m.delayed_until, m.repeated_by, m.repeated_as is not null as is_repeated, m.notice is not null as is_about_account
       from mail m where $1::text is null or m.state = $1
       order by m.requested_at ${direction}, m.mail_id ${direction} limit $2 offset $3`,
      [state, limit, offset],
    ),
    db.query<{ total: number }>(`select count(*)::int as total from mail where $1::text is null or state = $1`, [
      state,
    ]),
  ])
  return { rows, total: counted.rows[0]?.total ?? 0 }
}

/** What came to addresses for reports. `total` counts all of it. */
export const listReports = async (
  db: Queryable,
  { descending, limit, offset }: OperatorsPart,
): Promise<readonly (MailReportDto & { readonly total: number })[]> => {
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await db.query<MailReportDto & { total: number }>(
    `select digest as id, received_at, source, verdict, mail_id as mail, action, status, count(*) over ()::int as total
     from mail_report order by received_at ${direction}, digest limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}
