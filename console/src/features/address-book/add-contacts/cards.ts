import { filled } from '../person.ts'
import { addContactsTexts } from '../texts/add-contacts.ts'
import type { Found, PlaceKind, PlaceName, Said, Target } from './found.ts'
import { foundIn } from './found-in.ts'
import { inOneLine } from './in-one-line.ts'
import { eachInTurns } from './in-turns.ts'
import { cardsIn } from './vcard-lines.ts'
import type { Card, CardLine } from './vcard-lines.ts'

const { overflow } = addContactsTexts

export interface FoundCards {
  readonly found: readonly Found[]
  /** What the cards have besides, that nothing is taken of: `PHOTO`, `X-…`. */
  readonly leftOut: readonly string[]
}

/** Who the cards of a file say that there is. */
export const foundInCards = async (text: string, signal?: AbortSignal): Promise<FoundCards> => {
  const found: Found[] = []
  const leftOut = new Set<string>()
  await eachInTurns(
    cardsIn(text.replace(/^\uFEFF/, '')),
    (card) => {
      for (const { name } of card.lines) if (!known.has(name)) leftOut.add(name.toUpperCase())
      found.push(foundIn(card.line, saidIn(card), card.isUnended ? 'unended' : null))
    },
    signal,
  )
  return { found, leftOut: [...leftOut].sort() }
}

const saidIn = ({ lines }: Card): Said => {
  const labels = new Map(
    lines.filter(({ name }) => name === 'x-ablabel').map(({ group, value }) => [group, plain(value)]),
  )
  // What is preferred comes first.
  const ordered = lines.toSorted((one, other) => one.rank - other.rank)
  const addresses = new Map<PlaceKind, string>()
  const hasTitle = lines.some(({ name }) => name === 'title')
  return ordered.flatMap((line) => {
    const types = `${line.types.join(' ')} ${labels.get(line.group) ?? ''}`
    return line.name === 'adr'
      ? addressSaid(line, placeOf(types), addresses)
      : (readers[line.name]?.(line, types, hasTitle) ?? [])
  })
}

type Reader = (line: CardLine, types: string, hasTitle: boolean) => Said

/** Behind its backslashes. */
const plain = (value: string): string =>
  value.replaceAll(/\\([\\;,:nN])/g, (_, sign: string) => (sign === 'n' || sign === 'N' ? '\n' : sign)).trim()
/** Parts are set apart by semicolons that stand behind no backslash. */
const partsOf = (value: string): readonly string[] =>
  (value.match(/(?:\\[^]|[^\\;])+|(?<=;|^)(?=;|$)/g) ?? []).map(plain)

const placeOf = (types: string): PlaceKind =>
  /\bwork\b|arbeit|gesch|dienst/i.test(types) ? 'business' : /\bhome\b|privat/i.test(types) ? 'private' : 'other'
const at = (types: string, name: PlaceName): Target => `${placeOf(types)}.${name}`

const addressIn = (parts: readonly string[]) => {
  const part = (at: number): string => parts[at] ?? ''
  return [part(0), part(1), part(2), part(3), part(4), part(5), part(6)] as const
}

/** The first one of each kind is an address. Mixed with it, another one would be one that there is not. */
const addressSaid = ({ value }: CardLine, kind: PlaceKind, before: Map<PlaceKind, string>): Said => {
  const [box, extended, street, city, region, zip, country] = addressIn(partsOf(value))
  const whole = filled([box, street, extended, filled([zip, city], ' '), region, country], ', ')
  const first = before.get(kind)
  if (whole === '' || first === whole) return []
  if (first !== undefined) return [['notes', overflow.address(inOneLine(whole))]]
  before.set(kind, whole)
  return [
    [`${kind}.po_box`, box],
    [`${kind}.address_line`, street],
    [`${kind}.address_line`, extended],
    [`${kind}.zip`, zip],
    [`${kind}.city`, city],
    [`${kind}.country`, country],
    ['notes', region === '' ? '' : overflow.region(region)],
  ]
}

const readers: Readonly<Record<string, Reader>> = {
  n: ({ value }) => {
    const [name = '', first = '', middle = '', prefix = '', suffix = ''] = partsOf(value)
    return [
      ['name', name],
      ['first_name', first],
      ['middle_name', middle.replaceAll(',', ' ')],
      ['salutation', prefix],
      ['title_suffix', suffix],
    ]
  },
  fn: ({ value }) => [['full_name', plain(value)]],
  org: ({ value }) => {
    const [organisation = '', ...departments] = partsOf(value)
    return [['organisation', organisation], ...departments.map((each) => ['department', each] as const)]
  },
  title: ({ value }) => [['job', plain(value)]],
  // Many programs write the same into both.
  role: ({ value }, _, hasTitle) => (hasTitle ? [] : [['job', plain(value)]]),
  tel: ({ value }, types) => {
    const name = /fax/.test(types) ? 'fax' : /cell|mobil|iphone/.test(types) ? 'mobile' : 'phone'
    return [[at(types, name), plain(value).replace(/^tel:/i, '').replace(/;ext=/i, '-')]]
  },
  email: ({ value }, types) => [[at(types, 'email'), plain(value).replace(/^mailto:/i, '')]],
  // Apple has it, and others write it alike.
  'x-maidenname': ({ value }) => [['birth_name', plain(value)]],
  // As this program writes them.
  'x-register-court': ({ value }) => [['register_court', plain(value)]],
  'x-register-number': ({ value }) => [['register_no', plain(value)]],
  url: ({ value }) => [['web', plain(value)]],
  // A year that nobody named is written as none, or as 1604 (Apple).
  bday: ({ value }) => [['birthday', /^(--|1604-)/.test(value) ? plain(value).replace(/^1604-/, '--') : plain(value)]],
  gender: ({ value }) => [['gender', plain(value)]],
  'x-gender': ({ value }) => [['gender', plain(value)]],
  note: ({ value }) => [['notes', plain(value)]],
  nickname: ({ value }) => [['notes', plain(value)]],
}

/** What says nothing of anybody, and what is read. */
const known = new Set([
  ...Object.keys(readers),
  ...[
    'adr',
    'version',
    'prodid',
    'rev',
    'uid',
    'x-ablabel',
    'x-abadr',
    'x-abshowas',
    'sort-string',
    'kind',
    'name',
    'profile',
    'source',
    'mailer',
    'class',
    'label',
    'x-ms-ol-default-postal-address',
  ],
])
