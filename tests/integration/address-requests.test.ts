import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import type { AddressLists } from '@aktenraum/client/collections/address-book/lists'
import { addressTemplatesOf } from '@aktenraum/client/collections/address-book/templates'
import type { AddressTemplates, OpenTemplate } from '@aktenraum/client/collections/address-book/templates'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { createBook } from '@aktenraum/console/features/address-book/book'
import * as contracts from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, people } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask } from './projector-support.ts'

let product: Product
let pool: Pool
let book: AddressBook
let lists: AddressLists
let templates: AddressTemplates
let api: ReturnType<typeof createHeadlessClient>['api']
let context: Office['context']
let newId: () => string
let place: Place
/** What does not get through. */
let isBroken: (path: string) => boolean = () => false
let [krause, hafenbau, home] = ['', '', '']
const books = '/api/addresses/databases/'
/** What went out, newest last. */
const sent: { method: string; path: string; body: unknown }[] = []

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  pool = openPool(product.databaseUrl)
  await foundedOffice(product)
  const { cookie, send } = nodeHttp(product.url)
  const http: ReturnType<typeof createHeadlessBrowser>['http'] = {
    cookie,
    send: (request) => {
      const { method, path, body } = request
      if (path.startsWith('/api/addresses/'))
        sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
      return isBroken(path) ? Promise.reject(new TypeError('the line is broken')) : send(request)
    },
  }
  const office = createHeadlessClient(product.url, { browser: { ...createHeadlessBrowser(product.url), http } })
  await office.client.signIn(people.owner.email, people.owner.password)
  book = addressBookOf(office.context)
  lists = addressListsOf(office.context)
  templates = addressTemplatesOf(office.context)
  ;({ api } = office)
  ;({ context } = office)
  ;({ newId } = context)
  place = await book.createBook('Adressbuch')
  krause = await book.recordPerson(place, {
    fields: { name: 'Krause', iban: 'DE02120300000000202051' },
    notes: 'Nein.',
  })
  hafenbau = await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH', gender: 'company' } })
  const location = { fields: { address_line: 'Deich 4' } }
  home = await book.recordOwnAddress(place, krause, { fields: { type: 'privat' }, location })
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

