import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressBook, LoadedDatabase, Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressMergesOf } from '@aktenraum/client/collections/address-book/merging'
import type { HttpRequest } from '@aktenraum/client/wire/http-port'
import { nodeHttp } from '@aktenraum/client/wire/node-http'
import * as contracts from '@aktenraum/domain/contracts'
import type { AnswerOf, PersonDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, people } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let book: AddressBook
let place: Place
/** As the server had her at first, at the second of three writings, and now. */
let [krause, weber] = ['', '']
let [first, second]: PersonDto[] = []

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  book = addressBookOf(founder.context)
  place = await book.createBook('Adressbuch')
}, 120_000)
afterAll(() => product?.stop())

const readable = <Shown extends object>(record: Shown | undefined) => {
  if (record === undefined || !('fields' in record)) throw new Error('a record that does not open')
  return record as Shown & { readonly fields: Readonly<Record<string, unknown>> }
}
const asItIs = (id: string) =>
  founder.api.call(contracts.retrievePerson, { params: { id }, query: { expand: 'notes' } })
const correct = async (id: string, fields: object) => {
  const { people: all } = await book.load(place.id)
  await book.correctPerson(place.case, readable(all.find((each) => each.id === id)), { fields: { ...fields } })
}

beforeEach(async () => {
  krause = await book.recordPerson(place, { fields: { name: 'Krause', iban: 'alt' }, notes: 'Vormittags' })
  weber = await book.recordPerson(place, { fields: { name: 'Weber' } })
  first = await asItIs(krause)
  await correct(krause, { name: 'Krause', iban: 'mittel' })
  second = await asItIs(krause)
  await correct(krause, { name: 'Krause', iban: 'neu' })
  await book.load(place.id)
})

type Load = AnswerOf<typeof contracts.retrieveAddressDatabase>
/** What the server answers of her, until it is told to answer something else. */
const lying = async (says: Parameters<typeof liedToBrowser>[3] = []) => {
  let old: PersonDto | undefined
  let asked = 0
  const lie: Lie = (path, answer) => {
    if (path.includes(`/databases/${place.id}`)) asked += 1
    if (old === undefined) return answer
    const dto = old
    if (path.includes(`/people/${krause}/`)) return dto
    if (!path.includes(`/databases/${place.id}`)) return answer
    const load = answer as Load
    const others = load.people.filter(({ id }) => id !== krause)
    return { ...load, people: [...others, dto] }
  }
  const { client, context } = createHeadlessClient(product.url, {
    browser: liedToBrowser(product.url, '/api/addresses/', lie, says),
  })
  await client.signIn(people.owner.email, people.owner.password)
  const hers = addressBookOf(context)
  return {
    hers,
    context,
    tell: (dto: PersonDto | undefined) => {
      old = dto
      asked = 0
    },
    timesAsked: () => asked,
  }
}
const ibanIn = ({ people: all }: Pick<LoadedDatabase, 'people'>): unknown => {
  const one = all.find(({ id }) => id === krause)
  return one !== undefined && 'fields' in one ? one.fields['iban'] : one
}
const outdated = { broken: 'outdated' }

