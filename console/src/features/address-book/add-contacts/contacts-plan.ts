import type { ImportPlan, PlannedRecord } from '@aktenraum/client/collections/address-book/import-plan'
import { addContactsTexts as texts } from '../texts/add-contacts.ts'
import type { Found, FoundPlace, OfCompany } from './found.ts'
import { companyName } from './matching.ts'
import type { KnownByName } from './matching.ts'

/** What an import makes of all that was chosen. It is made once, shown, and carried out as it is. */
export interface ContactsPlan {
  readonly records: ImportPlan
  /** How many of them are new. */
  readonly people: number
  readonly companies: number
}

type PersonRecord = Extract<PlannedRecord, { readonly kind: 'person' }>
type LinkRecord = Extract<PlannedRecord, { readonly kind: 'person_link' }>
interface Company {
  readonly id: string
  /** It was in the book before. */
  readonly isKnown: boolean
  /** What is said of it from now on; nothing where it was in the book before. */
  readonly said: OfCompany
  /** The ids of its locations, by what they say. */
  readonly places: Map<string, string>
}
type OfPart = (part: string) => string

/**
 * A person with what they are reached by at home; a company with what it is reached by; and who works for a company as
 * its contact, at the address of it. A company that is in the book already, or stands in the file more than once, is
 * made once.
 * @param keyOf the same for names that are the same company's
 */
export const contactsPlan = (
  chosen: readonly Found[],
  known: KnownByName,
  newId: OfPart,
  keyOf: OfPart = companyName,
): ContactsPlan => {
  const planner = createPlanner({ newId, keyOf }, companiesIn(known))
  const companies = chosen.filter(({ person }) => person.gender === 'company')
  for (const found of companies) planner.addCompany(found)
  for (const found of chosen) if (found.person.gender !== 'company') planner.addPerson(found)
  const { records, companies: made } = planner.planned()
  return { records, people: chosen.length - companies.length, companies: made }
}

/** The one of the book whose key that is. */
const companiesIn =
  (known: KnownByName) =>
  (key: string): string | undefined =>
    known.get(key)?.find(({ isCompany }) => isCompany)?.id

const createPlanner = (
  { newId, keyOf }: { readonly newId: OfPart; readonly keyOf: OfPart },
  inBook: (key: string) => string | undefined,
) => {
  const people: PersonRecord[] = []
  const own: LinkRecord[] = []
  const contacts: LinkRecord[] = []
  const companies = new Map<string, Company>()
  let made = 0

  const add = (part: string, { person, notes }: Pick<Found, 'person' | 'notes'>): string => {
    const id = newId(`${part}/person`)
    const written = { fields: { ...person, uuid: id }, ...(notes === '' ? {} : { notes }) }
    people.push({ kind: 'person', id, written })
    if (person.gender === 'company') made += 1
    return id
  }
  const addOwn = (part: string, person: string, { kind, link, location }: FoundPlace): string => {
    const place = newId(`${part}/location`)
    own.push({
      kind: 'person_link',
      id: newId(`${part}/link`),
      parent_person: person,
      child_person: person,
      location: place,
      written: { fields: withType(texts.kinds[kind], link) },
      place: { fields: location },
    })
    return place
  }
  /** Whoever comes first from a company that is new brings what is said of it. */
  const companyOf = ({ organisation: name, ofOrganisation: said }: Found): Company => {
    const key = keyOf(name)
    const before = companies.get(key)
    if (before !== undefined) return before
    const there = inBook(key)
    const id = there ?? add(key, { person: { name, ...said, gender: 'company' }, notes: '' })
    const company = {
      id,
      isKnown: there !== undefined,
      said: there === undefined ? said : {},
      places: new Map<string, string>(),
    }
    companies.set(key, company)
    return company
  }
  /** Whoever comes first from a company that is new brings its address. */
  const placeOf = (found: Found, location: FoundPlace['location']): string | undefined => {
    const { id, isKnown, places } = companyOf(found)
    const where = JSON.stringify(location)
    if (where === '{}') return undefined
    if (places.size === 0 && !isKnown)
      places.set(where, addOwn(`${keyOf(found.organisation)}/at`, id, { kind: 'business', link: {}, location }))
    return places.get(where)
  }
  const addContact = (part: string, person: string, found: Found): void => {
    const { link = {}, location = {} } = found.places.find(({ kind }) => kind === 'business') ?? {}
    const shared = placeOf(found, location)
    contacts.push({
      kind: 'person_link',
      id: newId(`${part}/link`),
      parent_person: companyOf(found).id,
      child_person: person,
      location: shared ?? newId(`${part}/location`),
      written: { fields: withType(found.job, link) },
      place: shared === undefined ? { fields: location } : null,
    })
  }

  return {
    addCompany: (found: Found): void => {
      const part = String(found.line)
      const id = add(part, found)
      const places = new Map(
        found.places.map((place) => [JSON.stringify(place.location), addOwn(`${part}/${place.kind}`, id, place)]),
      )
      const key = keyOf(found.person.name ?? '')
      if (!companies.has(key)) companies.set(key, { id, isKnown: false, said: found.person, places })
    },
    addPerson: (found: Found): void => {
      const part = String(found.line)
      const isEmployed = found.organisation !== ''
      const person = add(part, isEmployed ? { ...found, notes: withUnsaid(found, companyOf(found).said) } : found)
      for (const place of found.places)
        if (!isEmployed || place.kind !== 'business') addOwn(`${part}/${place.kind}`, person, place)
      if (isEmployed) addContact(`${part}/job`, person, found)
    },
    planned: () => ({ records: [...people, ...own, ...contacts], companies: made }),
  }
}

/**
 * Notes with what a file says of the company and that itself does not say: nothing is lost, and nothing is changed
 * unasked.
 */
const withUnsaid = ({ notes, organisation, ofOrganisation }: Found, said: OfCompany): string => {
  const unsaid = (['register_court', 'register_no'] as const).flatMap((name) => {
    const text = ofOrganisation[name]
    return text === undefined || text === said[name] ? [] : [text]
  })
  return [notes, unsaid.length === 0 ? '' : texts.overflow.ofCompany(organisation, unsaid.join(', '))]
    .filter((line) => line !== '')
    .join('\n')
}

const withType = (type: string, link: FoundPlace['link']) => ({ ...(type === '' ? {} : { type }), ...link })
