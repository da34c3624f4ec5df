import { packRecord, recordOf } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import type { CryptoPort } from '@aktenraum/client/vault/port'
import { errorTexts } from '@aktenraum/client/words/errors'
import { messageOf } from '@aktenraum/client/words/message-of'
import { followCaseLog, packPlaces, unpackPlaces } from '@aktenraum/domain/contracts'
import type { DocumentDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isListOfDocuments, liedTo } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { signedInWithCore } from '../support/mallory.ts'
import { foundedOffice, joinedClient, people, textOf, textPaper, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let ownersApi: Office['api']
let client: Office['client']
/** A client of the office who takes no part in the case, signs for real, and works with the server. */
let karl: Office & { readonly core: CryptoPort }
let caseId = ''
let ownerId = ''
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  ownersApi = office.api
  ownerId = (await owner.session())?.user.id ?? ''
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  const elsewhere = await owner.openCase({ caseNumber: '2/26', title: 'Lindner' })
  client = (await joinedClient(product, office, caseId)).client
  await joinedClient(product, office, elsewhere, people.other)
  await untilConfirmed(owner, 2)
  karl = await signedInWithCore(product.url, people.other)
  for (const name of ['Klage.txt', 'Gutachten.txt', 'Anlage.txt']) await upload(owner, name)
  await upload(client, 'Ausweis.txt')
}, 120_000)
afterAll(() => product?.stop())

const page = { page: 1, pageSize: 25, ordering: '-creation_date' } as const
const upload = async (who: Office['client'], name: string) => {
  const { id } = await who.uploadDocument(caseId, textPaper(name))
  return who.retrieveDocument(caseId, id)
}
const names = async (who: Office['client']) =>
  (await who.listDocuments(caseId, page)).results.map(({ name }) => textOf(name))

interface List {
  readonly count?: number
  readonly results: readonly DocumentDto[]
}
/** Changes rows wherever the server shows them. */
const rowsLie =
  (change: (rows: readonly DocumentDto[]) => readonly DocumentDto[]): Lie =>
  (path, answer) => {
    if (isListOfDocuments(path)) {
      const list = answer as List
      const results = change(list.results)
      const count = list.count === undefined ? {} : { count: list.count - list.results.length + results.length }
      return { ...list, ...count, results }
    }
    if (!/\/documents\/[^/]+\/\?/.test(path) && !/\/documents\/[^/]+\/$/.test(path)) return answer
    return change([answer as DocumentDto])[0] ?? answer
  }
/** Leaves out one document, in lists and in their order; `hidden` is its place in the log. */
const holdingBack =
  (hidden: number, lies: { readonly isInOrder: boolean; readonly isInEntries: boolean }): Lie =>
  (path, answer) => {
    const isShown = ({ log }: DocumentDto): boolean => log?.added[0] !== hidden
    if (isListOfDocuments(path)) return rowsLie((rows) => rows.filter(isShown))(path, answer)
    if (lies.isInEntries && path.includes('/log/entries/')) return { results: [] }
    if (!lies.isInOrder || !path.includes('/log/order/')) return answer
    const order = answer as { places: string }
    const places = unpackPlaces(Buffer.from(order.places, 'base64url')) ?? []
    const told = packPlaces(places.filter((place) => place !== hidden))
    return { ...order, places: Buffer.from(told).toString('base64url') }
  }
const placeOf = async (name: string): Promise<number> => {
  const found = (await owner.everyDocument(caseId)).find((each) => textOf(each.name) === name)
  if (found?.verdict === undefined || found.verdict.state === 'wrong') throw new Error(`${name} is not verified`)
  return found.verdict.place
}

describe('an honest server', () => {
  it('shows what everybody signed, and it is said by whose word', async () => {
    for (const who of [owner, client]) {
      const { results } = await who.listDocuments(caseId, page)
      expect(results.map(({ verdict }) => verdict?.state)).toEqual(results.map(() => 'verified'))
      expect(await who.checkCompleteness(caseId)).toMatchObject({
        state: 'complete',
        newest: { author: { email: people.client.email } },
      })
      expect(await who.wholeCase(caseId)).toMatchObject({ lacking: [] })
    }
  })
})

