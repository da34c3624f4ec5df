import type { Contact, Directory } from './directory.ts'
import { isReadable, phoneNames } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { addressLines } from './person.ts'
import { cardTexts } from './texts/card.ts'

/** Where somebody is and how they are called, in a line below their name. */
export const summaryOf = (directory: Directory, id: string): string => {
  const contacts = directory.contactsOf(id)
  const places = contacts.flatMap(({ location, isOwn }) =>
    isOwn && isReadable(location) ? textIn(location.fields, 'city') : '',
  )
  const organisations = contacts.flatMap(({ link }) =>
    link.parent_person === id ? '' : (directory.get(link.parent_person)?.listed ?? ''),
  )
  return [...new Set([...organisations, ...places])].filter((part) => part !== '').join(' · ')
}

/** Whom else a contact is with, as seen from one of both; undefined for an own address. */
export const otherOf = ({ link, isOwn }: Contact, id: string): string | undefined =>
  isOwn ? undefined : link.parent_person === id ? link.child_person : link.parent_person

/** Where a contact leads, in one line: its address, else a number or an e-mail address. */
export const whereOf = ({ link, location }: Contact): string => {
  const lines = isReadable(location) ? addressLines(location.fields) : []
  if (lines.length > 0) return lines.join(', ')
  if (!isReadable(link)) return ''
  return [...phoneNames, 'email'].map((name) => textIn(link.fields, name)).find((value) => value !== '') ?? ''
}

/** How an address or contact is called where its person is known: where it is, or with whom, and as what. */
export const calledOf = (directory: Directory, contact: Contact, id: string): string => {
  const other = otherOf(contact, id)
  const said = other === undefined ? whereOf(contact) : (directory.get(other)?.listed ?? '')
  const type = isReadable(contact.link) ? textIn(contact.link.fields, 'type') : ''
  return [said, type].filter((part) => part !== '').join(', ') || cardTexts.ownAddress
}
