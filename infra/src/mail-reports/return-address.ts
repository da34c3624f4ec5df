import { createHmac, timingSafeEqual } from 'node:crypto'
import { mailId } from '@aktenraum/domain'
import type { MailId } from '@aktenraum/domain'

/** Under which domain reports arrive, and what nobody else knows. */
export interface ReturnAddresses {
  readonly domain: string
  readonly secret: string
}

/** 28 characters: with the mail's id it is a local part of 63, of 64 that are allowed (RFC 5321, 4.5.3.1.1). */
const tagLength = 28

const tagOf = (secret: string, id: MailId): string =>
  createHmac('sha256', secret).update(`mail report\n${id}`).digest('hex').slice(0, tagLength)

/**
 * The envelope sender of one mail (VERP). Only who has seen a mail can name it, and only as the one that it is: so a
 * report to it is about this very mail, and nobody can silence somebody whose mails they have not seen.
 */
export const reportsTo = ({ domain, secret }: ReturnAddresses, id: MailId): string =>
  `b+${id}.${tagOf(secret, id)}@${domain}`

const pattern = /^b\+([0-9a-f]{32})\.([0-9a-f]{28})@(.+)$/i

/** The mail that an address of ours names; null for any other address. Servers may write it in capitals. */
export const mailNamedBy = ({ domain, secret }: ReturnAddresses, address: string): MailId | null => {
  const [, id = '', tag = '', host = ''] = pattern.exec(address.trim()) ?? []
  if (host.toLowerCase() !== domain.toLowerCase()) return null
  const named = mailId.safeParse(id.toLowerCase())
  if (!named.success) return null
  const [given, right] = [Buffer.from(tag.toLowerCase()), Buffer.from(tagOf(secret, named.data))]
  return given.length === right.length && timingSafeEqual(given, right) ? named.data : null
}
