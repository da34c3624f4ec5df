import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressFilingOf } from '@aktenraum/client/collections/address-book/filing'
import type { AddressFiling } from '@aktenraum/client/collections/address-book/filing'
import { planImport } from '@aktenraum/client/collections/address-book/import-plan'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { addressTemplatesOf } from '@aktenraum/client/collections/address-book/templates'
import { addressesMedia } from '@aktenraum/client/collections/address-book/media'
import { wholeFileOf } from '@aktenraum/client/collections/address-book/whole-file'
import * as contracts from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { liedToBrowser } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask } from './projector-support.ts'

let product: Product
let pool: Pool
let founder: Office
let client: Office
let book: AddressBook
let place: Place
/** Where nothing is yet. */
let empty: Place
let caseId = ''

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  pool = openPool(product.databaseUrl)
  founder = await foundedOffice(product)
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
  book = addressBookOf(founder.context)
  place = await book.createBook('Adressbuch')
  empty = await book.createDatabase(caseId, 'Beteiligte')
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

const fieldsOf = (record: object | undefined): Readonly<Record<string, unknown>> =>
  record !== undefined && 'fields' in record ? (record.fields as Record<string, unknown>) : {}
/** In an order that is the same wherever it stands: that of a load follows ids, and those of a copy are new. */
const inOrder = <Told>(all: readonly Told[]): readonly Told[] =>
  all.toSorted((one, other) => {
    const [left, right] = [JSON.stringify(one), JSON.stringify(other)]
    return left < right ? -1 : left > right ? 1 : 0
  })
/** What a database says, by names instead of ids. */
const told = async (where: Place) => {
  const loaded = await book.load(where.id)
  const notes = await book.readAllNotes(where)
  const nameOf = (id: string) => fieldsOf(loaded.people.find((each) => each.id === id))['name']
  /** By the text of its template instead of its id. */
  const worded = (link: object | undefined) => {
    const { salutation_template: id, ...fields } = fieldsOf(link)
    return { ...fields, worded: fieldsOf(loaded.templates.find((each) => each.id === id))['text'] }
  }
  const linkOf = (id: string | null) => worded(loaded.personLinks.find((each) => each.id === id))
  const of = ({ uuid: _, ...fields }: Readonly<Record<string, unknown>>) => fields
  return {
    people: inOrder(
      loaded.people.map((each) => [of(fieldsOf(each)), notes.get(each.id), linkOf(each.default_person_link)]),
    ),
    links: inOrder(
      loaded.personLinks.map((each) => [
        nameOf(each.parent_person),
        nameOf(each.child_person),
        worded(each),
        fieldsOf(loaded.locations.find(({ id }) => id === each.location)),
        notes.get(each.location),
      ]),
    ),
    lists: inOrder(
      loaded.lists.map((each) => [
        each.is_event,
        fieldsOf(each),
        fieldsOf(loaded.lists.find(({ id }) => id === each.parent))['name'],
        inOrder(
          loaded.listEntries
            .filter(({ list }) => list === each.id)
            .map((entry) => [fieldsOf(entry), linkOf(entry.person_link)]),
        ),
      ]),
    ),
    templates: inOrder(loaded.templates.map((each) => [each.type, each.is_global, each.priority, fieldsOf(each)])),
  }
}
const file = async (where: Place): Promise<string> => {
  const { text, missing } = wholeFileOf(await book.load(where.id), await book.readAllNotes(where))
  expect(missing).toBe(0)
  return text
}
const brokenIn = ({ people: all, personLinks, locations, lists, listEntries }: LoadedDatabase) =>
  [all, personLinks, locations, lists, listEntries].flat().filter((each) => 'broken' in each)

