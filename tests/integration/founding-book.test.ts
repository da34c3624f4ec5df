import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import { listRooms, openRoom } from '@aktenraum/client/collections/rooms'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, joinedColleague, people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let colleague: Office
let place: Place

const named = { caseNumber: 'Adressbuch', title: 'Adressbuch' }
const books = (): { readonly book: AddressBook; readonly hers: AddressBook } => ({
  book: addressBookOf(founder.context),
  hers: addressBookOf(colleague.context),
})

beforeAll(async () => {
  product = await startProduct(inject('services'))
  founder = await foundedOffice(product)
  await joinedColleague(product, founder, people.colleague)
  colleague = createHeadlessClient(product.url)
  await colleague.client.signIn(people.colleague.email, people.colleague.password)
}, 120_000)
afterAll(() => product?.stop())

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
})
