import type { SignedEntryDto } from './events.ts'

/** What mails may name beyond nothing (decision 0062). */
export const mailSays = ['title', 'title-and-names'] as const
export type MailSays = (typeof mailSays)[number]

const saysAt = 7

/**
 * What an owner has signed last of mails; null for nothing. Browsers verify it before they open a word; for the server it
 * is what it asks them for.
 */
export const mailPolicyIn = (entries: readonly SignedEntryDto[]): MailSays | null => {
  const last = entries.findLast(([[op]]) => op === 'aktenraum/v2/policy')
  return mailSays.find((each) => each === last?.[0][saysAt]) ?? null
}
