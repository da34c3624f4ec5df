import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressFilingOf } from '@aktenraum/client/collections/address-book/filing'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import * as contracts from '@aktenraum/domain/contracts'
import type { BodyOf } from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { addresses } from '@aktenraum/projector/projections/addresses'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, joinedColleague, people, textPaper, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask, askForRebuild, readModels, until, untilRebuild } from './projector-support.ts'
import { accountOf, lootOf, openAll } from '../support/shredding-attack.ts'
import type { Loot } from '../support/shredding-attack.ts'

const stays = {
  email: 'erna.frueh@kanzlei-hartmann.example',
  salutation: 'Erna Früh',
  password: 'Regenschirm-4711-Kutter',
}
const comesLater = {
  email: 'ole.spaet@kanzlei-hartmann.example',
  salutation: 'Ole Spät',
  password: 'Kompass-4711-Leuchtturm',
}
/** So many that the notes of all do not travel at once. */
const names = Array.from({ length: 12 }, (_, at) => `Person ${String(at + 1)}`)
const longNotes = (name: string): string => `Notiz zu ${name} `.padEnd(65_535, 'ü')

interface Colleague extends Office {
  readonly book: AddressBook
  readonly tab: HeadlessBrowser
}
let product: Product
let pool: Pool
let founder: Colleague
let staying: Colleague
let leaver: Colleague
let later: Colleague
let client: Office
let place: Place
let caseId = ''
let formerKey = ''
let before: LoadedDatabase
/** What the leaver can have kept: private keys, and all grants of then. */
const kept: { account?: Loot['accounts'][number]; grants: Loot['rows'] } = { grants: [] }

