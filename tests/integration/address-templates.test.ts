import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf, isChangedMeanwhile } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { conflictChecksOf } from '@aktenraum/client/collections/address-book/conflict-checks'
import type { ConflictChecks } from '@aktenraum/client/collections/address-book/conflict-checks'
import { addressTemplatesOf } from '@aktenraum/client/collections/address-book/templates'
import type { AddressTemplates, OpenTemplate } from '@aktenraum/client/collections/address-book/templates'
import * as contracts from '@aktenraum/domain/contracts'
import type { AnswerOf } from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { addresses } from '@aktenraum/projector/projections/addresses'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, joinedColleague, people, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask, askForRebuild, readModels, untilRebuild } from './projector-support.ts'

interface Somebody extends Office {
  readonly book: AddressBook
  readonly templates: AddressTemplates
  readonly checks: ConflictChecks
}
let product: Product
let pool: Pool
let founder: Somebody
let colleague: Somebody
let client: Somebody
let place: Place
let [caseId, letter, parcel, dear, check] = ['', '', '', '', '']

const withBook = (office: Office): Somebody => ({
  ...office,
  book: addressBookOf(office.context),
  templates: addressTemplatesOf(office.context),
  checks: conflictChecksOf(office.context),
})
const fieldsOf = (record: object): unknown => ('fields' in record ? record.fields : record)
const byId = <Shown extends { readonly id: string }>(records: readonly Shown[], id: string): Shown => {
  const found = records.find((each) => each.id === id)
  if (found === undefined) throw new Error(`no record ${id}`)
  return found
}
const contentsOf = async (id: string) =>
  (await ask<object>(pool, 'select 1 from address_content where record_id = $1', [id])).length
/** As somebody reads it now. */
const readNow = async (who: Somebody, id: string, database = place): Promise<OpenTemplate> => {
  const found = byId((await who.book.load(database.id)).templates, id)
  if (!('fields' in found)) throw new Error('a template that does not open')
  return found as OpenTemplate
}
const setActive = async (who: Somebody, id: string, isActive: boolean): Promise<void> =>
  who.templates.setActive(place.case, await readNow(who, id), isActive)
/** With the active one of its type that stands there, as screens name it. */
const placing = async (who: Somebody, id: string, priority: number) => {
  const template = await readNow(who, id)
  const holder = (await who.book.load(place.id)).templates.find(
    (each) => each.id !== id && each.type === template.type && each.is_global && each.priority === priority,
  ) as OpenTemplate | undefined
  return () => who.templates.rankTemplate(place.case, template, { priority, holder })
}
const rank = async (...asked: Parameters<typeof placing>): Promise<void> => (await placing(...asked))()
const places = async (who = founder): Promise<Readonly<Record<string, number>>> =>
  Object.fromEntries((await who.book.load(place.id)).templates.map(({ id, priority }) => [id, priority]))

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
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

