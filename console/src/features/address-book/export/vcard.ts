import { filled, textIn } from '../person.ts'
import type { Person } from '../person.ts'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { contentLine, contentLines } from './content-lines.ts'

/** Somebody as a card says them. */
export interface Carded {
  readonly person: Person
  readonly organisation: string
  /** What they do there. */
  readonly role: string
  readonly contact: RecordFields
  readonly location: RecordFields
}

/**
 * A card by RFC 2426 (vCard 3.0, which Outlook reads best): name, title, company and role (EXP-28), e-mail (EXP-29), phones
 * (EXP-30) and the address at work (EXP-31). What is not known is not named.
 */
export const toVcard = ({ person, organisation, role, contact, location }: Carded): string => {
  const isCompany = person.type === 'company'
  const { name, first_name: first, title_prefix: prefix, title_suffix: suffix } = person
  const full = filled([filled([prefix, first, name], ' '), suffix], ', ')
  const company = isCompany ? name : organisation
  const number = (field: string): string => textIn(contact, field)
  const at = (field: string): string => textIn(location, field)
  const zip = at('po_box') === '' ? at('zip') : at('po_box_zip') || at('zip')
  const place = [at('po_box'), '', at('address_line'), at('city'), '', zip, at('country')]
  const lines: readonly (readonly [name: string, parts: readonly string[]])[] = [
    ['N', isCompany ? [name, '', '', '', ''] : [name, first, '', prefix, suffix]],
    ['FN', [full || company]],
    ['ORG', [company]],
    ['TITLE', [role]],
    ['ROLE', [role]],
    ['EMAIL;TYPE=INTERNET,PREF', [number('email')]],
    ['TEL;TYPE=WORK,VOICE,PREF', [number('phone')]],
    ['TEL;TYPE=WORK,VOICE', [number('phone2')]],
    ['TEL;TYPE=CELL,VOICE', [number('mobile')]],
    ['TEL;TYPE=WORK,FAX', [number('fax')]],
    ['ADR;TYPE=WORK', place],
    ['URL', [person.web]],
    // There is no standard for these. The first is read by Apple and others, the rest by this program.
    ['X-MAIDENNAME', [person.birth_name]],
    ['X-REGISTER-COURT', [person.register_court]],
    ['X-REGISTER-NUMBER', [person.register_no]],
  ]
  const always = new Set(['N', 'FN'])
  const said = lines.filter(([key, parts]) => always.has(key) || parts.some((part) => part !== ''))
  return contentLines([
    'BEGIN:VCARD',
    'VERSION:3.0',
    ...said.map(([key, parts]) => contentLine(key, ...parts)),
    'END:VCARD',
  ])
}