describe('what an address book keeps', () => {
  const inBook = async () => {
    const { people, personLinks, locations, lists: listed, listEntries } = await book.load(place.id)
    return { people, personLinks, locations, lists: listed, listEntries }
  }
  const fieldsOf = (record: object | undefined): unknown => record && 'fields' in record && record.fields

  it('[ADB-01] is people, companies, their addresses and channels, lists, and events with who takes part', async () => {
    const at = { fields: { address_line: 'Kai 1', zip: '20457', city: 'Hamburg' } }
    const [kim, firm] = [
      await book.recordPerson(place, { fields: { name: 'Öztürk', gender: 'neutral' } }),
      await book.recordPerson(place, { fields: { name: 'Nordwest Bau GmbH', gender: 'company' } }),
    ]
    const channels = { phone: '040 1', mobile: '0171 1', fax: '040 2', email: 'kim@nordwest.example' }
    const job = await book.recordContact(place, { parent: firm, child: kim }, { fields: channels, location: at })
    const list = await lists.recordList(place, { isEvent: false, fields: { name: 'Presse' } })
    const event = await lists.recordList(place, { isEvent: true, fields: { name: 'Messe', where: 'Halle 1' } })
    const guest = await lists.addEntry(place, { list: event, link: job })
    const kept = await inBook()
    const one = (of: keyof typeof kept, id: string) => kept[of].find((each) => each.id === id)
    const types = [kim, firm].map((id) => Object(fieldsOf(one('people', id))).gender)
    expect(types).toEqual(['neutral', 'company'])
    const link = kept.personLinks.find(({ id }) => id === job)
    expect([link?.parent_person, link?.child_person, fieldsOf(link)]).toEqual([firm, kim, channels])
    expect(fieldsOf(one('locations', link?.location ?? ''))).toEqual(at.fields)
    const listed = kept.lists.filter(({ id }) => [list, event].includes(id))
    expect(listed.map((each) => [each.is_event, fieldsOf(each)])).toEqual([
      [false, { name: 'Presse' }],
      [true, { name: 'Messe', where: 'Halle 1' }],
    ])
    const entry = kept.listEntries.find(({ id }) => id === guest)
    expect([entry?.list, entry?.person_link, fieldsOf(entry)]).toEqual([event, job, { confirmed: null }])
    await lists.removeEntry(guest)
    for (const id of [list, event]) await lists.trashList(id)
    for (const id of [kim, firm]) await book.trashPerson(id)
  })

  it('[OPEN-074] [PER-01, otherwise] [LOC-01, otherwise] [LNK-01, otherwise] has all fields of them, sealed but for where they belong', async () => {
    const all = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, `der/die/das ${name}`]))
    const ofPerson = all(
      ...['uuid', 'name', 'first_name', 'gender', 'title_prefix', 'title_suffix', 'birthday'],
      ...['iban', 'bic', 'vat_id', 'tax_id', 'web', 'mavo_username'],
    )
    const ofLocation = all('address_line', 'zip', 'city', 'po_box', 'po_box_zip')
    const ofLink = all(
      ...['type', 'phone', 'phone2', 'mobile', 'fax', 'email', 'salutation_template', 'address_template'],
    )
    const id = await book.recordPerson(place, { fields: ofPerson, notes: 'Notiz' })
    const location = { fields: ofLocation, notes: 'Hinweis' }
    const link = await book.recordOwnAddress(place, id, { fields: ofLink, location })
    const written = sent.slice(-2).map(({ body }) => JSON.stringify(body))
    for (const body of written) expect(body).not.toContain('der/die/das')
    const kept = await inBook()
    const [person, own] = [
      kept.people.find((each) => each.id === id),
      kept.personLinks.find((each) => each.id === link),
    ]
    const when = { created_at: expect.any(String), updated_at: expect.any(String) }
    expect(person).toMatchObject({ id, database: place.id, default_person_link: null, fields: ofPerson, ...when })
    expect(own).toMatchObject({ id: link, database: place.id, parent_person: id, child_person: id, fields: ofLink })
    const at = kept.locations.find((each) => each.id === own?.location)
    expect(at).toMatchObject({ id: own?.location, database: place.id, fields: ofLocation })
    expect(await book.readPerson(place.case, id)).toMatchObject({ notes: 'Notiz' })
    expect(await book.readLocation(place.case, own?.location ?? '')).toMatchObject({ notes: 'Hinweis' })
    await book.trashPerson(id)
  })
})

describe('the opening of an address book', () => {
  const openedBy = async (bookOfScreen: ReturnType<typeof createBook>): Promise<readonly string[]> => {
    const before = sent.length
    await bookOfScreen.open()
    return sent.slice(before).map(({ method, path }) => `${method} ${path.split('?')[0]}`)
  }
  /** The book of a screen, and the kinds of records that were opened for it. */
  const watched = () => {
    const opened: string[][] = []
    const { crypto } = context
    const openRecords: typeof crypto.openRecords = (asked) => {
      opened.push([...new Set(asked.records.map(({ kind }) => kind))])
      return crypto.openRecords(asked)
    }
    const failures: unknown[] = []
    const watching = addressBookOf({ ...context, crypto: { ...crypto, openRecords } })
    const load: AddressBook['load'] = (id, options) => watching.load(id, { ...options, pageSize: 2 })
    const shown = createBook(
      async () => ({ ...watching, load }),
      (error) => failures.push(error),
    )
    return { opened, failures, shown }
  }

  it('[ADB-15] fetches and decrypts the database first, and then all that lies in it', async () => {
    const { opened, failures, shown } = watched()
    const asked = await openedBy(shown)
    expect([asked[0], asked[1]]).toEqual([`GET ${books}`, `GET ${books}${place.id}/`])
    // As it is listed, and as it is loaded.
    expect(opened.slice(0, 3)).toEqual([['address_database'], ['address_database'], ['person']])
    expect(failures).toEqual([])
    const state = shown.get()
    expect(state.state === 'open' && [state.database, state.records.people.size]).toMatchObject([
      { fields: { name: 'Adressbuch' } },
      2,
    ])
  })

  it('[ADB-19] ends with a page that does not come: nothing else is decrypted, and nothing is shown', async () => {
    isBroken = (path) => path.includes('cursor=')
    const { opened, failures, shown } = watched()
    await openedBy(shown)
    isBroken = () => false
    expect(opened).toEqual([['address_database'], ['address_database'], ['person']])
    expect(failures).toHaveLength(1)
    expect(shown.get()).toMatchObject({ state: 'failed', error: failures[0] })
    expect(shown.get()).not.toHaveProperty('records')
  })
})

