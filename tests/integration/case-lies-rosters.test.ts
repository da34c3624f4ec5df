import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/client/headless'
import type { HeadlessBrowser, Office } from '@aktenraum/client/headless'
import type { CryptoPort } from '@aktenraum/client/vault/port'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { readAnswer } from '@aktenraum/client/memory/local-database/answer'
import { openLayers } from '@aktenraum/client/memory/local-database/layers'
import { databaseSource } from '@aktenraum/client/memory/local-database/source'
import { createUrls } from '@aktenraum/client/wire/urls'
import { messageOf } from '@aktenraum/client/words/message-of'
import { signLogEntry } from '@aktenraum/crypto-client'
import type { AccountSecrets } from '@aktenraum/crypto-client'
import {
  createChain,
  documentHashes,
  hashOfPacked,
  packRecord,
  readEntry,
  recordOf,
  unpackRecords,
} from '@aktenraum/crypto-client/log'
import type { Act, Head, SignedEntry } from '@aktenraum/crypto-client/log'
import { navigationUrls } from '@aktenraum/domain/contracts'
import type { CaseDto, DocumentDto } from '@aktenraum/domain/contracts'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { isListOfDocuments, liedToBrowser } from '../support/lying-server.ts'
import type { Lie } from '../support/lying-server.ts'
import { signedInWithCore } from '../support/mallory.ts'
import {
  foundedOffice,
  joinedClient,
  joinedColleague,
  people,
  textOf,
  textPaper,
  untilConfirmed,
} from '../support/office.ts'
import type { Person } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { accountOf } from '../support/shredding-attack.ts'

interface Links {
  readonly n: number
  readonly records: string
  readonly texts: readonly (readonly [number, SignedEntry])[]
}
interface Mallory {
  readonly core: CryptoPort
  readonly secrets: AccountSecrets
}
let product: Product
let owner: Office['client']
let caseId = ''
/** Staff of the office who take no part in the case. */
let colleague: Mallory
/** A client who was removed from it, and who kept its former key. */
let removed: Mallory
/** A client who takes part in it. */
let client: Mallory
/** The case as the server told it while the removed client took part, before it was renamed, and as it is now. */
let former: CaseDto
let before: CaseDto
let present: CaseDto
/** What the removed client sealed under the former key. */
let sealedByRemoved: { readonly title: CaseDto['encrypted_title']; readonly paper: SealedPaper }
type SealedPaper = Awaited<ReturnType<CryptoPort['newDocument']>>

const at = '2026-11-22T08:00:00.000Z'
const isCase = (path: string): boolean => path.startsWith(`/api/cases/${caseId}/?`)
const isList = (path: string): boolean => path.startsWith('/api/cases/?')
const isLog = (path: string): boolean => /\/log\/(\?|$)/.test(path)
const page = { page: 1, pageSize: 25, ordering: '-creation_date' } as const

/** What is told to one browser shows in no other: the server also keeps them from telling each other what they saw. */
const officeAt = async (browser: HeadlessBrowser, who: Person = people.owner): Promise<Office> => {
  const send: HeadlessBrowser['http']['send'] = (request) =>
    request.path.startsWith('/api/account/memory/')
      ? Promise.reject(new NoConnectionError('held back'))
      : browser.http.send(request)
  const office = createHeadlessClient(product.url, {
    browser: { ...browser, http: { ...browser.http, send } },
  })
  await office.client.signIn(who.email, who.password)
  return office
}
const signedInAt = async (browser: HeadlessBrowser, who: Person = people.owner): Promise<Office['client']> =>
  (await officeAt(browser, who)).client
/** Somebody's private keys, and a core that holds what they may have. */
const malloryOf = async (who: Person): Promise<Mallory> => {
  const browser = createHeadlessBrowser(product.url)
  await signedInAt(browser, who)
  const { core, client: theirs } = await signedInWithCore(product.url, who)
  await theirs.listCases()
  return { core, secrets: await accountOf(browser) }
}
/** The case as the server tells it at this moment. */
const toldNow = async (): Promise<CaseDto> => {
  const answers: CaseDto[] = []
  const lie: Lie = (path, answer) => {
    if (isCase(path)) answers.push(answer as CaseDto)
    return answer
  }
  const reading = await signedInAt(liedToBrowser(product.url, caseId, lie))
  await reading.retrieveCase(caseId)
  return answers.at(-1) ?? expect.unreachable()
}
const idOf = async (who: Person): Promise<string> =>
  (await owner.listUsers()).find(({ email }) => email === who.email)?.id ?? expect.unreachable()

beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  await joinedClient(product, office, caseId)
  await joinedClient(product, office, caseId, people.other)
  await untilConfirmed(owner, 2)
  await joinedColleague(product, office, people.colleague)
  await owner.uploadDocument(caseId, textPaper('Gutachten.txt', '100.000 EUR'))
  ;[removed, client, colleague] = [
    await malloryOf(people.other),
    await malloryOf(people.client),
    await malloryOf(people.colleague),
  ]
  former = await toldNow()
  const { key_id: keyId } = former
  const { encrypted_title: title } = await removed.core.sealFields({
    caseId,
    keyId,
    texts: { title: 'Vergleich angenommen' },
  })
  const paper = await removed.core.newDocument({ caseId, keyId, name: 'Vollmacht.txt' })
  sealedByRemoved = { title: (title ?? expect.unreachable()) as CaseDto['encrypted_title'], paper }
  await owner.removeParticipant(caseId, await idOf(people.other))
  await owner.retrieveCase(caseId)
  before = await toldNow()
  await owner.renameCase(caseId, { title: 'Krause gegen Sommer' })
  await owner.retrieveCase(caseId)
  present = await toldNow()
}, 240_000)
afterAll(() => product?.stop())

/**
 * What somebody signs with their own keys as the next entry of the log, whatever they may, and in whose name they like.
 */
const signed = (
  { secrets }: Mallory,
  act: Act,
  after: Head | null = null,
  author = secrets.userId,
): Promise<SignedEntry> => {
  const newest = readEntry(present.log?.[1] ?? expect.unreachable())
  const frame = { officeId: secrets.officeId, log: `case/${caseId}`, author, at } as const
  const heads = { after: after ?? newest.after, office: newest.office }
  return signLogEntry({ ...frame, ...heads, ...act }, secrets.keys.signature.privateKey)
}
/** A roster by somebody, else in whose name they like, with themself as the owner of the case. */
const twinBy = (
  mallory: Mallory,
  { key_id, encrypted_case_number, encrypted_title }: CaseDto,
  { after = null, author = mallory.secrets.userId }: { readonly after?: Head | null; readonly author?: string } = {},
): Promise<SignedEntry> => {
  const act: Act = {
    op: 'roster',
    caseKeyId: key_id,
    places: [{ userId: author, role: 'owner', statement: null }],
    number: hashOfPacked(encrypted_case_number.data),
    title: hashOfPacked(encrypted_title.data),
  }
  return signed(mallory, act, after, author)
}
/** The head of the whole log. */
const headOf = ({ records }: Links): Head => {
  const chain = createChain(client.secrets.officeId, `case/${caseId}`)
  for (const record of unpackRecords(Buffer.from(records, 'base64url')) ?? []) chain.append(record)
  return chain.head()
}
const appendedTo = ({ n, records, texts, ...rest }: Links, entry: SignedEntry): Links => ({
  ...rest,
  n: n + 1,
  records: Buffer.concat([Buffer.from(records, 'base64url'), packRecord(recordOf(entry))]).toString('base64url'),
  texts: readEntry(entry).op === 'add' ? texts : [...texts, [n + 1, entry]],
})
/** The owner in a browser that has followed the case; from then on its server tells it as `told`, everywhere. */
const liedToOf = async (told: (dto: CaseDto) => CaseDto) => {
  let isLying = false
  const lying = await signedInAt(
    liedToBrowser(product.url, '/api/cases/', (path, answer) => {
      if (!isLying) return answer
      if (isCase(path)) return told(answer as CaseDto)
      if (!isList(path)) return answer
      const { results, ...rest } = answer as { readonly results: readonly CaseDto[] }
      return { ...rest, results: results.map((dto) => (dto.id === caseId ? told(dto) : dto)) }
    }),
  )
  expect(textOf((await lying.retrieveCase(caseId)).title)).toBe('Krause gegen Sommer')
  isLying = true
  return lying
}
/** What the case is called where the owner searches, whose server tells it there as `told`. */
const foundIn = async (told: (dto: Told) => Told, isFollowed = true) => {
  const { client: reader, context } = await officeAt(
    liedToBrowser(product.url, '/api/databases/cases/', (_, answer) => {
      const { data, ...rest } = answer as { readonly data: { readonly viewer: Readonly<Record<string, Told>> } }
      const viewer = { ...data.viewer, [caseId]: told(data.viewer[caseId] ?? expect.unreachable()) }
      return { ...rest, data: { ...data, viewer } }
    }),
  )
  if (isFollowed) await reader.retrieveCase(caseId)
  const source = databaseSource(
    context,
    createUrls(navigationUrls, (message) => expect.unreachable(message)),
  )
  const { layers } = await openLayers(readAnswer(await source.fetch('cases', null, false)).layers, source.open)
  return layers.viewer.get(caseId)
}
type Told = Pick<CaseDto, 'key_id' | 'encrypted_case_number' | 'encrypted_title' | 'log'>
const titleIn = async (who: Office['client']) => (await who.listCases()).find(({ id }) => id === caseId)?.title
/** A roster as the server may claim it to be: so far behind the present one. */
const atPlace = (behind: number, log: CaseDto['log'] | readonly [number, SignedEntry]): CaseDto['log'] =>
  [(present.log?.[0] ?? 0) + behind, log?.[1] ?? expect.unreachable()] as CaseDto['log']
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  )
const valuesOf = ({ key_id, encrypted_case_number, encrypted_title, log }: CaseDto) => ({
  key_id,
  encrypted_case_number,
  encrypted_title,
  log,
})

