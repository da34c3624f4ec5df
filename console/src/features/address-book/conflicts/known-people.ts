import { otherOf, summaryOf } from '../contact.ts'
import { isReadable } from '../directory.ts'
import type { Directory, Entry } from '../directory.ts'
import { filled, textIn } from '../person.ts'
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
})

/** With who is one step away from them: whom they manage or are married to, who works for them. */
const knownAs = (directory: Directory, entry: Entry | undefined): KnownPerson | undefined => {
  if (entry === undefined || entry.person === null) return undefined
  const { id, listed } = entry
  const others = directory.contactsOf(id).flatMap((contact) => otherOf(contact, id) ?? [])
  const linked = [...new Set(others)].flatMap((other) => {
    const known = directory.get(other)
    return known === undefined || known.person === null ? [] : [{ ...someone(known), name: known.listed }]
  })
  return { ...someone(entry), person: id, listed, linked }
}

/** By each of their names: that with which they were born, too. */
const someone = ({ id, person, record }: Entry) => {
  const { first_name: first = '', name = '', birthday = '' } = person ?? {}
  const fields = isReadable(record) ? record.fields : {}
  const [born, registerNo] = [textIn(fields, 'birth_name'), textIn(fields, 'register_no')]
  return {
    person: id,
    names: [filled([first, name], ' '), born === '' ? '' : filled([first, born], ' ')].filter((each) => each !== ''),
    ...(birthday === '' ? {} : { birthday }),
    ...(registerNo === '' ? {} : { registerNo }),
  }
}
