import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressFilingOf } from '@aktenraum/client/collections/address-book/filing'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { addressMergesOf } from '@aktenraum/client/collections/address-book/merging'
import * as contracts from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { addresses } from '@aktenraum/projector/projections/addresses'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { places } from '../blindness/places.ts'
import { found } from '../blindness/search.ts'
import { openedInFiles, openedInRows, rememberKeys } from '../support/opened-by-all-keys.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { beginningAt, settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask, askForRebuild, readModels, until, untilRebuild } from './projector-support.ts'

let product: Product
let pool: Pool
let founder: Office
let colleague: Office
let book: AddressBook
let clients: AddressBook
let place: Place
let caseId = ''
let [krause, hafenbau] = ['', '']
let before: LoadedDatabase
let heldKeys: () => readonly Buffer[]
type Ids = Readonly<
  Record<'people' | 'personLinks' | 'locations' | 'listEntries', readonly (string | { readonly id: string })[]>
>
/** An own address, and a contact at a place of its own. */
const nobody = { id: '', parent_person: '', child_person: '' }
const links = { home: nobody, job: nobody }

const byId = <Shown extends { readonly id: string }>(records: readonly Shown[], id: string): Shown => {
  const found = records.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no record ${id}`)
  return found
}
const readable = <Shown extends object>(record: Shown) => {
  if (!('fields' in record)) throw new Error('a record that does not open')
  return record as Shown & { readonly fields: Readonly<Record<string, unknown>> }
}
const told = ({ personLinks, locations }: LoadedDatabase) =>
  [...personLinks, ...locations].map((each) => [each.id, each.version, readable(each).fields]).toSorted()
const countContents = async (owner: string): Promise<unknown> =>
  (
    await ask<{ count: number }>(pool, 'select count(*)::int as count from address_content where owner_id = $1', [
      owner,
    ])
  ).map(({ count }) => count)[0]
const eventsOf = async (id: string): Promise<readonly string[]> =>
  (
    await ask<{ type: string }>(pool, 'select type from event where stream = $1 order by position', [
      `personLink-${id}`,
    ])
  ).map(({ type }) => type)

beforeAll(async () => {
  heldKeys = rememberKeys()
  product = await startProduct(inject('services'), settled)
  pool = openPool(product.databaseUrl)
  founder = await foundedOffice(product)
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  const client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
  await joinedColleague(product, founder, people.colleague)
  colleague = createHeadlessClient(product.url)
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
  book = addressBookOf(founder.context)
  clients = addressBookOf(client.context)
  place = await book.createBook('Adressbuch')
  krause = await book.recordPerson(place, { fields: { name: 'Krause' } })
  hafenbau = await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH' } })
  const at = { fields: { address_line: 'Deich 4' }, notes: 'Hinterhaus' }
  const home = await book.recordOwnAddress(place, krause, { fields: { type: 'privat' }, location: at })
  links.home = { id: home, parent_person: krause, child_person: krause }
  const job = await book.recordContact(
    place,
    { parent: hafenbau, child: krause },
    { fields: { type: 'Prokuristin' }, location: at },
  )
  links.job = { id: job, parent_person: hafenbau, child_person: krause }
  before = await book.load(place.id)
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

/** One story, told in its order. */
describe('an address or a contact that was removed', { shuffle: false }, () => {
  it('is gone for everybody, and nothing is written to it', async () => {
    for (const link of [links.home, links.job]) {
      await book.trashLink(link)
      await book.trashLink(link)
    }
    const after = await addressBookOf(colleague.context).load(place.id, { since: before.timestamp })
    expect(after.deleted.personLinks.toSorted()).toEqual([links.home.id, links.job.id].toSorted())
    expect(after.deleted.locations.toSorted()).toEqual(before.locations.map(({ id }) => id).toSorted())
    expect([after.personLinks, after.locations]).toEqual([[], []])
    const { api } = founder
    const params = { id: links.home.id }
    for (const contract of [contracts.retrieveOwnPersonLink, contracts.retrievePersonLink] as const)
      await expect(api.call(contract, { params, query: {} })).rejects.toMatchObject({ status: 404 })
    for (const contract of [contracts.listPersonLinks, contracts.listOwnPersonLinks, contracts.listLocations] as const)
      expect(await api.call(contract, { query: { database: place.id } })).toEqual([])
    const correcting = book.correctLink(place.case, byId(before.personLinks, links.home.id), {
      written: { fields: { type: 'Zweitwohnsitz' } },
    })
    await expect(correcting).rejects.toMatchObject({ status: 404 })
    const person = readable(byId(before.people, krause))
    await expect(book.chooseDefaultContact(place.case, person, links.home.id)).rejects.toMatchObject({ status: 404 })
    expect(await eventsOf(links.home.id)).toEqual(['OwnAddressRecorded', 'PersonLinkTrashed'])
  })

  it('is the same in a read model that is built anew', async () => {
    const live = await readModels(pool, [addresses])
    await askForRebuild(pool, addresses.name)
    await untilRebuild(pool, addresses.name, 'done')
    expect(await readModels(pool, [addresses])).toEqual(live)
  })

  it('comes back as it was, with its location and its notes; what is there stays', async () => {
    for (const link of [links.home, links.job, links.home]) await book.restoreLink(link)
    const after = await book.load(place.id, { since: before.timestamp })
    expect(told(after)).toEqual(told(before))
    for (const { id } of before.locations)
      expect((await book.readLocation(place.case, id)) as object).toMatchObject({ notes: 'Hinterhaus' })
    expect(await eventsOf(links.home.id)).toEqual(['OwnAddressRecorded', 'PersonLinkTrashed', 'PersonLinkRestored'])
  })

  it('is restored where it was removed, and nowhere else', async () => {
    const { api } = founder
    const restore = (contract: typeof contracts.restorePersonLink, id: string) =>
      api.call(contract, { params: { id } as never })
    for (const link of [links.home, links.job]) await book.trashLink(link)
    await expect(restore(contracts.restorePersonLink, links.home.id)).rejects.toMatchObject({ status: 404 })
    await expect(restore(contracts.restoreOwnPersonLink, links.job.id)).rejects.toMatchObject({ status: 404 })
    await expect(restore(contracts.restorePersonLink, founder.context.newId())).rejects.toMatchObject({ status: 404 })
  })

  it('is read a thousand at a time, and no more', async () => {
    const read = (page_size: number) =>
      founder.api.callPage(contracts.listTrashedPeople, { params: { database_id: place.id }, query: { page_size } })
    await expect(read(contracts.recordsAtOnceInLoad)).resolves.toMatchObject({ next: null })
    await expect(read(contracts.recordsAtOnceInLoad + 1)).rejects.toMatchObject({ status: 400 })
  })

  it('is nothing that clients of a case restore, nor who takes no part', async () => {
    const shared = await book.createDatabase(caseId, 'Beteiligte')
    const person = await book.recordPerson(shared, { fields: { name: 'Zeuge' } })
    const id = await book.recordOwnAddress(shared, person, { fields: {}, location: { fields: {} } })
    const link = { id, parent_person: person, child_person: person }
    const refused = { status: 403, data: { code: 'address/forbidden' } }
    await expect(clients.trashLink(link)).rejects.toMatchObject(refused)
    await book.trashLink(link)
    await expect(clients.restoreLink(link)).rejects.toMatchObject(refused)
    await expect(addressBookOf(colleague.context).restoreLink(link)).rejects.toMatchObject({ status: 404 })
    await expect(clients.restoreLink(links.job)).rejects.toMatchObject({ status: 404 })
    expect(await eventsOf(id)).toEqual(['OwnAddressRecorded', 'PersonLinkTrashed'])
  })

  it('is, as all that belongs to who lies in the trash, nothing that comes to clients of a case, until it comes back', async () => {
    const all = { ...book, ...addressListsOf(founder.context) }
    const shared = await all.createDatabase(caseId, 'Beteiligte')
    const [witness, firm] = [
      await all.recordPerson(shared, { fields: { name: 'Zeuge' } }),
      await all.recordPerson(shared, { fields: { name: 'Verein' } }),
    ]
    const at = { fields: {}, location: { fields: { city: 'Kiel' } } }
    const home = await all.recordOwnAddress(shared, witness, at)
    const job = await all.recordContact(shared, { parent: firm, child: witness }, at)
    const list = await all.recordList(shared, { isEvent: false, fields: { name: 'Ladungen' } })
    await all.addEntry(shared, { list, link: home }, { confirmed: true, said: '' })
    const idsIn = ({ people: persons, personLinks, locations, listEntries }: Ids) => {
      const rows = [persons, personLinks, locations, listEntries]
      return rows.map((kind) => kind.map((each) => (typeof each === 'string' ? each : each.id)).toSorted())
    }
    const shown = await clients.load(shared.id)
    const [, , locations = [], entries = []] = idsIn(shown)
    const belonging = [[home, job].toSorted(), locations, entries]
    expect(idsIn(shown)).toEqual([[witness, firm].toSorted(), ...belonging])
    const newsSince = async ({ timestamp: since }: LoadedDatabase) => clients.load(shared.id, { since })

    await all.trashPerson(witness)
    const without = await newsSince(shown)
    expect([idsIn(without.deleted), idsIn(without)]).toEqual([
      [[witness], ...belonging],
      [[], [], [], []],
    ])
    for (const pageSize of [1, 500])
      expect(idsIn(await clients.load(shared.id, { pageSize }))).toEqual([[firm], [], [], []])
    expect((await book.load(shared.id)).personLinks).toHaveLength(2)

    await all.restorePerson(shared, witness)
    for (const pageSize of [1, 500])
      expect(idsIn(await clients.load(shared.id, { since: without.timestamp, pageSize }))).toEqual([
        [witness],
        ...belonging,
      ])
    const whole = await newsSince(without)
    await all.trashList(list)
    const [, ...nothingElse] = idsIn((await newsSince(whole)).deleted)
    expect(nothingElse).toEqual([[], [], entries])
    await all.restoreList(shared, list)
    expect((await clients.load(shared.id)).listEntries.map(({ id }) => id)).toEqual(entries)
  })

  it('goes along where a person is merged: it comes back to who stays, and to who had it once that is undone', async () => {
    const merges = addressMergesOf(founder.context)
    const shelf = await book.createDatabase(caseId, 'Zeugen')
    const record = (name: string) => book.recordPerson(shelf, { fields: { name } })
    const [one, other, firm] = [await record('Zeuge'), await record('Zeuge'), await record('Verein')]
    const contact = { fields: { type: 'Vorstand' }, location: { fields: { city: 'Kiel' } } }
    const removed = async (parent: string, child: string) => {
      const id = await book.recordContact(shelf, { parent, child }, contact)
      const link = { id, parent_person: parent, child_person: child }
      await book.trashLink(link)
      return link
    }
    const [job, between] = [await removed(firm, other), await removed(one, other)]
    const { people: persons } = await book.load(shelf.id)
    const [kept, dropped] = [readable(byId(persons, one)), readable(byId(persons, other))]
    const written = { fields: { name: 'Zeuge' } }
    await merges.mergePeople(shelf, { kept, dropped, written, defaultLink: null, links: [] })
    // A contact of both with each other leads to nobody as long as they are one.
    await expect(book.restoreLink(between)).rejects.toMatchObject({
      status: 409,
      data: { code: 'address/merged-further' },
    })
    const backTo = async () => {
      await book.restoreLink(job)
      return readable(byId((await book.load(shelf.id)).personLinks, job.id))
    }
    const was = { parent_person: firm, fields: { type: 'Vorstand' } }
    expect(await backTo()).toMatchObject({ ...was, child_person: one })
    await book.trashLink(job)
    expect(await merges.undoMerge(shelf, other)).toEqual({ people: [], links: [] })
    expect(await backTo()).toMatchObject({ ...was, child_person: other })
    await book.restoreLink(between)
    expect((await book.load(shelf.id)).personLinks).toHaveLength(2)
  })

  it('is sealed anew with all the rest after a removal, and opens when it comes back', async () => {
    await founder.client.removeParticipant(place.case, colleague.context.state.viewerId ?? '')
    await founder.client.renewDocumentKeys(place.case)
    const { key_id: key } = await founder.client.retrieveCase(place.case)
    const keys = await ask<{ key_id: string }>(pool, 'select distinct key_id from address_content where case_id = $1', [
      place.case,
    ])
    expect(keys).toEqual([{ key_id: key }])
    await book.restoreLink(links.home)
    const { personLinks, locations } = await book.load(place.id)
    expect([...personLinks, ...locations].map((each) => readable(each).fields)).toEqual([
      { type: 'privat' },
      { address_line: 'Deich 4' },
    ])
  })

  it('leaves nothing of a person who is erased that any key of the office opens, in no row and in no file', async () => {
    const all = { ...book, ...addressListsOf(founder.context), ...addressMergesOf(founder.context) }
    const filing = addressFilingOf(founder.context)
    const second = await all.createBook('Zweites Adressbuch')
    const said = (part: string) => `Quendelmoor ${part} äöüß`
    const canaries = [
      'Name',
      'früher',
      'Notiz',
      'Straße',
      'Hinweis',
      'Funktion',
      'dort',
      'gelöscht',
      'Zusage',
      'doppelt',
      'Import',
      'Geburtsname',
      'Registergericht',
      'Registernummer',
      'Land',
    ]
    const at = (name: string, notes?: string) => ({
      fields: { address_line: said(name), country: said('Land') },
      ...(notes === undefined ? {} : { notes: said(notes) }),
    })
    const stays = await all.recordPerson(second, { fields: { name: 'Bleibt' } })
    const person = await all.recordPerson(second, { fields: { name: said('früher') }, notes: said('Notiz') })
    const recorded = byId((await all.load(second.id)).people, person)
    const registered = { register_court: said('Registergericht'), register_no: said('Registernummer') }
    const written = { fields: { name: said('Name'), birth_name: said('Geburtsname'), ...registered } }
    await all.correctPerson(second.case, recorded, written)
    const home = await all.recordOwnAddress(second, person, { fields: {}, location: at('Straße', 'Hinweis') })
    await all.recordContact(
      second,
      { parent: stays, child: person },
      { fields: { type: said('Funktion') }, location: at('dort') },
    )
    const old = await all.recordOwnAddress(second, person, {
      fields: { type: said('gelöscht') },
      location: at('gelöscht'),
    })
    await all.trashLink({ id: old, parent_person: person, child_person: person })
    const list = await all.recordList(second, { isEvent: true, fields: { name: 'Sommerfest' } })
    await all.addEntry(second, { list, link: home }, { confirmed: true, said: said('Zusage') })
    const file = { people: [{ id: '1', name: said('Import') }], locations: [], person_links: [] }
    await all.importAll(second, all.planImport(JSON.stringify(file)))
    const twin = await all.recordPerson(second, { fields: { name: said('doppelt') } })
    const { people: known } = await all.load(second.id)
    const [kept, dropped] = [readable(byId(known, person)), byId(known, twin)]
    await all.mergePeople(second, { kept, dropped, written: { fields: kept.fields }, defaultLink: null, links: [] })
    await filing.fileDatabase(second, 'Stand.json')

    const inRows = async () => found(canaries.map(said), openedInRows(await places.database(product), heldKeys()))
    const inFiles = async () => found(canaries.map(said), await openedInFiles(product.blobDir, heldKeys()))
    // Only what counts no more is gone by now: what was said before a correction.
    await expect.poll(inRows).toEqual(canaries.filter((name) => name !== 'früher').map(said))
    await expect.poll(inFiles).toContain(said('Name'))

    const imported = known.flatMap((each) => (readable(each).fields['name'] === said('Import') ? [each.id] : []))
    for (const id of [person, ...imported]) {
      await all.trashPerson(id)
      await all.erasePerson(second, id)
    }
    await filing.fileDatabase(second, 'Stand.json')
    await expect.poll(inRows).toEqual([])
    await expect.poll(inFiles).toEqual([])
    for (const read of [places.database, places.blobs, places.redis, places.logs])
      expect(found(['Quendelmoor'], await read(product))).toEqual([])
    const { people: left } = await all.load(second.id)
    expect(left.map(({ id }) => id)).toEqual([stays])
  }, 240_000)

  it('goes for good with a person who is erased, and by itself when its time is over', async () => {
    const third = await book.recordPerson(place, { fields: { name: 'Dritte' } })
    const id = await book.recordOwnAddress(place, third, { fields: {}, location: { fields: {} } })
    await book.trashLink({ id, parent_person: third, child_person: third })
    await book.trashPerson(third)
    await book.load(place.id)
    await book.erasePerson(place, third)
    expect([await countContents(id), await eventsOf(id)]).toEqual([
      0,
      ['OwnAddressRecorded', 'PersonLinkTrashed', 'PersonLinkRemoved'],
    ])
    // A record, and of its location a record and notes.
    expect([await countContents(links.home.id), await countContents(links.job.id)]).toEqual([3, 3])
    const monthLater = new Date(Date.now() + 31 * 86_400_000).toISOString()
    await product.kill()
    await product.restart(beginningAt(monthLater))
    await until(async () => (await countContents(links.job.id)) === 0)
    expect((await eventsOf(links.job.id)).at(-1)).toBe('PersonLinkRemoved')
    expect(await countContents(links.home.id)).toBe(3)
    expect((await eventsOf(links.home.id)).at(-1)).toBe('PersonLinkRestored')
  }, 240_000)
})