/** One story, told in its order. */
describe('a whole database', { shuffle: false }, () => {
  it('[API-56] [ADB-40] [ADB-48] is exported and imported elsewhere as it was, with new ids', async () => {
    const lists = addressListsOf(founder.context)
    const petra = await book.recordPerson(place, {
      fields: { name: 'Krause', shoe_size: 38 },
      notes: 'Nur vormittags.',
    })
    const firm = await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH', gender: 'company' } })
    const deich = { fields: { address_line: 'Deich 4', city: 'Hamburg' }, notes: 'Hinterhaus' }
    const dear = await addressTemplatesOf(founder.context).recordTemplate(place, {
      type: 'salutation',
      isActive: false,
      priority: 7,
      fields: { text: 'Guten Tag {{child_person.name}}' },
    })
    const home = await book.recordOwnAddress(place, petra, { fields: { type: 'privat' }, location: deich })
    const link = (await book.load(place.id)).personLinks.find(({ id }) => id === home)
    const there = { id: link?.location ?? '' }
    const job = await book.recordContact(
      place,
      { parent: firm, child: petra },
      { fields: { type: 'Prokuristin', salutation_template: dear }, location: there },
    )
    const kai = { fields: { address_line: 'Kai 1' } }
    await book.recordContact(place, { parent: petra, child: firm }, { fields: { type: 'Kundin' }, location: kai })
    const press = await lists.recordList(place, { isEvent: false, fields: { name: 'Presse' } })
    const fair = await lists.recordList(place, {
      isEvent: true,
      parent: press,
      fields: { name: 'Messe', where: 'Halle 1' },
    })
    await lists.addEntry(place, { list: fair, link: job })
    const person = (await book.load(place.id)).people.find(({ id }) => id === petra)
    if (person === undefined || !('fields' in person)) throw new Error('nobody was recorded')
    await book.chooseDefaultContact(place.case, person, job)

    const plan = planImport(await file(place), founder.context.newId)
    expect(await book.importAll(empty, plan)).toEqual({ created: 9, skipped: 0 })
    const imported = await book.load(empty.id)
    expect(brokenIn(imported)).toEqual([])
    expect(await told(empty)).toEqual(await told(place))
    const before = await book.load(place.id)
    const ids = new Set([before.people, before.personLinks, before.locations, before.lists].flat().map(({ id }) => id))
    expect(
      [imported.people, imported.personLinks, imported.locations, imported.lists]
        .flat()
        .filter(({ id }) => ids.has(id)),
    ).toEqual([])
    expect(imported.people.map((each) => fieldsOf(each)['uuid']).toSorted()).toEqual([petra, firm].toSorted())

    const [template] = (await told(empty)).templates
    expect(template).toEqual(['salutation', false, 7, { text: 'Guten Tag {{child_person.name}}' }])

    // The same body once more, as after an answer that was lost.
    expect(await book.importAll(empty, plan)).toEqual({ created: 0, skipped: 9 })
    expect(await told(empty)).toEqual(await told(place))
  })

  it('[OPEN-070] [ADB-21] carries who and what it is, and all that lies in it', async () => {
    const whole = await founder.api.call(contracts.retrieveAddressDatabase, { params: { id: place.id }, query: {} })
    const described = ['id', 'case', 'version', 'content_version', 'created_at', 'updated_at', 'document', 'can_update']
    const kept = ['people', 'person_links', 'locations', 'lists', 'list_entries', 'templates']
    const loading = ['timestamp', 'has_former_contents', 'counts', 'deleted', 'next']
    expect(Object.keys(whole).toSorted()).toEqual([...described, 'encrypted_record', ...kept, ...loading].toSorted())
    for (const told of [whole.counts, whole.deleted]) expect(Object.keys(told).toSorted()).toEqual(kept.toSorted())
    const { people: persons, locations, person_links, lists, templates } = whole
    expect([persons, locations, person_links, lists, templates].map(({ length }) => length)).toEqual([2, 2, 3, 2, 1])
    const { id, document, can_update } = whole
    expect({ id, document, can_update }).toEqual({ id: place.id, document: null, can_update: true })
    expect(whole.created_at <= whole.updated_at).toBe(true)
  })

  it('[API-56] [ADB-38] is answered as it was agreed, also in groups of hundreds', async () => {
    const people = Array.from({ length: 1_100 }, (_, at) => ({ id: at, name: `Person ${at}` }))
    const plan = planImport(JSON.stringify({ people, locations: [], person_links: [] }), founder.context.newId)
    const before = (await book.load(empty.id)).people.length
    expect(await book.importAll(empty, plan)).toEqual({ created: 1_100, skipped: 0 })
    const after = await book.load(empty.id)
    expect(after.people).toHaveLength(before + 1_100)
    expect(brokenIn(after)).toEqual([])
    const names = new Set(after.people.map((each) => fieldsOf(each)['name']))
    expect(people.filter(({ name }) => !names.has(name))).toEqual([])
  })
})

