import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import pg from 'pg'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/console/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/console/headless'
import { destroyDocument } from '@aktenraum/domain/contracts'
import { NoConnectionError } from '@aktenraum/console/shared/api/errors'
import { nodeHttp } from '@aktenraum/console/shared/api/node-http'
import { isListOfDocuments, liedTo } from '../support/lying-server.ts'
import { foundedOffice, joinedClient, moveOf, people, textFile, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let client: Office['client']
let caseId = ''
let otherCase = ''
let api: Office['api']
beforeAll(async () => {
  product = await startProduct(inject('services'))
  const office = await foundedOffice(product)
  owner = office.client
  api = office.api
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  otherCase = await owner.openCase({ caseNumber: '2/26', title: 'Lindner' })
  client = (await joinedClient(product, office, caseId)).client
  await untilConfirmed(owner)
  for (const name of ['da.txt', 'auch da.txt', 'noch da.txt']) await upload(owner, name)
  const stands = async () => (await client.session())?.user.status === 'confirmed' && (await entries()) === 3
  await vi.waitUntil(stands, { timeout: 60_000 })
}, 120_000)
afterAll(() => product?.stop())

const upload = async (who: Office['client'], name: string, to = caseId) => {
  const file = { name, type: 'text/plain', content: textFile(name), commandId: randomUUID() }
  const { id } = await who.uploadDocument(to, file)
  return who.retrieveDocument(to, id)
}
const entries = async (of = caseId): Promise<number> => {
  const db = new pg.Client({ connectionString: product.databaseUrl })
  await db.connect()
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from case_manifest where case_id = $1',
    [of],
  )
  await db.end()
  return rows[0]?.count ?? 0
}
const complete = { state: 'complete' }

/** A browser in which what is to be signed goes out, and comes back, as the test wants it. */
const signing = async (around: (send: () => Promise<Response>) => Promise<Response>): Promise<Office['client']> => {
  const honest = nodeHttp(product.url)
  const send: HeadlessBrowser['http']['send'] = (request) =>
    request.method === 'POST' && request.path.includes('/manifest/')
      ? around(() => honest.send(request))
      : honest.send(request)
  const browser = { ...createHeadlessBrowser(product.url), http: { cookie: honest.cookie, send } }
  const { client: who } = createHeadlessClient(product.url, { browser })
  await who.signIn(people.owner.email, people.owner.password)
  return who
}

describe('the documents of a case', () => {
  it('are signed for as they come, go, come back and move, by everybody', async () => {
    const freshCase = await owner.openCase({ caseNumber: '3/26', title: 'Sommer' })
    const clientId = (await client.session())?.user.id ?? ''
    await owner.addParticipant(freshCase, clientId, 'client')
    const elsewhere = await entries(otherCase)
    expect(await owner.checkCompleteness(freshCase)).toEqual({ state: 'unknown' })
    const [first, second] = [await upload(owner, 'eins.txt', freshCase), await upload(client, 'zwei.txt', freshCase)]
    await expect.poll(() => entries(freshCase)).toBe(2)
    for (const who of [owner, client]) expect(await who.checkCompleteness(freshCase)).toEqual(complete)
    await owner.deleteDocument(first)
    await expect.poll(() => entries(freshCase)).toBe(3)
    await owner.restoreDocument(first)
    await expect.poll(() => entries(freshCase)).toBe(4)
    const move = { documentId: second.id, caseId: freshCase, toCaseId: otherCase }
    await owner.moveDocument(await moveOf(owner, move))
    await expect.poll(() => entries(freshCase)).toBe(5)
    await expect.poll(() => entries(otherCase)).toBe(elsewhere + 1)
    for (const of of [freshCase, otherCase]) expect(await owner.checkCompleteness(of)).toEqual(complete)
    expect(await client.checkCompleteness(freshCase)).toEqual(complete)
  })

  it('cost an entry each at most', async () => {
    const before = await entries()
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => upload(owner, `${name}.txt`)))
    expect(await owner.checkCompleteness(caseId)).toEqual(complete)
    expect(await entries()).toBeLessThanOrEqual(before + 6)
    expect(await client.checkCompleteness(caseId)).toEqual(complete)
  })
})