const signedIn = async (
  { email, password }: { readonly email: string; readonly password: string },
  tab = createHeadlessBrowser(product.url),
): Promise<Colleague> => {
  const office = createHeadlessClient(product.url, { browser: tab })
  await office.client.signIn(email, password)
  return { ...office, tab, book: addressBookOf(office.context) }
}
const idOf = ({ context }: Office): string => context.state.viewerId ?? ''
const rows = (sql: string, values: unknown[] = []) => ask<Record<string, unknown>>(pool, sql, values)
const recordsOf = ({ database, people: persons, personLinks, locations }: LoadedDatabase) => [
  database,
  ...persons,
  ...personLinks,
  ...locations,
]
const fieldsOf = (record: object): unknown => ('fields' in record ? record.fields : record)
const byId = <Shown extends { readonly id: string }>(records: readonly Shown[], id: string): Shown => {
  const found = records.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no record ${id}`)
  return found
}
/** What a person was called at first. */
const nameBefore = (id: string): string => String(Object(fieldsOf(byId(before.people, id))).name)
const notesIn = (record: object): unknown => ('notes' in record ? record.notes : null)
const keyOfBook = async (): Promise<string> => (await staying.client.retrieveCase(place.case)).key_id
const contentsByKey = async (): Promise<Readonly<Record<string, number>>> => {
  const counted = await rows(
    'select key_id, count(*)::int as count from address_content where case_id = $1 group by 1',
    [place.case],
  )
  return Object.fromEntries(counted.map(({ key_id: key, count }) => [String(key), Number(count)]))
}
const countEvents = async (type: string): Promise<unknown> =>
  (await rows('select count(*)::int as count from event where type = $1', [type]))[0]?.['count']
/** All that the leaver opens with what they kept and all that the server has. */
const whatTheLeaverOpens = async (): Promise<readonly string[]> => {
  const loot = await lootOf(product, kept.account === undefined ? [] : [kept.account])
  return openAll({ ...loot, rows: [...loot.rows, ...kept.grants] })
}

type Sent = BodyOf<typeof contracts.resealAddressContents>
/** A tab that is closed as soon as its first page of contents was replaced; `meanwhile`: before that page goes out. */
const closingTab = (meanwhile: (page: Sent) => Promise<void>) => {
  const { cookie, send } = nodeHttp(product.url)
  const never = new Promise<never>(() => undefined)
  let close: (page: Sent) => void = () => undefined
  const closed = new Promise<Sent>((resolve) => (close = resolve))
  let isClosed = false
  const tab: HeadlessBrowser = {
    ...createHeadlessBrowser(product.url),
    http: {
      cookie,
      send: async (request) => {
        if (isClosed) return never
        const { method, path, body } = request
        if (method !== 'PUT' || !path.includes('/address-contents/')) return send(request)
        const page = JSON.parse(String(body)) as Sent
        await meanwhile(page)
        await send(request)
        isClosed = true
        close(page)
        return never
      },
    },
  }
  return { tab, closed }
}

beforeAll(async () => {
  product = await startProduct(inject('services'))
  pool = openPool(product.databaseUrl)
  const founded = await foundedOffice(product)
  caseId = await founded.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founded, caseId)
  await untilConfirmed(founded.client)
  await founded.client.uploadDocument(caseId, textPaper('Schreiben.txt'))
  await joinedColleague(product, founded, stays)
  await joinedColleague(product, founded, people.colleague)
  founder = await signedIn(people.owner)
  staying = await signedIn(stays)
  leaver = await signedIn(people.colleague)
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

/** One story, told in its order. */
describe('an address book from which a colleague is removed', { shuffle: false }, () => {
  it('was read by them until then', async () => {
    const { book } = founder
    place = await book.createBook('Adressbuch')
    const ids: string[] = []
    for (const name of names)
      ids.push(await book.recordPerson(place, { fields: { name }, notes: longNotes(name), about: ['name', 'notes'] }))
    const [parent = '', child = ''] = ids
    await book.recordOwnAddress(place, child, {
      fields: { type: 'privat' },
      location: { fields: { address_line: 'Deich 4' }, notes: 'Hinterhaus' },
    })
    const at = { fields: { address_line: 'Kai 1' } }
    await book.recordContact(place, { parent, child }, { fields: { type: 'Prokuristin' }, location: at })
    await book.load(place.id)
    before = await staying.book.load(place.id)
    formerKey = await keyOfBook()
    expect((await leaver.book.load(place.id)).people.map(fieldsOf)).toEqual(names.map((name) => ({ name })))
    kept.account = await accountOf(leaver.tab)
    kept.grants = (await lootOf(product, [])).rows.filter(({ table }) => table === 'case_grant')
    // The book, people with notes, two links, two locations of which one has notes.
    expect(await whatTheLeaverOpens()).toHaveLength(1 + 2 * names.length + 2 + 3)
  })

  /** Somebody who is corrected while they are being sealed anew. */
  let corrected = ''
  it('stands under two keys when the browser that seals it anew is closed, and is read all the same', async () => {
    const { tab, closed } = closingTab(async ({ contents }) => {
      corrected = contents.find(({ kind, part }) => kind === 'person' && part === 'record')?.id ?? ''
      const person = byId(before.people, corrected)
      await staying.book.correctPerson(place.case, person, { fields: { name: 'Berichtigt' }, about: ['name'] })
    })
    const { client: removing } = await signedIn(people.owner, tab)
    await removing.removeParticipant(place.case, idOf(leaver))
    void removing.renewDocumentKeys(place.case)
    const page = await closed
    const key = await keyOfBook()
    expect(key).not.toBe(formerKey)
    const all = 1 + 2 * names.length + 2 + 3
    // The corrected record came under the new key by itself, in place of the one that the page brought.
    const anew = page.contents.length
    expect(await contentsByKey()).toEqual({ [key]: anew, [formerKey]: all - anew })
    expect(await countEvents('AddressContentsResealed')).toBe(0)
    const opened = await whatTheLeaverOpens()
    expect(opened).toHaveLength(all - anew)
    expect(opened.join('')).not.toContain('Berichtigt')
    const person = await staying.book.readPerson(place.case, corrected)
    expect([fieldsOf(person), person.version, notesIn(person)]).toEqual([
      { name: 'Berichtigt' },
      2,
      longNotes(nameBefore(corrected)),
    ])
  })

  it('comes under the present key as a whole when a colleague opens it in another browser', async () => {
    await staying.book.load(place.id)
    await until(async () => (await countEvents('AddressContentsResealed')) === 1)
    expect(await contentsByKey()).toEqual({ [await keyOfBook()]: 1 + 2 * names.length + 2 + 3 })
    const after = await staying.book.load(place.id)
    const told = (loaded: LoadedDatabase) =>
      recordsOf(loaded)
        .map((record) => [record.id, fieldsOf(record), record.version, record.updated_at])
        .filter(([id]) => id !== corrected)
        .toSorted()
    expect(told(after)).toEqual(told(before))
    const person = byId(after.people, corrected)
    expect([fieldsOf(person), person.version]).toEqual([{ name: 'Berichtigt' }, 2])
    const { entries } = await staying.client.caseHistory(place.case, { kinds: ['participants'] })
    const about = entries.filter(({ type }) => type === 'AddressContentsResealed')
    expect(about.map(({ actor }) => actor)).toEqual([idOf(staying)])
  })

  it('is told of to browsers that had read it before, once for every record', async () => {
    const news = await founder.book.load(place.id, { since: before.timestamp })
    expect(news.people).toHaveLength(names.length)
    expect(recordsOf(news).filter((record) => 'broken' in record)).toEqual([])
    expect(await countEvents('AddressDatabaseResealed')).toBe(1)
  })

  it('gives nothing to who was removed, neither by the server nor with all that lies there', async () => {
    expect(await whatTheLeaverOpens()).toEqual([])
    const params = { id: place.case }
    await expect(leaver.book.load(place.id)).rejects.toMatchObject({ status: 404 })
    await expect(leaver.api.call(contracts.listFormerAddressContents, { params, query: {} })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('is read as a whole by who comes to the office later', async () => {
    await joinedColleague(product, founder, comesLater)
    later = await signedIn(comesLater)
    const { book } = later
    const loaded = await book.load(place.id)
    expect(recordsOf(loaded).filter((record) => 'broken' in record)).toEqual([])
    expect(loaded.people).toHaveLength(names.length)
    for (const { id } of loaded.people) {
      expect(notesIn(await book.readPerson(place.case, id))).toBe(longNotes(nameBefore(id)))
    }
    const notes = loaded.locations.map(async ({ id }) => notesIn(await book.readLocation(place.case, id)))
    expect((await Promise.all(notes)).toSorted()).toEqual(['Hinterhaus', null])
  })

  it('has every record once, as it is by then, for who loads it while somebody writes', async () => {
    const { book } = founder
    const { people: persons } = await book.load(place.id)
    const [person] = persons
    if (person === undefined) throw new Error('nobody is there')
    const { cookie, send } = nodeHttp(product.url)
    let parts = 0
    const http: HeadlessBrowser['http'] = {
      cookie,
      send: async (request) => {
        const isPart = request.path.includes(`/databases/${place.id}/`)
        if (isPart) parts += 1
        if (isPart && parts === 2) {
          await book.correctPerson(place.case, person, { fields: { name: 'Umbenannt' } })
          // The answer to one's own reading waits for what one wrote; another's does not.
          await book.load(place.id)
        }
        return send(request)
      },
    }
    const reader = await signedIn(stays, { ...createHeadlessBrowser(product.url), http })
    const steps: number[][] = []
    const onProgress = (...step: number[]) => steps.push(step)
    const loaded = await reader.book.load(place.id, { pageSize: 10, onProgress })
    expect(parts).toBe(2)
    expect(loaded.people.map(({ id }) => id)).toEqual([...persons.slice(1).map(({ id }) => id), person.id])
    expect(loaded.people.at(-1)).toMatchObject({ version: person.version + 1, fields: { name: 'Umbenannt' } })
    expect(steps).toEqual([
      [10, 16],
      [16, 16],
    ])
  })

  it('is sealed anew once where two browsers do so at the same time', async () => {
    const contents = 1 + 2 * names.length + 2 + 3
    await addressFilingOf(founder.context).fileDatabase(place, 'Adressbuch.json')
    await founder.client.removeParticipant(place.case, idOf(later))
    const key = (await founder.client.retrieveCase(place.case)).key_id
    expect(await contentsByKey()).not.toHaveProperty(key)
    await Promise.all([founder, staying].map(({ client: who }) => who.renewDocumentKeys(place.case)))
    expect(await contentsByKey()).toEqual({ [key]: contents })
    expect(await countEvents('AddressContentsResealed')).toBe(2)
    for (const { book } of [founder, staying]) {
      const loaded = await book.load(place.id)
      expect(recordsOf(loaded).filter((record) => 'broken' in record)).toEqual([])
      expect(loaded.people).toHaveLength(names.length)
    }
    expect(notesIn(await staying.book.readPerson(place.case, corrected))).toBe(longNotes(nameBefore(corrected)))
    const { document } = (await staying.book.load(place.id)).database
    const { saved } = await addressFilingOf(staying.context).readFiled(place.case, document ?? '')
    expect(saved.records.people).toHaveLength(names.length)
  })

  it('is the same in a read model that is built anew', async () => {
    await staying.book.load(place.id)
    const live = await readModels(pool, [addresses])
    await askForRebuild(pool, addresses.name)
    await untilRebuild(pool, addresses.name, 'done')
    expect(await readModels(pool, [addresses])).toEqual(live)
  })

  it('takes nothing in place of what stands under the present key, and nothing under another', async () => {
    const { api, context } = staying
    const [person] = (await staying.book.load(place.id)).people
    if (person === undefined) throw new Error('nobody is there')
    const { id, content_version: version } = person
    const which = { kind: 'person', id, part: 'record', version } as const
    const [stored] = await rows('select digest from address_content where record_id = $1 and part = $2', [id, 'record'])
    const digest = String(stored?.['digest'])
    const keyId = await keyOfBook()
    const record = { kind: 'person', id, version, references: {} } as const
    const sealed = await context.crypto.sealRecord({
      caseId: place.case,
      keyId,
      record,
      fields: { name: 'Untergeschoben' },
    })
    const { data } = sealed.encrypted_record
    const replace = (change: { readonly key_id?: string; readonly data?: string; readonly id?: string }) =>
      api.call(contracts.resealAddressContents, {
        params: { id: change.id ?? place.case },
        body: { key_id: change.key_id ?? keyId, contents: [{ ...which, digest, data: change.data ?? data }] } as never,
      })
    const contents = await rows('select * from address_content order by record_id, part, digest')
    expect(await replace({})).toEqual({ left: 0 })
    await expect(replace({ key_id: formerKey })).rejects.toMatchObject({
      status: 409,
      data: { code: 'case/key-changed' },
    })
    const same = (await api.call(contracts.retrievePerson, { params: { id }, query: {} })).encrypted_record
    await expect(replace({ data: same.data })).rejects.toMatchObject({ status: 400 })
    expect(await rows('select * from address_content order by record_id, part, digest')).toEqual(contents)
    expect(await countEvents('AddressContentsResealed')).toBe(2)
  })

  it('is nothing that clients of a case could seal anew, and its contents are there for nobody else', async () => {
    const { key_id } = await founder.client.retrieveCase(caseId)
    const ask = async ({ api }: Office, id: string) => {
      const params = { id }
      const body = { key_id, contents: [] } as never
      const asked = [
        api.call(contracts.listFormerAddressContents, { params, query: {} }),
        api.call(contracts.resealAddressContents, { params, body }),
      ]
      const answers = await Promise.allSettled(asked)
      return answers.map((answer) => (answer.status === 'rejected' ? Object(answer.reason).status : 'answered'))
    }
    expect(await ask(client, caseId)).toEqual([403, 403])
    // Whatever they ask of: for it is an operation of staff.
    expect(await ask(client, place.case)).toEqual([403, 403])
    expect(await ask(leaver, place.case)).toEqual([404, 404])
    expect(await ask(leaver, caseId)).toEqual([404, 404])
  })
})