describe('what has changed in an address book', () => {
  it('comes alone, also in parts of which one ends where the next kind begins', async () => {
    const location = { fields: { address_line: 'Kai 2' } }
    const other = await book.recordOwnAddress(place, hafenbau, { fields: { type: 'Sitz' }, location })
    const before = await book.load(place.id)
    const [person, link] = [
      before.people.find(({ id }) => id === hafenbau),
      before.personLinks.find(({ id }) => id === other),
    ]
    const of = before.locations.find(({ id }) => id === link?.location)
    if (!person || !link || !of) throw new Error('something is missing that was recorded')
    await book.correctPerson(place.case, person, { fields: { name: 'Hafenbau AG', gender: 'company' } })
    await book.correctLink(place.case, link, { location: { of, written: { fields: { address_line: 'Kai 3' } } } })
    const [told, from] = [[] as number[][], sent.length]
    const asked = { since: before.timestamp, pageSize: 1, onProgress: (...each: number[]) => void told.push(each) }
    const { people, personLinks, locations } = await book.load(place.id, asked)
    // The keys are here: nothing else is asked for.
    expect(new Set(sent.slice(from).map(({ path }) => path.split('?')[0]))).toEqual(new Set([`${books}${place.id}/`]))
    // What has not changed is not counted.
    expect(told).toEqual([1, 2, 3].map((done) => [done, 3]))
    expect([people, personLinks, locations].map((all) => all.map(({ id }) => id))).toEqual([
      [hafenbau],
      [other],
      [of.id],
    ])
    expect(before.personLinks.length).toBeGreaterThan(1)
    await book.trashLink(link)
  })
})