describe('a list of cases', () => {
  it('shows the title that staff signed, to who has followed the case and to who has not', async () => {
    expect(textOf(await titleIn(owner))).toBe('Krause gegen Sommer')
    expect(textOf(await titleIn(await signedInAt(createHeadlessBrowser(product.url))))).toBe('Krause gegen Sommer')
  })

  it('shows no former title, neither with the roster of now nor with that of then', async () => {
    const asNewer = { ...valuesOf(before), log: atPlace(9, before.log) }
    for (const lie of [{ encrypted_title: before.encrypted_title }, valuesOf(before), asNewer, { log: null }]) {
      const lied = await liedToOf((dto) => ({ ...dto, ...lie }))
      expect(await titleIn(lied), JSON.stringify(Object.keys(lie))).toEqual({ failed: true })
    }
  }, 120_000)

  it('shows no title by a roster of a client, with whomever on it, nor by one in the name of another', async () => {
    const ownerId = await idOf(people.owner)
    for (const entry of [await twinBy(client, before), await twinBy(colleague, before, { author: ownerId })]) {
      const lie = { ...valuesOf(before), log: atPlace(9, [0, entry]) }
      const lying = liedToBrowser(product.url, '/api/cases/?', (_, answer) => {
        const { results, ...rest } = answer as { readonly results: readonly CaseDto[] }
        return { ...rest, results: results.map((dto) => ({ ...dto, ...lie })) }
      })
      expect(await titleIn(await signedInAt(lying))).toEqual({ failed: true })
    }
  })
})

describe('the search', () => {
  const signedNow = { case_number: '1/26', title: 'Krause gegen Sommer' }
  it('finds a case by what staff signed', async () => {
    expect(await foundIn((dto) => dto)).toMatchObject(signedNow)
    expect(await foundIn((dto) => dto, false)).toMatchObject(signedNow)
  })

  it('finds none by a title that was given up, that nobody signed, or that was exchanged', async () => {
    const { encrypted_case_number: number } = present
    const lies: readonly Partial<Told>[] = [
      { encrypted_title: before.encrypted_title },
      { encrypted_title: sealedByRemoved.title },
      { encrypted_title: number },
      { log: null },
      valuesOf(before),
    ]
    for (const lie of lies)
      expect(await foundIn((dto) => ({ ...dto, ...lie })), JSON.stringify(lie)).toMatchObject({ title: '' })
  }, 120_000)

  it('finds none by a roster of a client', async () => {
    const entry = await twinBy(client, before)
    const log = [(present.log?.[0] ?? 0) + 9, entry] as CaseDto['log']
    const nothing = { case_number: '', title: '' }
    expect(await foundIn((dto) => ({ ...dto, ...valuesOf(before), log }), false)).toMatchObject(nothing)
  })
})

