import { soundOf } from '@aktenraum/client/engines/names/phonetics'
import { packedCourt, packedNumber, splitRegister } from '@aktenraum/client/engines/names/register-number'
import { companyName, spelled } from '@aktenraum/client/engines/names/spelled'
import { bornName } from '@aktenraum/client/engines/names/all-names'
import { dialled } from '../dialled.ts'
import type { Directory, Entry } from '../directory.ts'
import { isReadable, phoneNames } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'

/** What of a person two entries are compared by, spelled alike. */
export interface Compared {
  readonly id: string
  readonly isCompany: boolean
  readonly last: string
  readonly first: string
  /** With which they were born, where that is another one; '' where nobody has said. */
  readonly born: string
  /** How they sound. */
  readonly lastSound: string
  readonly firstSound: string
  readonly bornSound: string
  /** `1971-03-09`, or ''. */
  readonly birthday: string
  readonly iban: string
  readonly vatId: string
  /** In a register, and at which court, '' where nobody has said: elsewhere another company has that number. */
  readonly registerNo: string
  readonly court: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  /** Street and zip. */
  readonly places: readonly string[]
}

/** '' for what is no number. */
const phoneOf = (number: string): string => {
  const digits = dialled(number)
  return digits.length < 6 ? '' : digits
}
const packed = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toUpperCase()
const street = (text: string): string =>
  spelled(text)
    .replaceAll(/(?:strasse|str)\b/g, 'str')
    .replaceAll(' ', '')

interface Said {
  readonly isCompany: boolean
  readonly name: string
  readonly firstName: string
  readonly birthName?: string
  readonly birthday?: string
  readonly iban?: string
  readonly vatId?: string
  readonly registerNo?: string
  readonly registerCourt?: string
  readonly phones?: readonly string[]
  readonly emails?: readonly string[]
  readonly places?: readonly { readonly street: string; readonly zip: string }[]
}

/** What was typed, spelled alike. */
export const comparedAs = (id: string, said: Said): Compared => {
  const { isCompany, name, firstName, birthName = '', birthday = '', iban = '', vatId = '' } = said
  const { phones = [], emails = [], places = [] } = said
  return {
    id,
    isCompany,
    ...namesOf({
      last: (isCompany && companyName(name)) || spelled(name),
      first: spelled(firstName),
      born: spelled(bornName(birthName)),
    }),
    birthday,
    iban: packed(iban),
    vatId: packed(vatId),
    ...registrationOf(said),
    phones: [...new Set(phones.map(phoneOf))].filter((number) => number !== ''),
    emails: [...new Set(emails.map((address) => address.trim().toLowerCase()))].filter(Boolean),
    places: places
      .filter(({ street: line, zip }) => line.trim() !== '' && zip.trim() !== '')
      .map(({ street: line, zip }) => `${street(line.split('\n').at(-1) ?? '')} ${packed(zip)}`),
  }
}

const registrationOf = ({ registerNo = '', registerCourt = '' }: Said) => ({
  registerNo: packedNumber(registerNo),
  court: packedCourt(registerCourt || splitRegister(registerNo).court),
})

const namesOf = ({ last, first, born }: Pick<Compared, 'last' | 'first' | 'born'>) => {
  const other = born === last ? '' : born
  return {
    last,
    first,
    born: other,
    lastSound: soundOf(last),
    firstSound: soundOf(first),
    bornSound: soundOf(other),
  }
}

/** A person of the book with the own addresses, and the numbers of contacts; null for who cannot be read. */
export const comparedIn = (directory: Directory, { id, person }: Entry): Compared | null => {
  if (person === null) return null
  const contacts = directory.contactsOf(id).filter(({ isOwn, link }) => isOwn || link.child_person === id)
  const links = contacts.map(({ link }) => link).filter(isReadable)
  return comparedAs(id, {
    isCompany: person.type === 'company',
    name: person.name,
    firstName: person.first_name,
    birthName: person.birth_name,
    birthday: person.birthday,
    iban: person.iban,
    vatId: person.vat_id,
    registerNo: person.register_no,
    registerCourt: person.register_court,
    phones: links.flatMap(({ fields }) => phoneNames.map((name) => textIn(fields, name))),
    emails: links.map(({ fields }) => textIn(fields, 'email')),
    places: contacts.flatMap(({ isOwn, location }) =>
      isOwn && isReadable(location)
        ? [{ street: textIn(location.fields, 'address_line'), zip: textIn(location.fields, 'zip') }]
        : [],
    ),
  })
}
