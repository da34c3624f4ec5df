import { describe, expect, it } from 'vitest'
import { fillIn, placeholders, readTemplate } from './template.ts'
import type { Flaw, Values } from './template.ts'

const empty = Object.fromEntries(placeholders.map((name) => [name, ''])) as Values
const filled = (text: string, values: Partial<Values> = {}): string => {
  const template = readTemplate(text)
  if ('flaws' in template) throw new Error(JSON.stringify(template.flaws))
  return fillIn(template, { ...empty, ...values })
}
const flawsOf = (text: string): readonly Flaw[] => {
  const read = readTemplate(text)
  return 'flaws' in read ? read.flaws : []
}

describe('a template', () => {
  it.each([
    ['TPL-20', ['relation_type']],
    ['TPL-21', ['gender', 'title_prefix', 'title_suffix', 'first_name', 'name'].map((part) => `child_person.${part}`)],
    ['TPL-22', ['gender', 'title_prefix', 'title_suffix', 'first_name', 'name'].map((part) => `parent_person.${part}`)],
    ['TPL-23', ['address_line', 'zip', 'city', 'notes'].map((part) => `location.${part}`)],
    ['TPL-24', ['geehrt', 'lieb_sie', 'lieb_du'].map((part) => `child_person.${part}`)],
  ] as const)('[%s] [OPEN-083] fills %j in', (_, names) => {
    for (const name of names) {
      expect(filled(`vor {{${name}}} nach`, { [name]: 'Wert' })).toBe('vor Wert nach')
      expect(filled(`{{ ${name} }}`, { [name]: ' Wert ' })).toBe('Wert')
    }
  })

  it.each<readonly [what: string, text: string, values: Partial<Values>, result: string]>([
    ['a line whose placeholders are all empty vanishes', 'A\n{{location.zip}} {{location.city}}\nB', {}, 'A\nB'],
    ['words in it vanish with it', 'z. Hd. {{child_person.name}}\nB', {}, 'B'],
    ['blanks alone are nothing', '{{child_person.name}}\nB', { 'child_person.name': '  ' }, 'B'],
    ['one that is filled keeps the line', '{{location.zip}} {{location.city}}', { 'location.city': 'Ulm' }, 'Ulm'],
    ['an empty one takes the blank before it', '{{location.zip}} {{location.city}}', { 'location.zip': '1' }, '1'],
    [
      'an empty one in the middle leaves one blank',
      '{{child_person.gender}} {{child_person.title_prefix}} {{child_person.name}}',
      { 'child_person.gender': 'Frau', 'child_person.name': 'Krause' },
      'Frau Krause',
    ],
    [
      'an empty one takes the comma that sets it apart',
      '{{child_person.name}}, {{child_person.title_suffix}}',
      { 'child_person.name': 'Krause' },
      'Krause',
    ],
    ['a comma of the text stays', '{{child_person.geehrt}},', { 'child_person.geehrt': 'Guten Tag' }, 'Guten Tag,'],
    [
      'a comma behind an empty one stays',
      '{{child_person.gender}} {{child_person.name}},',
      { 'child_person.gender': 'Frau' },
      'Frau,',
    ],
    ['lines without placeholders stay, empty ones too', 'A\n\n  B\n', {}, 'A\n\n  B\n'],
    [
      'line breaks of a value stay',
      '{{location.address_line}}',
      { 'location.address_line': 'Hof\nTor 2' },
      'Hof\nTor 2',
    ],
    ['line breaks of Windows count as one', 'A\r\n{{location.zip}}\r\nB', {}, 'A\nB'],
    [
      'what is filled in is no template',
      '{{location.city}}',
      { 'location.city': '{{location.zip}}' },
      '{{location.zip}}',
    ],
    ['single braces are text', '{a} {{location.city}}', { 'location.city': 'Ulm' }, '{a} Ulm'],
  ])('%s', (_, text, values, result) => expect(filled(text, values)).toBe(result))

  it.each<readonly [text: string, flaws: readonly Flaw[]]>([
    ['{{child_person.iban}}', [{ kind: 'unknown', found: '{{child_person.iban}}', line: 1, column: 1 }]],
    ['{{}}', [{ kind: 'unknown', found: '{{}}', line: 1, column: 1 }]],
    ['{{constructor}}', [{ kind: 'unknown', found: '{{constructor}}', line: 1, column: 1 }]],
    ['A\n👋 {{location.city', [{ kind: 'unclosed', found: '{{', line: 2, column: 3 }]],
    ['location.city}}', [{ kind: 'unopened', found: '}}', line: 1, column: 14 }]],
    [
      '{{a}} {{location.zip}}\n\n x {{b}}',
      [
        { kind: 'unknown', found: '{{a}}', line: 1, column: 1 },
        { kind: 'unknown', found: '{{b}}', line: 3, column: 4 },
      ],
    ],
  ])('says where %j is none', (text, flaws) => expect(flawsOf(text)).toEqual(flaws))

  it('reads the longest text in no time', () => {
    const text = '{{'.repeat(32_767)
    expect(flawsOf(text)).toHaveLength(32_767)
  })
})