describe('two genuine rosters for one place', () => {
  it('do not both count in the list of who has followed the case', async () => {
    const entry = await twinBy(colleague, before)
    const log = [present.log?.[0] ?? 0, entry] as CaseDto['log']
    const lied = await liedToOf((dto) => ({ ...dto, ...valuesOf(before), log }))
    expect(await titleIn(lied)).toEqual({ failed: true })
  })

  it.each([
    ['beside one another', () => colleague, () => null],
    ['one after the other', () => colleague, headOf],
    ['beside one another, both by an owner of the case', () => malloryOf(people.owner), () => null],
  ])(
    'are a contradiction in the log (%s), and nothing leaves the browser from then on, whatever comes then',
    async (_, whose, afterOf) => {
      const author = await whose()
      let hasLied = false
      const lying = liedToBrowser(product.url, caseId, async (path, answer) => {
        if (!isLog(path) || hasLied) return answer
        hasLied = true
        const links = answer as Links
        return appendedTo(links, await twinBy(author, present, { after: afterOf(links) }))
      })
      const sent: string[] = []
      const send: typeof lying.http.send = (request) => {
        if (request.method !== 'GET') sent.push(request.path)
        return lying.http.send(request)
      }
      const lied = await signedInAt({ ...lying, http: { ...lying.http, send } })
      const ahead = sent.length
      const found = await refusalOf(lied.retrieveCase(caseId))
      expect(found).toMatchObject({ code: 'contradiction', reason: 'malformed' })
      for (const work of [
        () => lied.retrieveCase(caseId),
        () => lied.renameCase(caseId, { title: 'Neu' }),
        () => lied.uploadDocument(caseId, textPaper('Neu.txt')),
        () => lied.removeParticipant(caseId, client.secrets.userId),
      ]) {
        const refusal = await refusalOf(work())
        expect(refusal).toMatchObject({ code: 'contradiction' })
        expect(messageOf(refusal, () => undefined)).toMatch(
          /fragen Sie telefonisch bei der verantwortlichen Person Ihrer Kanzlei/,
        )
      }
      expect(sent.slice(ahead)).toEqual([])
    },
  )
})

describe('whoever was removed, together with the server', () => {
  it('writes no title: not under the former key, and not beside the present one', async () => {
    const title = sealedByRemoved.title
    const under = await liedToOf((dto) => ({ ...dto, ...valuesOf(former), encrypted_title: title }))
    expect(await titleIn(under)).toEqual({ failed: true })
    const refusal = await refusalOf(under.retrieveCase(caseId))
    expect(refusal).toMatchObject({ code: 'untrusted-roster' })
    expect(messageOf(refusal, () => undefined)).toMatch(/veralteten .* laden Sie die Seite neu/)

    const beside = await liedToOf((dto) => ({ ...dto, encrypted_title: title }))
    expect(await titleIn(beside)).toEqual({ failed: true })
    expect((await beside.retrieveCase(caseId)).title).toEqual({ failed: true })
  }, 120_000)

  it('adds no document, by whichever head', async () => {
    const { paper } = sealedByRemoved
    const values = { name: paper.encrypted_name.data, description: null }
    const meta = { type: 'text/plain', charset: null, related: null }
    const act: Act = {
      op: 'add',
      keyId: paper.key_id,
      content: `${'c'.repeat(42)}A`,
      size: 40,
      hashes: documentHashes({ ...values, meta }),
      from: null,
    }
    const ofThen = readEntry(former.log?.[1] ?? expect.unreachable()).after
    for (const afterOf of [() => null, () => ofThen, headOf]) {
      let place = 0
      let entry = await signed(removed, act)
      const lie: Lie = async (path, answer) => {
        if (isLog(path)) {
          entry = await signed(removed, act, afterOf(answer as Links))
          const links = appendedTo(answer as Links, entry)
          place = links.n
          return links
        }
        if (!isListOfDocuments(path)) return answer
        const { results, wrappedKeys = [], ...rest } = answer as DocumentList
        const [row] = results
        const written = {
          ...{ ...row, id: 'f'.repeat(32), key_id: paper.key_id, size: 40, type: 'text/plain', charset: null },
          ...{ encrypted_name: paper.encrypted_name, encrypted_description: null, related_object: null },
          log: { added: [place || (row?.log?.added[0] ?? 0) + 3, entry], named: null },
        }
        return { ...rest, results: [...results, written], wrappedKeys: [...wrappedKeys, paper.encrypted_key] }
      }
      const lied = await signedInAt(liedToBrowser(product.url, caseId, lie))
      const { results } = await lied.listDocuments(caseId, page)
      const shown = results.map(({ name, verdict }) => [textOf(name), verdict?.state])
      expect(shown).toEqual([
        ['Gutachten.txt', 'verified'],
        ['(failed)', 'wrong'],
      ])
      expect((await lied.checkCompleteness(caseId)).state).not.toBe('complete')
    }
  }, 120_000)
})
interface DocumentList {
  readonly results: readonly DocumentDto[]
  readonly wrappedKeys?: readonly object[]
}