/** One story, told in its order. */
describe('templates of an address book, and conflict checks in it', { shuffle: false }, () => {
  let loaded: LoadedDatabase
  it('[API-57] are recorded, and read by a colleague in another browser as they were written', async () => {
    const { templates } = founder
    letter = await templates.recordTemplate(place, {
      type: 'address',
      priority: 10,
      fields: { text: '{{child_person.name}}\n', of_later: [1] },
    })
    parcel = await templates.recordTemplate(place, { type: 'address', priority: 20, fields: { text: 'Paket' } })
    dear = await templates.recordTemplate(place, {
      type: 'salutation',
      isActive: false,
      priority: 9_999_999_999,
      fields: { text: '{{child_person.geehrt}}' },
    })
    await founder.book.load(place.id)
    loaded = await colleague.book.load(place.id, { pageSize: 2 })
    expect(loaded.templates.map((each) => [each.id, each.type, each.is_global, each.priority, fieldsOf(each)])).toEqual(
      [
        [letter, 'address', true, 10, { text: '{{child_person.name}}\n', of_later: [1] }],
        [parcel, 'address', true, 20, { text: 'Paket' }],
        [dear, 'salutation', false, 9_999_999_999, { text: '{{child_person.geehrt}}' }],
      ],
    )
  })

  it('[TPL-01, otherwise] [TPL-02, otherwise] are known to the server by what they word, how they stand, and when they were written', async () => {
    const template = await founder.api.call(contracts.retrieveAddressTemplate, { params: { id: letter }, query: {} })
    const plain = ['created_at', 'updated_at', 'type', 'is_global', 'priority', 'version', 'content_version']
    expect(Object.keys(template).toSorted()).toEqual([...plain, 'id', 'database', 'encrypted_record'].toSorted())
    const [row] = await ask<object>(pool, 'select * from addresses_template where template_id = $1', [letter])
    const stored = ['template_id', 'case_id', 'database_id', 'digest', 'changed']
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...plain, ...stored].toSorted())
  })

  it('[TPL-03] [TPL-04, otherwise] [TPL-19] ask for a type, a sealed text and a place of at most ten digits', async () => {
    const { api, context } = founder
    const { encrypted_record } = await api.call(contracts.retrieveAddressTemplate, {
      params: { id: letter },
      query: {},
    })
    const described = { type: 'address', is_global: true, priority: 30 } as const
    const whole = { id: context.newId(), database: place.id, ...described, encrypted_record }
    const asking = (name: string) => ({ status: 400, data: { [name]: expect.any(Array) } })
    for (const name of ['database', 'type', 'priority', 'encrypted_record'] as const) {
      const { [name]: _, ...body } = whole
      await expect(api.call(contracts.createAddressTemplate, { body: body as never })).rejects.toMatchObject(
        asking(name),
      )
    }
    const tooFar = { ...whole, priority: 10_000_000_000 } as never
    await expect(api.call(contracts.createAddressTemplate, { body: tooFar })).rejects.toMatchObject(asking('priority'))
    const unknown = { ...whole, type: 'envelope' } as never
    await expect(api.call(contracts.createAddressTemplate, { body: unknown })).rejects.toMatchObject(asking('type'))
  })

  it('[TPL-05, otherwise] hold a text of 65,535 characters of four bytes each, to the last', async () => {
    const text = '𝄞'.repeat(65_535)
    const long = await founder.templates.recordTemplate(place, { type: 'address', priority: 40, fields: { text } })
    const read = byId((await colleague.book.load(place.id)).templates, long)
    expect(fieldsOf(read)).toEqual({ text })
    await founder.templates.removeTemplate(long)
  })

  it('are reworded there, and only what has changed comes back; who has read what was before is told so', async () => {
    const before = byId(loaded.templates, letter)
    await colleague.templates.rewordTemplate(place.case, before, { text: 'Brief', of_later: [1] })
    await colleague.book.load(place.id)
    const news = await founder.book.load(place.id, { since: loaded.timestamp })
    expect(news.templates.map((each) => [each.id, each.version, fieldsOf(each)])).toEqual([
      [letter, 2, { text: 'Brief', of_later: [1] }],
    ])
    await expect(founder.templates.rewordTemplate(place.case, before, { text: 'Zu spät' })).rejects.toSatisfy(
      isChangedMeanwhile,
    )
    expect(await contentsOf(letter)).toBe(1)
  })

  it('[TPL-06] [TPL-07] are hidden and activated, which leaves their text as it is', async () => {
    const states = async () =>
      Object.fromEntries(
        (await colleague.book.load(place.id)).templates.map((each) => [each.id, [each.is_global, each.version]]),
      )
    await setActive(colleague, parcel, false)
    await setActive(colleague, dear, true)
    expect(await states()).toEqual({ [letter]: [true, 2], [parcel]: [false, 2], [dear]: [true, 2] })
    await setActive(colleague, parcel, true)
    expect((await states())[parcel]).toEqual([true, 3])
    expect([fieldsOf(await readNow(founder, parcel)), await contentsOf(parcel)]).toEqual([{ text: 'Paket' }, 1])
  })

  it('[TPL-16] swap their places in one step, with the active one of their type that stands there', async () => {
    await rank(colleague, letter, 20)
    expect(await places(colleague)).toEqual({ [letter]: 20, [parcel]: 10, [dear]: 9_999_999_999 })
    const ranked = await ask<{ command: string; stream: string }>(
      pool,
      `select meta ->> 'commandId' as command, stream from event where type = 'TemplateRanked' order by position`,
    )
    expect(ranked.map(({ stream }) => stream).toSorted()).toEqual(
      [letter, parcel].map((id) => `addressTemplate-${id}`).toSorted(),
    )
    expect(new Set(ranked.map(({ command }) => command)).size).toBe(1)
    expect([await contentsOf(letter), await contentsOf(parcel)]).toEqual([1, 1])
    expect((await colleague.book.load(place.id)).templates.filter((each) => 'broken' in each)).toEqual([])
  })

  it('are not moved by who names nobody, or somebody else, where one stands', async () => {
    const before = await places()
    const [moved, holder, other] = [
      await readNow(founder, letter),
      await readNow(founder, parcel),
      await readNow(founder, dear),
    ]
    const move = founder.templates.rankTemplate
    const meanwhile = { status: 409, data: { code: 'address/changed-meanwhile' } }
    for (const named of [undefined, other, { ...holder, version: holder.version - 1 }])
      await expect(move(place.case, moved, { priority: 10, holder: named })).rejects.toMatchObject(meanwhile)
    await expect(move(place.case, moved, { priority: 5, holder })).rejects.toMatchObject(meanwhile)
    expect([await places(), await contentsOf(letter), await contentsOf(parcel)]).toEqual([before, 1, 1])
  })

  it('leave a hidden one, one of another type and an empty place alone', async () => {
    await setActive(colleague, letter, false)
    await rank(colleague, parcel, 20)
    expect(await places(colleague)).toEqual({ [letter]: 20, [parcel]: 20, [dear]: 9_999_999_999 })
    await rank(colleague, parcel, 9_999_999_999)
    expect((await places(colleague))[dear]).toBe(9_999_999_999)
    await rank(colleague, parcel, 10)
    await setActive(colleague, letter, true)
    expect(await places(colleague)).toEqual({ [letter]: 20, [parcel]: 10, [dear]: 9_999_999_999 })
  })

  it('come to two places, whoever moves them at the same moment: the slower one is told so', async () => {
    const moves = [await placing(founder, letter, 10), await placing(colleague, parcel, 20)]
    const ended = await Promise.allSettled(moves.map((move) => move()))
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const each of ended) if (each.status === 'rejected') expect(isChangedMeanwhile(each.reason)).toBe(true)
    await founder.book.load(place.id)
    const now = await places(colleague)
    expect([now[letter], now[parcel]]).toEqual([10, 20])
  })

  it.each([{ type: 'address' as const }, { is_global: false }, { priority: 1 }])(
    'are shown as broken where the server says of them what they do not: %j',
    async (lie) => {
      const told = (path: string, answer: unknown): unknown => {
        if (!path.includes(`/databases/${place.id}`)) return answer
        const load = answer as AnswerOf<typeof contracts.retrieveAddressDatabase>
        return { ...load, templates: load.templates.map((each) => (each.id === dear ? { ...each, ...lie } : each)) }
      }
      const { client: who, context } = createHeadlessClient(product.url, {
        browser: liedToBrowser(product.url, '/api/addresses/', told),
      })
      await who.signIn(people.colleague.email, people.colleague.password)
      const { templates } = await addressBookOf(context).load(place.id)
      expect(byId(templates, dear)).toMatchObject({ broken: 'other-references' })
      expect(byId(templates, letter)).not.toHaveProperty('broken')
    },
  )

  it('leave no content when they are removed, and are told to be gone', async () => {
    const { api, book, templates } = founder
    const short = await templates.recordTemplate(place, { type: 'salutation', priority: 1, fields: { text: 'Hallo' } })
    const { timestamp } = await book.load(place.id)
    const before = await readNow(founder, short)
    await templates.removeTemplate(short)
    await templates.removeTemplate(short)
    const news = await book.load(place.id, { since: timestamp })
    expect([news.deleted.templates, news.templates]).toEqual([[short], []])
    expect(await contentsOf(short)).toBe(0)
    const asked = { params: { id: short }, query: {} }
    await expect(api.call(contracts.retrieveAddressTemplate, asked)).rejects.toMatchObject({ status: 404 })
    await expect(templates.setActive(place.case, before, false)).rejects.toMatchObject({ status: 404 })
  })

  it('in a case are read by its clients, and written by staff alone', async () => {
    const shared = await founder.book.createDatabase(caseId, 'Beteiligte')
    const id = await founder.templates.recordTemplate(shared, { type: 'address', priority: 1, fields: { text: 'A' } })
    await founder.book.load(shared.id)
    const read = await readNow(client, id, shared)
    expect(fieldsOf(read)).toEqual({ text: 'A' })
    const refused = { status: 403, data: { code: 'address/forbidden' } }
    const { templates } = client
    const another = { type: 'address', priority: 2, fields: { text: 'B' } } as const
    await expect(templates.recordTemplate(shared, another)).rejects.toMatchObject(refused)
    await expect(templates.rewordTemplate(caseId, read, { text: 'C' })).rejects.toMatchObject(refused)
    await expect(templates.setActive(caseId, read, false)).rejects.toMatchObject(refused)
    await expect(templates.rankTemplate(caseId, read, { priority: 5 })).rejects.toMatchObject(refused)
    await expect(templates.removeTemplate(id)).rejects.toMatchObject(refused)
  })

  /** Every operation of templates, asked as somebody else would. */
  const operations = async () => {
    const params = { id: letter }
    const { encrypted_record } = await founder.api.call(contracts.retrieveAddressTemplate, { params, query: {} })
    const body = { version: 2, encrypted_record }
    const described = { type: 'address', is_global: true, priority: 7 } as const
    const whole = { id: founder.context.newId(), database: place.id, ...described, encrypted_record }
    const asked: Readonly<Record<string, readonly object[]>> = {
      createAddressTemplate: [{ body: whole }],
      retrieveAddressTemplate: [{ params, query: {} }],
      partialUpdateAddressTemplate: [body, { ...body, is_global: false }, { ...body, priority: 3 }].map((each) => ({
        params,
        body: each,
      })),
      updateAddressTemplate: [{ params, body }],
      destroyAddressTemplate: [{ params }],
    }
    const all = contracts.allContracts.filter(({ path }) => path.startsWith('/api/addresses/templates/'))
    const others = all.filter(({ operationId }) => operationId !== 'listAddressTemplates')
    expect(others.map(({ operationId }) => operationId).toSorted()).toEqual(Object.keys(asked).toSorted())
    return others.flatMap((contract) => (asked[contract.operationId] ?? []).map((each) => ({ contract, asked: each })))
  }

  const checked = { names: ['Petra Krause'], of_later: [1] }
  const decided = { ...checked, decisions: [{ reason: 'Andere Rechtssache' }] }
  const checksOf = async (who: Somebody) =>
    (await who.checks.listChecks(place)).map((each) => [each.id, each.version, fieldsOf(each)])
  const idOf = ({ context }: Somebody): string => context.state.viewerId ?? ''

  it('are recorded as checks, read by a colleague, and decided on once for each time that they were read', async () => {
    check = await founder.checks.recordCheck(place, checked)
    expect(await checksOf(founder)).toEqual([[check, 1, checked]])
    const [read] = await colleague.checks.listChecks(place)
    if (read === undefined) throw new Error('no conflict check')
    expect([read.checked_by, read.cleared_at]).toEqual([idOf(founder), null])
    await colleague.checks.clear(place.case, read, decided)
    expect(await checksOf(colleague)).toEqual([[check, 2, decided]])
    expect((await colleague.checks.listChecks(place))[0]?.cleared_at).toEqual(expect.any(String))
    await expect(founder.checks.clear(place.case, read, checked)).rejects.toSatisfy(isChangedMeanwhile)
    expect(await contentsOf(check)).toBe(1)
  })

  it('are known to the server by who checked, and when something was decided', async () => {
    const [row] = await ask<object>(pool, 'select * from conflict_check where check_id = $1', [check])
    const plain = [
      'case_id',
      'database_id',
      'version',
      'content_version',
      'digest',
      'created_at',
      'updated_at',
      'changed',
    ]
    expect(Object.keys(row ?? {}).toSorted()).toEqual([...plain, 'check_id', 'checked_by', 'cleared_at'].toSorted())
  })

  it('are kept in the book of the office alone: in a case, clients would read', async () => {
    const shared = await founder.book.createDatabase(caseId, 'Beteiligte')
    await expect(founder.checks.recordCheck(shared, checked)).rejects.toMatchObject({ name: 'UntrustedKeyError' })
    const sealedForStaff = { ...shared, case: place.case }
    await expect(founder.checks.recordCheck(sealedForStaff, checked)).rejects.toMatchObject({
      status: 403,
      data: { code: 'address/forbidden' },
    })
    expect(await founder.checks.listChecks(shared)).toEqual([])
  })

  /** Every operation of conflict checks but the list, asked as somebody else would. */
  const checkOperations = async () => {
    const [known] = await founder.api.call(contracts.listConflictChecks, { query: { database: place.id } })
    if (known === undefined) throw new Error('no conflict check')
    const { encrypted_record, version } = known
    return [
      {
        contract: contracts.createConflictCheck,
        asked: { body: { id: founder.context.newId(), database: place.id, encrypted_record } },
      },
      { contract: contracts.clearConflict, asked: { params: { id: check }, body: { version, encrypted_record } } },
    ]
  }

  it('do not exist for clients of the office, nor for colleagues who take no part', async () => {
    const known = await operations()
    const checks = await checkOperations()
    await founder.client.removeParticipant(place.case, colleague.context.state.viewerId ?? '')
    await founder.client.retrieveCase(place.case)
    for (const { api } of [client, colleague]) {
      for (const { contract, asked } of known)
        await expect(api.call(contract, asked as never), contract.operationId).rejects.toMatchObject({ status: 404 })
      expect(await api.call(contracts.listAddressTemplates, { query: { database: place.id } })).toEqual([])
    }
    for (const [{ api }, status] of [
      [client, 403],
      [colleague, 404],
    ] as const)
      for (const { contract, asked } of checks)
        await expect(api.call(contract, asked as never), contract.operationId).rejects.toMatchObject({ status })
    const listing = { query: { database: place.id } }
    await expect(client.api.call(contracts.listConflictChecks, listing)).rejects.toMatchObject({ status: 403 })
    expect(await colleague.api.call(contracts.listConflictChecks, listing)).toEqual([])
  })

  it('come under the present key after a removal', async () => {
    const key = (await founder.client.retrieveCase(place.case)).key_id
    const keys = () =>
      ask<{ key_id: string }>(pool, 'select distinct key_id from address_content where case_id = $1', [place.case])
    expect(await keys()).not.toEqual([{ key_id: key }])
    await founder.client.renewDocumentKeys(place.case)
    expect(await keys()).toEqual([{ key_id: key }])
    const after = byId((await founder.book.load(place.id)).templates, letter)
    expect(fieldsOf(after)).toEqual({ text: 'Brief', of_later: [1] })
    expect(await checksOf(founder)).toEqual([[check, 2, decided]])
  })

  it('are the same in a read model that is built anew', async () => {
    await founder.book.load(place.id)
    const live = await readModels(pool, [addresses])
    await askForRebuild(pool, addresses.name)
    await untilRebuild(pool, addresses.name, 'done')
    expect(await readModels(pool, [addresses])).toEqual(live)
  })
})
