import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressMergesOf } from '@aktenraum/client/collections/address-book/merging'
import type { Office } from '@aktenraum/client/headless'

/**
 * Somebody in an address book who was entered twice, merged into what is said of both, taken apart, kept so, and
 * erased.
 */
export const mergeAndPart = async (
  { context }: Pick<Office, 'context'>,
  place: Place,
  [name, notes]: readonly [string, string],
): Promise<void> => {
  const book = { ...addressBookOf(context), ...addressMergesOf(context) }
  const one = await book.recordPerson(place, { fields: { name }, notes })
  const other = await book.recordPerson(place, { fields: { name }, notes })
  await book.recordOwnAddress(place, other, { fields: { type: name }, location: { fields: { city: name }, notes } })
  const { people, personLinks } = await book.load(place.id)
  const [kept, dropped] = [one, other].map((id) => people.find((each) => each.id === id))
  if (kept === undefined || dropped === undefined) throw new Error('an address book without its people')
  const links = personLinks.flatMap((link) => ('fields' in link && link.parent_person === other ? [link] : []))
  await book.mergePeople(place, { kept, dropped, written: { fields: { name }, notes }, defaultLink: null, links })
  await book.undoMerge(place, other)
  await book.keepApart(place, { one, other }, true)
  for (const id of [one, other]) {
    await book.trashPerson(id)
    await book.erasePerson(place, id)
  }
}
