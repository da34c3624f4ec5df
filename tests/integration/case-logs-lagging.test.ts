import type { Office } from '@aktenraum/client/headless'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { messageOf } from '@aktenraum/client/words/message-of'
import { isListOfDocuments, liedTo } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, people, textOf, textPaper } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let caseId = ''
beforeAll(async () => {
  product = await startProduct(inject('services'))
  owner = (await foundedOffice(product)).client
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  await owner.uploadDocument(caseId, textPaper('Klage.txt'))
  await owner.listDocuments(caseId)
}, 120_000)
afterAll(() => product?.stop())

/** Keeps a read model from going on, for as long as nobody lets it: what is there can be read. */
const standingStill = async (table: string): Promise<() => Promise<void>> => {
  const db = new pg.Client({ connectionString: product.databaseUrl })
  await db.connect()
  await db.query('begin')
  await db.query(`lock table ${table} in exclusive mode`)
  let ended: Promise<void> | undefined
  return () => (ended ??= db.end())
}
interface List {
  readonly results: readonly object[]
}
const page = { page: 1, pageSize: 25, ordering: 'creation_date' } as const
const shown = async (who: Office['client']) =>
  (await who.listDocuments(caseId, page)).results.map(({ name, verdict }) => [textOf(name), verdict?.state])

describe.each([
  ['the log', 'case_entry'],
  ['the list', 'document'],
])('an honest server of which %s lags behind', (_, table) => {
  /** A browser that knows nothing of what others did; the read model goes on once it has asked a second time. */
  const asking = async (isAsked: (path: string) => boolean, goOn: () => Promise<void>) => {
    let asked = 0
    return liedTo(product.url, caseId, (path, answer) => {
      if (isAsked(path)) asked += 1
      if (asked === 2) void goOn()
      return answer
    })
  }

  it('contradicts nobody: what comes is shown once both tell of it', async () => {
    const name = `Anlage zu ${table}.txt`
    const before = await shown(owner)
    const goOn = await standingStill(table)
    try {
      const who = await asking((path) => isListOfDocuments(path) || path.includes('/log/?'), goOn)
      await owner.uploadDocument(caseId, textPaper(name))
      const seen = await shown(who)
      expect(seen.map(([, state]) => state)).toEqual(seen.map(() => 'verified'))
    } finally {
      await goOn()
    }
    expect(await shown(owner)).toEqual([...before, [name, 'verified']])
  })

  it('nor when something goes, or is called otherwise', async () => {
    const { results } = await owner.listDocuments(caseId, page)
    const [first, last] = [results.at(0), results.at(-1)]
    if (first === undefined || last === undefined || first === last) throw new Error('there are two')
    const who = await asking(isListOfDocuments, () => goOn())
    await shown(who)
    const goOn = await standingStill(table)
    try {
      await owner.renameDocument(first, `Klage, zuletzt ${table}.txt`)
      await owner.deleteDocument(last)
      const seen = await shown(who)
      expect(seen.map(([, state]) => state)).toEqual(seen.map(() => 'verified'))
      await goOn()
      const { state } = await who.checkCompleteness(caseId)
      expect(['complete', 'outdated']).toContain(state)
    } finally {
      await goOn()
    }
    expect(await shown(owner)).toEqual([[`Klage, zuletzt ${table}.txt`, 'verified']])
    await expect.poll(() => shown(who)).toEqual([[`Klage, zuletzt ${table}.txt`, 'verified']])
    expect(await who.checkCompleteness(caseId)).toMatchObject({ state: 'complete' })
  })

  it('that stands still says so itself, calmly, and is believed nothing meanwhile', async () => {
    const { results } = await owner.listDocuments(caseId, page)
    const goOn = await standingStill(table)
    try {
      const name = `Beleg, lange ${table}.txt`
      await owner.renameDocument(results[0] ?? expect.unreachable(), name)
      await expect(shown(owner)).rejects.toSatisfy((error) => /hinkt gerade hinterher/.test(messageOf(error)))
      expect(await owner.checkCompleteness(caseId)).not.toHaveProperty('lacking')
      await goOn()
      await expect.poll(() => shown(owner)).toEqual([[name, 'verified']])
    } finally {
      await goOn()
    }
  }, 120_000)
})

describe('a server that lies, and says for ever that it lags behind', () => {
  it('shows nothing that was not signed', async () => {
    const otherType: Lie = (path, answer) =>
      isListOfDocuments(path)
        ? { ...(answer as object), results: (answer as List).results.map((row) => ({ ...row, type: 'text/html' })) }
        : answer
    const who = await liedTo(product.url, caseId, otherType, { ...people.owner, says: [['X-Stale', '1']] })
    await expect(shown(who)).rejects.toMatchObject({ name: 'BehindError' })
  })

  it('shows no older log than this browser has seen, and nothing is signed there', async () => {
    let isOld = false
    const emptied: Lie = (path, answer) =>
      isOld && /\/log\/(\?|$)/.test(path) ? { n: 1, records: '', texts: [], statements: [] } : answer
    const who = await liedTo(product.url, caseId, emptied, { ...people.owner, says: [['X-Stale', '1']] })
    await shown(who)
    isOld = true
    await expect(who.renameCase(caseId, { title: 'Anders' })).rejects.toMatchObject({ name: 'BehindError' })
    await expect(shown(who)).rejects.toMatchObject({ name: 'BehindError' })
  })
})
