import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser } from '@aktenraum/client/headless'
import type { OfficeClient } from '@aktenraum/client/headless'
import { foundedOffice, joinedClient, moveOf, people, textFile, textOf, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { accountOf, lootOf, openAll } from '../support/shredding-attack.ts'

const secret = { name: 'Geheimes Gutachten.txt', description: 'Nur zur Akte', content: 'Der Sachverständige irrt.' }
const kept = { name: 'Vollmacht.txt', description: 'Vom 3. März', content: 'Hiermit bevollmächtige ich …' }

let product: Product
let office: OfficeClient
let caseId: string
const tabs: HeadlessBrowser[] = []

/** A fresh tab: what a person can open with their password and nothing else. */
const signedIn = async ({ email, password }: { email: string; password: string }): Promise<OfficeClient> => {
  const browser = createHeadlessBrowser(product.url)
  const { client } = createHeadlessClient(product.url, { browser })
  await client.signIn(email, password)
  tabs.push(browser)
  return client
}
const upload = async ({ name, description, content }: typeof secret) => {
  const { id } = await office.uploadDocument(caseId, {
    ...{ name, description, type: 'text/plain', content: textFile(content) },
    commandId: randomUUID(),
  })
  return office.retrieveDocument(caseId, id)
}
const accountsOf = () => Promise.all(tabs.map(accountOf))
/** All that the server has, but for the grants of this case. */
const rowsWithout = async (without: string) =>
  (await lootOf(product, [])).rows.filter(
    ({ table, row }) => table !== 'case_grant' || JSON.stringify(row).includes(without) === false,
  )
const never = (): never => {
  throw new Error('there is nothing in the trash')
}
const attack = async () => openAll(await lootOf(product, await accountsOf()))
const textsOf = (...documents: (typeof secret)[]) => documents.flatMap((document) => Object.values(document)).sort()

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const founded = await foundedOffice(product)
  office = founded.client
  caseId = await office.openCase({ caseNumber: '17/26', title: 'Reißwolf' })
  await joinedClient(product, founded, caseId)
  await untilConfirmed(office)
  await signedIn(people.owner)
  await signedIn(people.client)
}, 120_000)
afterAll(() => product?.stop())

describe('a document that was erased for good', () => {
  it('can be opened by nobody, with all keys of all participants, the whole database and all blobs', async () => {
    const gone = await upload(secret)
    await upload(kept)
    expect(await attack()).toEqual(textsOf(kept, secret))

    await office.deleteDocument(gone)
    expect(await attack()).toEqual(textsOf(kept, secret))

    await office.eraseDocument(gone)
    expect(await attack()).toEqual(textsOf(kept))
    const loot = await lootOf(product, [])
    expect([loot.blobs.length, loot.rows.filter(({ table }) => table === 'wrapped_key').length]).toEqual([1, 1])
  })

  it('leaves its name in no case that it was moved out of, either', async () => {
    const moved = { ...secret, name: 'Umgezogen.txt', description: 'Dorthin' }
    const { id } = await upload(moved)
    const elsewhere = await office.openCase({ caseNumber: '18/26', title: 'Dort' })
    await office.moveDocument(await moveOf(office, { documentId: id, caseId, toCaseId: elsewhere }))
    const left = (await lootOf(product, [])).rows.filter(({ table }) => table === 'kept_name')
    expect(left).toHaveLength(1)
    expect(await openAll({ rows: await rowsWithout(elsewhere), blobs: [], accounts: await accountsOf() })).toEqual(
      [kept.description, kept.name, moved.name].sort(),
    )
    const [uploaded] = (await office.caseHistory(caseId, { kinds: ['upload'] })).entries
    expect(uploaded?.name).toEqual({ text: moved.name })

    await office.deleteDocument(await office.retrieveDocument(elsewhere, id))
    await office.eraseDocument(await office.listTrash(elsewhere).then(({ results: [one] }) => one ?? never()))
    expect(await attack()).toEqual(textsOf(kept))
    expect((await lootOf(product, [])).rows.filter(({ table }) => table === 'kept_name')).toEqual([])
    const again = await signedIn(people.owner)
    expect((await again.caseHistory(caseId, { kinds: ['upload'] })).entries[0]?.name).toEqual({ failed: true })
  })

  it('is as if it had never been to its participants, who still hold the key of the case', async () => {
    const client = await signedIn(people.client)
    expect((await client.listDocuments(caseId)).results.map(({ name }) => textOf(name))).toEqual([kept.name])
    expect(await office.listTrash(caseId)).toEqual({ count: 0, results: [] })
    expect(textOf((await client.retrieveCase(caseId)).title)).toBe('Reißwolf')
  })
})
