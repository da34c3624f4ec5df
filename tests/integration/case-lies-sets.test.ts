import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { createCatalogue } from '@aktenraum/client/engines/lookup/catalogue'
import { readingOf } from '@aktenraum/client/engines/lookup/reading'
import { takeInto } from '@aktenraum/client/engines/lookup/take'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isListOfDocuments, liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { foundedOffice, people, textOf, textPaper } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

const names = ['Klage.txt', 'Gutachten.txt', 'Anlage.txt']
let product: Product
let owner: Office
let caseId = ''
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  owner = await foundedOffice(product)
  caseId = await owner.client.openCase({ caseNumber: '1/26', title: 'Krause' })
  for (const name of names) await owner.client.uploadDocument(caseId, textPaper(name))
}, 120_000)
afterAll(() => product?.stop())

interface List {
  readonly results: readonly DocumentDto[]
}
const listed =
  (change: (rows: readonly DocumentDto[]) => readonly DocumentDto[]): Lie =>
  (path, answer) =>
    isListOfDocuments(path) ? { ...(answer as List), results: change((answer as List).results) } : answer
const withoutOne = listed((rows) => rows.slice(1))
/** As another document, of which nobody has signed anything. */
const withOneTwice = listed(([first, ...rows]) =>
  first === undefined ? [] : [first, { ...first, id: 'f'.repeat(32) as DocumentDto['id'] }, ...rows],
)
const withOneChanged = listed(([first, ...rows]) => (first === undefined ? [] : [{ ...first, size: 1 }, ...rows]))

const liedToOffice = async (lie: Lie): Promise<Office> => {
  const office = createHeadlessClient(product.url, { browser: liedToBrowser(product.url, caseId, lie) })
  await office.client.signIn(people.owner.email, people.owner.password)
  return office
}
/** Reads the whole case to look through it, as the console does. */
const searched = async ({ context }: Office) => {
  const catalogue = createCatalogue()
  const read = readingOf(context, (stretch) => takeInto(catalogue, context.crypto, stretch))
  let stretch = { caseId, cursor: '', isAnew: true }
  for (;;) {
    const { next, lacks } = await read(stretch)
    if (next === null) {
      const { documents } = catalogue.findAnywhere({ typed: 'txt', limit: 100 })
      return { lacks, found: documents.map(({ name }) => textOf(name)).toSorted() }
    }
    stretch = { caseId, cursor: next, isAnew: false }
  }
}

describe('looking through a whole case', () => {
  it('is done in all of it where the server is honest', async () => {
    const lacks = { missing: 0, hasOthers: false }
    expect(await searched(owner)).toEqual({ lacks, found: names.toSorted() })
  })

  it('tells that a document is missing, shown twice, or not as it was signed', async () => {
    expect((await searched(await liedToOffice(withoutOne))).lacks).toEqual({ missing: 1, hasOthers: false })
    expect((await searched(await liedToOffice(withOneTwice))).lacks).toEqual({ missing: 0, hasOthers: true })
    expect((await searched(await liedToOffice(withOneChanged))).lacks).toEqual({ missing: 1, hasOthers: true })
  })

  it('accuses nobody where something comes while it is read', async () => {
    let before: unknown
    let times = 0
    const reader = await liedToOffice((path, answer) => {
      if (!isListOfDocuments(path)) return answer
      times += 1
      before ??= answer
      return times <= 2 ? before : answer
    })
    await searched(reader)
    times = 1
    const { id } = await owner.client.uploadDocument(caseId, textPaper('Nachtrag.txt'))
    const { lacks, found } = await searched(reader)
    expect(lacks).toEqual({ missing: 0, hasOthers: false })
    expect(found).toContain('Nachtrag.txt')
    await owner.client.deleteDocument(await owner.client.retrieveDocument(caseId, id))
  })
})

describe('a whole case, to be selected or saved', () => {
  it('has every document once that was signed, and tells what is missing or was put in', async () => {
    const of = async (office: Office) => {
      const { documents, lacking, refused } = await office.client.wholeCase(caseId)
      return { names: documents.map(({ name }) => textOf(name)), lacking: lacking.length, refused }
    }
    expect(await of(owner)).toEqual({ names, lacking: 0, refused: 0 })
    expect(await of(await liedToOffice(withOneTwice))).toEqual({ names, lacking: 0, refused: 1 })
    expect(await of(await liedToOffice(withoutOne))).toMatchObject({ lacking: 1, refused: 0 })
    const changed = await of(await liedToOffice(withOneChanged))
    expect(changed).toMatchObject({ lacking: 1, refused: 1 })
    expect(changed.names).toHaveLength(2)
  })
})

describe('the first documents of a large case, to be selected', () => {
  const first = async (office: Office, limit = 2) => {
    const { documents, lacking, refused } = await office.client.firstDocuments(caseId, { ordering: 'size', limit })
    return { found: documents.map(({ name }) => textOf(name)), lacking: lacking.length, refused }
  }
  it('are as many as asked for, in the order of the list', async () => {
    const { found } = await first(owner, 9)
    expect(found.toSorted()).toEqual(names.toSorted())
    expect(await first(owner)).toEqual({ found: found.slice(0, 2), lacking: 0, refused: 0 })
  })

  it('are all that stand there by that order: what is left out among them is told', async () => {
    expect(await first(await liedToOffice(withoutOne))).toMatchObject({ lacking: 1, refused: 0 })
    expect(await first(await liedToOffice(listed((rows) => rows.slice(0, 1))))).toMatchObject({ lacking: 1 })
    expect(await first(await liedToOffice(withOneTwice))).toMatchObject({ lacking: 1, refused: 1 })
    expect(await first(await liedToOffice(withOneChanged))).toMatchObject({ lacking: 1, refused: 1 })
  })

  it('are told to lack what the order leaves out as well', async () => {
    const inNeither: Lie = (path, answer) =>
      path.includes('/log/order/') ? { ...(answer as object), places: '' } : withoutOne(path, answer)
    expect(await first(await liedToOffice(inNeither))).toMatchObject({ lacking: names.length })
  })
})
