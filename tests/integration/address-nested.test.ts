import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import * as contracts from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { callsBelow } from '../support/nested-addresses.ts'
import { foundedOffice, joinedClient, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let client: Office
let book: AddressBook
let place: Place
/** Another database of the same office, in a case. */
let shared: Place
let [krause, hafenbau, home, job, press, fair, guest] = ['', '', '', '', '', '', '']

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  const caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
  book = addressBookOf(founder.context)
  const lists = addressListsOf(founder.context)
  place = await book.createBook('Adressbuch')
  shared = await book.createDatabase(caseId, 'Beteiligte')
  const fill = async (where: Place): Promise<void> => {
    const at = { fields: {}, location: { fields: { city: 'Hamburg' }, notes: 'Hinterhaus' } }
    krause = await book.recordPerson(where, { fields: { name: 'Krause' }, notes: 'Nein.' })
    hafenbau = await book.recordPerson(where, { fields: { name: 'Hafenbau GmbH' } })
    home = await book.recordOwnAddress(where, krause, at)
    job = await book.recordContact(where, { parent: hafenbau, child: krause }, at)
    press = await lists.recordList(where, { isEvent: false, fields: { name: 'Presse' } })
    fair = await lists.recordList(where, { isEvent: true, fields: { name: 'Messe' } })
    await lists.addEntry(where, { list: press, link: job })
    guest = await lists.addEntry(where, { list: fair, link: home })
  }
  await fill(shared)
  await fill(place)
  await book.load(place.id)
}, 120_000)
afterAll(() => product?.stop())

const inBook = () => callsBelow(founder, { database_id: place.id, list_id: fair })
const inCase = () => callsBelow(founder, { database_id: shared.id, list_id: fair })
const gone = { status: 404 }
type Row = Readonly<Record<string, unknown>> & { readonly id: string }

const ofDatabase = [
  [contracts.listPeople, contracts.retrievePerson],
  [contracts.listPersonLinks, contracts.retrievePersonLink],
  [contracts.listOwnPersonLinks, contracts.retrieveOwnPersonLink],
  [contracts.listLocations, contracts.retrieveLocation],
  [contracts.listAddressLists, contracts.retrieveAddressList],
] as const

describe('the book of the office', () => {
  it('is told apart from those of cases by the server, which lists what lies in rooms alone where that is asked for', async () => {
    const listed = (query: { rooms?: 'only' }) => founder.api.callPage(contracts.listAddressDatabases, { query })
    const both = [place.id, shared.id].toSorted()
    expect((await listed({})).results.map(({ id }) => id as string).toSorted()).toEqual(both)
    expect(await listed({ rooms: 'only' })).toMatchObject({ count: 1, results: [{ id: place.id, case: place.case }] })
    expect((await book.listBooks()).map(({ id }) => id)).toEqual([place.id])
  })
})

