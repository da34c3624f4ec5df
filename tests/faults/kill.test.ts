import { randomBytes, randomUUID } from 'node:crypto'
import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { foundedOffice, people, textOf } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

interface Attempt {
  readonly name: string
  readonly bytes: Buffer
  readonly commandId: string
  acknowledged: string | null
}

let product: Product
let office: Office['client']
let caseId: string
beforeAll(async () => {
  product = await startProduct(inject('services'))
  const { client } = await foundedOffice(product)
  office = client
  caseId = await office.openCase({ caseNumber: '1/26', title: 'Unter Strom' })
}, 120_000)
afterAll(() => product?.stop())

const attempts: Attempt[] = []
const send = async (attempt: Attempt): Promise<void> => {
  const { name, bytes, commandId } = attempt
  const content = new Blob([new Uint8Array(bytes)])
  const { id } = await office.uploadDocument(caseId, { name, type: 'application/octet-stream', content, commandId })
  attempt.acknowledged = id
}

/** Uploads one after the other, of all sizes, until the server is gone. */
const keepUploading = async (lane: number, isOver: () => boolean): Promise<void> => {
  for (let turn = 0; !isOver(); turn++) {
    const bytes = randomBytes(turn % 3 === 0 ? 4_000_000 : 20_000)
    const attempt = { name: `Datei ${lane}-${turn}.bin`, bytes, commandId: randomUUID(), acknowledged: null }
    attempts.push(attempt)
    await send(attempt).catch(() => undefined)
  }
}

const lanes = 4
const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await pause(5)
}
const acknowledgedOnes = () => attempts.filter((attempt) => attempt.acknowledged !== null)
/** Kills the server as soon as so many more are acknowledged; each lane has another one under way by then. */
const round = async (count: number): Promise<void> => {
  const enough = acknowledgedOnes().length + count
  let isOver = false
  const lanesRunning = Array.from({ length: lanes }, (_, lane) => keepUploading(lane, () => isOver))
  await until(() => acknowledgedOnes().length >= enough)
  isOver = true
  await product.kill()
  await Promise.all(lanesRunning)
  await product.restart()
}

const allDocuments = async () => {
  const first = await office.listDocuments(caseId, { pageSize: 100 })
  const results = [...first.results]
  for (let page = 2; results.length < first.count; page++)
    results.push(...(await office.listDocuments(caseId, { pageSize: 100, page })).results)
  return results
}

const longAgo = new Date(Date.now() - 2 * 3_600_000)
const blobFiles = async (): Promise<readonly string[]> => {
  const entries = await readdir(product.blobDir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

describe('kill -9 in the midst of uploads', () => {
  it('loses nothing that was acknowledged, doubles nothing, and leaves no halves', async () => {
    await round(4)
    await round(9)
    await office.signIn(people.owner.email, people.owner.password)
    const acknowledged = acknowledgedOnes()
    const unanswered = attempts.filter((attempt) => attempt.acknowledged === null)
    expect(unanswered.length).toBeGreaterThan(0)

    const before = await allDocuments()
    const ids = before.map(({ id }) => id)
    for (const { acknowledged: id } of acknowledged) expect(ids).toContain(id)

    // Whoever got no answer asks again, with the same command: what was recorded after all is not recorded twice.
    for (const attempt of unanswered) await send(attempt)
    const after = await allDocuments()
    expect(after.map(({ name }) => textOf(name)).sort()).toEqual(attempts.map(({ name }) => name).sort())

    for (const attempt of attempts) {
      const document = after.find(({ id }) => id === attempt.acknowledged)
      if (!document) throw new Error(`${attempt.name} is missing`)
      const file = await office.downloadDocument(document)
      expect(Buffer.from(await file.arrayBuffer()).equals(attempt.bytes)).toBe(true)
    }
    // What the kills left half-written is swept an hour later, by the next start, and nothing else is.
    for (const file of await blobFiles()) await utimes(file, longAgo, longAgo)
    await product.kill()
    await product.restart()
    for (let tries = 0; (await blobFiles()).length > attempts.length && tries < 1_000; tries++) await pause(50)
    expect((await blobFiles()).length).toBe(attempts.length)
    await office.signIn(people.owner.email, people.owner.password)
    for (const document of await allDocuments())
      expect((await office.downloadDocument(document)).size).toBe(document.size - 28)
  }, 120_000)

  it('keeps every event it acknowledged, in order and once', async () => {
    const { results } = await office.listDocuments(caseId, { pageSize: 1 })
    const [document] = results
    if (!document) throw new Error('no document')
    const before = await pinEvents(document.id)
    let acknowledged = 0
    const isToggled = (pinned: boolean): Promise<boolean> =>
      office.setPinned(document, pinned).then(
        () => true,
        () => false,
      )
    const toggling = (async () => {
      while (await isToggled(acknowledged % 2 === 0)) acknowledged += 1
    })()
    await until(() => acknowledged > 3)
    await product.kill()
    await toggling
    await product.restart()
    const recorded = (await pinEvents(document.id)).slice(before.length)
    // The last one may have been recorded without its answer getting through: then it is one more.
    expect([acknowledged, acknowledged + 1]).toContain(recorded.length)
    const inTurn = recorded.map((_, index) => (index % 2 === 0 ? 'DocumentPinned' : 'DocumentUnpinned'))
    expect(recorded).toEqual(inTurn)
    await office.signIn(people.owner.email, people.owner.password)
    const { pinned } = await office.retrieveDocument(caseId, document.id)
    expect(pinned).toBe(recorded.length % 2 === 1)
  })
})

/** Whether it was pinned or let go, in the order of its stream. */
const pinEvents = async (documentId: string): Promise<readonly string[]> => {
  const database = new pg.Client({ connectionString: product.databaseUrl })
  await database.connect()
  try {
    const { rows } = await database.query<{ type: string }>(
      `select type from event where stream = $1 and type in ('DocumentPinned', 'DocumentUnpinned') order by revision`,
      [`document-${documentId}`],
    )
    return rows.map(({ type }) => type)
  } finally {
    await database.end()
  }
}