describe('a server that holds back a document', () => {
  it('in the list alone is found out by the order', async () => {
    const hidden = await placeOf('Gutachten.txt')
    const lied = await liedTo(product.url, caseId, holdingBack(hidden, { isInOrder: false, isInEntries: false }))
    expect(await names(lied)).not.toContain('Gutachten.txt')
    expect(await lied.checkCompleteness(caseId)).toMatchObject({ state: 'other-documents' })
  })

  it('at the end of a page, with the true number of all, is found out by the order', async () => {
    const withoutLast: Lie = (path, answer) =>
      isListOfDocuments(path) ? { ...(answer as List), results: (answer as List).results.slice(0, -1) } : answer
    const lied = await liedTo(product.url, caseId, withoutLast)
    for (const part of [page, { ...page, pageSize: 2 }, { ...page, page: 2, pageSize: 2 }]) {
      await lied.listDocuments(caseId, part)
      expect(await lied.checkCompleteness(caseId), JSON.stringify(part)).toMatchObject({ state: 'other-documents' })
    }
  })

  it('in list and order is found out by the log, which says whose it is', async () => {
    const hidden = await placeOf('Gutachten.txt')
    const lied = await liedTo(product.url, caseId, holdingBack(hidden, { isInOrder: true, isInEntries: false }))
    await lied.listDocuments(caseId, page)
    expect(await lied.checkCompleteness(caseId)).toMatchObject({
      state: 'missing',
      missing: 1,
      lacking: [{ place: hidden, author: { email: people.owner.email }, at: expect.any(String) as string }],
    })
  })

  it('and all that is known of it leaves its place', async () => {
    const hidden = await placeOf('Ausweis.txt')
    const lied = await liedTo(product.url, caseId, holdingBack(hidden, { isInOrder: true, isInEntries: true }))
    expect(await lied.checkCompleteness(caseId)).toEqual({
      state: 'missing',
      missing: 1,
      lacking: [{ place: hidden, author: null, at: null }],
    })
  })

  it('from a ZIP file of all of them is named in it', async () => {
    const hidden = await placeOf('Klage.txt')
    const lied = await liedTo(product.url, caseId, holdingBack(hidden, { isInOrder: true, isInEntries: false }))
    const { documents, lacking } = await lied.wholeCase(caseId)
    expect(documents).toHaveLength(3)
    expect(lacking).toMatchObject([{ place: hidden, author: { email: people.owner.email } }])
  })
})

const mayNothing = { can_update: false, can_delete: false, can_transfer: false, can_pin: false }
describe('a server that shows another row than was signed', () => {
  it('shows no name of it, and it is not released', async () => {
    const changes: readonly ((row: DocumentDto, other: DocumentDto) => Partial<DocumentDto>)[] = [
      (_, other) => ({ encrypted_name: other.encrypted_name }),
      (_, other) => ({ encrypted_description: other.encrypted_name }),
      () => ({ type: 'text/html' }),
      () => ({ charset: 'utf-16' }),
      (row) => ({ size: row.size + 1 }),
      (_, other) => ({ related_object: { type: 'document' as const, id: other.id, key_id: other.key_id } }),
      (_, other) => ({ log: other.log }),
      () => ({ log: undefined }),
    ]
    const [honest, other] = (await rowsOf()) as [DocumentDto, DocumentDto]
    const verdictOn = async (change: (typeof changes)[number]): Promise<void> => {
      const lie = rowsLie((rows) => rows.map((row) => (row.id === honest.id ? { ...row, ...change(row, other) } : row)))
      const lied = await liedTo(product.url, caseId, lie)
      const shown = (await lied.listDocuments(caseId, page)).results.find(({ id }) => id === honest.id)
      expect(shown, String(change)).toMatchObject({
        verdict: { state: 'wrong' },
        name: { failed: true },
        ...mayNothing,
      })
      if (shown === undefined) throw new Error('the row is gone')
      const refusal = await lied.downloadDocument(shown).catch((error: unknown) => error)
      expect(refusal, String(change)).toMatchObject({ code: 'untrusted-entry' })
      expect(messageOf(refusal, () => undefined)).toMatch(/nicht von jemandem unterschrieben/)
    }
    // Each looks again for some seconds before it believes what it sees: they do so together.
    await Promise.all(changes.map(verdictOn))
  }, 240_000)

  it('names nobody as uploader but who signed', async () => {
    const karlId = (await karl.client.session())?.user.id
    const lie = rowsLie((rows) => rows.map((row) => ({ ...row, uploader: karlId as DocumentDto['uploader'] })))
    const lied = await liedTo(product.url, caseId, lie)
    const uploaders = (await lied.listDocuments(caseId, page)).results.map(({ uploader }) => uploader)
    expect(uploaders).not.toContain(karlId)
    expect(uploaders).toContain(ownerId)
  })

  it('twice, in place of another, is found out', async () => {
    const lie = rowsLie((rows) => rows.map((row, at) => (at === 1 ? (rows[0] ?? row) : row)))
    const lied = await liedTo(product.url, caseId, lie)
    await lied.listDocuments(caseId, page)
    expect(await lied.checkCompleteness(caseId)).toMatchObject({ state: 'other-documents' })
  })
})

