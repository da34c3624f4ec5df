import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { filled } from '../person.ts'
import type { Person } from '../person.ts'
import type { RecordFields } from '@aktenraum/client/vault/port'
import { contentLine, contentLines } from './content-lines.ts'
import { quotedPrintableLine } from './quoted-printable.ts'

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
 * A card: name, title, company and role (EXP-28), e-mail (EXP-29), phones (EXP-30) and the address at work (EXP-31).
 * What is not known is not named.
 */
export const toVcard = (carded: Carded, shape: CardShape = 'standard'): string => {
  const { version, keyOf, line, lines } = shapes[shape]
  return lines([
    'BEGIN:VCARD',
    `VERSION:${version}`,
    ...saidOf(carded).map(({ name, types = [], parts }) => line(keyOf(name, types), ...parts)),
    'END:VCARD',
  ])
}

/**
 * `standard`: by RFC 2426 (vCard 3.0), in UTF-8, as phones and nearly all programs read it. `outlook`: vCard 2.1, which
 * names the charset of each value. Outlook takes whatever names none for Windows-1252, and 3.0 has no name for it.
 */
export type CardShape = 'standard' | 'outlook'
const shapes = {
  standard: {
    version: '3.0',
    keyOf: (name: string, types: readonly string[]) => (types.length === 0 ? name : `${name};TYPE=${types.join(',')}`),
    line: contentLine,
    lines: contentLines,
  },
  outlook: {
    version: '2.1',
    keyOf: (name: string, types: readonly string[]) => [name, ...types].join(';'),
    line: quotedPrintableLine,
    lines: (lines: readonly string[]) => [...lines, ''].join('\r\n'),
  },
} as const

interface SaidLine {
  readonly name: string
  readonly types?: readonly string[]
  readonly parts: readonly string[]
}

const saidOf = ({ person, organisation, role, contact, location }: Carded): readonly SaidLine[] => {
  const isCompany = person.type === 'company'
  const { name, first_name: first, title_prefix: prefix, title_suffix: suffix } = person
  const full = filled([filled([prefix, first, name], ' '), suffix], ', ')
  const company = isCompany ? name : organisation
  const number = (field: string): string => textIn(contact, field)
  const at = (field: string): string => textIn(location, field)
  const zip = at('po_box') === '' ? at('zip') : at('po_box_zip') || at('zip')
  const place = [at('po_box'), '', at('address_line'), at('city'), '', zip, at('country')]
  const lines: readonly SaidLine[] = [
    { name: 'N', parts: isCompany ? [name, '', '', '', ''] : [name, first, '', prefix, suffix] },
    { name: 'FN', parts: [full || company] },
    { name: 'ORG', parts: [company] },
    { name: 'TITLE', parts: [role] },
    { name: 'ROLE', parts: [role] },
    { name: 'EMAIL', types: ['INTERNET', 'PREF'], parts: [number('email')] },
    { name: 'TEL', types: ['WORK', 'VOICE', 'PREF'], parts: [number('phone')] },
    { name: 'TEL', types: ['WORK', 'VOICE'], parts: [number('phone2')] },
    { name: 'TEL', types: ['CELL', 'VOICE'], parts: [number('mobile')] },
    { name: 'TEL', types: ['WORK', 'FAX'], parts: [number('fax')] },
    { name: 'ADR', types: ['WORK'], parts: place },
    { name: 'URL', parts: [person.web] },
    // There is no standard for these. The first is read by Apple and others, the rest by this program.
    { name: 'X-MAIDENNAME', parts: [person.birth_name] },
    { name: 'X-REGISTER-COURT', parts: [person.register_court] },
    { name: 'X-REGISTER-NUMBER', parts: [person.register_no] },
  ]
  const always = new Set(['N', 'FN'])
  return lines.filter((line) => always.has(line.name) || line.parts.some((part) => part !== ''))
}
