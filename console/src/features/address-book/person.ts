import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { formatDate } from '@aktenraum/client/words/dates'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { peopleTexts as texts } from './texts/people.ts'

/** What a person is (PER-05); '' where nobody has said. */
export const personTypes = ['male', 'female', 'neutral', 'company'] as const
export type PersonType = (typeof personTypes)[number] | ''

/** The names of a person's fields in its record, but for `gender` and notes. */
export const personNames = [
  'name',
  'first_name',
  'title_prefix',
  'title_suffix',
  'birth_name',
  'birthday',
  'register_court',
  'register_no',
  'iban',
  'bic',
  'vat_id',
  'tax_id',
  'web',
  'mavo_username',
] as const
export type PersonName = (typeof personNames)[number]

/** A person as it is read: every field a text, '' where there is none. */
export interface Person extends Readonly<Record<PersonName, string>> {
  readonly type: PersonType
}

const isType = (value: unknown): value is PersonType => (personTypes as readonly unknown[]).includes(value)

/** What else is said of the type, `'null'` of older programs too, is read as none (PER-07). */
export const personIn = (fields: RecordFields): Person => {
  const { gender } = fields
  const texts = Object.fromEntries(personNames.map((name) => [name, textIn(fields, name)]))
  return { ...(texts as Record<PersonName, string>), type: isType(gender) ? gender : '' }
}

export const filled = (parts: readonly string[], between: string): string =>
  parts.filter((part) => part !== '').join(between)

type Names = Pick<Person, 'name' | 'first_name' | 'title_prefix' | 'title_suffix'>

/** `Dr. Petra Krause, LL.M.` */
export const spokenName = ({ title_prefix: prefix, first_name: first, name, title_suffix: suffix }: Names): string =>
  filled([filled([prefix, first, name], ' '), suffix], ', ') || texts.nameless

/** As it stands in a list that is ordered by names: `Krause, Dr. Petra, LL.M.` */
export const listedName = ({ title_prefix: prefix, first_name: first, name, title_suffix: suffix }: Names): string =>
  filled([name, filled([prefix, first], ' '), suffix], ', ') || texts.nameless

/**
 * Of a location: the street, then zip and city (LOC-09); `Postfach` and its `PLZ`, and the country, only where there
 * are any (LOC-10).
 */
export const addressLines = (fields: RecordFields): readonly string[] => {
  const at = (name: string): string => textIn(fields, name)
  const box = filled(
    [at('po_box') === '' ? '' : texts.box(at('po_box')), at('po_box_zip') === '' ? '' : texts.boxZip(at('po_box_zip'))],
    ', ',
  )
  const lines = [...at('address_line').split('\n'), filled([at('zip'), at('city')], ' '), box, at('country')]
  return lines.filter((line) => line.trim() !== '')
}

/** A day as it is shown; what is none, as it stands. */
export const dayOf = (day: string): string => (/^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : day)
