import MailComposer from 'nodemailer/lib/mail-composer'
import type { OutgoingMail } from './transport.ts'

/**
 * The mail as it goes out, byte by byte. The ids of request and trace are random and say nothing to anybody who has not
 * got our logs.
 */
export const compose = ({ messageId, from, to, subject, text, html, ...mail }: OutgoingMail): Promise<Buffer> =>
  new MailComposer({
    messageId: `<${messageId}>`,
    from,
    to,
    subject,
    text,
    html,
    textEncoding: 'quoted-printable',
    headers: {
      'Auto-Submitted': 'auto-generated',
      'Content-Language': 'de',
      'X-Correlation-ID': mail.cause.correlationId,
      ...(mail.cause.traceparent === undefined ? {} : { Traceparent: mail.cause.traceparent }),
      ...(mail.optOutUrl === null ? {} : optOutHeaders(mail.optOutUrl)),
    },
  })
    .compile()
    .build()

/** In one step (RFC 8058) only where nobody reads along. */
const optOutHeaders = (url: string): Record<string, string> => ({
  'List-Unsubscribe': `<${url}>`,
  ...(url.startsWith('https:') ? { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
})