describe('what is sent of an address book', () => {
  it('[OPEN-073] [PER-36] is a POST to the address of people for a new one, and a PATCH below it for what is changed', async () => {
    const encrypted_record = { key_id: expect.any(String), data: expect.any(String) }
    const id = await book.recordPerson(place, { fields: { name: 'Neu' }, about: ['name'] })
    const body = { id, database: place.id, encrypted_record, about: ['name'] }
    expect(sent.at(-1)).toEqual({ method: 'POST', path: '/api/addresses/people/', body })
    const person = (await book.load(place.id)).people.find((each) => each.id === id)
    if (person === undefined) throw new Error('nobody was recorded')
    await book.correctPerson(place.case, person, { fields: { name: 'Neuer' } })
    expect(sent.at(-1)).toEqual({
      method: 'PATCH',
      path: `/api/addresses/people/${id}/`,
      body: { version: 1, encrypted_record },
    })
    await book.trashPerson(id)
  })

  it('[OPEN-075] [LNK-16, otherwise] is a PATCH on the person when their default contact is chosen', async () => {
    const person = (await book.load(place.id)).people.find(({ id }) => id === krause)
    if (person === undefined || !('fields' in person)) throw new Error('a person who does not open')
    await book.chooseDefaultContact(place.case, person, home)
    const encrypted_record = { key_id: expect.any(String), data: expect.any(String) }
    expect(sent.at(-1)).toEqual({
      method: 'PATCH',
      path: `/api/addresses/people/${krause}/`,
      body: { version: 1, default_person_link: home, encrypted_record },
    })
    await book.load(place.id)
    const chosen = await api.call(contracts.retrievePerson, { params: { id: krause }, query: {} })
    expect(chosen.default_person_link).toBe(home)
  })

  const encrypted_record = { key_id: expect.any(String), data: expect.any(String) }
  it('[OPEN-073] [VTL-49, otherwise] [VTL-50, otherwise] is a POST of a new list, and a PATCH of what it is called, sealed', async () => {
    const list = await lists.recordList(place, { isEvent: false, fields: { name: 'Presse' } })
    expect(sent.at(-1)).toEqual({
      method: 'POST',
      path: '/api/addresses/lists/',
      body: { id: list, database: place.id, is_event: false, parent: null, encrypted_record },
    })
    const [shown] = (await book.load(place.id)).lists
    if (shown === undefined) throw new Error('there is no list')
    await lists.correctList(place.case, shown, { name: 'Funk' })
    expect(sent.at(-1)).toEqual({
      method: 'PATCH',
      path: `/api/addresses/lists/${list}/`,
      body: { version: 1, encrypted_record },
    })
  })

  it('[VTL-48, otherwise] is a PATCH on the entry of who says whether they come, sealed', async () => {
    const party = await lists.recordList(place, { isEvent: true, fields: { name: 'Sommerfest' } })
    const guest = await lists.addEntry(place, { list: party, link: home })
    const [entry] = (await book.load(place.id)).listEntries
    if (entry === undefined || !('fields' in entry)) throw new Error('an entry that does not open')
    await lists.declareAttendance(place.case, entry, true)
    expect(sent.at(-1)).toEqual({
      method: 'PATCH',
      path: `/api/addresses/list_entries/${guest}/`,
      body: { version: 1, encrypted_record },
    })
  })

  it('[OPEN-073] [TPL-17, otherwise] [TPL-26] is a POST of a new template, a PATCH of its text, sealed, and one of its place', async () => {
    const made = { type: 'address', priority: 10, fields: { text: '{{child_person.name}}' } } as const
    const id = await templates.recordTemplate(place, made)
    expect(sent.at(-1)).toEqual({
      method: 'POST',
      path: '/api/addresses/templates/',
      body: { id, database: place.id, type: 'address', is_global: true, priority: 10, encrypted_record },
    })
    const path = `/api/addresses/templates/${id}/`
    const [template] = (await book.load(place.id)).templates
    if (template === undefined) throw new Error('there is no template')
    await templates.rewordTemplate(place.case, template, { text: 'Postfach' })
    expect(sent.at(-1)).toEqual({ method: 'PATCH', path, body: { version: 1, encrypted_record } })
    const [now] = (await book.load(place.id)).templates
    if (now === undefined || !('fields' in now)) throw new Error('a template that does not open')
    await templates.rankTemplate(place.case, now as OpenTemplate, { priority: 20 })
    expect(sent.at(-1)).toEqual({ method: 'PATCH', path, body: { version: 2, priority: 20, encrypted_record } })
  })

  it('[LOC-02] has a database with every location, which comes with its link', async () => {
    const { encrypted_record } = await api.call(contracts.retrievePerson, { params: { id: krause }, query: {} })
    const id = newId()
    const link = { id, parent_person: krause, child_person: krause, encrypted_record }
    const asks = { status: 400, data: { database: expect.any(Array) } }
    const own = { ...link, location: { id: newId(), encrypted_record } } as never
    await expect(api.call(contracts.createOwnPersonLink, { body: own })).rejects.toMatchObject(asks)
    const nested = { location: { encrypted_record } }
    const contact = { ...link, child_person: hafenbau, location: newId(), nested } as never
    await expect(api.call(contracts.createPersonLink, { body: contact })).rejects.toMatchObject(asks)
    const locations = await api.call(contracts.listLocations, { query: {} })
    expect([...new Set(locations.map(({ database }) => database))]).toEqual([place.id])
  })
})

describe('what the server takes of notes', () => {
  /** Written and read again, those of a person and those of a location. */
  const keep = async (notes: string): Promise<readonly unknown[]> => {
    const person = await book.recordPerson(place, { fields: { name: 'Lang' }, notes })
    const link = await book.recordOwnAddress(place, person, { fields: {}, location: { fields: {}, notes } })
    const { personLinks } = await book.load(place.id)
    const location = personLinks.find(({ id }) => id === link)?.location ?? ''
    return [await book.readPerson(place.case, person), await book.readLocation(place.case, location)]
  }

  it('[PER-03, otherwise] [LOC-03, otherwise] are 65,535 characters, also of the longest kind', async () => {
    const notes = '😀'.repeat(65_535)
    expect((await keep(notes)).map((record) => Object(record).notes === notes)).toEqual([true, true])
  })

  it('[PER-03, otherwise] [LOC-03, otherwise] is no value that is longer than such a text comes to', async () => {
    const notes = '😀'.repeat(67_600)
    const refused = (name: string) => ({ status: 400, data: { [name]: expect.any(Array) } })
    const person = book.recordPerson(place, { fields: { name: 'Zu lang' }, notes })
    await expect(person).rejects.toMatchObject(refused('encrypted_notes.data'))
    const address = book.recordOwnAddress(place, krause, { fields: {}, location: { fields: {}, notes } })
    await expect(address).rejects.toMatchObject(refused('location.encrypted_notes.data'))
  })
})

