import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf, isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressHistoryOf } from '@aktenraum/client/collections/address-book/history'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import type { AddressLists } from '@aktenraum/client/collections/address-book/lists'
import * as contracts from '@aktenraum/domain/contracts'
import type { AnswerOf } from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { addresses } from '@aktenraum/projector/projections/addresses'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import { nestedCall } from '../support/nested-addresses.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask, askForRebuild, readModels, until, untilRebuild } from './projector-support.ts'

interface Somebody extends Office {
  readonly book: AddressBook
  readonly lists: AddressLists
}
let product: Product
let pool: Pool
let founder: Somebody
let colleague: Somebody
let client: Somebody
let place: Place
let [caseId, press, party, krause, home, job, guest] = ['', '', '', '', '', '', '']

const withBook = (office: Office): Somebody => ({
  ...office,
  book: addressBookOf(office.context),
  lists: addressListsOf(office.context),
})
const fieldsOf = (record: object): unknown => ('fields' in record ? record.fields : record)
const byId = <Shown extends { readonly id: string }>(records: readonly Shown[], id: string): Shown => {
  const found = records.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no record ${id}`)
  return found
}
const contentsOf = async (id: string) =>
  (await ask<object>(pool, 'select 1 from address_content where record_id = $1 or owner_id = $1', [id])).length
const untilTold = () => founder.book.load(place.id)
/** What happened to who stands there by `job`, newest first. */
const historyOf = async (list: string): Promise<string> => {
  const { entries } = await addressHistoryOf(founder.context).historyOfList(place, list)
  return entries.flatMap(({ type, person_link: link }) => (link === job ? [type] : [])).join(' ')
}

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  pool = openPool(product.databaseUrl)
  founder = withBook(await foundedOffice(product))
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = withBook(await joinedClient(product, founder, caseId))
  await untilConfirmed(founder.client)
  await joinedColleague(product, founder, people.colleague)
  colleague = withBook(createHeadlessClient(product.url))
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
  place = await founder.book.createBook('Adressbuch')
  krause = await founder.book.recordPerson(place, { fields: { name: 'Krause' } })
  const company = await founder.book.recordPerson(place, { fields: { name: 'Hafenbau GmbH' } })
  const at = { fields: {}, location: { fields: { city: 'Hamburg' } } }
  home = await founder.book.recordOwnAddress(place, company, at)
  job = await founder.book.recordContact(place, { parent: company, child: krause }, at)
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

/** One story, told in its order. */
describe('lists and events of an address book', { shuffle: false }, () => {
  let loaded: LoadedDatabase
  it('[VTL-03] are recorded, and read by a colleague in another browser as they were written', async () => {
    const { lists } = founder
    press = await lists.recordList(place, { isEvent: false, fields: { name: 'Presse', of_later: [1] } })
    party = await lists.recordList(place, {
      isEvent: true,
      parent: press,
      fields: { name: 'Sommerfest', when: '2026-07-01', where: 'Kanzlei', url: 'https://fest.example' },
    })
    await untilTold()
    const steps: number[][] = []
    const onPeople = vi.fn()
    loaded = await colleague.book.load(place.id, { pageSize: 7, onProgress: (...step) => steps.push(step), onPeople })
    // As soon as they are there, while lists and all else are still to come.
    expect(onPeople.mock.calls).toEqual([[loaded.database, loaded.people]])
    expect(steps.join(' ')).toBe('7,8 8,8')
    expect(loaded.lists.map((list) => [list.id, list.is_event, list.parent, fieldsOf(list)])).toEqual([
      [press, false, null, { name: 'Presse', of_later: [1] }],
      [party, true, press, { name: 'Sommerfest', when: '2026-07-01', where: 'Kanzlei', url: 'https://fest.example' }],
    ])
  })

  it('are corrected there, and only what has changed comes back; who has read what was before is told so', async () => {
    const before = byId(loaded.lists, press)
    await colleague.lists.correctList(place.case, before, { name: 'Presse und Funk', of_later: [1] })
    await colleague.book.load(place.id)
    const news = await founder.book.load(place.id, { since: loaded.timestamp })
    expect(news.lists.map((list) => [list.id, list.version, fieldsOf(list)])).toEqual([
      [press, 2, { name: 'Presse und Funk', of_later: [1] }],
    ])
    await expect(founder.lists.correctList(place.case, before, { name: 'Zu spät' })).rejects.toSatisfy(
      isChangedMeanwhile,
    )
    expect(await contentsOf(press)).toBe(1)
  })

  it('[VTL-01, otherwise] [VTL-05, otherwise] are known to the server by where they lie, what they are, and when they were written', async () => {
    const list = await founder.api.call(contracts.retrieveAddressList, { params: { id: party }, query: {} })
    const plain = ['id', 'created_at', 'updated_at', 'database', 'is_event', 'parent', 'version', 'content_version']
    expect(Object.keys(list).toSorted()).toEqual([...plain, 'encrypted_record'].toSorted())
    const [row] = await ask<object>(pool, 'select * from addresses_list where list_id = $1', [party])
    const stored = ['list_id', 'case_id', 'database_id', 'digest', 'changed', 'trashed_at', 'shred_at']
    const kept = plain.filter((name) => name !== 'id' && name !== 'database')
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...kept, ...stored].toSorted())
  })

  it('[VTL-02, otherwise] ask for their database and a sealed record, and for a parent of the same database', async () => {
    const { api, context } = founder
    const { encrypted_record } = await api.call(contracts.retrieveAddressList, { params: { id: press }, query: {} })
    const whole = { id: context.newId(), database: place.id, is_event: false, encrypted_record }
    for (const name of ['database', 'is_event', 'encrypted_record'] as const) {
      const { [name]: _, ...body } = whole
      const asks = { status: 400, data: { [name]: expect.any(Array) } }
      await expect(api.call(contracts.createAddressList, { body: body as never })).rejects.toMatchObject(asks)
    }
    const orphan = { ...whole, parent: context.newId() } as never
    await expect(api.call(contracts.createAddressList, { body: orphan })).rejects.toMatchObject({
      status: 400,
      data: { parent: expect.any(Array) },
    })
  })

  it('are shown as broken where the server says another thing of them than they do', async () => {
    type Load = AnswerOf<typeof contracts.retrieveAddressDatabase>
    const toldTo = async (lie: (list: Load['lists'][number]) => object) => {
      const told = (path: string, answer: unknown): unknown =>
        path.includes(`/databases/${place.id}`)
          ? { ...(answer as Load), lists: (answer as Load).lists.map((list) => ({ ...list, ...lie(list) })) }
          : answer
      const { client: who, context } = createHeadlessClient(product.url, {
        browser: liedToBrowser(product.url, '/api/addresses/', told),
      })
      await who.signIn(people.colleague.email, people.colleague.password)
      return (await addressBookOf(context).load(place.id)).lists
    }
    for (const lie of [{ is_event: false }, { parent: null }]) {
      const told = await toldTo(({ id }) => (id === party ? lie : {}))
      expect(byId(told, party)).toMatchObject({ broken: 'other-references' })
      expect(byId(told, press)).not.toHaveProperty('broken')
    }
    const { encrypted_record } = await founder.api.call(contracts.retrieveAddressList, {
      params: { id: press },
      query: {},
    })
    const swapped = await toldTo(() => ({ encrypted_record }))
    expect(byId(swapped, party)).toMatchObject({ broken: 'unreadable' })
  })

  const entriesIn = (book: LoadedDatabase) =>
    book.listEntries.map((entry) => [entry.list, entry.person_link, entry.version, fieldsOf(entry)])
  const readable = <Shown extends object>(record: Shown) => {
    if (!('fields' in record)) throw new Error('a record that does not open')
    return record as Shown & { readonly fields: Readonly<Record<string, unknown>> }
  }

  it('[VTL-04] [VTL-07, otherwise] name people by an address or a contact, and a colleague reads who comes', async () => {
    const { book, lists } = founder
    await lists.addEntry(place, { list: press, link: home })
    await lists.addEntry(place, { list: press, link: job })
    guest = await lists.addEntry(place, { list: party, link: job })
    const { timestamp, listEntries } = await book.load(place.id)
    await lists.declareAttendance(place.case, readable(byId(listEntries, guest)), true)
    await untilTold()
    const read = await colleague.book.load(place.id)
    expect(entriesIn(read)).toEqual([
      [press, home, 1, { confirmed: null }],
      [press, job, 1, { confirmed: null }],
      [party, job, 2, { confirmed: true }],
    ])
    expect(entriesIn(await colleague.book.load(place.id, { since: timestamp }))).toEqual([
      [party, job, 2, { confirmed: true }],
    ])
    const late = lists.declareAttendance(place.case, readable(byId(listEntries, guest)), false)
    await expect(late).rejects.toSatisfy(isChangedMeanwhile)
    await colleague.lists.declareAttendance(place.case, readable(byId(read.listEntries, guest)), false)
    await colleague.book.load(place.id)
    expect(entriesIn(await book.load(place.id)).at(-1)).toEqual([party, job, 3, { confirmed: false }])
    expect(await contentsOf(guest)).toBe(1)
    expect(await historyOf(party)).toBe('ListEntryCorrected ListEntryCorrected ListEntryAdded')
    const { api } = founder
    const ofParty = await api.call(contracts.listListEntries, { query: { list: party } })
    expect(ofParty.map(({ id }) => id)).toEqual([guest])
    const plain = ['id', 'created_at', 'updated_at', 'database', 'list', 'person_link', 'version', 'content_version']
    expect(Object.keys(ofParty[0] ?? {}).toSorted()).toEqual([...plain, 'encrypted_record'].toSorted())
  })

  it('[VTL-08] ask for the address or contact of an entry, and for one and a list of the same database', async () => {
    const { api, context } = founder
    const { encrypted_record } = await api.call(contracts.retrieveListEntry, { params: { id: guest }, query: {} })
    const whole = { id: context.newId(), database: place.id, list: press, person_link: job, encrypted_record }
    for (const name of ['database', 'list', 'person_link'] as const) {
      const { [name]: _, ...body } = whole
      const asks = { status: 400, data: { [name]: expect.any(Array) } }
      await expect(api.call(contracts.createListEntry, { body: body as never })).rejects.toMatchObject(asks)
      if (name === 'database') continue
      const elsewhere = { ...whole, [name]: context.newId() } as never
      await expect(api.call(contracts.createListEntry, { body: elsewhere })).rejects.toMatchObject(asks)
    }
  })

  it('show as broken who was put on another list, or swapped', async () => {
    type Load = AnswerOf<typeof contracts.retrieveAddressDatabase>
    for (const lie of [{ list: press }, { person_link: home }]) {
      const told = (path: string, answer: unknown): unknown => {
        if (!path.includes(`/databases/${place.id}`)) return answer
        const load = answer as Load
        return {
          ...load,
          list_entries: load.list_entries.map((entry) => (entry.id === guest ? { ...entry, ...lie } : entry)),
        }
      }
      const { client: who, context } = createHeadlessClient(product.url, {
        browser: liedToBrowser(product.url, '/api/addresses/', told),
      })
      await who.signIn(people.colleague.email, people.colleague.password)
      const { listEntries } = await addressBookOf(context).load(place.id)
      expect(byId(listEntries, guest)).toMatchObject({ broken: 'other-references' })
      expect(listEntries.filter((entry) => 'broken' in entry)).toHaveLength(1)
    }
  })

  it('go to the trash, come back, and leave no content when they are erased', async () => {
    const { api, book, lists } = founder
    const { timestamp } = await book.load(place.id)
    await lists.trashList(party)
    await lists.trashList(party)
    expect((await book.load(place.id, { since: timestamp })).deleted.lists).toEqual([party])
    expect((await book.load(place.id)).lists.map(({ id }) => id)).toEqual([press])
    expect((await lists.listTrashedLists(place)).map((list) => [list.id, fieldsOf(list)])).toMatchObject([
      [party, { name: 'Sommerfest' }],
    ])
    const gone = { status: 404 }
    const params = { id: party }
    await expect(api.call(contracts.retrieveAddressList, { params, query: {} })).rejects.toMatchObject(gone)
    const ofParty = () => api.call(contracts.listListEntries, { query: { list: party } })
    expect(await ofParty()).toEqual([])
    await lists.restoreList(place, party)
    const back = await book.load(place.id, { since: timestamp })
    expect([back.deleted.lists, back.lists.map(({ id }) => id)]).toEqual([[], [party]])
    expect((await ofParty()).map(({ id }) => id)).toEqual([guest])
    const erasing = api.call(contracts.eraseAddressList, { params: { database_id: place.id, id: party } })
    await expect(erasing).rejects.toMatchObject(gone)
    await lists.trashList(party)
    await lists.eraseList(place, party)
    await until(async () => (await book.load(place.id, { since: timestamp })).deleted.listEntries.includes(guest))
    expect((await book.load(place.id, { since: timestamp })).deleted.lists).toEqual([party])
    expect([await contentsOf(party), await contentsOf(guest), await contentsOf(press)]).toEqual([0, 0, 1])
    await expect(lists.restoreList(place, party)).rejects.toMatchObject(gone)
  })

  it('lose who is deleted, have them back, and forget them for good when they are erased', async () => {
    const { api, book, lists } = founder
    const put = () => lists.addEntry(place, { list: press, link: job })
    const present = await put()
    const asked = { query: { list: press } }
    const there = async () => (await api.call(contracts.listListEntries, asked)).map(({ person_link }) => person_link)
    await lists.removeEntry(present)
    await lists.removeEntry(present)
    expect([await there(), await contentsOf(present)]).toEqual([[home], 0])
    await put()
    expect(await historyOf(press)).toBe('ListEntryAdded ListEntryRemoved ListEntryAdded')
    await book.trashPerson(krause)
    expect(await there()).toEqual([home])
    await book.restorePerson(place, krause)
    expect(await there()).toEqual([home, job])
    const { timestamp, listEntries } = await book.load(place.id)
    const ofKrause = listEntries.find((entry) => entry.person_link === job)?.id ?? ''
    await book.trashPerson(krause)
    await book.erasePerson(place, krause)
    await until(async () => (await book.load(place.id, { since: timestamp })).deleted.listEntries.includes(ofKrause))
    expect([await there(), await contentsOf(ofKrause)]).toEqual([[home], 0])
    const company = (await book.load(place.id)).personLinks.find(({ id }) => id === home)
    if (company === undefined) throw new Error('the company has no address')
    const people = { parent_person: company.parent_person, child_person: company.parent_person }
    const spare = await book.recordOwnAddress(place, company.parent_person, { fields: {}, location: { fields: {} } })
    const entry = await lists.addEntry(place, { list: press, link: spare })
    await book.trashLink({ id: spare, ...people })
    expect(await there()).toEqual([home])
    await book.restoreLink({ id: spare, ...people })
    expect(await there()).toEqual([home, spare])
    await lists.removeEntry(entry)
  })

  it('in a case are read by its clients, and written by staff alone', async () => {
    const shared = await founder.book.createDatabase(caseId, 'Beteiligte')
    const witnesses = await founder.lists.recordList(shared, { isEvent: false, fields: { name: 'Zeugen' } })
    const person = await founder.book.recordPerson(shared, { fields: {} })
    const link = await founder.book.recordOwnAddress(shared, person, { fields: {}, location: { fields: {} } })
    await founder.lists.addEntry(shared, { list: witnesses, link })
    await founder.book.load(shared.id)
    const read = await client.book.load(shared.id)
    expect(read.lists.map(fieldsOf)).toEqual([{ name: 'Zeugen' }])
    const refused = { status: 403, data: { code: 'address/forbidden' } }
    const { lists } = client
    const list = byId(read.lists, witnesses)
    await expect(lists.recordList(shared, { isEvent: false, fields: {} })).rejects.toMatchObject(refused)
    await expect(lists.correctList(caseId, list, {})).rejects.toMatchObject(refused)
    await expect(lists.trashList(witnesses)).rejects.toMatchObject(refused)
    await expect(lists.restoreList(shared, witnesses)).rejects.toMatchObject(refused)
    await expect(lists.eraseList(shared, witnesses)).rejects.toMatchObject(refused)
    const [entry] = read.listEntries
    if (entry === undefined) throw new Error('nobody is on the list')
    await expect(lists.addEntry(shared, { list: witnesses, link: entry.person_link })).rejects.toMatchObject(refused)
    await expect(lists.declareAttendance(caseId, readable(entry), true)).rejects.toMatchObject(refused)
    await expect(lists.removeEntry(entry.id)).rejects.toMatchObject(refused)
  })

  /** Every operation of lists, asked as somebody else would. */
  const operations = async () => {
    const { encrypted_record } = await founder.api.call(contracts.retrieveAddressList, {
      params: { id: press },
      query: {},
    })
    const params = { id: press }
    const body = { version: 1, encrypted_record }
    const trashed = { params: { database_id: place.id, id: press } }
    const [entry] = await founder.api.call(contracts.listListEntries, { query: { list: press } })
    const ofEntry = { id: entry?.id }
    const entered = { id: founder.context.newId(), database: place.id, list: press, person_link: home }
    const asked: Readonly<Record<string, object>> = {
      createAddressList: {
        body: { id: founder.context.newId(), database: place.id, is_event: false, encrypted_record },
      },
      retrieveAddressList: { params, query: {} },
      partialUpdateAddressList: { params, body },
      updateAddressList: { params, body },
      destroyAddressList: { params },
      listAddressListHistory: { ...trashed, query: {} },
      listTrashedAddressLists: { params: { database_id: place.id }, query: {} },
      restoreAddressList: trashed,
      eraseAddressList: trashed,
      createListEntry: { body: { ...entered, encrypted_record } },
      retrieveListEntry: { params: ofEntry, query: {} },
      partialUpdateListEntry: { params: ofEntry, body },
      updateListEntry: { params: ofEntry, body },
      destroyListEntry: { params: ofEntry },
    }
    const nested = new Set(contracts.nestedContracts.values())
    const all = contracts.allContracts.filter(
      (contract) => /^\/api\/addresses\/.*list(s|_entries)\//.test(contract.path) && !nested.has(contract),
    )
    const lists = [contracts.listAddressLists, contracts.listListEntries]
    const others = all.filter(({ operationId }) => lists.every((list) => list.operationId !== operationId))
    expect(others.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(asked).toSorted())
    const calls = others.map((contract) => ({ contract, asked: asked[contract.operationId] ?? {} }))
    const below = [...lists.map((contract) => ({ contract, asked: { query: {} } })), ...calls]
      .filter(({ contract }) => contracts.nestedContracts.has(contract))
      .map((call) => nestedCall(call.contract, call.asked, { database_id: place.id, list_id: press }))
    expect(below).toHaveLength(12)
    return [...calls, ...below]
  }

  it('do not exist for clients of the office, nor for colleagues who take no part', async () => {
    const known = await operations()
    await founder.client.removeParticipant(place.case, colleague.context.state.viewerId ?? '')
    await founder.client.retrieveCase(place.case)
    for (const { api } of [client, colleague]) {
      for (const { contract, asked } of known)
        await expect(api.call(contract, asked as never), contract.operationId).rejects.toMatchObject({ status: 404 })
      for (const contract of [contracts.listAddressLists, contracts.listListEntries])
        expect(await api.call(contract, { query: { database: place.id } })).toEqual([])
    }
  })

  it('come under the present key after a removal', async () => {
    const key = (await founder.client.retrieveCase(place.case)).key_id
    const keys = () =>
      ask<{ key_id: string }>(pool, 'select distinct key_id from address_content where case_id = $1', [place.case])
    expect(await keys()).not.toEqual([{ key_id: key }])
    await founder.client.renewDocumentKeys(place.case)
    expect(await keys()).toEqual([{ key_id: key }])
    const after = byId((await founder.book.load(place.id)).lists, press)
    expect([after.version, fieldsOf(after)]).toEqual([2, { name: 'Presse und Funk', of_later: [1] }])
    expect(entriesIn(await founder.book.load(place.id))).toEqual([[press, home, 1, { confirmed: null }]])
  })

  it('are the same in a read model that is built anew', async () => {
    await untilTold()
    const live = await readModels(pool, [addresses])
    await askForRebuild(pool, addresses.name)
    await untilRebuild(pool, addresses.name, 'done')
    expect(await readModels(pool, [addresses])).toEqual(live)
  })
})
