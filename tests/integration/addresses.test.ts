import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf, isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressHistoryOf } from '@aktenraum/client/collections/address-book/history'
import { cursorOf } from '@aktenraum/client/wire/cursor'
import * as contracts from '@aktenraum/domain/contracts'
import type { AnswerOf } from '@aktenraum/domain/contracts'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import { addressOperations } from '../support/address-operations.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let colleague: Office
let client: Office
/** Of the founder, of a colleague in another browser, and of a client who tries. */
let [book, hers, clients]: AddressBook[] = []
let place: Place
let [caseId, krause, hafenbau, home, job] = ['', '', '', '', '']
let stop: () => Promise<void> = () => Promise.resolve()
let rows: (sql: string, values?: readonly unknown[]) => Promise<Record<string, unknown>[]>

const books = () => {
  if (book === undefined || hers === undefined || clients === undefined) throw new Error('nobody has come')
  return { book, hers, clients }
}
const fieldsOf = (record: object | undefined): unknown =>
  record !== undefined && 'fields' in record ? record.fields : record
const byId = <Shown extends { readonly id: string }>(records: readonly Shown[], id: string): Shown => {
  const found = records.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no record ${id}`)
  return found
}
const readable = <Shown extends object>(record: Shown) => {
  if (!('fields' in record)) throw new Error('a record that does not open')
  return record as Shown & { readonly fields: Readonly<Record<string, unknown>> }
}

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
  await joinedColleague(product, founder, people.colleague)
  colleague = createHeadlessClient(product.url)
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
  ;[book, hers, clients] = [founder, colleague, client].map(({ context }) => addressBookOf(context))
  const connection = new pg.Client({ connectionString: product.databaseUrl })
  await connection.connect()
  rows = async (sql, values = []) => (await connection.query<Record<string, unknown>>(sql, [...values])).rows
  stop = async () => {
    await connection.end()
    await product.stop()
  }
}, 120_000)
afterAll(() => stop())

/** One story, told in its order. */
describe('an address book of the office', { shuffle: false }, () => {
  it('is founded, and people, their addresses and contacts are recorded in it', async () => {
    const { book } = books()
    place = await book.createBook('Adressbuch')
    krause = await book.recordPerson(place, {
      fields: { name: 'Krause', first_name: 'Petra', gender: 'female', from_the_future: { a: [1] } },
      notes: 'Nur vormittags.',
      about: ['name', 'notes'],
    })
    hafenbau = await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH', gender: 'company' } })
    home = await book.recordOwnAddress(place, krause, {
      fields: { type: 'privat', email: 'petra@krause.example' },
      location: { fields: { address_line: 'Deich 4', zip: '20459', city: 'Hamburg' }, notes: 'Hinterhaus' },
    })
    job = await book.recordContact(
      place,
      { parent: hafenbau, child: krause },
      { fields: { type: 'Prokuristin' }, location: { fields: { address_line: 'Kai 1', city: 'Hamburg' } } },
    )
    // One's own reading waits for what one wrote; another's does not.
    await book.load(place.id)
  })

  let loaded: LoadedDatabase
  it('[API-55] is loaded and opened by a colleague in another browser, as it was written', async () => {
    const { hers } = books()
    const progress: number[][] = []
    loaded = await hers.load(place.id, { pageSize: 2, onProgress: (...steps) => progress.push(steps) })
    expect(progress).toEqual([
      [2, 6],
      [4, 6],
      [6, 6],
    ])
    expect(loaded.database).toMatchObject({
      id: place.id,
      document: null,
      can_update: true,
      fields: { name: 'Adressbuch' },
    })
    expect(loaded.people.map(fieldsOf)).toEqual([
      { name: 'Krause', first_name: 'Petra', gender: 'female', from_the_future: { a: [1] } },
      { name: 'Hafenbau GmbH', gender: 'company' },
    ])
    expect(loaded.personLinks.map((link) => [link.parent_person, link.child_person, fieldsOf(link)])).toEqual([
      [krause, krause, { type: 'privat', email: 'petra@krause.example' }],
      [hafenbau, krause, { type: 'Prokuristin' }],
    ])
    expect(loaded.locations.map(fieldsOf)).toEqual([
      { address_line: 'Deich 4', zip: '20459', city: 'Hamburg' },
      { address_line: 'Kai 1', city: 'Hamburg' },
    ])
    expect((await hers.readPerson(place.case, krause)) as object).toMatchObject({ notes: 'Nur vormittags.' })
    const at = byId(loaded.personLinks, home).location
    expect((await hers.readLocation(place.case, at)) as object).toMatchObject({ notes: 'Hinterhaus' })
    expect((await hers.listDatabases()).map(fieldsOf)).toEqual([{ name: 'Adressbuch' }])
  })

  it('is corrected there, and only what has changed comes back', async () => {
    const { book, hers } = books()
    const person = readable(byId(loaded.people, krause))
    await hers.correctPerson(place.case, person, {
      fields: { ...person.fields, name: 'Krause-Lindt' },
      about: ['name'],
    })
    const contact = readable(byId(loaded.personLinks, job))
    await hers.correctLink(place.case, contact, { written: { fields: { ...contact.fields, phone: '040 1' } } })
    const address = byId(loaded.personLinks, home)
    const of = byId(loaded.locations, address.location)
    const moved = { fields: { address_line: 'Deich 5' }, notes: null }
    await hers.correctLink(place.case, address, { location: { of, written: moved }, about: ['address'] })
    const { people: own } = await hers.load(place.id)
    await hers.chooseDefaultContact(place.case, readable(byId(own, krause)), job)
    await hers.load(place.id)
    const news = await book.load(place.id, { since: loaded.timestamp })
    expect(news.people.map((each) => [each.id, each.version, each.default_person_link, fieldsOf(each)])).toEqual([
      [krause, 3, job, { ...person.fields, name: 'Krause-Lindt' }],
    ])
    expect(news.personLinks.map((each) => [each.id, fieldsOf(each)])).toEqual([
      [job, { type: 'Prokuristin', phone: '040 1' }],
      [home, { type: 'privat', email: 'petra@krause.example' }],
    ])
    const now = byId(news.locations, address.location)
    expect([now.notes_version, fieldsOf(now)]).toEqual([null, { address_line: 'Deich 5' }])
    expect((await book.readPerson(place.case, krause)) as object).toMatchObject({ notes: 'Nur vormittags.' })
    expect(Object.values(news.deleted).flat()).toEqual([])
  })

  it('tells what was changed and by whom, as far as the browsers said that made the changes', async () => {
    const params = { database_id: place.id, id: krause }
    const told: unknown[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const query: { cursor: string; page_size: number } = { cursor, page_size: 3 }
      const { results, next }: AnswerOf<typeof contracts.listPersonHistory> = await founder.api.callPage(
        contracts.listPersonHistory,
        { params, query } as never,
      )
      expect(results.length).toBeLessThanOrEqual(3)
      const actorOf = (id: string | null): string => (id === colleague.context.state.viewerId ? 'colleague' : 'founder')
      told.push(...results.map(({ type, about, person_link: link, actor }) => [type, about, link, actorOf(actor)]))
      cursor = cursorOf(next)
    }
    expect(told).toEqual([
      ['DefaultContactChosen', [], job, 'colleague'],
      ['OwnAddressCorrected', ['address'], home, 'colleague'],
      ['ContactCorrected', [], job, 'colleague'],
      ['PersonCorrected', ['name'], null, 'colleague'],
      ['ContactRecorded', [], job, 'founder'],
      ['OwnAddressRecorded', [], home, 'founder'],
      ['PersonRecorded', ['name', 'notes'], null, 'founder'],
    ])
    const other = await addressHistoryOf(colleague.context).historyOfPerson(place, hafenbau)
    expect(other.entries.map(({ type }) => type)).toEqual(['ContactCorrected', 'ContactRecorded', 'PersonRecorded'])
    expect(other.next).toBeNull()
  })

  it('keeps what somebody else wrote meanwhile: who has read what was before is told so', async () => {
    const { book } = books()
    const writing = book.correctPerson(place.case, byId(loaded.people, krause), { fields: { name: 'Krause' } })
    await expect(writing).rejects.toSatisfy(isChangedMeanwhile)
    const before = byId((await book.load(place.id)).people, krause)
    const at = [{ fields: { name: 'Eins' } }, { fields: { name: 'Zwei' } }] as const
    const attempts = await Promise.allSettled(at.map((written) => book.correctPerson(place.case, before, written)))
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const won = at[attempts.findIndex(({ status }) => status === 'fulfilled')]
    expect(byId((await book.load(place.id)).people, krause)).toMatchObject(won ?? {})
    const lying = await rows(`select count(*)::int as count from address_content where record_id = $1`, [krause])
    // The record that counts, and the notes of before.
    expect(lying).toEqual([{ count: 2 }])
  })

  type Load = AnswerOf<typeof contracts.retrieveAddressDatabase>
  const toldTo = async (lie: (answer: Load) => Load): Promise<LoadedDatabase> => {
    const told = (path: string, answer: unknown): unknown =>
      path.includes(`/databases/${place.id}`) ? lie(answer as Load) : answer
    const { client: who, context } = createHeadlessClient(product.url, {
      browser: liedToBrowser(product.url, '/api/addresses/', told),
    })
    await who.signIn(people.colleague.email, people.colleague.password)
    return addressBookOf(context).load(place.id)
  }
  const [swapped, unreadable] = [{ broken: 'other-references' }, { broken: 'unreadable' }]

  it('shows as broken what the server says another thing of than the record does', async () => {
    const parents = await toldTo((load) => ({
      ...load,
      person_links: load.person_links.map((link) =>
        link.id === job ? { ...link, parent_person: link.child_person, child_person: link.parent_person } : link,
      ),
    }))
    expect(parents.personLinks.find(({ id }) => id === job)).toMatchObject(swapped)
    expect(fieldsOf(byId(parents.personLinks, home))).toEqual({ type: 'privat', email: 'petra@krause.example' })
    const others = await toldTo((load) => {
      const [one, other] = load.locations
      const location = other?.id ?? load.locations[0]?.id
      return {
        ...load,
        person_links: load.person_links.map((link) => ({ ...link, location: location ?? link.location })),
        people: load.people.map((person) => ({ ...person, default_person_link: null })),
        locations:
          one === undefined ? [] : load.locations.map((each) => ({ ...each, encrypted_record: one.encrypted_record })),
      }
    })
    expect(others.personLinks.filter((link) => 'broken' in link)).toHaveLength(1)
    expect(byId(others.people, krause)).toMatchObject(swapped)
    expect(others.locations.filter((location) => 'broken' in location)).toMatchObject([unreadable])
  })

  it('opens no old content as the newest', async () => {
    const { book } = books()
    const old = await founder.api.call(contracts.retrievePerson, { params: { id: krause }, query: {} })
    await book.correctPerson(place.case, byId((await book.load(place.id)).people, krause), { fields: { name: 'Neu' } })
    await book.load(place.id)
    const withOld = (version: (now: number) => number) =>
      toldTo((load) => ({
        ...load,
        people: load.people.map((person) =>
          person.id === krause
            ? { ...person, encrypted_record: old.encrypted_record, content_version: version(person.content_version) }
            : person,
        ),
      }))
    expect(byId((await withOld((now) => now)).people, krause)).toMatchObject(unreadable)
    // Word for word as it was, with the version of then: that it is not the newest, only a log of records could say.
    expect(byId((await withOld(() => old.content_version)).people, krause)).not.toHaveProperty('broken')
  })

  it('[OPEN-074] [API-52] [LNK-04] [LNK-05] answers lists and single records', async () => {
    const { api } = founder
    const { count, results } = await api.callPage(contracts.listPeople, {
      query: { ordering: '-created_at', page_size: 1 },
    })
    expect([count, results.map(({ id }) => id)]).toEqual([2, [hafenbau]])
    expect((await api.call(contracts.retrievePerson, { params: { id: krause }, query: { expand: 'notes' } })).id).toBe(
      krause,
    )
    const links = await api.call(contracts.listPersonLinks, { query: { id__in: `${job},${home}` } })
    expect(links.map(({ id }) => id)).toEqual([home, job])
    expect((await api.call(contracts.retrievePersonLink, { params: { id: job }, query: {} })).parent_person).toBe(
      hafenbau,
    )
    const own = await api.call(contracts.listOwnPersonLinks, { query: {} })
    expect(own.map(({ id, parent_person, child_person }) => [id, parent_person, child_person])).toEqual([
      [home, krause, krause],
    ])
    const [address] = own
    expect(await api.call(contracts.retrieveOwnPersonLink, { params: { id: home }, query: {} })).toEqual(address)
    const locations = await api.call(contracts.listLocations, { query: {} })
    expect(locations.map(({ id }) => id)).toContain(address?.location.id)
    const { version, encrypted_record } = await api.call(contracts.retrievePersonLink, {
      params: { id: job },
      query: {},
    })
    const replacing = { params: { id: job }, body: { version: version + 1, encrypted_record } }
    await expect(api.call(contracts.updatePersonLink, replacing)).rejects.toMatchObject({ status: 409 })
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const written = await fetch(
        `${product.url}/api/addresses/locations/${method === 'POST' ? '' : `${address?.location.id}/`}`,
        { method },
      )
      expect([404, 405]).toContain(written.status)
    }
  })

  it('[PER-02] [LNK-02] asks for the database, and for both people and the location of a contact', async () => {
    const { api } = founder
    const { encrypted_record } = await api.call(contracts.retrievePerson, { params: { id: krause }, query: {} })
    const ids = { id: founder.context.newId(), database: place.id }
    const whole = { ...ids, parent_person: hafenbau, child_person: krause, location: ids.id, encrypted_record }
    const asks = (name: string) => ({ status: 400, data: { [name]: expect.any(Array) } })
    for (const name of ['database', 'parent_person', 'child_person', 'location'] as const) {
      const { [name]: _, ...body } = whole
      await expect(api.call(contracts.createPersonLink, { body: body as never })).rejects.toMatchObject(asks(name))
    }
    const person = { id: ids.id, encrypted_record } as never
    await expect(api.call(contracts.createPerson, { body: person })).rejects.toMatchObject(asks('database'))
    const own = { ...whole, parent_person: krause }
    await expect(api.call(contracts.createPersonLink, { body: own })).rejects.toMatchObject({ status: 400 })
  })

  it('takes notes of 65,535 characters, and no value under another key', async () => {
    const { book } = books()
    const notes = 'ü'.repeat(65_535)
    const person = byId((await book.load(place.id)).people, hafenbau)
    await book.correctPerson(place.case, person, { fields: { name: 'Hafenbau GmbH' }, notes })
    expect((await book.readPerson(place.case, hafenbau)) as object).toMatchObject({ notes })
    const { key_id: keyId } = await founder.client.retrieveCase(caseId)
    const record = { kind: 'person', id: hafenbau, version: 3, references: {} } as const
    const { encrypted_record } = await founder.context.crypto.sealRecord({ caseId, keyId, record, fields: {} })
    const wrong = { params: { id: hafenbau }, body: { version: 2, encrypted_record } }
    await expect(founder.api.call(contracts.partialUpdatePerson, wrong as never)).rejects.toMatchObject({
      status: 400,
      data: { encrypted_record: expect.any(Array) },
    })
  })

  it('[OPEN-071] does not exist for clients of the office, nor for colleagues who take no part', async () => {
    const { book } = books()
    await book.trashPerson(hafenbau)
    const { lists, others } = await addressOperations(founder, { place, krause, hafenbau, home, job })
    const stranger = createHeadlessClient(product.url)
    await founder.client.removeParticipant(place.case, colleague.context.state.viewerId ?? '')
    await founder.client.retrieveCase(place.case)
    await stranger.client.signIn(people.colleague.email, people.colleague.password)
    for (const { api } of [client, stranger]) {
      for (const { contract, asked } of others)
        await expect(api.call(contract, asked as never), contract.operationId).rejects.toMatchObject({ status: 404 })
      for (const contract of lists)
        expect(await api.call(contract, { query: {} } as never), contract.operationId).toEqual([])
    }
    await book.restorePerson(place, hafenbau)
  })

  it('in a case is read by its clients, and written by staff alone', async () => {
    const { book, clients } = books()
    const shared = await book.createDatabase(caseId, 'Beteiligte')
    const person = await book.recordPerson(shared, { fields: { name: 'Zeuge' } })
    await book.load(shared.id)
    const read = await clients.load(shared.id)
    expect([read.database.can_update, read.people.map(fieldsOf)]).toEqual([false, [{ name: 'Zeuge' }]])
    const refused = { status: 403, data: { code: 'address/forbidden' } }
    await expect(clients.recordPerson(shared, { fields: {} })).rejects.toMatchObject(refused)
    await expect(clients.correctPerson(caseId, byId(read.people, person), { fields: {} })).rejects.toMatchObject(
      refused,
    )
    await expect(clients.createDatabase(caseId, 'Eigene')).rejects.toMatchObject(refused)
    await expect(
      clients.recordOwnAddress(shared, person, { fields: {}, location: { fields: {} } }),
    ).rejects.toMatchObject(refused)
    // Every operation that writes, by itself and below the database.
    const at = { fields: {}, location: { fields: {} } }
    const firm = await book.recordPerson(shared, { fields: { name: 'Hafenbau' } })
    const own = await book.recordOwnAddress(shared, person, at)
    const job = await book.recordContact(shared, { parent: firm, child: person }, at)
    await book.trashPerson(firm)
    const of = { place: shared, krause: person, hafenbau: firm, home: own, job }
    const { others } = await addressOperations(founder, of)
    const writing = others.filter(({ contract }) => contract.method !== 'GET')
    expect(writing.length).toBeGreaterThan(20)
    for (const { contract, asked } of writing)
      await expect(client.api.call(contract, asked as never), contract.operationId).rejects.toMatchObject(refused)
  })

  it('loses who goes to the trash, gets them back, and forgets them and all of theirs when they are erased', async () => {
    const { book } = books()
    const before = await book.load(place.id)
    await book.trashPerson(krause)
    await book.trashPerson(krause)
    const without = await book.load(place.id, { since: before.timestamp })
    expect(without.deleted.people).toEqual([krause])
    expect((await book.listTrash(place)).map(({ id }) => id)).toEqual([krause])
    const { api } = founder
    expect(await api.call(contracts.listPersonLinks, { query: { database: place.id } })).toEqual([])
    await expect(api.call(contracts.retrievePerson, { params: { id: krause }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
    await book.restorePerson(place, krause)
    expect((await book.load(place.id)).people).toHaveLength(2)
    await expect(
      api.call(contracts.erasePerson, { params: { database_id: place.id, id: krause } }),
    ).rejects.toMatchObject({ status: 404 })
    await book.trashPerson(krause)
    await book.erasePerson(place, krause)
    const locations = before.personLinks.map(({ location }) => location)
    const gone = async () => {
      const { deleted } = await book.load(place.id, { since: before.timestamp })
      return [deleted.people, deleted.personLinks.toSorted(), deleted.locations.toSorted()]
    }
    await expect.poll(gone).toEqual([[krause], [home, job].toSorted(), locations.toSorted()])
    const ids = [krause, home, job, ...locations]
    expect(await rows('select 1 from address_content where record_id = any($1) or owner_id = any($1)', [ids])).toEqual(
      [],
    )
    expect((await book.load(place.id)).people.map(({ id }) => id)).toEqual([hafenbau])
  })
})
