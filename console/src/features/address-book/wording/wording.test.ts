import { describe, expect, it } from 'vitest'
import { personIn } from '../person.ts'
import type { Person } from '../person.ts'
import { addressBlock } from './address-block.ts'
import type { Addressed } from './addressed.ts'
import { salutationIn, sample, valuesOf, worded } from './wording.ts'

const person = (fields: Partial<Record<keyof Person | 'gender', string>>): Person => personIn(fields)
const petra = person({
  gender: 'female',
  title_prefix: 'Dr.',
  first_name: 'Petra',
  name: 'Krause',
  title_suffix: 'LL.M.',
})
const max = person({ gender: 'male', first_name: 'Max', name: 'Muster' })
const kim = person({ gender: 'neutral', title_prefix: 'Prof. Dr.', first_name: 'Kim', name: 'Öztürk' })
const firm = person({ gender: 'company', name: 'Hafenbau GmbH' })
const unknown = person({ first_name: 'Alex', name: 'Muster' })
const nameless = person({ gender: 'female' })

describe('a salutation', () => {
  it.each<readonly [who: string, person: Person, geehrt: string, liebSie: string, liebDu: string]>([
    ['a man', max, 'Sehr geehrter Herr Muster', 'Lieber Herr Muster', 'Lieber Max'],
    ['a woman with a title', petra, 'Sehr geehrte Frau Dr. Krause', 'Liebe Frau Dr. Krause', 'Liebe Petra'],
    ['a neutral person', kim, 'Guten Tag Prof. Dr. Kim Öztürk', 'Hallo Prof. Dr. Kim Öztürk', 'Hallo Kim'],
    ['a company', firm, 'Sehr geehrte Damen und Herren', 'Liebe Damen und Herren', 'Liebe Damen und Herren'],
    [
      'somebody of whom it is not said',
      unknown,
      'Sehr geehrte Damen und Herren',
      'Liebe Damen und Herren',
      'Liebe Damen und Herren',
    ],
    [
      'a woman without a name',
      nameless,
      'Sehr geehrte Damen und Herren',
      'Liebe Damen und Herren',
      'Liebe Damen und Herren',
    ],
    [
      'a man without a first name',
      person({ gender: 'male', name: 'Muster' }),
      'Sehr geehrter Herr Muster',
      'Lieber Herr Muster',
      'Lieber Herr Muster',
    ],
  ])('[OPEN-083] [TPL-24] greets %s', (_, who, ...expected) => {
    expect((['geehrt', 'lieb_sie', 'lieb_du'] as const).map((manner) => salutationIn(manner, who))).toEqual(expected)
  })
})

const home = { address_line: 'Deich 4', zip: '20459', city: 'Hamburg' }
const to = (given: Partial<Addressed>): Addressed => ({
  relation: '',
  child: petra,
  parent: null,
  location: home,
  notes: '',
  ...given,
})

describe('the block of an address by DIN 5008', () => {
  it.each<readonly [what: string, addressed: Addressed, lines: readonly string[]]>([
    ['somebody at home', to({}), ['Frau Dr. Petra Krause, LL.M.', 'Deich 4', '20459 Hamburg']],
    ['a man, to whom one writes', to({ child: max }), ['Herrn Max Muster', 'Deich 4', '20459 Hamburg']],
    ['a company', to({ child: firm }), ['Hafenbau GmbH', 'Deich 4', '20459 Hamburg']],
    [
      'a company above who works there',
      to({ parent: firm }),
      ['Hafenbau GmbH', 'Frau Dr. Petra Krause, LL.M.', 'Deich 4', '20459 Hamburg'],
    ],
    [
      'somebody above with whom they live',
      to({ parent: max }),
      ['Frau Dr. Petra Krause, LL.M.', 'Herrn Max Muster', 'Deich 4', '20459 Hamburg'],
    ],
    [
      'a box in place of the street, with a zip of its own',
      to({ location: { ...home, po_box: '12 34', po_box_zip: '20001' } }),
      ['Frau Dr. Petra Krause, LL.M.', 'Postfach 12 34', '20001 Hamburg'],
    ],
    [
      'a box without a zip of its own',
      to({ location: { ...home, po_box: '12 34' } }),
      ['Frau Dr. Petra Krause, LL.M.', 'Postfach 12 34', '20459 Hamburg'],
    ],
    [
      'place and country abroad in capitals',
      to({ location: { address_line: 'Gürtel 1', zip: '1010', city: 'Wien', country: 'Österreich' } }),
      ['Frau Dr. Petra Krause, LL.M.', 'Gürtel 1', '1010 WIEN', 'ÖSTERREICH'],
    ],
    ...['at', 'AT', ' Austria ', 'österreich'].map(
      (country) =>
        [
          `a country in German, which came as “${country}”`,
          to({ location: { address_line: 'Gürtel 1', zip: '1010', city: 'Wien', country } }),
          ['Frau Dr. Petra Krause, LL.M.', 'Gürtel 1', '1010 WIEN', 'ÖSTERREICH'],
        ] as const,
    ),
    [
      'a country of which nobody knows, as it stands',
      to({ location: { address_line: 'Rd. 1', city: 'Sealand', country: 'Fürstentum Sealand' } }),
      ['Frau Dr. Petra Krause, LL.M.', 'Rd. 1', 'SEALAND', 'FÜRSTENTUM SEALAND'],
    ],
    ...['Deutschland', 'DE', 'D', 'Germany', ' bundesrepublik deutschland '].map(
      (country) =>
        [
          `nothing of the own country, “${country}”`,
          to({ location: { ...home, country } }),
          ['Frau Dr. Petra Krause, LL.M.', 'Deich 4', '20459 Hamburg'],
        ] as const,
    ),
    [
      'no empty lines',
      to({ location: { address_line: '\nDeich 4\n\n', city: 'Hamburg' } }),
      ['Frau Dr. Petra Krause, LL.M.', 'Deich 4', 'Hamburg'],
    ],
    [
      'a long street in one line, so that there are six',
      to({ parent: firm, location: { ...home, address_line: 'Speicher P\nAufgang B\n4. Stock', country: 'Dänemark' } }),
      ['Hafenbau GmbH', 'Frau Dr. Petra Krause, LL.M.', 'Speicher P, Aufgang B, 4. Stock', '20459 HAMBURG', 'DÄNEMARK'],
    ],
    [
      'nobody left out of names in many lines',
      to({ child: person({ gender: 'company', name: 'Eins\nZwei\nDrei\nVier\nFünf' }) }),
      ['Eins', 'Zwei, Drei, Vier, Fünf', 'Deich 4', '20459 Hamburg'],
    ],
  ])('has %s', (_, addressed, lines) => {
    expect(addressBlock(addressed)).toEqual(lines)
    expect(lines.length).toBeLessThanOrEqual(6)
  })
})