it('a content of who has the key of a document takes the place of no other, though key, name and size are the same', async () => {
  const paper = await owner.uploadDocument(caseId, textPaper('Honorar.txt', '100.000 EUR'))
  const petra = await signedInWithCore(product.url, people.client)
  const shown = await petra.client.retrieveDocument(caseId, paper.id)
  const content = new Blob(['001.000 EUR'])
  const { content: forged } = await petra.core.encryptFile({ caseId, documentKeyId: shown.key_id, content }, {})
  const honest = createHeadlessBrowser(product.url)
  const send: typeof honest.http.send = async (request) => {
    const answer = await honest.http.send(request)
    if (!answer.headers.has('X-Plaintext-Content-Type')) return answer
    const body = forged instanceof Blob ? forged : forged.stream
    return new Response(body, { status: answer.status, headers: answer.headers })
  }
  const read = async (browser: HeadlessBrowser): Promise<string> => {
    const { client: reader } = createHeadlessClient(product.url, { browser })
    await reader.signIn(people.owner.email, people.owner.password)
    return (await reader.downloadDocument(await reader.retrieveDocument(caseId, paper.id))).text()
  }
  expect(await read(honest)).toBe('100.000 EUR')
  const refusal = await read({ ...createHeadlessBrowser(product.url), http: { ...honest.http, send } }).catch(
    (error: unknown) => error,
  )
  expect(refusal).toMatchObject({ problem: 'decrypts-wrongly' })
  expect(messageOf(refusal, () => undefined)).toBe(errorTexts.decryptsWrongly)
  await owner.deleteDocument(await owner.retrieveDocument(caseId, paper.id))
})

describe('a server that shows the past', () => {
  it('of the trash, shows nothing of what was restored', async () => {
    const paper = await upload(owner, 'Rechnung.txt')
    let before: unknown = null
    let isLying = false
    const lied = await liedTo(product.url, caseId, (path, answer) => {
      if (!path.includes('/trash/?') && !path.endsWith('/trash/')) return answer
      before ??= answer
      return isLying ? before : answer
    })
    await owner.deleteDocument(paper)
    const inTrash = async () => (await lied.listTrash(caseId)).results.filter(({ id }) => id === paper.id)
    expect(await inTrash()).toMatchObject([{ name: { text: 'Rechnung.txt' }, verdict: { state: 'verified' } }])
    await owner.restoreDocument(paper)
    // Once this was told to somebody, it can be to everybody.
    await owner.retrieveDocument(caseId, paper.id)
    isLying = true
    const nothing = { can_restore: false, can_erase: false }
    expect(await inTrash()).toMatchObject([{ name: { failed: true }, verdict: { state: 'wrong' }, ...nothing }])
  })

  it('of what the case is called, shows no title', async () => {
    let former: unknown
    const lied = await liedTo(product.url, caseId, (path, answer) => {
      const file = answer as { encrypted_title?: unknown }
      if (!path.includes(`/cases/${caseId}/?`) || file.encrypted_title === undefined) return answer
      former ??= file.encrypted_title
      return { ...file, encrypted_title: former }
    })
    expect(textOf((await lied.retrieveCase(caseId)).title)).toBe('Krause')
    await owner.renameCase(caseId, { title: 'Krause gegen Sommer' })
    expect(textOf((await owner.retrieveCase(caseId)).title)).toBe('Krause gegen Sommer')
    expect((await lied.retrieveCase(caseId)).title).toEqual({ failed: true })
  })

  it('of the log itself, to who has seen more of it, is a contradiction', async () => {
    let isLying = false
    const lied = await liedTo(product.url, caseId, (path, answer) => {
      if (!isLog(path) || !isLying) return answer
      const { n, records, ...rest } = answer as Links
      const all = Buffer.from(records, 'base64url')
      return { ...rest, n: n - 1, records: all.subarray(0, all.length - recordBytes).toString('base64url') }
    })
    expect(await names(lied)).toContain('Klage.txt')
    await lied.lock()
    isLying = true
    await lied.unlock(people.owner.password)
    await expect(lied.listDocuments(caseId, page)).rejects.toMatchObject({ code: 'contradiction', reason: 'shorter' })
    expect(await lied.checkCompleteness(caseId)).toEqual({ state: 'contradiction' })
  })
})

