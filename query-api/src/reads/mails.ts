import type { MailFateState, MailReportDto } from '@aktenraum/domain/contracts'
import { readPartOfList } from '@aktenraum/infra/postgres/part-of-list'
import type { Part } from '@aktenraum/infra/postgres/part-of-list'
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

interface OperatorsPart extends Part {
  readonly descending: boolean
}

/** All mails that were asked for, or those that got so far. */
export const listFates = (
  db: Queryable,
  { state, descending, ...part }: OperatorsPart & { readonly state: MailFateState | null },
) => {
  const direction = descending ? 'desc' : 'asc'
  return readPartOfList<OperatorMailRow>(
    db,
    {
      columns: `m.mail_id, m.recipient, m.state, m.requested_at, m.updated_at, m.retry_at, m.failure, m.status, m.bounce,
        m.delayed_until, m.repeated_by, m.repeated_as is not null as is_repeated, m.notice is not null as is_about_account`,
      from: 'mail m where $1::text is null or m.state = $1',
      orderBy: `m.requested_at ${direction}, m.mail_id ${direction}`,
      values: [state],
    },
    part,
  )
}

/** What came to addresses for reports. */
export const listReports = (db: Queryable, { descending, ...part }: OperatorsPart) =>
  readPartOfList<MailReportDto>(
    db,
    {
      columns: 'digest as id, received_at, source, verdict, mail_id as mail, action, status',
      from: 'mail_report',
      orderBy: `received_at ${descending ? 'desc' : 'asc'}, digest`,
    },
    part,
  )
