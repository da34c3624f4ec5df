import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import { addressFilingOf } from '@aktenraum/client/collections/address-book/filing'
import { addressesMedia } from '@aktenraum/client/collections/address-book/media'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, people, textPaper, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let founder: Office
let client: Office
let caseId = ''
let shared: Place

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  founder = await foundedOffice(product)
  caseId = await founder.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  client = await joinedClient(product, founder, caseId)
  await untilConfirmed(founder.client)
  const book = addressBookOf(founder.context)
  shared = await book.createDatabase(caseId, 'Zeugen')
  await book.recordPerson(shared, { fields: { name: 'Zeugin' } })
}, 120_000)
afterAll(() => product?.stop())

const liedTo = async (lie: Lie): Promise<Office> => {
  const office = createHeadlessClient(product.url, { browser: liedToBrowser(product.url, '/documents/?', lie) })
  await office.client.signIn(people.owner.email, people.owner.password)
  return office
}
const savedAs = async (): Promise<string> =>
  (await addressBookOf(founder.context).load(shared.id)).database.document ?? expect.unreachable()
const idsIn = async (): Promise<readonly string[]> =>
  (await founder.client.everyDocument(caseId)).map(({ id }) => id).toSorted()

type Row = Readonly<Record<string, unknown>>
const rowsOf = (answer: unknown): readonly Row[] => (answer as { readonly results: readonly Row[] }).results

/** One story, told in its order. */
describe('a server that is asked for the document in which a database was saved before', { shuffle: false }, () => {
  let paper = ''
  beforeAll(async () => {
    paper = (await client.client.uploadDocument(caseId, textPaper('Beweis.txt'))).id
    await addressFilingOf(founder.context).fileDatabase(shared, 'Zeugen.json')
  })

  /** What it answers when it is asked for some of them, made of all rows. */
  const answering = async (rows: (all: readonly Row[], asked: string) => readonly Row[]): Promise<Office> => {
    let all: readonly Row[] = []
    const lied = await liedTo((path, answer) => {
      const asked = new URLSearchParams(path.split('?')[1]).get('id__in')
      if (asked === null) all = rowsOf(answer)
      return asked === null ? answer : { ...(answer as object), results: rows(all, asked) }
    })
    await lied.client.everyDocument(caseId)
    return lied
  }

  it('and brings others has none of them removed, not even as that one', async () => {
    const former = await savedAs()
    const others = (await founder.client.everyDocument(caseId)).filter(({ type }) => type !== addressesMedia)
    expect(others.map(({ id }) => id)).toEqual([paper])
    const lies = [
      (all: readonly Row[]) => all.filter(({ id }) => id === paper),
      (all: readonly Row[], asked: string) =>
        all.filter(({ id }) => id === paper).map((row) => ({ ...row, id: asked })),
      // Called a saved database, it is not what its author has signed.
      (all: readonly Row[], asked: string) =>
        all.filter(({ id }) => id === paper).map((row) => ({ ...row, id: asked, type: addressesMedia })),
    ]
    for (const lie of lies) {
      const lied = await answering(lie)
      await addressFilingOf(lied.context).fileDatabase(shared, 'Zeugen.json')
      expect(await idsIn()).toEqual(expect.arrayContaining([former, paper]))
    }
    expect((await founder.client.listTrash(caseId)).count).toBe(0)
  }, 120_000)

  it('and brings all of them has that one removed alone', async () => {
    const former = await savedAs()
    const lied = await answering((all) => all)
    await addressFilingOf(lied.context).fileDatabase(shared, 'Zeugen.json')
    expect((await founder.client.listTrash(caseId)).results.map(({ id }) => id)).toEqual([former])
    expect(await idsIn()).toContain(paper)
  })
})
