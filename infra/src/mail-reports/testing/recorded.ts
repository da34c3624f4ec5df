import { readFileSync } from 'node:fs'
import { mailId } from '@aktenraum/domain'

/** By which the mails were sent that the reports are about. */
export const recordedFor = { domain: 'bounces.example', secret: 'a secret of thirty-two characters' }

/**
 * As Postfix 3.7.11 of Debian 12 wrote them, of mails that `smtpTransport` had handed it: to a mailbox, to none, and by
 * way of a server that was away.
 */
const mails = { delivered: '1', failed: '2', delayed: '3' } as const
export type Recorded = keyof typeof mails
export const mailOf = (which: Recorded) => mailId.parse(mails[which].repeat(32))

export const recorded = (which: Recorded): Buffer => readFileSync(new URL(`postfix-${which}.eml`, import.meta.url))
