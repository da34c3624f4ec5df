import { setTimeout as pause } from 'node:timers/promises'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf, isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import { conflictChecksOf } from '@aktenraum/client/collections/address-book/conflict-checks'
import { loadPeople } from '@aktenraum/client/collections/address-book/people-alone'
import { partiesOf } from '@aktenraum/client/collections/parties/parties'
import type { NewParty, Parties, ShownParty } from '@aktenraum/client/collections/parties/parties'
import { personId, userId } from '@aktenraum/domain'
import * as contracts from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { addresses } from '@aktenraum/projector/projections/addresses'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { scheduledSoon } from '../support/scheduled-soon.ts'
import { ask, askForRebuild, readModels, until, untilRebuild } from './projector-support.ts'

interface Somebody extends Office {
  readonly book: AddressBook
  readonly parties: Parties
}
let product: Product
let pool: Pool
let founder: Somebody
let colleague: Somebody
let client: Somebody
let place: Place
let krause: string
let [caseId, other, opponent] = ['', '', '']

const withBook = (office: Office): Somebody => ({
  ...office,
  book: addressBookOf(office.context),
  parties: partiesOf(office.context),
})
const idOf = ({ context }: Office) => userId.parse(context.state.viewerId)
const said = (more: Partial<NewParty>): NewParty => ({
  person: null,
  name: 'Hafenbau GmbH',
  names: ['Hafenbau GmbH'],
  role: 'opponent',
  reference: '',
  contact_person: '',
  since: '2026-03-01',
  until: null,
  responsible: idOf(founder),
  ...more,
})
const fieldsOf = (record: object | undefined): unknown => (record && 'fields' in record ? record.fields : record)
const one = async (who: Somebody, id: string, inCase = caseId): Promise<ShownParty> => {
  const found = (await who.parties.list(place, inCase)).find((each) => each.id === id)
  if (found === undefined) throw new Error(`no party ${id}`)
  return found
}
const keysOf = () =>
  ask<{ key_id: string }>(
    pool,
    `select distinct key_id from address_content where owner_kind = 'party' and case_id = $1`,
    [place.case],
  )

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  pool = openPool(product.databaseUrl)
  founder = withBook(await foundedOffice(product))
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  other = await founder.client.openCase({ caseNumber: '2/26', title: 'Nachlass' })
  client = withBook(await joinedClient(product, founder, caseId))
  await untilConfirmed(founder.client)
  await joinedColleague(product, founder, people.colleague)
  colleague = withBook(createHeadlessClient(product.url))
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
  place = await founder.book.createBook('Adressbuch')
  krause = await founder.book.recordPerson(place, { fields: { name: 'Krause' } })
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

