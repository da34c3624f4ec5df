import { likeness } from '@aktenraum/client/engines/names/likeness'
import { areOtherBirthdays } from '@aktenraum/client/engines/names/other-birthday'
import { isSlip } from '@aktenraum/client/engines/names/slip'
import type { Compared } from './compared.ts'

/** How sure it is that two are the same; `name`: nothing but the name speaks for it. */
export const lanes = ['sure', 'check', 'name'] as const
export type Lane = (typeof lanes)[number]
/** What speaks for it. */
export type Sign =
  | 'name'
  | 'swapped'
  | 'birthName'
  | 'firstName'
  | 'birthday'
  | 'iban'
  | 'vatId'
  | 'registerNo'
  | 'email'
  | 'phone'
  | 'place'
export interface Candidate {
  readonly one: string
  readonly other: string
  readonly lane: Lane
  readonly signs: readonly Sign[]
}

/** Names so much alike are the same with a mistake in it. */
const alike = 0.9
/** Where nothing else is known, a name has to be the same but for how it is spelled: it sounds the same. */
const nearlySame = 0.95
/** A number or a day that so many share tells nobody apart. */
const mostInBlock = 200
const perStep = 200

/**
 * Pairs of people who may be the same, the surest first. It stops after each step, so that whoever draws something
 * meanwhile does not wait for it; what it yields is how far it is, 0 to 1.
 */
export function* findDuplicates(people: Iterable<Compared>): Generator<number, readonly Candidate[]> {
  const blocks = [...(yield* blocksOf(people)).values()].filter(({ length }) => length > 1 && length <= mostInBlock)
  const seen = new Set<string>()
  const found: Candidate[] = []
  let compared = 0
  for (const [done, block] of blocks.entries())
    for (const [place, one] of block.entries())
      for (const other of block.slice(place + 1)) {
        const name = one.id < other.id ? `${one.id}${other.id}` : `${other.id}${one.id}`
        if (seen.has(name)) continue
        seen.add(name)
        const candidate = compare(one, other)
        if (candidate !== null) found.push(candidate)
        compared += 1
        if (compared % perStep === 0) yield done / blocks.length
      }
  return found.sort(
    (one, other) => lanes.indexOf(one.lane) - lanes.indexOf(other.lane) || other.signs.length - one.signs.length,
  )
}

/** People with something in common: only those are held against each other. */
function* blocksOf(people: Iterable<Compared>): Generator<number, ReadonlyMap<string, readonly Compared[]>> {
  const blocks = new Map<string, Compared[]>()
  let read = 0
  for (const person of people) {
    for (const key of keysOf(person)) {
      const block = blocks.get(key)
      if (block === undefined) blocks.set(key, [person])
      else block.push(person)
    }
    read += 1
    if (read % perStep === 0) yield 0
  }
  return blocks
}

const keysOf = (person: Compared): ReadonlySet<string> => {
  const { lastSound, firstSound, birthday, iban, vatId, registerNo, phones, emails, places } = person
  return new Set([
    ...soundsOfNames(person).map((sound) => `sound ${sound}`),
    ...(birthday === ''
      ? []
      : [`day ${birthday}`, `year ${lastSound} ${birthday.slice(0, 4)}`, `first ${firstSound} ${birthday.slice(5)}`]),
    ...(iban === '' ? [] : [`iban ${iban}`]),
    ...(vatId === '' ? [] : [`vat ${vatId}`]),
    ...(registerNo === '' ? [] : [`register ${registerNo}`]),
    ...phones.map((phone) => `phone ${phone}`),
    ...emails.map((email) => `email ${email}`),
    ...places.map((place) => `place ${place} ${firstSound}`),
  ])
}

/** In whichever order the names were typed. */
export const soundOfName = ({ lastSound, firstSound }: Pick<Compared, 'lastSound' | 'firstSound'>): string =>
  [lastSound, firstSound].sort().join(' ')

/** Of all names: also of the one with which they were born. */
export const soundsOfNames = (person: Compared): readonly string[] => everyName(person).map(soundOfName)

/** Somebody as they are called, and as they were born. */
const everyName = (person: Compared): readonly Compared[] =>
  person.born === '' ? [person] : [person, { ...person, last: person.born, lastSound: person.bornSound }]

/** Null for two who are not the same, as far as one can tell. */
export const compare = (one: Compared, other: Compared): Candidate | null => {
  if (one.isCompany !== other.isCompany && one.first !== '' && other.first !== '') return null
  const names = namesByAny(one, other)
  const signs = [...names.signs, ...commonOf(one, other)]
  const lane = laneOf(names, signs, birthdaysOf(one.birthday, other.birthday))
  return lane === null ? null : { one: one.id, other: other.id, lane, signs }
}

interface Names {
  readonly isSame: boolean
  readonly isAlike: boolean
  /** All that tells their names apart is one slip, in a name that is too short to be alike then. */
  readonly isSlip: boolean
  readonly hasFirst: boolean
  readonly signs: readonly Sign[]
}

