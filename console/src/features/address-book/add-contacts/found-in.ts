import { isEmail } from '../../../shared/forms/rules/texts.ts'
import { splitRegister } from '@aktenraum/client/engines/names/register-number'
import { bornName } from '@aktenraum/client/engines/names/all-names'
import { filled } from '../person.ts'
import { addContactsTexts } from '../texts/add-contacts.ts'
import { dayIn } from './birthday.ts'
import type {
  Flaw,
  Found,
  FoundPlace,
  LinkName,
  OfCompany,
  Obstacle,
  PlaceKind,
  PlaceName,
  Remark,
  Said,
  Target,
} from './found.ts'
import { placeKinds } from './found.ts'
import { inOneLine } from './in-one-line.ts'
import { genderIn, isCompanyName, partsOfName, saluted, unsaidIn } from './names.ts'
import type { NameParts } from './names.ts'

const { overflow } = addContactsTexts
const longest = 255
const longestNotes = 65_535
/** What a record holds once it is sealed, with room for ids and padding. */
const largestRecordBytes = 24_000

const nowhereEmployed = { organisation: '', ofOrganisation: {} }

/** Puts together what a file says of somebody. What has no place of its own goes to the notes: nothing is lost. */
export const foundIn = (line: number, said: Said, flaw: Flaw | null = null): Found => {
  const values = valuesOf(said)
  const { person: named, organisation } = whoIn(values)
  const dated = birthdayIn(values)
  const isCompany = named.gender === 'company'
  const isEmployed = !isCompany && organisation !== ''
  const { places, extra } = placesIn(values, isEmployed)
  const registered = registeredIn(values)
  const address = places.map(({ link }) => link.email ?? '').find((each) => each !== '') ?? ''
  const person = withoutEmpty({
    ...named,
    // Better found by it than not at all.
    name: named.name || address,
    birth_name: bornName(first(values, 'birth_name')),
    birthday: dated.birthday,
    ...(isEmployed ? {} : registered),
    ...Object.fromEntries(plainNames.map((name) => [name, first(values, name)])),
  })
  const job = filled([...all(values, 'job'), ...all(values, 'department')], ', ')
  const notes = [
    ...all(values, 'notes'),
    ...unsaidNames(values, [...Object.values(person), organisation, address]).map(overflow.name),
    ...extra,
    ...([...plainNames, 'birth_name', 'register_court', 'register_no'] as const).flatMap((name) =>
      all(values, name)
        .slice(1)
        .map((each) => overflow[name](each)),
    ),
    // What somebody does for nobody that is named.
    ...[isEmployed ? '' : job].filter((text) => text !== ''),
  ].join('\n')
  const texts = [
    ...Object.values(person),
    ...Object.values(registered),
    job,
    ...places.flatMap(({ link, location }) => [...Object.values(link), ...Object.values(location)]),
  ]
  const isUnnamed = named.name === '' && address !== ''
  return {
    line,
    person,
    ...(isEmployed ? { organisation, ofOrganisation: registered } : nowhereEmployed),
    job: isEmployed ? job : '',
    places,
    notes,
    remarks: remarksOn({ isUnnamed, isNoDay: dated.isNoDay, places, texts }),
    flaw,
    obstacle: obstacleIn(person.name, texts, notes),
  }
}

const plainNames = ['web', 'iban', 'bic', 'vat_id', 'tax_id'] as const

/** Of a company; where court and number stand in one, each by itself. */
const registeredIn = (values: Values): OfCompany => {
  const { court, number } = splitRegister(first(values, 'register_no'))
  return withoutEmpty({ register_court: first(values, 'register_court') || court, register_no: number })
}
type Values = ReadonlyMap<Target, readonly string[]>

/** In one line each, but for notes and the streets of an address. */
const valuesOf = (said: Said): Values => {
  const values = new Map<Target, Set<string>>()
  for (const [target, written] of said) {
    const text = target === 'notes' ? written.replaceAll(/\r\n?/g, '\n').trim() : inOneLine(written)
    if (text === '') continue
    const before = values.get(target)
    if (before === undefined) values.set(target, new Set([text]))
    else before.add(text)
  }
  return new Map([...values].map(([target, texts]) => [target, [...texts]]))
}
const all = (values: Values, target: Target): readonly string[] => values.get(target) ?? []
const first = (values: Values, target: Target): string => all(values, target)[0] ?? ''
const joined = (values: Values, target: Target, between = ' '): string => all(values, target).join(between)

