import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf, isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import type { LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressHistoryOf } from '@aktenraum/client/collections/address-book/history'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { addressMergesOf } from '@aktenraum/client/collections/address-book/merging'
import { wholeFileOf } from '@aktenraum/client/collections/address-book/whole-file'
import * as contracts from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { addresses } from '@aktenraum/projector/projections/addresses'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { beginningAt, settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask, askForRebuild, readModels, until, untilRebuild } from './projector-support.ts'

const booksOf = ({ context }: Office) => ({
  ...addressBookOf(context),
  ...addressListsOf(context),
  ...addressMergesOf(context),
})
type Book = ReturnType<typeof booksOf>

let product: Product
let pool: Pool
let founder: Office
let colleague: Office
let client: Office
let [book, others, clients] = [] as unknown as [Book, Book, Book]
let place: Place
let caseId = ''
/** Petra, and whom somebody has entered a second time. */
let [petra, twin, firm, home, job, entry] = ['', '', '', '', '', '']
let before: LoadedDatabase
/** The read model is as new as the last that somebody wrote: now all others read it, too. */
const seen = (by: Book) => by.load(place.id)

const byId = <Shown extends { readonly id: string }>(records: readonly Shown[], id: string): Shown => {
  const found = records.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no record ${id}`)
  return found
}
const readable = <Shown extends object>(record: Shown) => {
  if (!('fields' in record)) throw new Error('a record that does not open')
  return record as Shown & { readonly fields: Readonly<Record<string, unknown>> }
}
const said = { name: 'Krause', first_name: 'Petra', birthday: '1971-03-09' }
/** As a browser says it that has read all of it. */
const merging = ({ people: persons, personLinks }: LoadedDatabase, fields: object = said) => ({
  kept: readable(byId(persons, petra)),
  dropped: readable(byId(persons, twin)),
  written: { fields: { ...fields }, notes: 'Beide Notizen', about: ['personal' as const] },
  defaultLink: home,
  links: personLinks
    .filter(({ parent_person: parent, child_person: child }) => parent === twin || child === twin)
    .map(readable),
})
const told = ({ people: persons, personLinks, locations, listEntries }: LoadedDatabase) =>
  [...persons, ...personLinks, ...locations, ...listEntries]
    .map((record) => {
      const { version: _v, content_version: _c, updated_at: _u, ...rest } = readable(record)
      return rest
    })
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
const contentsOf = async (owner: string): Promise<readonly unknown[]> =>
  (
    await ask<{ name: string }>(
      pool,
      `select part || ' ' || version as name from address_content where owner_id = $1 order by 1`,
      [owner],
    )
  ).map(({ name }) => name)
const eventsOf = async (stream: string): Promise<readonly string[]> =>
  (await ask<{ type: string }>(pool, 'select type from event where stream = $1 order by position', [stream])).map(
    ({ type }) => type,
  )

const historyOf = async (id: string) =>
  (await addressHistoryOf(founder.context).historyOfPerson(place, id)).entries.map(({ type, person_link: link }) => [
    type,
    link,
  ])

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  pool = openPool(product.databaseUrl)
  founder = await foundedOffice(product)
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
  await joinedColleague(product, founder, people.colleague)
  colleague = createHeadlessClient(product.url)
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
  ;[book, others, clients] = [booksOf(founder), booksOf(colleague), booksOf(client)]
  place = await book.createBook('Adressbuch')
  petra = await book.recordPerson(place, { fields: { name: 'Krause', first_name: 'Petra' }, notes: 'Erste Notiz' })
  twin = await book.recordPerson(place, { fields: { name: 'Krauße', birthday: '1971-03-09' }, notes: 'Zweite' })
  firm = await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH' } })
  const at = { fields: { city: 'Kiel' }, notes: 'Hinterhaus' }
  home = await book.recordOwnAddress(place, twin, { fields: { type: 'privat' }, location: at })
  job = await book.recordContact(place, { parent: firm, child: twin }, { fields: { type: 'Rat' }, location: at })
  const list = await book.recordList(place, { isEvent: false, fields: { name: 'Presse' } })
  entry = await book.addEntry(place, { list, link: job })
  before = await book.load(place.id)
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

/** One story, told in its order. */
describe('a person who was entered twice', { shuffle: false }, () => {
  it('is merged by nobody who has not read how both stand, or what leads to them', async () => {
    const { kept, dropped, ...rest } = merging(before)
    for (const stale of [
      { ...rest, kept: { ...kept, version: 2 }, dropped },
      { ...rest, kept, dropped: { ...dropped, version: 2 } },
      { ...rest, kept, dropped, links: rest.links.map((link) => ({ ...link, version: 2 })) },
      { ...rest, kept, dropped, links: rest.links.slice(1), defaultLink: null },
    ])
      expect(isChangedMeanwhile(await book.mergePeople(place, stale).catch((error: unknown) => error))).toBe(true)
    const foreign = book.mergePeople(place, { ...merging(before), defaultLink: founder.context.newId() })
    await expect(foreign).rejects.toMatchObject({ status: 404 })
    expect(told(await book.load(place.id))).toEqual(told(before))
    expect([await contentsOf(petra), await contentsOf(home)]).toEqual([
      ['notes 1', 'record 1'],
      ['notes 1', 'record 1', 'record 1'],
    ])
  })

  it('is merged by no client, and by nobody who takes no part', async () => {
    await expect(clients.mergePeople(place, merging(before))).rejects.toMatchObject({ status: 404 })
    await expect(clients.undoMerge(place, twin)).rejects.toMatchObject({ status: 404 })
    const shared = await book.createDatabase(caseId, 'Beteiligte')
    const [one, other] = [
      await book.recordPerson(shared, { fields: { name: 'Zeuge' } }),
      await book.recordPerson(shared, { fields: { name: 'Zeuge' } }),
    ]
    await book.load(shared.id)
    const { people: persons } = await clients.load(shared.id)
    const merge = {
      kept: readable(byId(persons, one)),
      dropped: readable(byId(persons, other)),
      written: { fields: {} },
      defaultLink: null,
      links: [],
    }
    const refused = { status: 403, data: { code: 'address/forbidden' } }
    const { encrypted_record } = await client.api.call(contracts.retrievePerson, { params: { id: one }, query: {} })
    const kept = { id: one, version: 1, encrypted_record, default_person_link: null }
    const asked = { params: { database_id: shared.id }, body: { dropped: { id: other, version: 1 }, kept, links: [] } }
    await expect(client.api.call(contracts.createMerge, asked as never)).rejects.toMatchObject(refused)
    await expect(clients.mergePeople(shared, merge)).rejects.toMatchObject({ status: 403 })
    await expect(clients.keepApart(shared, { one, other }, true)).rejects.toMatchObject(refused)
    await book.mergePeople(shared, merge)
    await book.load(shared.id)
    await expect(clients.undoMerge(shared, other)).rejects.toMatchObject(refused)
    expect((await book.listMerges(shared)).map(({ id, into }) => [id, into])).toEqual([[other, one]])
    await expect(others.listMerges(shared)).rejects.toMatchObject({ status: 404 })
    const { historyOfPerson, historyOfList } = addressHistoryOf(client.context)
    const list = await book.recordList(shared, { isEvent: false, fields: { name: 'Zeugen' } })
    // Whoever only reads needs none of what was deleted and merged, nor who did what.
    for (const look of [
      clients.listMerges,
      clients.listKeptApart,
      clients.listTrash,
      clients.listTrashedLists,
      (at: Place) => historyOfPerson(at, one),
      (at: Place) => historyOfList(at, list),
      (at: Place) => client.api.call(contracts.listTrashedLinksOfPerson, { params: { database_id: at.id, id: one } }),
    ]) {
      await expect(look(shared)).rejects.toMatchObject({ status: 403, data: { code: 'case/forbidden' } })
      await expect(look(place)).rejects.toMatchObject({ status: 404 })
    }
  })

  it('is one for everybody from then on, and who was dropped is nobody any more', async () => {
    await book.mergePeople(place, merging(before))
    await seen(book)
    const after = await others.load(place.id, { since: before.timestamp })
    await expect
      .poll(() => historyOf(petra))
      .toEqual([
        ['PersonLinkRedirected', job],
        ['PersonLinkRedirected', home],
        ['PersonAbsorbed', home],
        ['ContactRecorded', job],
        ['OwnAddressRecorded', home],
        ['PersonRecorded', null],
      ])
    expect(after.deleted.people).toEqual([twin])
    expect(readable(byId(after.people, petra))).toMatchObject({ fields: said, default_person_link: home })
    expect(byId(after.personLinks, home)).toMatchObject({ parent_person: petra, child_person: petra })
    expect(byId(after.personLinks, job)).toMatchObject({ parent_person: firm, child_person: petra })
    expect(after.personLinks.map((link) => readable(link).fields)).toHaveLength(2)
    expect(await others.readPerson(place.case, petra)).toMatchObject({ notes: 'Beide Notizen' })
    const all = await others.load(place.id)
    expect(all.people.map(({ id }) => id).toSorted()).toEqual([petra, firm].toSorted())
    expect(byId(all.listEntries, entry)).toMatchObject({ person_link: job })
    const [merge, ...more] = await others.listMerges(place)
    expect([merge, more]).toMatchObject([{ id: twin, into: petra, fields: { name: 'Krauße' } }, []])
    expect(await others.listTrash(place)).toEqual([])
    const dropped = byId(before.people, twin)
    await expect(others.correctPerson(place.case, dropped, { fields: {} })).rejects.toMatchObject({ status: 404 })
    await expect(others.restorePerson(place, twin)).resolves.toBeUndefined()
    const added = others.recordContact(place, { parent: firm, child: twin }, { fields: {}, location: { fields: {} } })
    await expect(added).rejects.toMatchObject({ status: 400 })
    expect((await others.load(place.id)).people).toHaveLength(2)
  })

  it('is the same in a read model that is built anew', async () => {
    const live = await readModels(pool, [addresses])
    await askForRebuild(pool, addresses.name)
    await untilRebuild(pool, addresses.name, 'done')
    expect(await readModels(pool, [addresses])).toEqual(live)
  })

  it('shows as broken what the server leads to somebody else', async () => {
    const lead = (to: string) =>
      ask(pool, 'update addresses_person_link set child_person = $2 where person_link_id = $1', [job, to])
    await lead(firm)
    expect(byId((await others.load(place.id)).personLinks, job)).toMatchObject({ broken: 'other-references' })
    await lead(petra)
  })

  it('shows as broken whom the server says to be merged into somebody whose record does not say so', async () => {
    const lead = (to: string) =>
      ask(pool, 'update addresses_person set merged_into = $2 where person_id = $1', [twin, to])
    const shown = async () =>
      (await others.listMerges(place)).map(({ id, into, ...more }) => [id, into, 'fields' in more])
    expect(await shown()).toEqual([[twin, petra, true]])
    await lead(firm)
    expect(await shown()).toEqual([[twin, firm, false]])
    expect((await others.listMerges(place))[0]).toMatchObject({ broken: 'other-references' })
    await lead(petra)
  })

  it('is two again as before, once somebody takes it back', async () => {
    expect(await others.undoMerge(place, twin)).toEqual({ people: [], links: [] })
    await seen(others)
    const after = await book.load(place.id)
    expect(told(after)).toEqual(told(before))
    expect(await book.readPerson(place.case, petra)).toMatchObject({ notes: 'Erste Notiz' })
    expect(await book.listMerges(place)).toEqual([])
    // Whoever asks again, for the answer was lost, is told the same.
    expect(await others.undoMerge(place, twin)).toEqual({ people: [], links: [] })
    await expect(book.undoMerge(place, firm)).rejects.toMatchObject({ status: 404 })
    expect([await contentsOf(petra), await contentsOf(home)]).toEqual([
      ['notes 1', 'record 1'],
      ['notes 1', 'record 1', 'record 1'],
    ])
    expect(await eventsOf(`person-${petra}`)).toEqual(['PersonRecorded', 'PersonAbsorbed', 'PersonContentReinstated'])
    const toldOf = async (id: string, link: string | null) =>
      (await historyOf(id)).filter(([, about]) => about === link).map(([type]) => type)
    await expect.poll(() => toldOf(petra, null)).toEqual(['PersonContentReinstated', 'PersonRecorded'])
    expect(await toldOf(twin, null)).toEqual(['PersonUnmerged', 'PersonMergedInto', 'PersonRecorded'])
    // All that has happened to a contact, to whoever it led or leads.
    const ofJob = ['PersonLinkReinstated', 'PersonLinkRedirected', 'ContactRecorded']
    for (const id of [petra, twin, firm]) expect(await toldOf(id, job)).toEqual(ofJob)
  })

  it('keeps what was written of since, which is said to who takes it back', async () => {
    await book.mergePeople(place, merging(await book.load(place.id)))
    await seen(book)
    const merged = await others.load(place.id)
    const written = { fields: { ...said, iban: 'DE02120300000000202051' } }
    await others.correctPerson(place.case, byId(merged.people, petra), written)
    await others.correctLink(place.case, byId(merged.personLinks, job), { written: { fields: { type: 'Vorstand' } } })
    await seen(others)
    const edited = { people: [petra], links: [job] }
    expect([await book.undoMerge(place, twin), await book.undoMerge(place, twin)]).toEqual([edited, edited])
    const after = await book.load(place.id)
    expect(readable(byId(after.people, petra)).fields).toEqual(written.fields)
    expect(readable(byId(after.people, twin)).fields).toEqual({ name: 'Krauße', birthday: '1971-03-09' })
    expect(readable(byId(after.personLinks, home))).toMatchObject({ parent_person: twin, child_person: twin })
    expect(readable(byId(after.personLinks, job))).toMatchObject({ child_person: petra, fields: { type: 'Vorstand' } })
  })

  it('is not merged with whom a contact leads to', async () => {
    const { people: persons, personLinks } = await book.load(place.id)
    const merge = book.mergePeople(place, {
      kept: readable(byId(persons, firm)),
      dropped: readable(byId(persons, petra)),
      written: { fields: {} },
      defaultLink: null,
      links: personLinks.filter(({ child_person: child }) => child === petra).map(readable),
    })
    await expect(merge).rejects.toMatchObject({ status: 409, data: { code: 'address/linked-with-each-other' } })
  })

  it('takes contacts with who lies in the trash along, and whoever comes back has them with who stays', async () => {
    const shelf = await book.createDatabase(caseId, 'Zeugen')
    const record = (name: string) => book.recordPerson(shelf, { fields: { name } })
    const [one, other, away] = [await record('Zeuge'), await record('Zeuge'), await record('Verein')]
    const contact = { fields: { type: 'Vorstand' }, location: { fields: { city: 'Kiel' } } }
    const link = await book.recordContact(shelf, { parent: away, child: other }, contact)
    await book.trashPerson(away)
    const loaded = await book.load(shelf.id)
    const merge = (links: readonly LoadedDatabase['personLinks'][number][]) =>
      book.mergePeople(shelf, {
        kept: readable(byId(loaded.people, one)),
        dropped: readable(byId(loaded.people, other)),
        written: { fields: { name: 'Zeuge' } },
        defaultLink: null,
        links: links.map(readable),
      })
    expect(isChangedMeanwhile(await merge([]).catch((error: unknown) => error))).toBe(true)
    // A file of the whole book has nothing of it, and is read again.
    const { text, missing } = wholeFileOf(loaded, new Map())
    expect(missing).toBe(0)
    expect(book.planImport(text).map(({ kind }) => kind)).toEqual(['person', 'person'])
    await merge(loaded.personLinks)
    await book.load(shelf.id)
    await book.restorePerson(shelf, away)
    const { personLinks } = await book.load(shelf.id)
    expect(readable(byId(personLinks, link))).toMatchObject({
      parent_person: away,
      child_person: one,
      fields: { type: 'Vorstand' },
    })
  })

  it('is remembered as two people for everybody, until they are compared again', async () => {
    const pair = { one: petra, other: twin }
    const [one, other] = [petra, twin].toSorted()
    await book.keepApart(place, pair, true)
    await book.keepApart(place, pair, true)
    await seen(book)
    expect(await others.listKeptApart(place)).toEqual([{ one, other }])
    // What the server alone says is not so, of these two or of others.
    const api = colleague.api
    const saying = async (is_apart: boolean) => {
      const body = { one: firm, other: petra, is_apart }
      await api.call(contracts.keepPeopleApart, { params: { database_id: place.id }, body })
      await seen(others)
      const { results } = await api.call(contracts.listPeopleKeptApart, { params: { database_id: place.id } })
      return [results.length, (await others.listKeptApart(place)).length]
    }
    expect([await saying(true), await saying(false)]).toEqual([
      [2, 1],
      [1, 1],
    ])
    await others.keepApart(place, { one: twin, other: petra }, false)
    await seen(others)
    expect(await book.listKeptApart(place)).toEqual([])
    expect((await book.load(place.id)).people.filter((each) => 'apart' in readable(each).fields)).toEqual([])
    const nobody = book.keepApart(place, { one: petra, other: founder.context.newId() }, true)
    await expect(nobody).rejects.toMatchObject({ status: 404 })
    await expect(clients.listKeptApart(place)).rejects.toMatchObject({ status: 404 })
  })

  it('is sealed anew with what was said before, and opens when that counts again', async () => {
    const apart = await book.load(place.id)
    await book.mergePeople(place, merging(apart))
    await founder.client.removeParticipant(place.case, colleague.context.state.viewerId ?? '')
    await founder.client.renewDocumentKeys(place.case)
    const { key_id: key } = await founder.client.retrieveCase(place.case)
    const keys = await ask<{ key_id: string }>(pool, 'select distinct key_id from address_content where case_id = $1', [
      place.case,
    ])
    expect(keys).toEqual([{ key_id: key }])
    expect(await book.undoMerge(place, twin)).toEqual({ people: [], links: [] })
    expect(told(await book.load(place.id))).toEqual(told(apart))
  })

  it('is erased with the one into whom they were merged, or when it cannot be taken back any more', async () => {
    const [one, other] = [
      await book.recordPerson(place, { fields: { name: 'Muster' } }),
      await book.recordPerson(place, { fields: { name: 'Muster' } }),
    ]
    const { people: persons } = await book.load(place.id)
    const both = { kept: readable(byId(persons, one)), dropped: readable(byId(persons, other)) }
    await book.mergePeople(place, { ...both, written: { fields: {} }, defaultLink: null, links: [] })
    await book.trashPerson(one)
    await book.load(place.id)
    await book.erasePerson(place, one)
    expect([await eventsOf(`person-${other}`), await contentsOf(other)]).toEqual([
      ['PersonRecorded', 'PersonMergedInto', 'PersonErased'],
      [],
    ])
    await book.mergePeople(place, merging(await book.load(place.id)))
    expect((await contentsOf(petra)).length).toBeGreaterThan(2)
    await product.kill()
    await product.restart(beginningAt(new Date(Date.now() + 31 * 86_400_000).toISOString()))
    await until(async () => (await contentsOf(petra)).length === 2 && (await contentsOf(twin)).length === 0)
    expect((await eventsOf(`person-${twin}`)).at(-1)).toBe('PersonErased')
    // Its own location stays with it.
    await until(async () => (await contentsOf(home)).length === 3)
  }, 240_000)
})
