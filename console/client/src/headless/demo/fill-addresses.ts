import { officeDayOf, personId, userId } from '@aktenraum/domain/contracts'
import { addressBookOf } from '../../collections/address-book/address-book.ts'
import type { Place, Written } from '../../collections/address-book/address-book.ts'
import type { ImportPlan, PlannedRecord } from '../../collections/address-book/import-plan.ts'
import type { Context } from '../../collections/context.ts'
import { partiesOf } from '../../collections/parties/parties.ts'
import { allNames } from '../../engines/names/all-names.ts'
import { addressed, bookName, contacts, lists, parties } from '../texts/demo-addresses.ts'
import type { AddressedName, DemoList, DemoParty, DemoPerson } from '../texts/demo-addresses.ts'

/** A case of the demo, and the browser of whoever leads it. */
export interface LedCase {
  readonly id: string
  readonly leader: Context
}
/** Under which ids somebody is filed: they, their own address, and where that is. */
type Filed = Readonly<Record<'person' | 'link' | 'location', string>>
type FiledByName = Readonly<Record<AddressedName, Filed>>

const everybody = Object.entries(addressed) as readonly (readonly [AddressedName, DemoPerson])[]
const dayMs = 24 * 60 * 60 * 1000

/** Founds the address book of the office, and names in each case who takes part in it; cases by their number. */
export const fillAddresses = async (owner: Context, cases: ReadonlyMap<string, LedCase>, now: Date): Promise<void> => {
  const book = addressBookOf(owner)
  const place = await book.createBook(bookName)
  const newFiled = (): Filed => ({ person: book.newId(), link: book.newId(), location: book.newId() })
  const filed = Object.fromEntries(everybody.map(([name]) => [name, newFiled()])) as FiledByName
  await book.importAll(place, [
    ...people(filed),
    ...addresses(filed),
    ...contactsOf(filed, book.newId),
    ...lists.flatMap((list) => listed(list, { filed, now, newId: book.newId })),
  ])
  for (const party of parties) {
    const led = cases.get(party.caseNumber)
    if (led === undefined) throw new Error(`no case ${party.caseNumber}`)
    await nameParty(led, place, party, { filed, now })
  }
}

const people = (filed: FiledByName): ImportPlan =>
  everybody.map(([name, { fields, notes }]) => ({
    kind: 'person',
    id: filed[name].person,
    written: { fields, ...(notes === undefined ? {} : { notes }) } satisfies Written,
  }))

const addresses = (filed: FiledByName): ImportPlan =>
  everybody.flatMap(([name, { at }]): readonly PlannedRecord[] => {
    if (at === undefined) return []
    const { person, link: id, location } = filed[name]
    const of = { parent_person: person, child_person: person, location }
    return [{ kind: 'person_link', id, ...of, written: { fields: at.contact }, place: { fields: at.location } }]
  })

const contactsOf = (filed: FiledByName, newId: () => string): ImportPlan =>
  contacts.map(({ firm, person, contact }) => ({
    kind: 'person_link',
    id: newId(),
    parent_person: filed[firm].person,
    child_person: filed[person].person,
    location: filed[firm].location,
    written: { fields: contact },
    place: null,
  }))

interface Listing {
  readonly filed: FiledByName
  readonly now: Date
  readonly newId: () => string
}
const listed = (list: DemoList, { filed, now, newId }: Listing): ImportPlan => {
  const { event, members } = list
  const id = newId()
  const when = event && `${officeDayOf(new Date(now.getTime() + event.inDays * dayMs))}T${event.at}`
  const fields = { ...list.fields, ...(when === undefined ? {} : { when }) }
  const head = { kind: 'address_list', id, is_event: event !== undefined, parent: null, written: { fields } } as const
  return [
    head,
    ...members.map(([name, confirmed]): PlannedRecord => {
      const written = { fields: { confirmed } }
      return { kind: 'list_entry', id: newId(), list: id, person_link: filed[name].link, written }
    }),
  ]
}

const nameParty = async (
  { id, leader }: LedCase,
  place: Place,
  { person, role, reference = '', contactPerson = '' }: DemoParty,
  { filed, now }: Pick<Listing, 'filed' | 'now'>,
): Promise<void> => {
  const { fields }: DemoPerson = addressed[person]
  const { name = '', first_name = '', birth_name = '', birthday, register_no } = fields
  const names = allNames({ name, first_name, birth_name })
  await partiesOf(leader).name(place, id, {
    person: personId.parse(filed[person].person),
    name: names[0] ?? name,
    names,
    ...(birthday === undefined ? {} : { birthday }),
    ...(register_no === undefined ? {} : { register_no }),
    role,
    reference,
    contact_person: contactPerson,
    since: officeDayOf(now),
    until: null,
    responsible: userId.parse(leader.state.viewerId),
  })
}