const withoutEmpty = <Fields extends Readonly<Record<string, string>>>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, text]) => text !== '')) as Fields

interface SaidName {
  readonly last: string
  readonly given: string
  /** All of it in one. */
  readonly whole: string
  readonly organisation: string
}

const nameIn = (values: Values): SaidName => ({
  last: joined(values, 'name'),
  given: filled([joined(values, 'first_name'), joined(values, 'middle_name')], ' '),
  whole: first(values, 'full_name'),
  organisation: joined(values, 'organisation', ', '),
})

/** Nobody is named, or what is named is a company itself. */
const isCompanyAlone = ({ last, given, whole, organisation }: SaidName): boolean => {
  if (given !== '') return false
  const called = last || whole
  return called === '' ? organisation !== '' : called === organisation || isCompanyName(called)
}

const partsIn = ({ last, given, whole }: SaidName): NameParts => {
  if (last === '' && given === '') return partsOfName(whole)
  return { title_prefix: '', first_name: last === '' ? '' : given, name: last || given }
}

/** What all that a file calls somebody says that neither their record nor their company does. */
const unsaidNames = (values: Values, said: readonly string[]): readonly string[] => {
  const called = [joined(values, 'name'), ...all(values, 'full_name')]
  return unsaidIn(called, said)
}

/** How somebody is addressed may stand in several columns: `Frau` in one, `Dr.` in the next. */
const addressedIn = (values: Values, parts: NameParts) => {
  const names = [filled([parts.first_name, parts.name], ' '), parts.name]
  const read = all(values, 'salutation').map((text) => saluted(text, names))
  return {
    addressed: read.map(({ gender }) => gender).find((gender) => gender !== '') ?? '',
    titles: read.map(({ title }) => title),
  }
}

const whoIn = (values: Values) => {
  const said = nameIn(values)
  const parts = partsIn(said)
  const { addressed, titles } = addressedIn(values, parts)
  const { organisation } = said
  const none = { title_prefix: '', title_suffix: '', first_name: '' }
  if (isCompanyAlone(said) || (addressed === 'company' && said.given === ''))
    return { person: { ...none, name: organisation || said.last || said.whole, gender: 'company' }, organisation }
  const prefixes = [joined(values, 'title_prefix'), ...titles, parts.title_prefix]
  const gender = genderIn(first(values, 'gender')) || (addressed === 'company' ? '' : addressed)
  return {
    person: { ...parts, title_prefix: inOne(prefixes), title_suffix: joined(values, 'title_suffix'), gender },
    organisation,
  }
}

/** Without what another one says already; what is longer than any title is not looked through. */
const inOne = (titles: readonly string[]): string =>
  titles.reduce((all, each) => {
    if (all.length > longest) return `${all} ${each}`
    return all.includes(each) ? all : each.includes(all) ? each : `${all} ${each}`
  }, '')

/** What is no day stays as it is written: somebody may still know what is meant. */
const birthdayIn = (values: Values): { readonly birthday: string; readonly isNoDay: boolean } => {
  const [year, month, written] = [first(values, 'birth_year'), first(values, 'birth_month'), first(values, 'birthday')]
  const isInParts = /^\d{1,2}$/.test(written) && month !== ''
  const whole = isInParts ? filled([written, month, year], '.') : written
  const day = dayIn(whole)
  return day === undefined ? { birthday: whole, isNoDay: true } : { birthday: day, isNoDay: false }
}

interface Places {
  readonly places: readonly FoundPlace[]
  /** What has no field of its own. */
  readonly extra: readonly string[]
}

/**
 * Where that belongs of which the file does not say it: to the work of who works somewhere, else to the only place
 * there is.
 */
const unsaidKind = (values: Values, isEmployed: boolean): PlaceKind => {
  if (isEmployed) return 'business'
  const isSaid = (kind: PlaceKind): boolean => [...values.keys()].some((target) => target.startsWith(`${kind}.`))
  const [atWork, atHome] = [isSaid('business'), isSaid('private')]
  if (atWork === atHome) return 'other'
  return atWork ? 'business' : 'private'
}

