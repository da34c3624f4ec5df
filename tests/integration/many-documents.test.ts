import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { keysAtOnce, packPlaces, unpackPlaces } from '@aktenraum/domain/contracts'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { liedTo } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, people, textOf, textPaper, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

/** A whole page of keys, and one more. */
const count = keysAtOnce + 1
const lanes = 8
const names = Array.from({ length: count }, (_, place) => `${String(place).padStart(3, '0')}.txt`)

let product: Product
let office: Office
let owner: Office['client']
let petra: Office
let caseId = ''

beforeAll(async () => {
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '9/26', title: 'Krause und Lindner' })
  petra = await joinedClient(product, office, caseId)
  await untilConfirmed(owner)
  const left = names.values()
  const lane = async (): Promise<void> => {
    for (const name of left) await owner.uploadDocument(caseId, textPaper(name))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}, 120_000)
afterAll(() => product?.stop())

const signedIn = async ({ email, password }: { email: string; password: string }) => {
  const { client } = createHeadlessClient(product.url)
  await client.signIn(email, password)
  return client
}
/** Under how many different keys of cases the keys of documents hang. */
const wraps = async () => {
  const db = new pg.Client({ connectionString: product.databaseUrl })
  await db.connect()
  const { rows } = await db.query<{ access_key_id: string; count: number }>(
    `select access_key_id, count(*)::int as count from wrapped_key where key_id like 'document:%' group by 1 order by 2`,
  )
  await db.end()
  return rows
}

const removePetra = async (): Promise<void> =>
  owner.removeParticipant(caseId, (await petra.client.session())?.user.id ?? '')
type Step = readonly [done: number, total: number]

describe('the keys of more documents than travel at once', () => {
  it('are renewed page by page', async () => {
    await removePetra()
    const steps: Step[] = []
    expect(await owner.renewDocumentKeys(caseId, { onProgress: (...step) => steps.push(step) })).toEqual({ left: 0 })
    expect(steps).toEqual([
      [keysAtOnce, count],
      [count, count],
    ])
    const { key_id: keyId, is_renewing_keys: isRenewing } = await owner.retrieveCase(caseId)
    expect(isRenewing).toBe(false)
    expect(await wraps()).toEqual([{ access_key_id: keyId, count }])
  })

  it('are renewed as far as it got, and the rest by who goes on', async () => {
    await owner.addParticipant(caseId, (await petra.client.session())?.user.id ?? '', 'client')
    await removePetra()
    const stop = new AbortController()
    const stopped = owner.renewDocumentKeys(caseId, { signal: stop.signal, onProgress: () => stop.abort() })
    await expect(stopped).rejects.toMatchObject({ name: 'AbortError' })
    expect((await owner.retrieveCase(caseId)).is_renewing_keys).toBe(true)
    expect((await wraps()).map((row) => row.count)).toEqual([count - keysAtOnce, keysAtOnce])
    const elsewhere = await signedIn(people.owner)
    const steps: Step[] = []
    expect(await elsewhere.renewDocumentKeys(caseId, { onProgress: (...step) => steps.push(step) })).toEqual({
      left: 0,
    })
    expect(steps).toEqual([[1, 1]])
    expect(await wraps()).toHaveLength(1)
  })

  it('open every one of them, for who stays', async () => {
    const documents = await (await signedIn(people.owner)).everyDocument(caseId)
    expect(documents.map(({ name }) => textOf(name)).sort()).toEqual(names)
  })
})

describe('more documents than a page of the list brings', () => {
  const isOrder = (path: string): boolean => path.includes('/log/order/')
  const packed = (places: readonly number[]): string => Buffer.from(packPlaces(places)).toString('base64url')
  const withPlaces = async (change: (places: readonly number[]) => readonly number[]) =>
    liedTo(product.url, caseId, (path, answer) => {
      if (!isOrder(path)) return answer
      const told = answer as { places: string }
      const places = unpackPlaces(Buffer.from(told.places, 'base64url')) ?? []
      return { ...told, places: packed(change(places)) }
    })

  it('are held against what was signed, one by one', async () => {
    const asked: string[] = []
    const who = await liedTo(product.url, caseId, (path, answer) => (asked.push(path), answer))
    expect(await who.checkCompleteness(caseId)).toMatchObject({ state: 'complete' })
    expect(asked.filter(isOrder)).toHaveLength(1)
  })

  it('are not, where one stands in the place of another', async () => {
    const swapping = await withPlaces((places) => places.with(0, places[1] ?? 0))
    expect(await swapping.checkCompleteness(caseId)).toMatchObject({ state: 'missing', missing: 1 })
    const more = await withPlaces((places) => [...places, 1])
    expect(await more.checkCompleteness(caseId)).toMatchObject({ state: 'other-documents' })
  })

  it('are found too few', async () => {
    const hiding = await withPlaces((places) => places.slice(1))
    expect(await hiding.checkCompleteness(caseId)).toMatchObject({ state: 'missing', missing: 1 })
  })
})
