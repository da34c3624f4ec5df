import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, Place } from '@aktenraum/client/collections/address-book/address-book'
import * as contracts from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, people } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let book: AddressBook
let api: ReturnType<typeof createHeadlessClient>['api']
let newId: () => string
let place: Place
let [krause, hafenbau] = ['', '']
/** What went out, newest last. */
const sent: { method: string; path: string; body: unknown }[] = []
const encrypted_record = { key_id: expect.any(String), data: expect.any(String) }

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  await foundedOffice(product)
  const browser = createHeadlessBrowser(product.url)
  const http: typeof browser.http = {
    ...browser.http,
    send: (request) => {
      const { method, path, body } = request
      if (path.startsWith('/api/addresses/'))
        sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null })
      return browser.http.send(request)
    },
  }
  const office = createHeadlessClient(product.url, { browser: { ...browser, http } })
  await office.client.signIn(people.owner.email, people.owner.password)
  book = addressBookOf(office.context)
  ;({ api } = office)
  ;({ newId } = office.context)
  place = await book.createBook('Adressbuch')
  krause = await book.recordPerson(place, { fields: { name: 'Krause' } })
  hafenbau = await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH', gender: 'company' } })
}, 120_000)
afterAll(() => product?.stop())

it.each([
  ['[LNK-17, otherwise] contact', 'person_links'],
  ['[LNK-18, otherwise] own address', 'own_person_links'],
] as const)(
  '%s is changed by a PATCH of what is written of it anew, sealed: itself, its location, or both',
  async (_, kind) => {
    const start = { fields: { email: 'petra@hafenbau.example' }, location: { fields: { address_line: 'Kai 1' } } }
    const id =
      kind === 'person_links'
        ? await book.recordContact(place, { parent: hafenbau, child: krause }, start)
        : await book.recordOwnAddress(place, krause, start)
    const path = `/api/addresses/${kind}/${id}/`
    const now = async () => {
      const { personLinks, locations } = await book.load(place.id)
      const link = personLinks.find((each) => each.id === id)
      const of = locations.find((each) => each.id === link?.location)
      if (!link || !of) throw new Error('something is missing that was recorded')
      return { link, of }
    }
    const written = { fields: { email: 'krause@hafenbau.example' } }
    await book.correctLink(place.case, (await now()).link, { written })
    expect(sent.at(-1)).toEqual({ method: 'PATCH', path, body: { version: 1, encrypted_record } })
    const moved = async () => ({ of: (await now()).of, written: { fields: { address_line: 'Kai 3' } } })
    await book.correctLink(place.case, (await now()).link, { location: await moved() })
    expect(sent.at(-1)).toEqual({ method: 'PATCH', path, body: { version: 2, location: { encrypted_record } } })
    await book.correctLink(place.case, (await now()).link, { written, location: await moved() })
    expect(sent.at(-1)).toEqual({
      method: 'PATCH',
      path,
      body: { version: 3, encrypted_record, location: { encrypted_record } },
    })
    const { link, of } = await now()
    expect([link, of]).toMatchObject([{ version: 4, ...written }, { fields: { address_line: 'Kai 3' } }])
    await book.trashLink(link)
  },
)

it('[LNK-19] [LNK-20, otherwise] is a POST of a new contact, with the location that is made with it, and by the id that it answers', async () => {
  const people = { parent_person: hafenbau, child_person: krause }
  const id = newId()
  const made = { parent: hafenbau, child: krause }
  const at = { fields: { address_line: 'Kai 1' } }
  expect(await book.recordContact(place, made, { fields: { type: 'Prokuristin' }, location: at }, id)).toBe(id)
  const location = expect.stringMatching(/^[0-9a-f]{32}$/) as unknown
  const body = { id, database: place.id, ...people, location, encrypted_record }
  const nested = { location: { encrypted_record } }
  const path = '/api/addresses/person_links/'
  expect(sent.at(-1)).toEqual({ method: 'POST', path, body: { ...body, nested } })
  const { personLinks, locations } = await book.load(place.id)
  const link = personLinks.find((each) => each.id === id)
  expect(locations.find((each) => each.id === link?.location)).toMatchObject(at)
  // At an address that is there already nothing else is made.
  const there = { id: link?.location ?? '' }
  const other = await book.recordContact(place, made, { fields: { type: 'Beirätin' }, location: there })
  expect(sent.at(-1)).toEqual({ method: 'POST', path, body: { ...body, id: other, location: there.id } })
  const again = { ...(sent.at(-1)?.body as object), id: newId() }
  expect(await api.call(contracts.createPersonLink, { body: again as never })).toEqual({ id: again.id })
  const all = (await book.load(place.id)).personLinks
  for (const each of all.filter((one) => [id, other, again.id].includes(one.id))) await book.trashLink(each)
})
