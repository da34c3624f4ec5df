import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { filled, spokenName } from '../person.ts'
import type { Person } from '../person.ts'
import { peopleTexts } from '../texts/people.ts'
import { wordingTexts as texts } from '../texts/wording.ts'
import type { Addressed } from './addressed.ts'
import { countryIn } from './countries.ts'

/** As many lines as the window of an envelope shows (DIN 5008). */
const mostLines = 6

/**
 * The address of a letter by DIN 5008: at most six lines, none of them empty. A company stands above who works there; a
 * box stands in place of the street, with a zip of its own; place and country abroad stand in capitals, the country in
 * German.
 */
export const addressBlock = ({ child, parent, location }: Addressed): readonly string[] => {
  const at = (name: string): string => textIn(location, name).trim()
  const [country, isAbroad] = countryIn(at('country'))
  const hasBox = at('po_box') !== ''
  const city = isAbroad ? at('city').toLocaleUpperCase('de') : at('city')
  const who = lines(...whoOf(child, parent))
  const street = hasBox ? [peopleTexts.box(at('po_box'))] : lines(at('address_line'))
  const place = lines(filled([(hasBox && at('po_box_zip')) || at('zip'), city], ' '), country)
  return fitting({ who, street, place })
}

const whoOf = (child: Person, parent: Person | null): readonly string[] => {
  if (parent === null) return [addressee(child)]
  return parent.type === 'company' || parent.type === ''
    ? [addressee(parent), addressee(child)]
    : [addressee(child), addressee(parent)]
}
/** `Herrn Dr. Max Krause` */
const addressee = (person: Person): string => filled([texts.gender.address[person.type], spokenName(person)], ' ')

const lines = (...texts: readonly string[]): readonly string[] =>
  texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')

interface Block {
  readonly who: readonly string[]
  readonly street: readonly string[]
  readonly place: readonly string[]
}
/**
 * Where there are too many lines, those of the street share one, then those below the first name. Nothing is left out.
 */
const fitting = ({ who, street, place }: Block): readonly string[] => {
  const whole = [...who, ...street, ...place]
  if (whole.length <= mostLines) return whole
  const shorter = [...who, ...lines(street.join(', ')), ...place]
  if (shorter.length <= mostLines) return shorter
  const [first = '', ...others] = who
  return [first, ...lines(others.join(', ')), ...lines(street.join(', ')), ...place]
}
