import { foldings } from '@aktenraum/client/memory/search/fold'
import { packedNumber } from '@aktenraum/client/engines/names/register-number'
import { areOtherBirthdays } from '@aktenraum/client/engines/names/other-birthday'
import { bornName } from '@aktenraum/client/engines/names/all-names'
import { dialled } from '../dialled.ts'
import { isReadable, phoneNames } from '../directory.ts'
import type { Records } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { listedName, personIn } from '../person.ts'
import type { Found } from './found.ts'
import { eachInTurns } from './in-turns.ts'

/** By what somebody is known again. */
export interface Traits {
  readonly isCompany: boolean
  /** First and last names, folded. */
  readonly name: string
  readonly birthday: string
  /** E-mail addresses, numbers and addresses, folded. */
  readonly marks: readonly string[]
}
export interface Known extends Traits {
  readonly id: string
  readonly listed: string
}
/** Who is in the book, by each of their names: also by the one with which they were born. */
export type KnownByName = ReadonlyMap<string, readonly Known[]>

const folded = (text: string): string => (foldings(text).at(-1) ?? '').replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
export const foldedName = (first: string, name: string): string => `${folded(first)}|${folded(name)}`
export const companyName = (name: string): string => foldedName('', name)

const number = (text: string): string => {
  const digits = dialled(text)
  return digits.length < 5 ? '' : `n${digits}`
}
const email = (text: string): string => (text.includes('@') ? `e${text.trim().toLowerCase()}` : '')
const address = (street: string, zip: string): string => {
  const where = folded(street)
    .replace(/str(asse)?\b/, 'str')
    .replaceAll(' ', '')
  return where === '' || zip === '' ? '' : `a${zip}${where}`
}
const registration = (text: string): string => {
  const packed = packedNumber(text)
  return packed === '' ? '' : `r${packed}`
}
const filledIn = (marks: readonly string[]): readonly string[] => marks.filter((mark) => mark !== '')

export const traitsOf = ({ person, places }: Found): Traits => ({
  isCompany: person.gender === 'company',
  name: foldedName(person.first_name ?? '', person.name ?? ''),
  birthday: person.birthday ?? '',
  marks: filledIn([
    registration(person.register_no ?? ''),
    ...places.flatMap(({ link, location }) => [
      email(link.email ?? ''),
      ...[link.phone, link.phone2, link.mobile, link.fax].map((each = '') => number(each)),
      address(location.address_line ?? '', location.zip ?? ''),
    ]),
  ]),
})

/** Everybody in the book by their names, as far as they can be read. */
export const knownIn = async (
  { people, links, locations }: Pick<Records, 'people' | 'links' | 'locations'>,
  signal?: AbortSignal,
): Promise<KnownByName> => {
  const marks = new Map<string, string[]>()
  await eachInTurns(
    links.values(),
    (link) => {
      const location = locations.get(link.location)
      const said = filledIn([
        ...(isReadable(link)
          ? [email(textIn(link.fields, 'email')), ...phoneNames.map((name) => number(textIn(link.fields, name)))]
          : []),
        isReadable(location) ? address(textIn(location.fields, 'address_line'), textIn(location.fields, 'zip')) : '',
      ])
      const before = marks.get(link.child_person)
      if (before === undefined) marks.set(link.child_person, [...said])
      else before.push(...said)
    },
    signal,
  )
  const known = new Map<string, Known[]>()
  await eachInTurns(
    people.values(),
    (record) => {
      if (!isReadable(record)) return
      const person = personIn(record.fields)
      const { id } = record
      const isCompany = person.type === 'company'
      const traits = {
        id,
        isCompany,
        birthday: person.birthday,
        listed: listedName(person),
        marks: [...(marks.get(id) ?? []), ...filledIn([registration(person.register_no)])],
      }
      const called = [person.name, ...filledIn([bornName(person.birth_name)])]
      for (const name of new Set(called.map((each) => foldedName(person.first_name, each)))) {
        const before = known.get(name)
        if (before === undefined) known.set(name, [{ ...traits, name }])
        else before.push({ ...traits, name })
      }
    },
    signal,
  )
  return known
}

/** `sure`: the same; `name`: perhaps the same; `another`: of the same name, but born on another day. */
export type Likeness = 'sure' | 'name' | 'another'

/** How two of the same name are alike. */
export const likenessOf = (one: Traits, other: Traits): Likeness => {
  if (areOtherBirthdays(one.birthday, other.birthday)) return 'another'
  if (one.birthday !== '' && one.birthday === other.birthday) return 'sure'
  return one.marks.some((mark) => other.marks.includes(mark)) ? 'sure' : 'name'
}

const order: readonly Likeness[] = ['sure', 'name', 'another']
/** Who is most alike of those who have the same name. */
export const mostAlike = (
  one: Traits,
  known: readonly Known[] = [],
): { readonly likeness: Likeness; readonly known: Known } | undefined =>
  known
    .map((other) => ({ likeness: likenessOf(one, other), known: other }))
    .sort((before, after) => order.indexOf(before.likeness) - order.indexOf(after.likeness))[0]