describe('below its database', () => {
  it.each(ofDatabase)('[API-53] $path is read as by itself, and nothing of another database is', async (list, one) => {
    const { api } = founder
    const query = { database: place.id }
    const flat = (await api.call(list as Contract, { query })) as readonly Row[]
    expect(flat.length).toBeGreaterThan(0)
    expect(await inBook()(list)).toEqual(flat)
    const others = (await inCase()(list)) as readonly Row[]
    expect(others).toHaveLength(flat.length)
    for (const { id, database } of others)
      expect([database, flat.some((each) => each.id === id)]).toEqual([shared.id, false])
    for (const { id } of flat) {
      const whole = await api.call(one as Contract, { params: { id }, query: {} })
      expect(await inBook()(one, { params: { id } })).toEqual(whole)
      await expect(inCase()(one, { params: { id } })).rejects.toMatchObject(gone)
    }
    await expect(inBook()(list, { query: { database: place.id } })).rejects.toMatchObject({ status: 400 })
  })

  it('[API-53] lists lead from page to page below it, and bring notes along', async () => {
    const { api } = founder
    const path = `/api/addresses/databases/${place.id}/people/`
    const first = (await api.wrapper.get(`${path}?page_size=1&cursor=&expand=notes`)).content as {
      readonly count: number
      readonly next: string
      readonly results: readonly Row[]
    }
    expect([first.count, first.results.map(({ id }) => id)]).toEqual([2, [krause]])
    expect(first.results[0]?.['encrypted_notes']).toMatchObject({ key_id: expect.any(String) })
    const next = new URL(first.next, product.url)
    expect(next.pathname).toBe(path)
    const second = (await api.wrapper.get(`${next.pathname}${next.search}`)).content as typeof first
    expect([second.next, second.results.map(({ id }) => id)]).toEqual([null, [hafenbau]])
  })

  it('[OPEN-073] [API-53] records are added, changed and removed as by themselves, and those of another database are not', async () => {
    const call = inBook()
    const elsewhere = inCase()
    const { encrypted_record } = await founder.api.call(contracts.retrievePerson, { params: { id: krause }, query: {} })
    const { newId } = founder.context
    const [person, own, contact, list] = [newId(), newId(), newId(), newId()] as const
    const sealed = { encrypted_record }
    const location = { id: newId(), ...sealed }
    const made = [
      [contracts.createPerson, { id: person, ...sealed }],
      [contracts.createOwnPersonLink, { id: own, parent_person: person, child_person: person, location, ...sealed }],
      [
        contracts.createPersonLink,
        { id: contact, parent_person: hafenbau, child_person: person, location: location.id, ...sealed },
      ],
      [contracts.createAddressList, { id: list, is_event: false, ...sealed }],
    ] as const
    for (const [create, body] of made) {
      const other = { body: { ...body, database: shared.id } }
      await expect(call(create, other), create.path).rejects.toMatchObject({
        status: 400,
        data: { database: [expect.any(String)] },
      })
      expect(await call(create, { body: { ...body, database: place.id } }), create.path).toEqual({ id: body.id })
    }
    const changed = [
      [contracts.partialUpdatePerson, contracts.updatePerson, contracts.retrievePerson, person],
      [contracts.partialUpdateOwnPersonLink, contracts.updateOwnPersonLink, contracts.retrieveOwnPersonLink, own],
      [contracts.partialUpdatePersonLink, contracts.updatePersonLink, contracts.retrievePersonLink, contact],
      [contracts.partialUpdateAddressList, contracts.updateAddressList, contracts.retrieveAddressList, list],
    ] as const
    for (const [change, replace, retrieve, id] of changed) {
      const written = (version: number) => ({ params: { id }, body: { version, ...sealed } })
      for (const one of [change, replace])
        await expect(elsewhere(one, written(1)), one.operationId).rejects.toMatchObject(gone)
      expect(await call(change, written(1))).toEqual({ id })
      await expect(call(replace, written(1))).rejects.toMatchObject({ status: 409 })
      expect(await call(replace, written(2))).toEqual({ id })
      expect(await call(retrieve, { params: { id } })).toMatchObject({ id, database: place.id, version: 3 })
    }
    const removed = [
      [contracts.destroyAddressList, contracts.retrieveAddressList, list],
      [contracts.destroyPersonLink, contracts.retrievePersonLink, contact],
      [contracts.destroyOwnPersonLink, contracts.retrieveOwnPersonLink, own],
      [contracts.destroyPerson, contracts.retrievePerson, person],
    ] as const
    for (const [destroy, retrieve, id] of removed) {
      const params = { id }
      await expect(elsewhere(destroy, { params }), destroy.operationId).rejects.toMatchObject(gone)
      expect(await call(retrieve, { params })).toMatchObject({ id })
      expect(await call(destroy, { params })).toEqual({ id })
      await expect(call(retrieve, { params })).rejects.toMatchObject(gone)
    }
  })

  it('[API-52] [API-53] locations are read, and not written', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const id = method === 'POST' ? '' : `${founder.context.newId()}/`
      const answer = await fetch(`${product.url}/api/addresses/databases/${place.id}/locations/${id}`, { method })
      expect([404, 405]).toContain(answer.status)
    }
  })
})