describe('what the server holds in the clear', () => {
  it('[PER-08, otherwise] of a person is where they belong, when they were written, and their default contact', async () => {
    const query = { expand: 'notes' } as const
    const person = await api.call(contracts.retrievePerson, { params: { id: krause }, query })
    const plain = ['id', 'created_at', 'updated_at', 'database', 'default_person_link']
    const versions = ['version', 'content_version', 'notes_version']
    expect(Object.keys(person).toSorted()).toEqual(
      [...plain, ...versions, 'encrypted_record', 'encrypted_notes'].toSorted(),
    )
    const [row] = await ask<Record<string, unknown>>(pool, 'select * from addresses_person where person_id = $1', [
      krause,
    ])
    const stored = ['person_id', 'case_id', 'database_id', 'default_person_link', 'created_at', 'updated_at', 'changed']
    const deleting = ['trashed_at', 'shred_at', 'merged_into']
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      [...stored, ...versions, 'digest', 'notes_digest', ...deleting].toSorted(),
    )
  })

  it('[OPEN-077] of an address, a contact, a place and who stands on a list is where they belong, and when they were written', async () => {
    const work = { fields: { type: 'Prokuristin' }, location: { fields: { city: 'Hamburg' }, notes: 'Tor 2' } }
    const job = await book.recordContact(place, { parent: hafenbau, child: krause }, work)
    const list = await lists.recordList(place, { isEvent: true, fields: { name: 'Messe' } })
    const guest = await lists.addEntry(place, { list, link: job })
    await book.load(place.id)
    const asked = (id: string) => ({ params: { id }, query: {} }) as const
    const link = await api.call(contracts.retrievePersonLink, asked(job))
    const at = await api.call(contracts.retrieveLocation, asked(link.location))
    const entry = await api.call(contracts.retrieveListEntry, asked(guest))
    const told = ['created_at', 'updated_at', 'version', 'content_version']
    const people = ['parent_person', 'child_person']
    const own = [...told, 'id', 'database', 'encrypted_record']
    expect(Object.keys(link).toSorted()).toEqual([...own, ...people, 'location'].toSorted())
    expect(Object.keys(at).toSorted()).toEqual([...own, 'notes_version'].toSorted())
    expect(Object.keys(entry).toSorted()).toEqual([...own, 'list', 'person_link'].toSorted())
    const isStored = async (table: string, id: string, more: readonly string[]): Promise<void> => {
      const [row] = await ask<object>(pool, `select * from addresses_${table} where ${table}_id = $1`, [id])
      const stored = [...told, `${table}_id`, 'case_id', 'database_id', 'digest', 'changed', ...more]
      expect(Object.keys(row ?? {}).toSorted(), table).toEqual(stored.toSorted())
    }
    await isStored('person_link', job, [...people, 'location', 'trashed_at', 'shred_at'])
    await isStored('location', link.location, ['person_link_id', 'notes_version', 'notes_digest', 'trashed_at'])
    await isStored('list_entry', guest, ['list', 'person_link'])
    await lists.removeEntry(guest)
    await lists.trashList(list)
    await book.trashLink({ id: job, parent_person: hafenbau, child_person: krause })
  })

  it('[ADB-22] of an address database is when it was made and changed', async () => {
    const { created_at, updated_at } = (await book.load(place.id)).database
    const rows = await ask<{ created_at: string; updated_at: string }>(
      pool,
      'select created_at, updated_at from addresses_database where database_id = $1',
      [place.id],
    )
    const times = (row: (typeof rows)[number]) => [row.created_at, row.updated_at].map((time) => Date.parse(time))
    expect(rows.map(times)).toEqual([times({ created_at, updated_at })])
  })
})
