import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { resealContents } from '@aktenraum/client/collections/address-book/resealing'
import { presentKeyOf } from '@aktenraum/client/collections/cases'
import type { HttpRequest } from '@aktenraum/client/wire/http-port'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import { messageOf } from '@aktenraum/client/words/message-of'
import { contentsAtOnce, cookies } from '@aktenraum/domain/contracts'
import { problemTexts } from '@aktenraum/infra/http/texts/de'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { peopleWithAddresses } from '../support/large-address-book.ts'
import { fillingUp } from '../support/full-database.ts'
import { foundedOffice, joinedColleague, people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { ask, until } from './projector-support.ts'

/** More than one group of what is stored at once. */
const count = 600

let product: Product
let pool: Pool
let founder: Office
let leaver: Office
let place: Place

beforeAll(async () => {
  product = await startProduct(inject('services'))
  pool = openPool(product.databaseUrl)
  founder = await foundedOffice(product)
  leaver = await joinedColleague(product, founder, people.colleague)
  place = await addressBookOf(founder.context).createBook('Adressbuch')
}, 120_000)
afterAll(async () => {
  await pool?.end()
  await product?.stop()
})

type Send = (request: HttpRequest) => Promise<Response>
/** The founder in another browser, in which something happens to the first import that is sent. */
const importingBy = async (happens: (request: HttpRequest, send: Send, cookie: string) => Promise<Response>) => {
  const honest = nodeHttp(product.url)
  let isFirst = true
  const send: Send = (request) => {
    if (request.method !== 'PUT' || !request.path.includes('/addresses/databases/') || !isFirst)
      return honest.send(request)
    isFirst = false
    const jar = Object.values(cookies).map((name) => `${name}=${honest.cookie(name) ?? ''}`)
    return happens(request, honest.send, jar.join('; '))
  }
  const browser = { ...createHeadlessBrowser(product.url), http: { cookie: honest.cookie, send } }
  const office = createHeadlessClient(product.url, { browser })
  await office.client.signIn(people.owner.email, people.owner.password)
  return { context: office.context, book: addressBookOf(office.context) }
}
const contentsByKey = async () => {
  const rows = await ask<{ key_id: string; count: number }>(
    pool,
    'select key_id, count(*)::int as count from address_content where case_id = $1 group by 1',
    [place.case],
  )
  return Object.fromEntries(rows.map((row) => [row.key_id, row.count]))
}
const stored = async (): Promise<number> => Object.values(await contentsByKey()).reduce((sum, each) => sum + each, 0)
/** These stand in the book, each with an address, and all of that opens. */
const expectInBook = async (ids: readonly string[]): Promise<void> => {
  const load = () => addressBookOf(founder.context).load(place.id)
  // Another browser has written it.
  await until(async () => {
    const { people: all, personLinks, locations } = await load()
    return [all, personLinks, locations].every(({ length }) => length >= ids.length)
  })
  const { people: all, personLinks, locations } = await load()
  expect([...all, ...personLinks, ...locations].filter((each) => 'broken' in each)).toEqual([])
  expect([personLinks.length, locations.length]).toEqual([ids.length, ids.length])
  expect(all.map(({ id }) => id as string).toSorted()).toEqual(ids.toSorted())
}
/** All that stands in the book opens, no address without its place, and these are there. */
const expectWhole = async (ids: readonly string[]): Promise<void> => {
  const { people: all, personLinks, locations } = await addressBookOf(founder.context).load(place.id)
  expect([...all, ...personLinks, ...locations].filter((each) => 'broken' in each)).toEqual([])
  const places = new Set<string>(locations.map(({ id }) => id))
  expect(personLinks.filter(({ location }) => !places.has(location))).toEqual([])
  const there = new Set<string>(all.map(({ id }) => id))
  expect(ids.filter((id) => !there.has(id))).toEqual([])
}
const idsIn = (plan: ReturnType<typeof peopleWithAddresses>): readonly string[] =>
  plan.filter(({ kind }) => kind === 'person').map(({ id }) => id)

/** One story, told in its order. */
describe('an import', { shuffle: false }, () => {
  let before: readonly string[] = []

  it('whose connection breaks in the middle keeps what was stored, and has everybody once when it is sent again', async () => {
    const empty = await stored()
    const { book } = await importingBy(async ({ method, path, headers, body }, _, cookie) => {
      const half = String(body).split('\n').slice(0, count).join('\n')
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode(half)),
        pull: async (controller) => {
          await until(async () => (await stored()) > empty)
          controller.error(new Error('the line is cut'))
        },
      })
      const init = {
        method,
        headers: { ...headers, Origin: product.url, Cookie: cookie },
        body: stream,
        duplex: 'half',
      }
      return fetch(`${product.url}${path}`, init as RequestInit).catch(() => {
        throw new NoConnectionError('the line is cut')
      })
    })
    const plan = peopleWithAddresses(count, book.newId)
    await expect(book.importAll(place, plan)).rejects.toThrow(NoConnectionError)
    const { created, skipped } = await book.importAll(place, plan)
    expect(created + skipped).toBe(2 * count)
    expect(skipped).toBeGreaterThan(0)
    expect(created).toBeGreaterThan(0)
    before = idsIn(plan)
    await expectInBook(before)
  })

  it('during which somebody leaves the office’s book is under the key that they do not have', async () => {
    const former = (await founder.client.retrieveCase(place.case)).key_id
    const { book, context } = await importingBy(async (request, send) => {
      await founder.client.removeParticipant(place.case, leaver.context.state.viewerId ?? '')
      // What it sends was sealed before that; from here on it can see that there is another key.
      await until(async () => (await presentKeyOf(context, place.case)).keyId !== former)
      return send(request)
    })
    const plan = peopleWithAddresses(count, book.newId, count)
    expect(await book.importAll(place, plan)).toEqual({ created: 2 * count, skipped: 0 })
    const present = (await founder.client.retrieveCase(place.case)).key_id
    // What was there before is sealed anew; that may be under way already.
    expect(await resealContents(founder.context, place.case)).toEqual({ left: 0 })
    expect(Object.keys(await contentsByKey())).toEqual([present])
    // An address and its place are one fact, but for those between two pages: each would have one of its own else.
    const sql = 'select from event where type = $1'
    expect((await ask(pool, sql, ['PersonLinkResealed'])).length).toBeLessThan(1.1 * count)
    // Each page is said in one turn, however many they are of whom it is said: who follows the log is woken once for
    // it.
    const turns = 'select distinct xmin::text from event where type = any($1)'
    const pages = (3 * count) / contentsAtOnce
    expect((await ask(pool, turns, [['PersonResealed', 'PersonLinkResealed']])).length).toBeLessThan(2 * pages)
    before = [...before, ...idsIn(plan)]
    await expectInBook(before)
    await expect(addressBookOf(leaver.context).load(place.id)).rejects.toMatchObject({ status: 404 })
  })

  it.each([
    ['whose contents fill the disk of the database', 'address_content', '53100', problemTexts.noSpace],
    ['whose events fill the disk of the database', 'event', '53100', problemTexts.noSpace],
    ['during which the database is put out of service', 'event', '57P03', problemTexts.unavailable],
  ])(
    '%s says so, keeps what was stored, and has everybody once when there is room again',
    async (_, table, code, said) => {
      const former = await stored()
      const free = await fillingUp(product.databaseUrl, { table, room: count, code })
      const book = addressBookOf(founder.context)
      const plan = peopleWithAddresses(count, book.newId, before.length)
      try {
        const refusal: unknown = await book.importAll(place, plan).catch((error: unknown) => error)
        expect(messageOf(refusal)).toBe(said)
        expect(await stored()).toBeGreaterThan(former)
        // What is there is whole, and none of those of before has gone.
        await expectWhole(before)
      } finally {
        await free()
      }
      const { created, skipped } = await book.importAll(place, plan)
      expect(created + skipped).toBe(2 * count)
      expect(skipped).toBeGreaterThan(0)
      expect(created).toBeGreaterThan(0)
      before = [...before, ...idsIn(plan)]
      await expectInBook(before)
    },
  )
})
