import type { Fields } from '../../shared/forms/fields.ts'
import { email, maxLength, required } from '../../shared/forms/rules/texts.ts'
import type { PersonName } from './person.ts'
import { contactFormTexts, personFormTexts } from './texts/forms.ts'

/** All but notes are texts of one line (APP-078), whose ends count for nothing (APP-077). */
const longest = 255
export const longestNotes = 65_535

export type PersonValues = Readonly<Record<PersonName | 'type' | 'notes', string>>
type TemplateName = 'salutation_template' | 'address_template'
export type ContactName = 'type' | 'phone' | 'phone2' | 'mobile' | 'fax' | 'email' | TemplateName
export type LocationName = 'address_line' | 'zip' | 'city' | 'po_box' | 'po_box_zip' | 'country'
export const contactNames: readonly ContactName[] = [
  'type',
  'phone',
  'phone2',
  'mobile',
  'fax',
  'email',
  'salutation_template',
  'address_template',
]
export const locationNames: readonly LocationName[] = ['address_line', 'zip', 'city', 'po_box', 'po_box_zip', 'country']
export type ContactValues = Readonly<Record<ContactName | LocationName | 'notes', string>>

const line = (label: string) => ({ label, filters: ['trim'], rules: [maxLength(longest)] })
const notes = (label: string) => ({ label, filters: ['trim'], rules: [maxLength(longestNotes)] })

const { labels: person } = personFormTexts
export const personFields: Fields<PersonValues> = {
  type: { label: person.type },
  title_prefix: line(person.title_prefix),
  title_suffix: line(person.title_suffix),
  name: { ...line(person.name), rules: [required, maxLength(longest)] },
  first_name: line(person.first_name),
  birth_name: line(person.birth_name),
  birthday: line(person.birthday),
  register_court: line(person.register_court),
  register_no: line(person.register_no),
  vat_id: line(person.vat_id),
  tax_id: line(person.tax_id),
  iban: line(person.iban),
  bic: line(person.bic),
  web: line(person.web),
  mavo_username: line(person.mavo_username),
  notes: notes(person.notes),
}

const { labels: contact } = contactFormTexts
export const contactFields = (isOwn: boolean): Fields<ContactValues> => ({
  type: line(isOwn ? contact.kind : contact.function),
  address_line: line(contact.address_line),
  zip: line(contact.zip),
  city: line(contact.city),
  po_box: line(contact.po_box),
  po_box_zip: line(contact.po_box_zip),
  country: line(contact.country),
  phone: line(contact.phone),
  phone2: line(contact.phone2),
  mobile: line(contact.mobile),
  fax: line(contact.fax),
  // APP-080
  email: { ...line(contact.email), rules: [maxLength(longest), email] },
  salutation_template: { label: contact.salutation_template },
  address_template: { label: contact.address_template },
  notes: notes(contact.notes),
})

const ofPeople: readonly PersonName[] = ['title_prefix', 'title_suffix', 'first_name', 'birth_name', 'birthday']
const ofCompanies: readonly PersonName[] = ['register_court', 'register_no']
/**
 * What only people have a company has only where it is filled already (PER-32, PER-33), and the other way round. Of
 * whom nobody has said what they are, everything can be said.
 */
export const isHidden = (
  name: PersonName,
  { type }: Pick<PersonValues, 'type'>,
  ...filled: readonly Readonly<Record<PersonName, string>>[]
): boolean =>
  type !== '' &&
  (type === 'company' ? ofPeople : ofCompanies).includes(name) &&
  filled.every((each) => each[name] === '')
