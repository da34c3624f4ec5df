import type { RecordFields } from '@aktenraum/client/vault/port'
import { contactNames, locationNames } from '../fields.ts'
import type { ContactName, LocationName } from '../fields.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { dayOf, personIn, personNames } from '../person.ts'
import { nameOf } from '../templates.ts'
import { contactFormTexts, personFormTexts } from '../texts/forms.ts'
import { peopleTexts } from '../texts/people.ts'
import type { OpenBook } from '../use-book.tsx'
import type { ReportFact, ReportPart } from './report.ts'

type PartOfPerson = Extract<ReportPart, 'person' | 'bank' | 'tax' | 'internet' | 'other'>
export const partsOfPerson: readonly PartOfPerson[] = ['person', 'bank', 'tax', 'internet', 'other']

const partOf: Readonly<Partial<Record<string, PartOfPerson>>> = {
  iban: 'bank',
  bic: 'bank',
  vat_id: 'tax',
  tax_id: 'tax',
  web: 'internet',
  mavo_username: 'internet',
}
/**
 * What is said elsewhere, or in ids alone: how a person was called in a file, by which import they came, who was
 * merged, who is another.
 */
const elsewhere = ['uuid', 'notes', 'import', 'merged', 'apart']

/** What the record of a person says that belongs to a part. */
export const factsOfPerson = (fields: RecordFields, part: PartOfPerson): readonly ReportFact[] => {
  if (part === 'other') return unknownFacts(fields, [...personNames, 'gender', ...elsewhere])
  const { labels } = personFormTexts
  const { type } = personIn(fields)
  const kind =
    part === 'person' && type !== ''
      ? [{ name: 'gender', label: labels.type, value: type, text: peopleTexts.types[type] }]
      : []
  const named = inReadingOrder.flatMap((name): readonly ReportFact[] => {
    const value = textIn(fields, name)
    if ((partOf[name] ?? 'person') !== part || value === '') return []
    return [{ name, label: labels[name], value, ...(name === 'birthday' ? { text: dayOf(value) } : {}) }]
  })
  return [...kind, ...named]
}

const inReadingOrder = [
  'title_prefix',
  'first_name',
  'name',
  ...personNames.filter((name) => !['title_prefix', 'first_name', 'name'].includes(name)),
] as const

/** What the record of an address or contact says, and that of its location. */
export const factsOfContact = (
  link: RecordFields,
  location: RecordFields,
  { isOwn, templates }: { readonly isOwn: boolean; readonly templates: OpenBook['templates'] },
): readonly ReportFact[] => {
  const { labels } = contactFormTexts
  const labelOf = (name: ContactName | LocationName): string =>
    name === 'type' ? labels[isOwn ? 'kind' : 'function'] : labels[name]
  const said = (fields: RecordFields, names: readonly (ContactName | LocationName)[]): readonly ReportFact[] =>
    names.flatMap((name) => {
      const value = textIn(fields, name)
      const template = name.endsWith('_template') ? templates.get(value) : undefined
      const text = template === undefined ? {} : { text: nameOf(template) }
      return value === '' ? [] : [{ name, label: labelOf(name), value, ...text }]
    })
  return [
    ...said(link, ['type']),
    ...said(location, locationNames),
    ...said(
      link,
      contactNames.filter((name) => name !== 'type'),
    ),
    ...unknownFacts(link, [...contactNames, 'import']),
    ...unknownFacts(location, [...locationNames, 'notes']),
  ]
}

/** What other programs have written: by the name that they gave it. */
export const unknownFacts = (fields: RecordFields, known: readonly string[]): readonly ReportFact[] =>
  Object.entries(fields).flatMap(([name, value]) => {
    if (known.includes(name) || value === null || value === undefined || value === '') return []
    return [{ name, label: name, value: typeof value === 'string' ? value : JSON.stringify(value) }]
  })
