import { comparedAs } from '../duplicates/compared.ts'
import type { Compared } from '../duplicates/compared.ts'
import { firstNames, lastNames, streets, trades } from './texts/names.ts'

type Said = Parameters<typeof comparedAs>[1]
interface Made {
  readonly people: readonly Compared[]
  readonly duplicates: readonly { readonly one: string; readonly other: string }[]
}

/**
 * People as an office knows them, some of them twice, always the same for a seed. Twice with what happens when somebody
 * is entered again: typing errors, names in the wrong fields, a name from before a wedding, an address of before a
 * move, less than was known. And who only looks alike: namesakes, couples, twins, fathers and sons, colleagues with one
 * telephone.
 */
export const peopleWithDuplicates = ({ seed, count }: { readonly seed: number; readonly count: number }): Made => {
  const random = dice(seed)
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
  const chance = (share: number): boolean => random() < share
  const digits = (length: number): string => Array.from({ length }, () => Math.floor(random() * 10)).join('')
  const two = (most: number): string => String(1 + Math.floor(random() * most)).padStart(2, '0')
  const place = () => ({ street: `${pick(streets)} ${String(1 + Math.floor(random() * 120))}`, zip: digits(5) })
  const phone = () => `04${digits(8)}`
  const mistyped = (word: string): string => {
    const at = 1 + Math.floor(random() * (word.length - 2))
    return pick([
      word.slice(0, at) + word.slice(at + 1),
      word.slice(0, at) + (word[at] ?? '') + word.slice(at),
      word.slice(0, at) + (word[at + 1] ?? '') + (word[at] ?? '') + word.slice(at + 2),
      word.slice(0, at) + pick([...'aeinrst']) + word.slice(at + 1),
    ])
  }
  const somebody = (): Said => {
    const [name, firstName] = [pick(lastNames), pick(firstNames)]
    return {
      isCompany: false,
      name: chance(0.06) ? `${name}-${pick(lastNames)}` : name,
      firstName: chance(0.1) ? `${firstName} ${pick(firstNames)}` : firstName,
      ...(chance(0.85) ? { birthday: `${String(1935 + Math.floor(random() * 70))}-${two(12)}-${two(28)}` } : {}),
      ...(chance(0.4) ? { iban: `DE${digits(20)}` } : {}),
      phones: chance(0.9) ? [phone(), ...(chance(0.4) ? [phone()] : [])] : [],
      emails: chance(0.7) ? [`${firstName}.${name}${digits(3)}@post.example`] : [],
      places: [place()],
    }
  }
  const company = (): Said => ({
    isCompany: true,
    name: `${pick(lastNames)} ${pick(trades)} ${pick(['GmbH', 'AG', 'KG', 'GmbH & Co. KG'])}`,
    firstName: '',
    vatId: `DE${digits(9)}`,
    phones: [phone()],
    emails: [`info@${digits(6)}.example`],
    places: [place()],
  })
  /** One to three of these happen to somebody who is entered again. */
  const mishaps: readonly ((said: Said) => Said)[] = [
    (said) => ({ ...said, name: mistyped(said.name) }),
    (said) => (said.firstName === '' ? said : { ...said, firstName: mistyped(said.firstName) }),
    (said) => (said.firstName === '' ? said : { ...said, name: said.firstName, firstName: said.name }),
    (said) => (said.isCompany || said.birthday === undefined ? said : { ...said, name: pick(lastNames) }),
    (said) => ({ ...said, places: [place()], phones: (said.phones ?? []).slice(1) }),
    (said) => ({ ...said, places: [place()] }),
    (said) => ({ ...said, iban: '', emails: [] }),
    (said) => ({ ...said, phones: (said.phones ?? []).map((number) => number.replace(/^0/, '+49 (0) ')) }),
  ]
  const again = (said: Said): Said => {
    const [first, second] = [pick(mishaps), pick(mishaps)]
    const once = first(said)
    return chance(0.35) && first !== second && !hasOtherName(first, second) ? second(once) : once
  }
  /** Who is called otherwise and is mistyped as well is found by nobody. */
  const hasOtherName = (...happened: typeof mishaps): boolean =>
    happened.some((mishap) => mishaps.indexOf(mishap) === 3) && happened.some((mishap) => mishaps.indexOf(mishap) < 3)
  /** Not the same, though much is. */
  const lookAlike = (said: Said): Said =>
    pick([
      () => ({ ...somebody(), name: said.name, firstName: said.firstName }),
      () => ({ ...somebody(), name: said.name, ...withPlace(said), phones: said.phones ?? [] }),
      () => ({ ...somebody(), name: said.name, ...withPlace(said), birthday: said.birthday ?? '' }),
      () => ({ ...somebody(), name: said.name, firstName: said.firstName, ...withPlace(said) }),
      () => ({ ...somebody(), phones: said.phones ?? [] }),
    ])()

  const people: Compared[] = []
  const duplicates: { readonly one: string; readonly other: string }[] = []
  const add = (said: Said): string => {
    const id = String(people.length).padStart(32, '0')
    people.push(comparedAs(id, said))
    return id
  }
  while (people.length < count) {
    const said = chance(0.15) ? company() : somebody()
    const one = add(said)
    if (chance(0.22)) duplicates.push({ one, other: add(again(said)) })
    if (!said.isCompany && chance(0.15)) add(lookAlike(said))
  }
  return { people, duplicates }
}

const withPlace = ({ places }: Said): Pick<Said, 'places'> => (places === undefined ? {} : { places })

/** Numbers from 0 to 1 that are the same for a seed (mulberry32). */
const dice = (seed: number) => {
  let state = seed
  return (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
