import { addressChanges } from '@aktenraum/domain/contracts'
import type { ChangeDto, MailChange } from '@aktenraum/domain/contracts'

/** What pages read and show, by the first word of its key; `addresses`: what a page holds of address books. */
export type StaleRead = 'addresses' | 'audit' | 'cases' | 'mails' | 'users'

const ofMails: Readonly<Record<MailChange, readonly StaleRead[]>> = {
  MailFates: ['mails'],
  MailAddresses: ['mails', 'users', 'cases'],
}
const ofAddresses: readonly StaleRead[] = ['addresses', 'audit']

const table: ReadonlyMap<string, readonly StaleRead[]> = new Map([
  ...Object.entries(ofMails),
  ...addressChanges.map((type) => [type, ofAddresses] as const),
])

/** The reads that a change makes stale; null for what is not in the table: it makes all of them stale. */
export const staleBy = ({ type }: Pick<ChangeDto, 'type'>): readonly StaleRead[] | null => table.get(type) ?? null
