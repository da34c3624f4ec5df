import {
  listDevelopmentMails as mailsContract,
  retrieveDevelopmentMail,
  showDevelopmentMail,
} from '@aktenraum/domain/contracts'
import { mount, mountRaw } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { problems } from '@aktenraum/infra/http/problem'
import { findDevelopmentMail, listDevelopmentMails } from '../reads/development-mails.ts'
import type { DevelopmentMailRow } from '../reads/development-mails.ts'
import { rowsOf, sendRange, sortOf } from './operations-list.ts'

/** It stands in a frame of the console, has a look of its own, and neither runs, loads nor sends anything. */
const mailPolicy = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

/** Mails of an installation without a mail server. */
export const developmentMailRoutes = (http: Http): void => {
  const { pool } = http.runtime
  mount(http, mailsContract, async (exchange) => {
    const descending = sortOf(exchange.query, ['sent_at', 'id'])?.descending ?? true
    const { offset, limit } = rowsOf(exchange.query)
    const to = exchange.query.filter?.to ?? null
    const { rows, total } = await listDevelopmentMails(pool, { to, descending, offset, limit })
    sendRange(exchange, 'mails', { offset, shown: rows.length, total })
    return rows.map(shown)
  })

  mount(http, retrieveDevelopmentMail, async ({ params }) => {
    const mail = await findDevelopmentMail(pool, params.id)
    if (mail === null) throw problems.notFound()
    return { ...shown(mail), has_html: mail.html !== null, source: mail.source }
  })

  mountRaw(http, showDevelopmentMail, async ({ params }, _caller, ctx) => {
    const html = (await findDevelopmentMail(pool, params.id))?.html ?? null
    if (html === null) throw problems.notFound()
    ctx.set('Content-Security-Policy', mailPolicy)
    ctx.type = 'text/html; charset=utf-8'
    ctx.body = html
  })
}

const shown = ({ id, recipient, subject, body, sent_at }: DevelopmentMailRow) => ({
  id,
  to: recipient,
  subject,
  text: body,
  sent_at,
})
