import { allNames } from '@aktenraum/client/engines/names/all-names'
import { otherOf, summaryOf } from '../contact.ts'
import type { Directory, Entry } from '../directory.ts'
import type { Person } from '../person.ts'
import type { KnownPerson, People } from '../../conflicts/index.ts'

const mostShown = 5

/** Whom the book knows, as a conflict check looks for them. */
export const peopleOf = (directory: Directory): People => ({
  find: (typed) =>
    directory
      .find({ typed, order: { by: 'name', isDescending: false } })
      .filter(({ person }) => person !== null)
      .slice(0, mostShown)
      .map(({ id, listed }) => ({ id, title: listed, note: summaryOf(directory, id) })),
  get: (id) => knownAs(directory, directory.get(id)),
  calledNow: (id) => {
    const person = directory.get(id)?.person
    return person === null || person === undefined ? undefined : someone(id, person)
  },
  linkedTo: directory.linkedTo,
})

/** With who is one step away from them: whom they manage or are married to, who works for them. */
const knownAs = (directory: Directory, entry: Entry | undefined): KnownPerson | undefined => {
  if (entry === undefined || entry.person === null) return undefined
  const { id, listed, person } = entry
  const others = directory.contactsOf(id).flatMap((contact) => otherOf(contact, id) ?? [])
  const linked = [...new Set(others)].flatMap((other) => {
    const known = directory.get(other)
    return known === undefined || known.person === null ? [] : [{ ...someone(other, known.person), name: known.listed }]
  })
  return { ...someone(id, person), person: id, listed, linked }
}

/** By each of their names: that with which they were born, too. */
const someone = (id: string, person: Person) => ({
  person: id,
  names: allNames(person),
  ...(person.birthday === '' ? {} : { birthday: person.birthday }),
  ...(person.register_no === '' ? {} : { registerNo: person.register_no }),
})