/** Who is called otherwise by now may have the name that the other was born with. */
const namesByAny = (one: Compared, other: Compared): Names => {
  const names = namesOf(one, other)
  if (names.isAlike || (one.born === '' && other.born === '')) return names
  const others = everyName(one).flatMap((each) => everyName(other).map((theirs) => namesOf(each, theirs)))
  const alike = others.filter(({ isAlike }) => isAlike)
  const best = alike.find(({ isSame }) => isSame) ?? alike[0]
  return best === undefined ? names : { ...best, signs: ['birthName'] }
}

const namesOf = (one: Compared, other: Compared): Names => {
  const straight = Math.min(likeness(one.last, other.last), firstNames(one.first, other.first))
  const haveFirst = one.first !== '' && other.first !== ''
  const turned = haveFirst ? Math.min(firstNames(one.last, other.first), firstNames(one.first, other.last)) : 0
  const best = Math.max(straight, turned)
  const hasFirst = haveFirst && firstNames(one.first, other.first) >= alike
  if (best < alike) {
    const slip = slipOf(one, other)
    const signs: readonly Sign[] = slip === null ? (hasFirst ? ['firstName'] : []) : [slip]
    return { isSame: false, isAlike: false, isSlip: slip !== null, hasFirst, signs }
  }
  const isSame = best >= nearlySame && soundOfName(one) === soundOfName(other)
  return { isSame, isAlike: true, isSlip: false, hasFirst, signs: [turned > straight ? 'swapped' : 'name'] }
}

/** In which order they were typed; null where more than one slip tells them apart, or none. */
const slipOf = (one: Compared, other: Compared): 'name' | 'swapped' | null => {
  const isSlipped = (last: string, first: string): boolean =>
    (one.last === last && isSlip(one.first, first)) || (one.first === first && isSlip(one.last, last))
  if (isSlipped(other.last, other.first)) return 'name'
  return one.first !== '' && isSlipped(other.first, other.last) ? 'swapped' : null
}

/** One of several first names is as good as all of them, and none is no contradiction. */
const firstNames = (one: string, other: string): number => {
  if (one === '' || other === '') return one === other ? 1 : alike
  const [some = [], more = []] = [one.split(' '), other.split(' ')].sort(
    (first, second) => first.length - second.length,
  )
  if (some.every((word) => more.includes(word))) return 1
  const [first = '', asFirst = ''] = [some[0], more[0]]
  return Math.max(likeness(one, other), likeness(first, asFirst) - 0.03)
}

const commonOf = (one: Compared, other: Compared): readonly Sign[] => {
  const shares = (some: readonly string[], others: readonly string[]) => some.some((each) => others.includes(each))
  type Name = 'birthday' | 'iban' | 'vatId' | 'registerNo' | 'court'
  const isKnown = (name: Name): boolean => one[name] !== '' && other[name] !== ''
  const isSame = (name: Name): boolean => isKnown(name) && one[name] === other[name]
  return [
    ...(['birthday', 'iban', 'vatId'] as const).filter(isSame),
    ...(isSame('registerNo') && !(isKnown('court') && !isSame('court')) ? ['registerNo' as const] : []),
    ...(shares(one.emails, other.emails) ? ['email' as const] : []),
    ...(shares(one.phones, other.phones) ? ['phone' as const] : []),
    ...(shares(one.places, other.places) ? ['place' as const] : []),
  ]
}

type Birthdays = 'unknown' | 'same' | 'mistyped' | 'other'
const birthdaysOf = (one: string, other: string): Birthdays => {
  if (one !== '' && one === other) return 'same'
  if (!areOtherBirthdays(one, other)) return 'unknown'
  return isMistyped(one, other) ? 'mistyped' : 'other'
}

/** One digit is another, or two near each other are swapped, or day and month. */
const isMistyped = (one: string, other: string): boolean => {
  const [year, month, day] = one.split('-')
  if (other === [year, day, month].join('-')) return true
  const different = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]))
  const [first = 0, second = 0] = different
  if (different.length !== 2) return different.length === 1
  return second - first <= 2 && one[first] === other[second] && one[second] === other[first]
}

const laneOf = (names: Names, signs: readonly Sign[], birthdays: Birthdays): Lane | null => {
  const has = (...some: readonly Sign[]): boolean => some.some((sign) => signs.includes(sign))
  // Father and son, or who shares a telephone with somebody of that name.
  if (birthdays === 'other') return names.isAlike && has('iban', 'vatId', 'registerNo') ? 'check' : null
  if (names.isAlike) return laneOfAlike(names, has, birthdays === 'mistyped')
  // Twins may be called so: it is looked at.
  const isCalledSo = names.isSlip && has('birthday', 'iban', 'vatId', 'registerNo', 'email', 'phone')
  return isCalledSo || has('vatId', 'registerNo') || (names.hasFirst && isMarriedName(has)) ? 'check' : null
}

/** Another last name, as after a wedding. */
const isMarriedName = (has: (...some: readonly Sign[]) => boolean): boolean =>
  has('birthday', 'iban') || (has('email', 'phone') && has('place'))

const laneOfAlike = (
  { isSame }: Names,
  has: (...some: readonly Sign[]) => boolean,
  isMistypedDay: boolean,
): Lane | null => {
  if (has('birthday', 'iban', 'vatId', 'registerNo', 'email', 'phone')) return isMistypedDay ? 'check' : 'sure'
  if (has('place') || isMistypedDay) return 'check'
  return isSame ? 'name' : null
}
