import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { filled, type Person } from '../person.ts'
import { wordingTexts as texts } from '../texts/wording.ts'
import { addressBlock } from './address-block.ts'
import type { Addressed } from './addressed.ts'
import { countryIn } from './countries.ts'
import { fillIn, readTemplate } from './template.ts'
import type { Values } from './template.ts'

/** What a template words. */
export type Worded = 'address' | 'salutation'

/** What is filled in for somebody. */
export const valuesOf = ({ relation, child, parent, location, notes }: Addressed, worded: Worded): Values => {
  const at = (name: string): string => textIn(location, name)
  return {
    relation_type: relation,
    ...personValues('child_person', child, worded),
    ...personValues('parent_person', parent, worded),
    'location.address_line': at('address_line'),
    'location.zip': at('zip'),
    'location.city': at('city'),
    'location.po_box': at('po_box'),
    'location.po_box_zip': at('po_box_zip'),
    'location.country': countryIn(at('country'))[0],
    'location.notes': notes,
  }
}

const personValues = <const Who extends 'child_person' | 'parent_person'>(
  who: Who,
  person: Person | null,
  worded: Worded,
) => {
  const { type, title_prefix, title_suffix, first_name, name } = person ?? nobody
  const greeted = (manner: Manner): string => (person === null ? '' : salutationIn(manner, person))
  const values = {
    gender: texts.gender[worded][type],
    title_prefix,
    title_suffix,
    first_name,
    name,
    geehrt: greeted('geehrt'),
    lieb_sie: greeted('lieb_sie'),
    lieb_du: greeted('lieb_du'),
  }
  type Named = { readonly [Name in keyof typeof values as `${Who}.${Name}`]: string }
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${who}.${name}`, value])) as Named
}

/**
 * How somebody is addressed or greeted by the text of a template; by the usual wording where there is none, or where it
 * is none. An address has no empty lines.
 */
export const worded = (text: string | null, addressed: Addressed, as: Worded): string => {
  const template = text === null ? null : readTemplate(text)
  if (template === null || 'flaws' in template)
    return as === 'address' ? addressBlock(addressed).join('\n') : salutationIn('geehrt', addressed.child)
  const filled = fillIn(template, valuesOf(addressed, as))
  return as === 'salutation'
    ? filled.trim()
    : filled
        .split('\n')
        .filter((line) => line.trim() !== '')
        .join('\n')
}

const nobody: Person = {
  type: '',
  name: '',
  first_name: '',
  title_prefix: '',
  title_suffix: '',
  birth_name: '',
  birthday: '',
  register_court: '',
  register_no: '',
  iban: '',
  bic: '',
  vat_id: '',
  tax_id: '',
  web: '',
  mavo_username: '',
}
const { sample: said } = texts
/** For whom a template is shown while it is written (TPL-25). */
export const sample: Addressed = {
  relation: said.relation,
  child: {
    ...nobody,
    type: 'female',
    title_prefix: said.titlePrefix,
    title_suffix: said.titleSuffix,
    first_name: said.firstName,
    name: said.name,
  },
  parent: { ...nobody, type: 'company', name: said.company },
  location: { address_line: said.addressLine, zip: said.zip, city: said.city },
  notes: said.notes,
}

type Manner = 'geehrt' | 'lieb_sie' | 'lieb_du'

/** How a letter to somebody begins (TPL-24), without the comma. Nobody is greeted by what is not known of them. */
export const salutationIn = (manner: Manner, person: Person): string => {
  const { type, title_prefix: title, first_name: first, name } = person
  if (manner === 'lieb_du')
    return first === '' || !isSomebody(type) ? salutationIn('lieb_sie', person) : texts.lieb_du[type](first)
  const words = texts[manner]
  if (name === '' || !isSomebody(type)) return words.unknown
  return words[type](filled(type === 'neutral' ? [title, first, name] : [title, name], ' '))
}

const isSomebody = (type: Person['type']): type is 'male' | 'female' | 'neutral' =>
  type === 'male' || type === 'female' || type === 'neutral'