const placesIn = (values: Values, isEmployed: boolean): Places => {
  const at = (kind: PlaceKind, name: PlaceName) => all(values, `${kind}.${name}`)
  const unsaid = unsaidKind(values, isEmployed)
  const kinds = placeKinds.filter((kind) => kind !== 'other' || unsaid === 'other')
  const isTwo =
    unsaid !== 'other' &&
    areTwo(
      (name) => at(unsaid, name),
      (name) => at('other', name),
    )
  const read = kinds.map((kind) =>
    placeOf(kind, (name) =>
      kind === unsaid && !(isTwo && isOfLocation(name))
        ? [...new Set([...at(kind, name), ...at('other', name)])]
        : at(kind, name),
    ),
  )
  if (isTwo) read.push(placeOf('other', (name) => (isOfLocation(name) ? at('other', name) : [])))
  return {
    places: read
      .map(({ place }) => place)
      .filter(({ link, location }) => Object.keys({ ...link, ...location }).length > 0),
    extra: read.flatMap(({ extra }) => extra),
  }
}

type Asked = (name: PlaceName) => readonly string[]

const ofLocation = ['address_line', 'house_number', 'zip', 'city', 'zip_city', 'country', 'po_box'] as const
const isOfLocation = (name: PlaceName): boolean => (ofLocation as readonly PlaceName[]).includes(name)
/** Both say something of the same, and not the same: the street of one in the city of the other would be nowhere. */
const areTwo = (one: Asked, other: Asked): boolean =>
  ofLocation.some((name) => one(name).length > 0 && other(name).some((text) => !one(name).includes(text)))

const placeOf = (kind: PlaceKind, of: Asked): { readonly place: FoundPlace; readonly extra: readonly string[] } => {
  const { link, extra } = linkOf(of)
  const more = (['zip', 'city', 'country', 'po_box'] as const).flatMap((name) => of(name).slice(1).map(overflow[name]))
  return { place: { kind, link, location: locationOf(of) }, extra: [...extra, ...more] }
}

const linkOf = (of: Asked) => {
  const [phone = '', phone2 = '', ...morePhones] = new Set([...of('phone'), ...of('phone2')])
  const [mobile = '', ...moreMobiles] = of('mobile')
  const [fax = '', ...moreFaxes] = of('fax')
  const [email = '', ...moreEmails] = of('email')
  const link: Readonly<Record<LinkName, string>> = { phone, phone2, mobile, fax, email }
  return {
    link: withoutEmpty(link),
    extra: [
      ...[...morePhones, ...moreMobiles].map(overflow.phone),
      ...moreFaxes.map(overflow.fax),
      ...moreEmails.map(overflow.email),
    ],
  }
}

const locationOf = (of: Asked): FoundPlace['location'] => {
  const one = (name: PlaceName): string => of(name)[0] ?? ''
  const [, zip = '', city = one('zip_city')] = /^(?:[A-Z]{1,2}-)?(\d{4,5})\s+(.+)$/.exec(one('zip_city')) ?? []
  return withoutEmpty({
    address_line: filled([of('address_line').join(', '), one('house_number')], ' '),
    zip: one('zip') || zip,
    city: one('city') || city,
    po_box: one('po_box').replace(/^postfach\s+/i, ''),
    country: one('country'),
  })
}

const remarksOn = ({
  isUnnamed,
  isNoDay,
  places,
  texts,
}: {
  readonly isUnnamed: boolean
  readonly isNoDay: boolean
  readonly places: readonly FoundPlace[]
  readonly texts: readonly string[]
}): readonly Remark[] => [
  ...(isUnnamed ? ['unnamed' as const] : []),
  ...(places.some(({ link: { email = '' } }) => email !== '' && !isEmail(email)) ? ['email' as const] : []),
  ...(isNoDay ? ['birthday' as const] : []),
  ...(texts.some((text) => text.length > longest) ? ['long' as const] : []),
]

const obstacleIn = (name: string, texts: readonly string[], notes: string): Obstacle | null => {
  if (name === '' || name === undefined) return 'empty'
  const bytes = new TextEncoder().encode(texts.join('')).length
  return bytes > largestRecordBytes || notes.length > longestNotes ? 'too-large' : null
}
