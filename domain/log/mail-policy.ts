import { mailSays } from '../kernel/mail-says.ts'
import type { MailSays } from '../kernel/mail-says.ts'
import type { SignedEntryDto } from './events.ts'

const saysAt = 7

/**
 * What an owner has signed last of mails; null for nothing. Browsers verify it before they open a word; for the server
 * it is what it asks them for.
 */
export const mailPolicyIn = (entries: readonly SignedEntryDto[]): MailSays | null => {
  const last = entries.findLast(([[op]]) => op === 'aktenraum/v2/policy')
  return mailSays.find((each) => each === last?.[0][saysAt]) ?? null
}
