import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { MailTransport } from './transport.ts'

/** Without an SMTP server mails land in a table that the console shows to operators. */
export const developmentMailbox = (db: Queryable): MailTransport => ({
  send: async ({ messageId, to, subject, text }) => {
    await db.query(
      `insert into development_mail (message_id, recipient, subject, body) values ($1, $2, $3, $4)
       on conflict (message_id) do nothing`,
      [messageId, to, subject, text],
    )
    return { outcome: 'sent' }
  },
})
