import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { contentKeyOf } from '@aktenraum/client/collections/content-key'
import { foundedOffice, people, textPaper, textOf } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let office: Office['client']
let cases: readonly [string, string]
beforeAll(async () => {
  product = await startProduct(inject('services'))
  office = (await foundedOffice(product)).client
  cases = [
    await office.openCase({ caseNumber: '1/26', title: 'Hier' }),
    await office.openCase({ caseNumber: '2/26', title: 'Dort' }),
  ]
}, 120_000)
afterAll(() => product?.stop())

const rows = async (sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  return client.query<Record<string, unknown>>(sql).then(
    async ({ rows: found }) => {
      await client.end()
      return found
    },
    async (error: unknown) => {
      await client.end()
      throw error
    },
  )
}

let moved = 0
/** There and back again until the server is gone; answers how many moves it acknowledged. */
const keepMoving = async (documentId: string, contentKeyId: string): Promise<number> => {
  for (let moves = 0; ; moves++) {
    const [caseId, toCaseId] = moves % 2 === 0 ? cases : [cases[1], cases[0]]
    const isDone = await office.moveDocument({ documentId, caseId, toCaseId, contentKeyId, shownAs: null }).then(
      () => true,
      () => false,
    )
    if (!isDone) return moves
    moved += 1
  }
}

it('kill -9 in the midst of moves leaves every document in one case, with its keys and no others', async () => {
  const names = ['eins', 'zwei', 'drei', 'vier']
  const ids = await Promise.all(
    names.map(async (name) => (await office.uploadDocument(cases[0], textPaper(name, `Inhalt ${name}`))).id),
  )
  const documents = await Promise.all(ids.map((id) => office.retrieveDocument(cases[0], id)))
  const moving = Promise.all(documents.map((document) => keepMoving(document.id, contentKeyOf(document))))
  while (moved < ids.length) await pause(5)
  await product.kill()
  const acknowledged = await moving
  await rows(`update wrapped_key set created_at = now() - interval '2 hours'`)
  await product.restart()
  await office.signIn(people.owner.email, people.owner.password)

  for (const [index, id] of ids.entries()) {
    const found = await Promise.all(cases.map((caseId) => office.retrieveDocument(caseId, id).catch(() => null)))
    const there = found.filter((document) => document !== null)
    expect(there).toHaveLength(1)
    const [document] = there
    expect(textOf(document?.name)).toBe(names[index])
    expect(document && (await (await office.downloadDocument(document)).text())).toBe(`Inhalt ${names[index]}`)
    // Nobody acknowledged a move that has not happened; one more may have, without its answer getting through.
    const moves = await rows(`select 1 from event where stream = 'document-${id}' and type = 'DocumentTransferred'`)
    expect([acknowledged[index], (acknowledged[index] ?? 0) + 1]).toContain(moves.length)
  }

  const superfluous = () =>
    rows(`select w.key_id from wrapped_key w join document d on d.document_id = w.owner_id
      where not (w.key_id = d.key_id and w.access_key_id like 'case:%')
        and not (w.key_id = d.content_key_id and w.access_key_id = d.key_id)`)
  for (let tries = 0; (await superfluous()).length > 0 && tries < 1_000; tries++) await pause(50)
  expect(await superfluous()).toEqual([])
}, 120_000)
