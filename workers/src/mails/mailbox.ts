import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { compose } from './compose.ts'
import type { MailTransport } from './transport.ts'

/** Without an SMTP server mails land in a table that the console shows to operators, as they would have gone out. */
export const developmentMailbox = (db: Queryable): MailTransport => ({
  send: async (mail) => {
    const { messageId, to, subject, text, html } = mail
    const source = await compose(mail)
    await db.query(
      `insert into development_mail (message_id, recipient, subject, body, html, source)
       values ($1, $2, $3, $4, $5, $6) on conflict (message_id) do nothing`,
      [messageId, to, subject, text, html, source.toString('utf8')],
    )
    return { outcome: 'sent' }
  },
})