describe('below its list', () => {
  it('[API-54] an entry is read as by itself, and not below another list or database', async () => {
    const query = { list: fair }
    const flat = await founder.api.call(contracts.listListEntries, { query })
    expect(flat.map(({ id }) => id)).toEqual([guest])
    expect(await inBook()(contracts.listListEntries)).toEqual(flat)
    expect(await inBook()(contracts.retrieveListEntry, { params: { id: guest } })).toEqual(flat[0])
    for (const parents of [
      { database_id: place.id, list_id: press },
      { database_id: shared.id, list_id: fair },
    ])
      await expect(
        callsBelow(founder, parents)(contracts.retrieveListEntry, { params: { id: guest } }),
      ).rejects.toMatchObject(gone)
    await expect(inCase()(contracts.listListEntries)).rejects.toMatchObject(gone)
    const inPress = callsBelow(founder, { database_id: place.id, list_id: press })
    expect(((await inPress(contracts.listListEntries)) as readonly Row[]).map(({ list }) => list)).toEqual([press])
  })

  it('[API-54] an entry is added, changed and removed as by itself, and not below another list or database', async () => {
    const call = inBook()
    const [entry] = await founder.api.call(contracts.listListEntries, { query: { list: fair } })
    if (entry === undefined) throw new Error('nobody is on the list')
    const { encrypted_record } = entry
    const body = { id: founder.context.newId(), person_link: job, encrypted_record }
    const { id } = body
    const [person] = (await inCase()(contracts.listPeople)) as readonly Row[]
    const theirs = { body: { ...body, encrypted_record: person?.['encrypted_record'] } }
    await expect(inCase()(contracts.createListEntry, theirs)).rejects.toMatchObject(gone)
    const other = { body: { ...body, list: press } }
    await expect(call(contracts.createListEntry, other)).rejects.toMatchObject({
      status: 400,
      data: { list: [expect.any(String)] },
    })
    expect(await call(contracts.createListEntry, { body })).toEqual({ id })
    const params = { id }
    const others = [inCase(), callsBelow(founder, { database_id: place.id, list_id: press })]
    for (const [at, change] of [contracts.partialUpdateListEntry, contracts.updateListEntry].entries()) {
      const written = { params, body: { version: at + 1, encrypted_record } }
      for (const elsewhere of others) await expect(elsewhere(change, written)).rejects.toMatchObject(gone)
      expect(await call(change, written)).toEqual({ id })
    }
    for (const elsewhere of others)
      await expect(elsewhere(contracts.destroyListEntry, { params })).rejects.toMatchObject(gone)
    expect(await call(contracts.retrieveListEntry, { params })).toMatchObject({
      list: fair,
      person_link: job,
      version: 3,
    })
    expect(await call(contracts.destroyListEntry, { params })).toEqual({ id })
    await expect(call(contracts.retrieveListEntry, { params })).rejects.toMatchObject(gone)
  })
})

it('[VTL-09] of nobody on a mailing list it is said whether they come: the server takes no such word', async () => {
  const inPress = callsBelow(founder, { database_id: place.id, list_id: press })
  const [entry] = (await inPress(contracts.listListEntries)) as readonly Row[]
  if (entry === undefined) throw new Error('nobody is on the list')
  const asked = { params: { id: entry.id }, body: { version: 1, encrypted_record: entry['encrypted_record'] } }
  const noEvent = { status: 409, data: { code: 'address/no-event' } }
  for (const change of [contracts.partialUpdateListEntry, contracts.updateListEntry]) {
    await expect(inPress(change, asked)).rejects.toMatchObject(noEvent)
    await expect(founder.api.call(change as Contract, asked)).rejects.toMatchObject(noEvent)
  }
  expect(await inPress(contracts.retrieveListEntry, { params: { id: entry.id } })).toEqual(entry)
})

describe('a client of a case', () => {
  it('reads its database below it, and writes nothing there', async () => {
    const { client: who, ...theirs } = createHeadlessClient(product.url)
    await who.signIn(people.client.email, people.client.password)
    await book.load(shared.id)
    const call = callsBelow(theirs, { database_id: shared.id })
    const [person] = (await call(contracts.listPeople)) as readonly Row[]
    expect(person).toMatchObject({ database: shared.id })
    const params = { id: person?.id ?? '' }
    const refused = { status: 403, data: { code: 'address/forbidden' } }
    await expect(call(contracts.destroyPerson, { params })).rejects.toMatchObject(refused)
    const body = { version: 1, encrypted_record: person?.['encrypted_record'] }
    await expect(call(contracts.partialUpdatePerson, { params, body })).rejects.toMatchObject(refused)
    await expect(callsBelow(client, { database_id: place.id })(contracts.listPeople)).rejects.toMatchObject(gone)
  })
})