describe('what is filled in', () => {
  it('[TPL-20] [TPL-21] [TPL-22] [TPL-23] is what is known of both people and the place', () => {
    const addressed = to({ relation: 'Vorstand', parent: firm, notes: 'Hof' })
    expect(valuesOf(addressed, 'salutation')).toMatchObject({
      relation_type: 'Vorstand',
      'child_person.gender': 'Frau',
      'child_person.title_prefix': 'Dr.',
      'child_person.title_suffix': 'LL.M.',
      'child_person.first_name': 'Petra',
      'child_person.name': 'Krause',
      'parent_person.gender': '',
      'parent_person.name': 'Hafenbau GmbH',
      'location.address_line': 'Deich 4',
      'location.zip': '20459',
      'location.city': 'Hamburg',
      'location.notes': 'Hof',
    })
  })

  it('[TPL-22] is what is known of somebody in whose name another one is written to', () => {
    const parent = person({
      gender: 'neutral',
      title_prefix: 'Prof.',
      title_suffix: 'MBA',
      first_name: 'Kim',
      name: 'Öztürk',
    })
    expect(valuesOf(to({ child: max, parent }), 'salutation')).toMatchObject({
      'parent_person.gender': '',
      'parent_person.title_prefix': 'Prof.',
      'parent_person.title_suffix': 'MBA',
      'parent_person.first_name': 'Kim',
      'parent_person.name': 'Öztürk',
    })
    expect(valuesOf(to({ child: max, parent: petra }), 'salutation')['parent_person.gender']).toBe('Frau')
  })

  it('says „Herrn“ in addresses, and „Herr“ in salutations', () => {
    const addressed = to({ child: max })
    expect(valuesOf(addressed, 'address')['child_person.gender']).toBe('Herrn')
    expect(valuesOf(addressed, 'salutation')['child_person.gender']).toBe('Herr')
  })

  it('is nothing of somebody else for an address of their own', () => {
    const values = Object.entries(valuesOf(to({}), 'address'))
    expect(values.filter(([name, value]) => name.startsWith('parent_person.') && value !== '')).toEqual([])
  })

  it('[OPEN-084] [TPL-25] shows a managing director with a title, a first name, a company and a street', () => {
    const values = Object.entries(valuesOf(sample, 'address')).filter(([name]) => !/\.(?:geehrt|lieb_)/.test(name))
    expect(Object.fromEntries(values.filter(([, value]) => value !== ''))).toEqual({
      relation_type: 'Geschäftsführerin',
      'child_person.gender': 'Frau',
      'child_person.title_prefix': 'Dr.',
      'child_person.title_suffix': 'LL.M.',
      'child_person.first_name': 'Petra',
      'child_person.name': 'Krause',
      'parent_person.name': 'Hafenbau Krause GmbH',
      'location.address_line': 'Deichstraße 4',
      'location.zip': '20459',
      'location.city': 'Hamburg',
      'location.notes': 'Eingang im Hof',
    })
  })
})

describe('wording', () => {
  it('goes by a template, and has no empty lines in an address', () => {
    const text = '{{parent_person.name}}\n\n{{child_person.first_name}} {{child_person.name}}\n{{location.city}}\n'
    expect(worded(text, to({}), 'address')).toBe('Petra Krause\nHamburg')
    expect(worded('{{child_person.lieb_du}},\n\nwie geht es?', to({}), 'salutation')).toBe(
      'Liebe Petra,\n\nwie geht es?',
    )
  })

  it('is the usual one without a template, and where one has flaws', () => {
    for (const text of [null, '{{child_person']) {
      expect(worded(text, to({}), 'salutation')).toBe('Sehr geehrte Frau Dr. Krause')
      expect(worded(text, to({}), 'address')).toBe('Frau Dr. Petra Krause, LL.M.\nDeich 4\n20459 Hamburg')
    }
  })
})
