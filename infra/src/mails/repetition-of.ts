import { createHash } from 'node:crypto'
import { mailId } from '@aktenraum/domain'
import type { MailId } from '@aktenraum/domain'

/** One mail is repeated by one mail, and that one by another. */
export const repetitionOf = (id: MailId): MailId =>
  mailId.parse(createHash('sha256').update(`repetition of ${id}`).digest('hex').slice(0, 32))