describe('a server that writes into the log what somebody signed who may not', () => {
  it('is found out, and nothing is signed after that', async () => {
    const [row] = await rowsOf()
    if (row === undefined) throw new Error('there is no document')
    const { n: _, ...links } = await ownersApi.call(followCaseLog, { params: { case_id: caseId }, query: {} })
    await karl.core.followCase({ caseId, links: { from: 0, ...links }, remembered: [] })
    const at = '2026-11-22T08:00:00.000Z'
    const forged = await karl.core.signCourse({ caseId, keyId: row.key_id, op: 'remove', at })
    const lie: Lie = (path, answer) => (isLog(path) ? withEntry(answer as Links, forged) : answer)
    const lied = await liedTo(product.url, caseId, lie)
    await expect(lied.listDocuments(caseId, page)).rejects.toMatchObject({ code: 'contradiction' })
    expect(await lied.checkCompleteness(caseId)).toEqual({ state: 'contradiction' })
    await expect(lied.uploadDocument(caseId, textPaper('Danach.txt'))).rejects.toMatchObject({ code: 'contradiction' })
    expect(await names(owner)).not.toContain('Danach.txt')

    let isLying = false
    const turned = await liedTo(product.url, caseId, (path, answer) => (isLying ? lie(path, answer) : answer))
    const before = await turned.listDocuments(caseId, page)
    isLying = true
    // What was verified stays readable.
    expect((await turned.listDocuments(caseId, page)).results).toEqual(before.results)
    expect(await turned.checkCompleteness(caseId)).toEqual({ state: 'contradiction' })
    const [first] = before.results
    if (first === undefined) throw new Error('there is no document')
    await expect(turned.renameDocument(first, 'Danach.txt')).rejects.toMatchObject({ code: 'contradiction' })
    expect(await names(owner)).not.toContain('Danach.txt')
  })
})

describe('a client who takes part, and signs what is no time', () => {
  it('keeps nobody from being told that all is there: a page that drew that time would break', async () => {
    const petra = await signedInWithCore(product.url, people.client)
    const { signAdd } = petra.core
    Object.assign(petra.core, { signAdd: (add: Parameters<typeof signAdd>[0]) => signAdd({ ...add, at: 'morgen' }) })
    await upload(petra.client, 'Vollmacht.txt')
    expect(await names(owner)).toContain('Vollmacht.txt')
    const isFirstSight = expect.any(Boolean) as boolean
    expect(await owner.checkCompleteness(caseId)).toEqual({ state: 'complete', isFirstSight })
  })
})

const rowsOf = async (): Promise<readonly DocumentDto[]> => {
  let rows: readonly DocumentDto[] = []
  const reading = await liedTo(product.url, caseId, (path, answer) => {
    if (isListOfDocuments(path)) rows = (answer as List).results
    return answer
  })
  await reading.listDocuments(caseId, page)
  return rows
}

interface Links {
  readonly n: number
  readonly records: string
  readonly texts: readonly (readonly [number, SignedEntry])[]
}
const recordBytes = 49
const isLog = (path: string): boolean => /\/log\/(\?|$)/.test(path)
/** At the end of what is told. */
const withEntry = ({ n, records, texts, ...rest }: Links, entry: SignedEntry): Links => ({
  ...rest,
  n: n + 1,
  records: Buffer.concat([Buffer.from(records, 'base64url'), packRecord(recordOf(entry))]).toString('base64url'),
  texts: [...texts, [n + 1, entry]],
})