/** One story, told in its order. */
describe('parties of a case', { shuffle: false }, () => {
  it('are named with what the register says of them, and read by who takes part', async () => {
    const { parties } = founder
    const firm = { reference: '77/B', contact_person: 'Frau Meier', register_no: 'HRB 1234' }
    const own = said({
      person: personId.parse(krause),
      name: 'Petra Krause',
      names: ['Petra Krause', 'Petra Vogt'],
      birthday: '1971-03-09',
      role: 'client',
    })
    const mandate = await parties.name(place, caseId, own)
    opponent = await parties.name(place, caseId, said(firm))
    const list = await parties.list(place, caseId)
    expect(list.map(({ id }) => id)).toEqual([mandate, opponent])
    const [first, second] = list.map(fieldsOf) as { alias: string }[]
    expect(first).toEqual({ ...own, alias: expect.stringMatching(/^[0-9a-f]{32}$/) })
    expect(second).toEqual({ ...said(firm), alias: first?.alias })
    const register = await parties.readRegister(place)
    const common = { since: '2026-03-01', until: null, contact: idOf(founder), case: first?.alias }
    expect(register.entries.map(({ id: _, ...entry }) => entry)).toEqual([
      { ...common, person: krause, side: 'own', names: ['Petra Krause', 'Petra Vogt'], birthday: '1971-03-09' },
      { ...common, person: null, side: 'opposing', names: ['Hafenbau GmbH'], register_no: 'HRB 1234' },
    ])
    expect(register).toMatchObject({ cases: 1, casesWithout: 1, unreadable: 0 })
    expect([...register.said.values()]).toEqual([caseId, caseId])
  })

  it('are known to the server by their case alone: neither who, nor in which role, nor on which side', async () => {
    const plain = [
      'case_id',
      'database_id',
      'in_case',
      'version',
      'content_version',
      'digest',
      'created_at',
      'updated_at',
      'changed',
    ]
    const [party] = await ask<object>(pool, 'select * from party where party_id = $1', [opponent])
    expect(Object.keys(party ?? {}).toSorted()).toEqual([...plain, 'party_id', 'entry'].toSorted())
    const [entry] = await ask<object>(pool, 'select * from register_entry limit 1', [])
    expect(Object.keys(entry ?? {}).toSorted()).toEqual([...plain, 'entry_id'].toSorted())
    const { key_id: ofRoom } = await founder.client.retrieveCase(place.case)
    expect(await keysOf()).toEqual([{ key_id: ofRoom }])
    expect(ofRoom).toMatch(/^office:/)
  })

  it('stand in the register for a colleague who takes no part in the case, and do not say which case that is', async () => {
    const register = await colleague.parties.readRegister(place)
    expect(register.entries.map(({ names }) => names[0])).toEqual(['Petra Krause', 'Hafenbau GmbH'])
    expect(register).toMatchObject({ cases: 1, casesWithout: 1, unreadable: 0 })
    expect([...register.said]).toEqual([])
    const [entry] = register.entries
    expect(entry && (await colleague.parties.caseOf(place, register, entry))).toBeNull()
    await expect(colleague.parties.list(place, caseId)).rejects.toMatchObject({ status: 404 })
  })

  it('lead from the register to their case who takes part in it, unless the server names another one', async () => {
    const register = await founder.parties.readRegister(place)
    const [, entry] = register.entries
    if (entry === undefined) throw new Error('no entry')
    const found = await founder.parties.caseOf(place, register, entry)
    expect(found).toMatchObject({ case: caseId, party: { role: 'opponent', reference: '77/B' } })
    expect(await founder.parties.caseOf(place, { said: new Map([[entry.id, other]]) }, entry)).toBeNull()
  })

  it('are corrected by who knows how they stand, with the register, and keep what this program does not know', async () => {
    await founder.client.addParticipant(caseId, idOf(colleague), 'member')
    // Their browser has not seen what the founder's has: to it the case comes when the read model knows.
    await until(() =>
      colleague.parties.list(place, caseId).then(
        () => true,
        () => false,
      ),
    )
    const before = await one(colleague, opponent)
    const now = { ...(fieldsOf(before) as object), role: 'insurer', of_later: [1] }
    await colleague.parties.correct(place, before, now)
    expect(fieldsOf(await one(founder, opponent))).toEqual(now)
    const { entries } = await founder.parties.readRegister(place)
    expect(entries.map(({ side }) => side).toSorted()).toEqual(['own', 'third'])
    await expect(founder.parties.correct(place, before, now)).rejects.toSatisfy(isChangedMeanwhile)
    const contents = await ask<object>(pool, 'select 1 from address_content where owner_id = $1', [opponent])
    expect(contents).toHaveLength(2)
  })

  it('come page by page in the register, and later only what has changed', async () => {
    const load = (query: object) =>
      founder.api.call(contracts.loadRegister, { query: { database: place.id as never, ...query } })
    const first = await load({ page_size: 1 })
    const cursor = new URL(first.next ?? '', product.url).searchParams.get('cursor') ?? ''
    const second = await load({ page_size: 1, cursor })
    expect([first.entries.length, second.entries.length, second.next]).toEqual([1, 1, null])
    expect(first.entries[0]?.id).not.toBe(second.entries[0]?.id)
    expect((await load({ since: first.timestamp })).entries).toEqual([])
    await expect(load({ cursor: 'x' })).rejects.toMatchObject({ status: 400 })
    const gone = await founder.parties.name(place, other, said({ name: 'Irrtum' }))
    const { entry } = await one(founder, gone, other)
    expect((await load({ since: first.timestamp })).entries.map(({ id }) => id)).toEqual([entry])
    await founder.parties.remove({ id: gone as never, case: other as never })
    await founder.parties.remove({ id: gone as never, case: other as never })
    const news = await load({ since: first.timestamp })
    expect([news.entries, news.deleted]).toEqual([[], [entry]])
    expect(await ask<object>(pool, 'select 1 from address_content where owner_id = $1', [gone])).toEqual([])
  })

  it('are met by what the book calls everybody, of whom a colleague loads all, page by page, and nobody in the trash', async () => {
    const asked: unknown[] = []
    const { api } = colleague.context
    const call = ((contract: Contract, given: object) => {
      if (contract.operationId === 'retrieveAddressDatabase') asked.push(given)
      return (api.call as (contract: Contract, given: object) => unknown)(contract, given)
    }) as typeof api.call
    const names = async (pageSize: number) => {
      const found = await loadPeople({ ...colleague.context, api: { ...api, call } }, place, { pageSize })
      return found.map((each) => (fieldsOf(each) as { name?: string }).name)
    }
    const adler = await founder.book.recordPerson(place, { fields: { name: 'Adler' } })
    const address = { fields: {}, location: { fields: { city: 'Hamburg' } } }
    for (let count = 0; count < 3; count += 1) await founder.book.recordOwnAddress(place, adler, address)
    await until(async () => (await names(1)).length === 2)
    asked.length = 0
    expect(await names(1)).toEqual(['Krause', 'Adler'])
    // The page behind the last people is on its way by then; what belongs to them is on more.
    expect(asked.length).toBeLessThan(4)
    expect(await names(100)).toEqual(['Krause', 'Adler'])
    await founder.book.trashPerson(adler)
    await until(async () => (await names(1)).length === 1)
    await founder.book.erasePerson(place, adler)
  })

  it('are shown as broken where the server puts one in place of another, or into another case', async () => {
    const swapped = (_: string, answer: unknown) => {
      const { results, ...page } = answer as { results: { encrypted_record: unknown; id: string }[] }
      const [first, second] = results
      return {
        ...page,
        results: [
          { ...first, encrypted_record: second?.encrypted_record },
          { ...second, entry: first?.id },
        ],
      }
    }
    const { client: who, context } = createHeadlessClient(product.url, {
      browser: liedToBrowser(product.url, '/parties/', swapped),
    })
    await who.signIn(people.owner.email, people.owner.password)
    expect(await partiesOf(context).list(place, caseId)).toMatchObject([
      { broken: 'unreadable' },
      { broken: 'other-references' },
    ])
    const moved = createHeadlessClient(product.url, {
      browser: liedToBrowser(product.url, `/cases/${other}/parties/`, () => stored),
    })
    const stored = {
      ...(await founder.api.callPage(contracts.listParties, { params: { case_id: caseId as never }, query: {} })),
    }
    await moved.client.signIn(people.owner.email, people.owner.password)
    const elsewhere = await partiesOf(moved.context).list(place, other)
    expect(elsewhere).toMatchObject([{ broken: 'other-references' }, { broken: 'other-references' }])
  })

  it('make the register incomplete where the server withholds one of them, or shows what does not open', async () => {
    const lies = [
      (_: string, answer: unknown) => ({
        ...(answer as object),
        entries: (answer as { entries: unknown[] }).entries.slice(1),
      }),
      (_: string, answer: unknown) => ({
        ...(answer as object),
        entries: (answer as { entries: object[] }).entries.map((entry, at) =>
          at === 0 ? { ...entry, content_version: 9 } : entry,
        ),
      }),
    ]
    for (const lie of lies) {
      const { client: who, context } = createHeadlessClient(product.url, {
        browser: liedToBrowser(product.url, '/databases/register/', lie),
      })
      await who.signIn(people.owner.email, people.owner.password)
      const register = await partiesOf(context).readRegister(place)
      expect([register.entries.length, register.unreadable]).toEqual([1, 1])
    }
  })

  /** Every operation of parties and of the register, as somebody else would ask for it. */
  const operations = async () => {
    const params = { case_id: caseId }
    const [stored] = await founder.api
      .callPage(contracts.listParties, { params: params as never, query: {} })
      .then(({ results }) => results)
    if (stored === undefined) throw new Error('no party')
    const { encrypted_record } = stored
    const ofOne = { ...params, id: stored.id }
    const anew = { id: founder.context.newId(), database: place.id, encrypted_record }
    const asked: Readonly<Record<string, object>> = {
      listParties: { params, query: {} },
      createParty: { params, body: { ...anew, register: { id: founder.context.newId(), encrypted_record } } },
      partialUpdateParty: {
        params: ofOne,
        body: { version: stored.version, encrypted_record, register: { encrypted_record } },
      },
      destroyParty: { params: ofOne },
      loadRegister: { query: { database: place.id } },
    }
    const isOne = ({ path }: Contract) => path.includes('/parties/') || path === '/api/databases/register/'
    const all = contracts.allContracts.filter(isOne)
    expect(all.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(asked).toSorted())
    return all.map((contract) => ({ contract, asked: asked[contract.operationId] }))
  }

  it('are refused to clients in every operation, and to colleagues who do not take part in both', async () => {
    const all = await operations()
    for (const { contract, asked } of all)
      await expect(client.api.call(contract, asked as never), contract.operationId).rejects.toMatchObject({
        status: 403,
      })
    await founder.client.removeParticipant(caseId, idOf(colleague))
    await founder.client.retrieveCase(caseId)
    for (const { contract, asked } of all.filter(({ contract: { operationId } }) => operationId !== 'loadRegister'))
      await expect(colleague.api.call(contract, asked as never), contract.operationId).rejects.toMatchObject({
        status: 404,
      })
    expect(fieldsOf(await one(founder, opponent))).toMatchObject({ role: 'insurer' })
  })

  it('are kept in the book of the office alone, and of no room: databases of a case are read by its clients', async () => {
    const refused = { status: 403, data: { code: 'address/forbidden' } }
    const shared = await founder.book.createDatabase(other, 'Beteiligte')
    await expect(founder.parties.name(shared, caseId, said({}))).rejects.toMatchObject({ name: 'UntrustedKeyError' })
    const sealedForStaff = { ...shared, case: place.case }
    await expect(founder.parties.name(sealedForStaff, caseId, said({}))).rejects.toMatchObject(refused)
    await expect(founder.parties.name(place, place.case, said({}))).rejects.toMatchObject(refused)
  })

  it('come under the present key with the register when a colleague has left the office’s book', async () => {
    await founder.client.removeParticipant(place.case, idOf(colleague))
    const { key_id: present } = await founder.client.retrieveCase(place.case)
    expect(await keysOf()).not.toEqual([{ key_id: present }])
    await founder.client.renewDocumentKeys(place.case)
    expect(await keysOf()).toEqual([{ key_id: present }])
    expect(fieldsOf(await one(founder, opponent))).toMatchObject({ role: 'insurer', of_later: [1] })
    const register = await founder.parties.readRegister(place)
    expect([register.entries.length, register.unreadable]).toEqual([2, 0])
    await expect(colleague.parties.readRegister(place)).rejects.toMatchObject({ status: 404 })
  })

  it('are the same in a read model that is built anew', async () => {
    await founder.parties.readRegister(place)
    const live = await readModels(pool, [addresses])
    await askForRebuild(pool, addresses.name)
    await untilRebuild(pool, addresses.name, 'done')
    expect(await readModels(pool, [addresses])).toEqual(live)
  })

  it('leave the register with their case', async () => {
    const due = await scheduledSoon(founder.client, caseId, 2_000)
    await expect.poll(async () => (await founder.client.retrieveCase(caseId)).scheduled_deletion_date).not.toBeNull()
    await product.kill()
    while (Date.now() <= due) await pause(20)
    // The sweep runs when the product starts.
    await product.restart()
    const left = () => ask<object>(pool, `select 1 from address_content where owner_kind = 'party'`, [])
    await expect.poll(left).toEqual([])
    await expect.poll(() => ask<object>(pool, 'select 1 from party', [])).toEqual([])
    const { entries, cases, casesWithout } = await founder.parties.readRegister(place)
    expect([entries, cases, casesWithout]).toEqual([[], 0, 1])
  })

  it('are sealed under no key that clients have, also where the server calls a case a room', async () => {
    const theirs = await founder.client.openCase({ caseNumber: '3/26', title: 'Mit Mandantin' })
    const fake = await founder.book.createDatabase(theirs, 'Adressbuch der Kanzlei')
    const books = await founder.api.call(contracts.listAddressDatabases, { query: {} })
    const results = books.filter(({ id }) => id === fake.id)
    const browser = liedToBrowser(product.url, 'rooms=only', (_, answer) => ({ ...(answer as object), results }))
    const victim = withBook(createHeadlessClient(product.url, { browser }))
    await victim.client.signIn(people.owner.email, people.owner.password)
    await expect(victim.parties.place()).rejects.toMatchObject({ reason: 'no room' })
    await expect(victim.book.listBooks()).rejects.toMatchObject({ reason: 'no room' })
    await expect(victim.parties.name(fake, theirs, said({}))).rejects.toMatchObject({ name: 'UntrustedKeyError' })
    const checks = conflictChecksOf(victim.context)
    await expect(checks.recordCheck(fake, { for: 'Krause' })).rejects.toMatchObject({ name: 'UntrustedKeyError' })
    expect((await founder.parties.place())?.case).toBe(place.case)
  })
})