describe('a server that answers an old content with the version of then', () => {
  it('is not believed by a browser that has seen a newer one: nothing of the old one is shown, all else is', async () => {
    const { hers, tell, timesAsked } = await lying()
    const { timestamp } = await hers.load(place.id)
    for (const old of [first, second]) {
      tell(old)
      const loaded = await hers.load(place.id)
      expect(ibanIn(loaded)).toMatchObject(outdated)
      // It may be no lie: it is looked at again before it is told.
      expect(timesAsked()).toBeGreaterThan(2)
      expect(loaded.people.find(({ id }) => id === weber)).toMatchObject({ fields: { name: 'Weber' } })
      expect(ibanIn(await hers.load(place.id, { since: timestamp }))).toMatchObject(outdated)
      expect((await hers.readPerson(place.case, krause)) as object).toMatchObject(outdated)
    }
    // With a version that is not that of the content: whoever writes upon it would seal a version a second time.
    if (second === undefined) throw new Error('she was not read')
    tell({ ...second, version: 1 })
    expect((await hers.readPerson(place.case, krause)) as object).toMatchObject({ broken: 'other-references' })
    tell(undefined)
    expect(ibanIn(await hers.load(place.id))).toBe('neu')
  })

  it('is found out by who has written the newer one, too, and by who has read it by herself', async () => {
    const { hers, tell } = await lying()
    tell(first)
    // At first sight it cannot be told.
    expect(ibanIn(await hers.load(place.id))).toBe('alt')
    tell(second)
    expect((await hers.readPerson(place.case, krause)) as object).toMatchObject({ fields: { iban: 'mittel' } })
    tell(first)
    expect(ibanIn(await hers.load(place.id))).toMatchObject(outdated)
  })
})

describe('an honest server', () => {
  it('that says that it lags behind accuses nobody of anything: nothing old is shown', async () => {
    const { hers, tell } = await lying([['X-Stale', '1']])
    await hers.load(place.id)
    tell(first)
    await expect(hers.load(place.id)).rejects.toThrow(BehindError)
    await expect(hers.readPerson(place.case, krause)).rejects.toThrow(BehindError)
    tell(undefined)
    expect(ibanIn(await hers.load(place.id))).toBe('neu')
  })

  it('whose answer was overtaken on its way by a newer one is asked once more', async () => {
    const honest = nodeHttp(product.url)
    let isOvertaken = false
    const send = async (request: HttpRequest): Promise<Response> => {
      const answer = await honest.send(request)
      if (isOvertaken && request.path.includes(`/databases/${place.id}`)) await overtake()
      return answer
    }
    const browser = { ...createHeadlessBrowser(product.url), http: { cookie: honest.cookie, send } }
    const { client, context } = createHeadlessClient(product.url, { browser })
    await client.signIn(people.owner.email, people.owner.password)
    const hers = addressBookOf(context)
    await hers.load(place.id)
    /** While the first answer is on its way, she is written to, and read by the same browser. */
    const overtake = async (): Promise<void> => {
      isOvertaken = false
      await correct(krause, { name: 'Krause', iban: 'noch neuer' })
      await book.load(place.id)
      const now = (): Promise<object> => hers.readPerson(place.case, krause)
      await expect.poll(now).toMatchObject({ fields: { iban: 'noch neuer' } })
    }
    isOvertaken = true
    expect(ibanIn(await hers.load(place.id))).toBe('noch neuer')
  })

  it('shows who was merged, and taken out of that again, as they were before', async () => {
    const { hers, context } = await lying()
    const at = { fields: { type: 'privat' }, location: { fields: { city: 'Hamburg' } } }
    const home = await book.recordOwnAddress(place, weber, at)
    await book.load(place.id)
    const { people: all, personLinks } = await hers.load(place.id)
    const merges = addressMergesOf(context)
    await merges.mergePeople(place, {
      kept: readable(all.find(({ id }) => id === krause)),
      dropped: readable(all.find(({ id }) => id === weber)),
      written: { fields: { name: 'Krause-Weber' } },
      defaultLink: null,
      links: personLinks.filter(({ id }) => id === home).map(readable),
    })
    const merged = await hers.load(place.id)
    expect(merged.people.find(({ id }) => id === krause)).toMatchObject({ fields: { name: 'Krause-Weber' } })
    expect(merged.personLinks.find(({ id }) => id === home)).toMatchObject({ parent_person: krause })
    await merges.undoMerge(place, weber)
    const after = await hers.load(place.id)
    expect(ibanIn(after)).toBe('neu')
    expect(after.personLinks.find(({ id }) => id === home)).toMatchObject({
      parent_person: weber,
      fields: { type: 'privat' },
    })
    expect([...after.people, ...after.personLinks].filter((each) => 'broken' in each)).toEqual([])
  })
})
