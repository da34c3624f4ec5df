import { soundOf } from '@aktenraum/client/engines/names/phonetics'
import { companyName, spelled } from '@aktenraum/client/engines/names/spelled'
import type { Directory, Entry } from '../directory.ts'
import { isReadable, phoneNames } from '../directory.ts'
import { textIn } from '../person.ts'

/** What of a person two entries are compared by, spelled alike. */
export interface Compared {
  readonly id: string
  readonly isCompany: boolean
  readonly last: string
  readonly first: string
  /** How both sound. */
  readonly lastSound: string
  readonly firstSound: string
  /** `1971-03-09`, or ''. */
  readonly birthday: string
  readonly iban: string
  readonly vatId: string
  readonly phones: readonly string[]
  readonly emails: readonly string[]
  /** Street and zip. */
  readonly places: readonly string[]
}

/** As it is dialled from within the country; '' for what is no number. */
const dialled = (number: string): string => {
  const digits = number.replaceAll(/\(0\)|[^\d+]/g, '').replace(/^(?:\+|00)49/, '0')
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
  readonly birthday?: string
  readonly iban?: string
  readonly vatId?: string
  readonly phones?: readonly string[]
  readonly emails?: readonly string[]
  readonly places?: readonly { readonly street: string; readonly zip: string }[]
}

/** What was typed, spelled alike. */
export const comparedAs = (id: string, said: Said): Compared => ({
  id,
  isCompany: said.isCompany,
  ...namesOf((said.isCompany && companyName(said.name)) || spelled(said.name), spelled(said.firstName)),
  birthday: said.birthday ?? '',
  iban: packed(said.iban ?? ''),
  vatId: packed(said.vatId ?? ''),
  phones: [...new Set((said.phones ?? []).map(dialled))].filter((number) => number !== ''),
  emails: [...new Set((said.emails ?? []).map((address) => address.trim().toLowerCase()))].filter(Boolean),
  places: (said.places ?? [])
    .filter(({ street: line, zip }) => line.trim() !== '' && zip.trim() !== '')
    .map(({ street: line, zip }) => `${street(line.split('\n').at(-1) ?? '')} ${packed(zip)}`),
})

const namesOf = (last: string, first: string) => ({
  last,
  first,
  lastSound: soundOf(last),
  firstSound: soundOf(first),
})

/** A person of the book with the own addresses, and the numbers of contacts; null for who cannot be read. */
export const comparedIn = (directory: Directory, { id, person }: Entry): Compared | null => {
  if (person === null) return null
  const contacts = directory.contactsOf(id).filter(({ isOwn, link }) => isOwn || link.child_person === id)
  const links = contacts.map(({ link }) => link).filter(isReadable)
  return comparedAs(id, {
    isCompany: person.type === 'company',
    name: person.name,
    firstName: person.first_name,
    birthday: person.birthday,
    iban: person.iban,
    vatId: person.vat_id,
    phones: links.flatMap(({ fields }) => phoneNames.map((name) => textIn(fields, name))),
    emails: links.map(({ fields }) => textIn(fields, 'email')),
    places: contacts.flatMap(({ isOwn, location }) =>
      isOwn && isReadable(location)
        ? [{ street: textIn(location.fields, 'address_line'), zip: textIn(location.fields, 'zip') }]
        : [],
    ),
  })
}
