import type { Party } from '@aktenraum/client/collections/parties/party'
import type { Entry } from '../../features/address-book/directory.ts'
import { isReadable } from '../../features/address-book/directory.ts'
import { filled, spokenName, textIn } from '../../features/address-book/person.ts'

type Known = Partial<Pick<Party, 'name' | 'names' | 'birthday' | 'register_no'>>

/**
 * By what somebody of the book is looked for, as the book says now: their name, the one with which they were born, birthday, and
 * number in a register. Nothing of who is no longer there: what was written last stays.
 */
export const knownOf = (entry: Entry | undefined): Known => {
  const person = entry?.person
  if (entry === undefined || person === null || person === undefined || !isReadable(entry.record)) return {}
  const { fields } = entry.record
  const born = textIn(fields, 'birth_name')
  const names = [
    filled([person.first_name, person.name], ' '),
    born === '' ? '' : filled([person.first_name, born], ' '),
  ].filter((name) => name !== '')
  const registerNo = textIn(fields, 'register_no')
  return {
    name: spokenName(person),
    names: names.length === 0 ? [spokenName(person)] : names,
    ...(person.birthday === '' ? {} : { birthday: person.birthday }),
    ...(registerNo === '' ? {} : { register_no: registerNo }),
  }
}
