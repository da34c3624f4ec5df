import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import type { MailContent, MailFrame } from './content.ts'
import type { OutgoingMail } from './transport.ts'

/** A mail in both forms, which say the same. */
export const rendered = (content: MailContent, frame: MailFrame): Pick<OutgoingMail, 'subject' | 'text' | 'html'> => ({
  subject: `${content.subject} – ${frame.office}`,
  text: asText(content, frame),
  html: asHtml(content, frame),
})