describe('what goes while it is still being signed for', () => {
  it('is not missed by anybody', async () => {
    let letGo: () => void = () => undefined
    const gate = new Promise<void>((resolve) => (letGo = resolve))
    let held = 0
    const hasty = await signing(async (send) => {
      held += 1
      await gate
      return send()
    })
    const paper = await upload(hasty, 'eilig.txt')
    await expect.poll(() => held).toBe(1)
    await hasty.deleteDocument(paper)
    await hasty.restoreDocument(paper)
    await hasty.deleteDocument(paper)
    letGo()
    for (const who of [hasty, client]) expect(await who.checkCompleteness(caseId)).toEqual(complete)
  }, 30_000)

  it('is signed for once, although the answer was lost on the way', async () => {
    let isLost = true
    const cut = await signing(async (send) => {
      const answer = await send()
      if (isLost) throw new NoConnectionError('lost')
      return answer
    })
    const before = await entries()
    await upload(cut, 'verschluckt.txt')
    await expect.poll(() => entries()).toBe(before + 1)
    isLost = false
    for (const who of [cut, client]) expect(await who.checkCompleteness(caseId)).toEqual(complete)
    expect(await entries()).toBe(before + 1)
  })
})

describe('a server that lies', () => {
  it('by holding back a document is found out', async () => {
    const hiding = await liedTo(product.url, caseId, (path, answer) => {
      if (!isListOfDocuments(path)) return answer
      const list = answer as { count: number; results: unknown[] }
      return { ...list, count: list.count - 1, results: list.results.slice(1) }
    })
    expect(await hiding.checkCompleteness(caseId)).toEqual({ state: 'missing', missing: 1 })
  }, 30_000)

  it('by showing fewer than it says is found out', async () => {
    const hiding = await liedTo(product.url, caseId, (path, answer) => {
      if (!isListOfDocuments(path)) return answer
      const list = answer as { count: number; results: unknown[] }
      return { ...list, results: list.results.slice(1) }
    })
    expect(await hiding.checkCompleteness(caseId)).toEqual({ state: 'missing', missing: 1 })
  }, 30_000)

  it('by showing one that was deleted in place of another is found out', async () => {
    const gone = await upload(owner, 'gelöscht.txt')
    await owner.deleteDocument(gone)
    expect(await owner.checkCompleteness(caseId)).toEqual(complete)
    const swapping = await liedTo(product.url, caseId, (path, answer) => {
      if (!isListOfDocuments(path)) return answer
      const list = answer as { results: { key_id: string }[] }
      return { ...list, results: list.results.map((each, at) => (at === 0 ? { ...each, key_id: gone.key_id } : each)) }
    })
    expect(await swapping.checkCompleteness(caseId)).toEqual({ state: 'other-documents' })
  }, 30_000)

  it('by going back to an earlier state is found out by whoever has seen the later one', async () => {
    let isLying = false
    let before: unknown = null
    const turned = await liedTo(product.url, caseId, (path, answer) => {
      if (!path.includes('/manifest/')) return answer
      before ??= answer
      return isLying ? { ...(before as object), results: [] } : answer
    })
    expect(await turned.checkCompleteness(caseId)).toEqual(complete)
    const earlier = await entries()
    await upload(owner, 'später.txt')
    await expect.poll(() => entries()).toBe(earlier + 1)
    expect(await turned.checkCompleteness(caseId)).toEqual(complete)
    isLying = true
    expect(await turned.checkCompleteness(caseId)).toEqual({ state: 'rolled-back' })
  }, 30_000)

  it('by changing an entry is found out', async () => {
    const forging = await liedTo(product.url, caseId, (path, answer) => {
      const manifest = answer as { head: { count: number } }
      return path.includes('/manifest/') ? { ...manifest, head: { ...manifest.head, count: 1 } } : answer
    })
    expect(await forging.checkCompleteness(caseId)).toEqual({ state: 'rolled-back' })
  }, 30_000)
})

describe('what was interrupted', () => {
  it('is signed when the same browser looks again, and meanwhile nobody is alarmed', async () => {
    let isCut = true
    const cut = await signing((send) => (isCut ? Promise.reject(new NoConnectionError('cut')) : send()))
    const before = await entries()
    await upload(cut, 'unterbrochen.txt')
    expect(await client.checkCompleteness(caseId)).toEqual(complete)
    expect(await entries()).toBe(before)
    isCut = false
    expect(await cut.checkCompleteness(caseId)).toEqual(complete)
    expect(await entries()).toBe(before + 1)
  })

  it('for good can be confirmed by staff who have looked, and by nobody else', async () => {
    const [document] = await owner.everyDocument(caseId)
    if (document === undefined) throw new Error('there is no document')
    // As if a browser had ended between deleting and signing.
    await api.call(destroyDocument, { params: { case_id: document.case, id: document.id } })
    expect(await owner.checkCompleteness(caseId)).toEqual({ state: 'missing', missing: 1 })
    await expect(client.confirmDocuments(caseId)).rejects.toMatchObject({ status: 403 })
    await owner.confirmDocuments(caseId)
    for (const who of [owner, client]) expect(await who.checkCompleteness(caseId)).toEqual(complete)
  }, 60_000)
})