describe('the body of an import', () => {
  const send = (
    where: string,
    lines: readonly (object | string)[],
    office: Office = founder,
    { type = contracts.linesMedia, only }: { readonly type?: string; readonly only?: 'contacts' } = {},
  ) =>
    office.api.open(contracts.importAddressDatabase, {
      params: { id: where },
      query: { only },
      text: lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'),
      headers: { 'Content-Type': type },
    })
  const answerOf = async (...asked: Parameters<typeof send>): Promise<unknown> => (await send(...asked)).json()
  const success = (created: number, skipped: number) => ({ data: { status: 'import_successful', created, skipped } })
  const sealed = async (database = empty.id) => {
    const [person] = await founder.api.call(contracts.listPeople, { query: { database, page_size: 1 } })
    if (person === undefined) throw new Error('there is nobody')
    return { encrypted_record: person.encrypted_record }
  }
  const someone = async () => ({ kind: 'person', id: founder.context.newId(), ...(await sealed()) })
  const isThere = (id: string) =>
    founder.api.call(contracts.retrievePerson, { params: { id }, query: {} }).then(
      () => true,
      () => false,
    )

  beforeAll(async () => {
    await book.recordPerson(empty, { fields: { name: 'Da' } })
  })

  it('[ADB-46] [ADB-47] loses nothing for a line that is broken: it is named, and what stood before stays', async () => {
    const [one, other, third] = [await someone(), await someone(), await someone()]
    const link = { kind: 'own_person_link', id: founder.context.newId(), parent_person: one.id, child_person: other.id }
    const wrong = { ...link, location: { id: founder.context.newId(), ...(await sealed()) }, ...(await sealed()) }
    const wanted = { status: 400, data: { data: [expect.stringMatching(/^Zeile 2: Eine eigene Adresse führt/)] } }
    await expect(send(empty.id, [one, wrong, other])).rejects.toMatchObject(wanted)
    expect([await isThere(one.id), await isThere(other.id)]).toEqual([true, false])
    const unreadable = {
      status: 400,
      data: { data: [expect.stringMatching(/^Zeile 2: /), expect.stringMatching(/^Zeile 3: /)] },
    }
    await expect(send(empty.id, [third, '{', { kind: 'person' }])).rejects.toMatchObject(unreadable)
    expect(await answerOf(empty.id, [one, other, '', third])).toEqual(success(2, 1))
    expect([await isThere(other.id), await isThere(third.id)]).toEqual([true, true])
  })

  it('passes over nothing of another database, and takes nothing under another key', async () => {
    const stranger = await book.recordPerson(place, { fields: { name: 'Anderswo' } })
    const other = { ...(await someone()), id: stranger }
    const recorded = { status: 400, data: { data: [expect.stringMatching(/^Zeile 1: /)] } }
    await expect(send(empty.id, [other])).rejects.toMatchObject(recorded)
    const own = { ...(await someone()), id: founder.context.newId() }
    await expect(send(place.id, [own])).rejects.toMatchObject({
      status: 400,
      data: { data: ['Zeile 1: Der Wert ist nicht mit dem richtigen Schlüssel verschlüsselt.'] },
    })
    expect(await isThere(own.id)).toBe(false)
  })

  it('[ADB-28] brings contacts alone to a database that is saved as a document: nothing whole, and no lists', async () => {
    const elsewhere = await founder.client.openCase({ caseNumber: '2/26', title: 'Zeugen' })
    const shared = await book.createDatabase(elsewhere, 'Zeugen')
    await book.recordPerson(shared, { fields: { name: 'Zeugin' } })
    await addressFilingOf(founder.context).fileDatabase(shared, 'Zeugen.json')
    const filed = { status: 409, data: { code: 'address/filed' } }
    const line = { kind: 'person', id: founder.context.newId(), ...(await sealed(shared.id)) }
    for (const lines of [[line], []]) await expect(send(shared.id, lines)).rejects.toMatchObject(filed)
    const whole = planImport(
      JSON.stringify({ people: [{ id: 1 }], locations: [], person_links: [] }),
      founder.context.newId,
    )
    await expect(book.importAll(shared, whole)).rejects.toMatchObject(filed)
    const list = { kind: 'address_list', id: founder.context.newId(), is_event: false, ...(await sealed(shared.id)) }
    const contacts = (...lines: readonly object[]) =>
      send(shared.id, lines, founder, { only: 'contacts' }).then((answer) => answer.json())
    const unreadable = { status: 400, data: { data: [expect.stringMatching(/^Zeile 2: /)] } }
    await expect(contacts(line, list)).rejects.toMatchObject(unreadable)
    expect(await isThere(line.id)).toBe(false)
    expect(await contacts(line)).toEqual(success(1, 0))
    expect(await book.importAll(shared, whole, { only: 'contacts' })).toEqual({ created: 1, skipped: 0 })
  })

  it('is taken of nobody who may not write there, and only as lines', async () => {
    const body = [await someone()]
    await expect(send(empty.id, body, client)).rejects.toMatchObject({
      status: 403,
      data: { code: 'address/forbidden' },
    })
    await expect(send(place.id, body, client)).rejects.toMatchObject({ status: 404 })
    await expect(send(founder.context.newId(), [])).rejects.toMatchObject({ status: 404 })
    await expect(send(empty.id, body, founder, { type: 'application/json' })).rejects.toMatchObject({ status: 415 })
    expect(await answerOf(empty.id, [])).toEqual(success(0, 0))
    const { client: who, ...theirs } = createHeadlessClient(product.url)
    await who.signIn(people.client.email, people.client.password)
    await expect(send(empty.id, body, { client: who, ...theirs })).rejects.toMatchObject({ status: 403 })
  })
})

