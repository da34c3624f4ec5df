import { listCaseMails, listMailFates, listMailReports, listUserMails } from '@aktenraum/domain/contracts'
import type { PagingQuery } from '@aktenraum/infra/http/paging'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { toOperatorMail, toStaffMail } from '../answers/mail.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { addressOf } from '../paging/address.ts'
import { orderingOf } from '../paging/ordering.ts'
import { readPart } from '../paging/paging.ts'
import { countMails, listFates, listMails, listReports } from '../reads/mails.ts'
import type { MailFilter, MailListRow } from '../reads/mails.ts'
import { readTakingPart } from '../reads/taking-part.ts'
import { rowsOf, sendRange, sortOf } from './operations-list.ts'

const lastFirst = orderingOf(
  {
    columns: {
      requested_at: { column: 'm.requested_at', type: 'timestamptz', of: (row: MailListRow) => row.requested_at },
    },
    id: { column: 'm.mail_id', of: (row: MailListRow) => row.mail_id },
  },
  ['-requested_at'],
)

/**
 * What became of mails: of a case for staff who take part in it, of a person for all staff, of all mails for operators.
 */
export const mailRoutes = (http: Http, desk: Desk): void => {
  const { pool } = desk.runtime
  const pageOf = async (filter: MailFilter, viewer: string, asked: { query: PagingQuery; address: string }) => {
    const { rows, ...part } = await readPart({
      ...lastFirst,
      ...asked,
      rows: (slice) => listMails(pool, { ...filter, viewer }, lastFirst.order, slice),
      count: () => countMails(pool, filter),
    })
    return { ...part, results: rows.map((row) => toStaffMail(row, 'caseId' in filter ? filter.caseId : null)) }
  }
  mount(
    http,
    listCaseMails,
    upToDate(desk, ['cases', 'notifications'], async ({ params, query }, { userId }) => {
      if ((await readTakingPart(pool, params.case_id, userId)) === null) return { rejected: 'case/not-found' }
      return pageOf({ caseId: params.case_id }, userId, { query, address: addressOf(listCaseMails, params, query) })
    }),
  )
  mount(
    http,
    listUserMails,
    upToDate(desk, ['cases', 'notifications'], ({ params, query }, { userId }) =>
      pageOf({ recipient: params.user_id }, userId, { query, address: addressOf(listUserMails, params, query) }),
    ),
  )
  mount(http, listMailFates, async (exchange) => {
    const descending = sortOf(exchange.query, ['requested_at', 'id'])?.descending ?? true
    const { offset, limit } = rowsOf(exchange.query)
    const { state = null } = exchange.query.filter ?? {}
    const { rows, total } = await listFates(pool, { state, descending, offset, limit })
    sendRange(exchange, 'mail_fates', { offset, shown: rows.length, total })
    return rows.map(toOperatorMail)
  })
  mount(http, listMailReports, async (exchange) => {
    const descending = sortOf(exchange.query, ['received_at', 'id'])?.descending ?? true
    const { offset, limit } = rowsOf(exchange.query)
    const { rows, total } = await listReports(pool, { descending, offset, limit })
    sendRange(exchange, 'mail_reports', { offset, shown: rows.length, total })
    return [...rows]
  })
}
