import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { listRooms, openRoom } from '@aktenraum/client/collections/rooms'
import * as contracts from '@aktenraum/domain/contracts'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedColleague, people } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask } from './projector-support.ts'

let product: Product
let pool: Pool
let founder: Office
let colleague: Office
let place: Place

const named = { caseNumber: 'Adressbuch', title: 'Adressbuch' }
/** As if this database had been founded before all others by the clock. */
const makeOlder = (id: string): Promise<void> =>
  expect
    .poll(() =>
      ask(pool, `update addresses_database set created_at = '2020-01-01' where database_id = $1 returning true`, [id]),
    )
    .toHaveLength(1)
const gate = (): { readonly passed: Promise<void>; readonly open: () => void } => {
  let open = (): void => undefined
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}
const books = (): { readonly book: AddressBook; readonly hers: AddressBook } => ({
  book: addressBookOf(founder.context),
  hers: addressBookOf(colleague.context),
})

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  pool = openPool(product.databaseUrl)
  founder = await foundedOffice(product)
  await joinedColleague(product, founder, people.colleague)
  colleague = createHeadlessClient(product.url)
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

/** One story, told in its order. */
describe('founding the address book of an office', { shuffle: false }, () => {
  it('is for its owners: a colleague is told who they are', async () => {
    const { book, hers } = books()
    expect(await book.othersWhoFound()).toBeNull()
    expect(await hers.othersWhoFound()).toEqual([people.owner.salutation])
    await expect(hers.createBook('Adressbuch')).rejects.toMatchObject({ name: 'OwnersOnlyError' })
    expect(await listRooms(colleague.context)).toEqual([])
  })

  it('goes on where it broke off, in the same room', async () => {
    const { book, hers } = books()
    const room = await openRoom(founder.context, named)
    expect(await book.listBooks()).toEqual([])
    place = await book.createBook('Adressbuch')
    expect(place.case).toBe(room)
    expect((await listRooms(founder.context)).map(({ id }) => id)).toEqual([room])
    expect((await book.listBooks()).map(({ id }) => id)).toEqual([place.id])
    expect((await hers.listBooks()).map(({ id }) => id)).toEqual([place.id])
  })

  it('lets in later whom it had left out, and only if one owns the room', async () => {
    const { book, hers } = books()
    const id = colleague.context.state.viewerId ?? ''
    await hers.letColleaguesIn(place)
    await founder.client.removeParticipant(place.case, id)
    await founder.client.listCases()
    expect(await hers.listBooks()).toEqual([])
    await book.letColleaguesIn(place)
    await book.load(place.id)
    expect((await hers.load(place.id)).database).toMatchObject({ fields: { name: 'Adressbuch' } })
  })
  it('two browsers that put the same contact on a list at the same moment put it there once, also after it was taken off', async () => {
    const [founders, colleagues] = [addressListsOf(founder.context), addressListsOf(colleague.context)]
    const { book } = books()
    const person = await book.recordPerson(place, { fields: { name: 'Krause' } })
    const link = await book.recordOwnAddress(place, person, { fields: {}, location: { fields: { city: 'Hamburg' } } })
    const list = await founders.recordList(place, { isEvent: false, fields: { name: 'Rundbrief' } })
    const both = () => Promise.all([founders, colleagues].map((lists) => lists.addEntry(place, { list, link })))
    const entries = async () => (await book.load(place.id)).listEntries.map(({ id, version }) => [id, version])
    const [first = '', same] = await both()
    expect(same).toBe(first)
    await expect.poll(entries).toEqual([[first, 1]])
    await founders.removeEntry(first)
    const [second = '', again] = await both()
    expect(second).not.toBe(first)
    expect(again).toBe(second)
    await expect.poll(entries).toEqual([[second, 1]])
  })

  it('by two owners at the same moment ends in one book, which both write in', async () => {
    await founder.client.makeOwner(colleague.context.state.viewerId ?? '')
    await colleague.client.listCases()
    const { book, hers } = books()
    const [one, other] = await Promise.all([book, hers].map((each) => each.createBook('Vertrauliches')))
    expect(other?.id).toBe(one?.id)
    expect(one?.id).not.toBe(place.id)
    const both = one ?? expect.unreachable()
    await book.recordPerson(both, { fields: { name: 'Brandt' } })
    await hers.recordPerson(both, { fields: { name: 'Weber' } })
    const names = async (from: AddressBook) =>
      (await from.load(both.id)).people.map((person) => ('fields' in person ? person.fields['name'] : null)).toSorted()
    for (const each of [book, hers]) await expect.poll(() => names(each)).toEqual(['Brandt', 'Weber'])
  })

  it('by two owners, of whom the first in the log was not the first by time, ends in the book of the first in the log', async () => {
    const { book, hers } = books()
    const before = (await book.listBooks()).map(({ id }) => id as string)
    const [asking, first] = [gate(), gate()]
    let madeLater = ''
    // She looks before there is any; hers comes to the log once he has looked, too, and is older by the clock.
    const { api } = colleague.context
    const held: typeof api.call = async (contract, ...[input]) => {
      const isFounding = contract.operationId === contracts.createAddressDatabase.operationId
      if (isFounding) {
        asking.open()
        await first.passed
      }
      const answer = await api.call(contract, ...([input] as never))
      if (isFounding) await makeOlder((madeLater = (answer as { readonly id: string }).id))
      return answer
    }
    const later = addressBookOf({ ...colleague.context, api: { ...api, call: held } }).createBook('Drittes')
    await asking.passed
    const { id } = await book.createBook('Drittes')
    first.open()
    expect(await later).toMatchObject({ id })
    expect(madeLater).not.toBe(id)
    for (const each of [book, hers])
      await expect
        .poll(async () => (await each.listBooks()).map((one) => one.id as string))
        .toEqual([...before, id, madeLater])
  })
})