/** One story, told in its order. */
describe('a database that is saved as a document', { shuffle: false }, () => {
  /** One's own reading waits for what one wrote; another's does not. */
  const documentsIn = async (where: Place, reader = founder) =>
    (await reader.client.everyDocument(where.case)).map(({ id, type }) => ({ id, type }))
  const documentOf = async (where: Place): Promise<string> => {
    const { document } = (await book.load(where.id)).database
    if (document === null) throw new Error('it is not saved as a document')
    return document
  }

  const namesIn = (persons: readonly object[]) => persons.map((each) => fieldsOf(each)['name']).toSorted()
  const events = (type: string) =>
    ask<{ data: Readonly<Record<string, unknown>> }>(pool, 'select data from event where type = $1 order by position', [
      type,
    ])
  const signedIn = async (
    { email, password }: typeof people.colleague,
    browser = createHeadlessBrowser(product.url),
  ) => {
    const office = createHeadlessClient(product.url, { browser })
    await office.client.signIn(email, password)
    return office
  }
  let filing: AddressFiling
  let hers: AddressFiling
  let colleague: Office

  beforeAll(async () => {
    await joinedColleague(product, founder, people.colleague)
    colleague = await signedIn(people.colleague)
    filing = addressFilingOf(founder.context)
    hers = addressFilingOf(colleague.context)
  })

  it('[OPEN-065] [ADB-02, otherwise] [ADB-51] lies beside it, and is read again from there, in another browser too', async () => {
    expect((await book.load(place.id)).database.document).toBeNull()
    expect(await filing.fileDatabase(place, 'Adressbuch.json')).toEqual({ missing: 0, hasFormer: false })
    const loaded = await book.load(place.id)
    const first = await documentOf(place)
    expect(fieldsOf(loaded.database)).toEqual({ name: 'Adressbuch' })
    expect(await documentsIn(place)).toEqual([{ id: first, type: addressesMedia }])
    // In a room, colleagues are told of no document.
    expect((await events('DocumentUploaded')).at(-1)).toMatchObject({ data: { documentId: first, others: [] } })
    const { saved } = await hers.readFiled(place.case, first)
    expect(namesIn(saved.records.people)).toEqual(namesIn(loaded.people))
    expect([...saved.notes.values()].toSorted()).toEqual([...(await book.readAllNotes(place)).values()].toSorted())
    const { database } = loaded
    if (!('fields' in database)) throw new Error('a book that does not open')
    await book.nameDatabase(database, 'Adressbuch')
    expect(await documentOf(place)).toBe(first)
  })

  it('is replaced by another: in a room the former one goes for good, by who may delete it', async () => {
    const first = await documentOf(place)
    expect(await hers.fileDatabase(place, 'Adressbuch.json')).toEqual({ missing: 0, hasFormer: true })
    await addressBookOf(colleague.context).load(place.id)
    const second = await documentOf(place)
    expect((await documentsIn(place, colleague)).map(({ id }) => id).toSorted()).toEqual([first, second].toSorted())
    expect(await filing.fileDatabase(place, 'Adressbuch.json')).toEqual({ missing: 0, hasFormer: false })
    expect(await documentsIn(place)).toEqual([{ id: await documentOf(place), type: addressesMedia }])
    const gone = (await events('DocumentDeleted')).map(({ data }) => String(data['documentId']))
    expect(gone.toSorted()).toEqual([first, second].toSorted())
  })

  it('is shown as broken where the server says another document, or none', async () => {
    for (const document of [null, founder.context.newId()]) {
      const browser = liedToBrowser(product.url, `/databases/${place.id}`, (_, answer) => ({
        ...(answer as object),
        document,
      }))
      const { context } = await signedIn(people.colleague, browser)
      const { database } = await addressBookOf(context).load(place.id)
      expect(database).toMatchObject({ broken: 'other-references' })
    }
  })

  it('in a case is a document for all who take part; the former one lies in the trash, and clients save none', async () => {
    const shared = await book.createDatabase(caseId, 'Zeugen')
    await book.recordPerson(shared, { fields: { name: 'Zeugin' } })
    await filing.fileDatabase(shared, 'Zeugen.json')
    const first = await documentOf(shared)
    await filing.fileDatabase(shared, 'Zeugen.json')
    const second = await documentOf(shared)
    expect((await founder.client.listTrash(caseId)).results.map(({ id }) => id)).toEqual([first])
    const theirs = addressFilingOf(client.context)
    const { saved } = await theirs.readFiled(caseId, second)
    expect(saved.records.people.map(({ fields }) => fields['name'])).toEqual(['Zeugin'])
    await expect(theirs.fileDatabase(shared, 'Zeugen.json')).rejects.toMatchObject({ status: 403 })
    expect(await documentsIn(shared, client)).toEqual([{ id: second, type: addressesMedia }])
    const { version, encrypted_record } = await founder.api.call(contracts.retrieveAddressDatabase, {
      params: { id: shared.id },
      query: {},
    })
    // One that lies in the trash, and one that lies elsewhere.
    for (const document of [first, await documentOf(place)])
      await expect(
        founder.api.call(contracts.partialUpdateAddressDatabase, {
          params: { id: shared.id },
          body: { version, document, encrypted_record },
        }),
      ).rejects.toMatchObject({ status: 404, data: { code: 'document/not-found' } })
  })
})
