import { randomUUID } from 'node:crypto'
import { BegunAnewError, MissingKeyError } from '@aktenraum/crypto-client'
import { outlookOf } from '@aktenraum/client/base/retry'
import { createHeadlessBrowser } from '@aktenraum/client/headless'
import type { Office, OfficeClient } from '@aktenraum/client/headless'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { createOfficeClient } from '@aktenraum/client/open-office'
import { memoryStore } from '@aktenraum/client/vault/ciphertext-store'
import { createCore } from '@aktenraum/client/vault/core/create-core'
import { loginHere } from '@aktenraum/client/vault/login-here'
import type { CryptoPort } from '@aktenraum/client/vault/port'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { foundedOffice, moveOf, people, textPaper } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
/** Another browser of the same person, which keeps its keys. */
let owner: OfficeClient
let [caseId, toCaseId, paperId, documentId, bookId] = ['', '', '', '', '']
beforeAll(async () => {
  product = await startProduct(inject('services'), settled)
  const office = await foundedOffice(product)
  owner = office.client
  caseId = await owner.openCase({ caseNumber: '9/26', title: 'Krause' })
  toCaseId = await owner.openCase({ caseNumber: '10/26', title: 'Ziel' })
  paperId = (await owner.uploadDocument(caseId, textPaper('Bleibt.txt'))).id
  documentId = (await owner.uploadDocument(caseId, textPaper('Klage.txt'))).id
  const book = addressBookOf(office.context)
  bookId = (await book.createDatabase(caseId, 'Zeugen')).id
  await book.recordPerson({ id: bookId, case: caseId }, { fields: { name: 'Zeugin' } })
})
afterAll(() => product?.stop())

/** When keys are forgotten: just before a step of the core, where they may be there `again` with it, or during it. */
type Moment = 'before' | 'again' | 'during'
/** Which step it is to be, whether it came to that, and what brings the keys back. */
interface Lock {
  readonly at: number
  readonly moment: Moment
  steps: number
  unlocking?: Promise<unknown>
}

const isNoStep = (name: string): boolean => name === 'leave' || name === 'discard'

/** The core, which forgets all keys at the step that `lock` names. */
const lockedMidway = (core: CryptoPort, lock: () => Lock | null, unlock: () => Promise<unknown>): CryptoPort => {
  const methods = Object.entries<(...inputs: never[]) => Promise<unknown>>({ ...core }).map(([name, method]) => {
    const call: typeof method = async (...inputs) => {
      const now = lock()
      if (now === null || isNoStep(name) || (now.steps += 1) !== now.at) return method(...inputs)
      if (now.moment !== 'during') await core.leave({})
      if (now.moment === 'again') await (now.unlocking = unlock())
      const answer = method(...inputs)
      if (now.moment === 'during') await core.leave({})
      return answer
    }
    return [name, call]
  })
  return Object.fromEntries(methods) as CryptoPort
}

const signedIn = async (
  lock: () => Lock | null,
  onSecurityError: (error: Error) => void,
  between: (core: CryptoPort) => CryptoPort = (core) => core,
): Promise<Pick<Office, 'client' | 'context'>> => {
  const { http, store, seen } = createHeadlessBrowser(product.url)
  const core = createCore({
    login: loginHere,
    ciphertexts: memoryStore,
    sendsStreams: false,
    fetchContent: (path, signal, headers = {}) => http.send({ method: 'GET', path, headers, signal }),
  })
  const unlock = (): Promise<unknown> => client.unlock(people.owner.password)
  const crypto = between(lockedMidway(core, lock, unlock))
  const events = { onSecurityError }
  const { client, context }: Pick<Office, 'client' | 'context'> = createOfficeClient({
    http,
    store,
    seen,
    crypto,
    origin: product.url,
    events,
  })
  await client.signIn(people.owner.email, people.owner.password)
  return { client, context }
}

/** The document goes to and fro. */
const toTheOther = async () => {
  const isHome = (await owner.everyDocument(caseId)).some(({ id }) => id === documentId)
  const way = isHome ? { caseId, toCaseId } : { caseId: toCaseId, toCaseId: caseId }
  return moveOf(owner, { documentId, ...way })
}
const upload = (client: OfficeClient): Promise<unknown> =>
  client.uploadDocument(caseId, {
    name: 'K1.txt',
    type: 'text/plain',
    content: new Blob(['Anlage']),
    commandId: randomUUID(),
  })
/** All that lies in it opens, or the load has failed. */
const load = async (context: Office['context']): Promise<void> => {
  const {
    database,
    people: [...found],
  } = await addressBookOf(context).load(bookId)
  expect([database, ...found]).toMatchObject([{ fields: { name: 'Zeugen' } }, { fields: { name: 'Zeugin' } }])
}
type Work = (client: OfficeClient, context: Office['context']) => Promise<unknown>
const works: readonly (readonly [string, Work])[] = [
  ['an upload', upload],
  ['a new case', (client) => client.openCase({ caseNumber: '10/26', title: 'Sommer' })],
  ['a download', async (client) => client.downloadDocument(await client.retrieveDocument(caseId, paperId))],
  ['a list', (client) => client.everyDocument(caseId)],
  ['a move', async (client) => client.moveDocument(await toTheOther())],
  ['a new name', async (client) => client.renameDocument(await client.retrieveDocument(caseId, paperId), 'Bleibt.txt')],
  ['a list of cases', (client) => client.listCases()],
  ['an address book', (_, context) => load(context)],
  ['a new title', (client) => client.renameCase(caseId, { title: 'Krause gegen Sommer' })],
]

/** An upload that fails so is begun anew by its engine (`uploads/retry.test.ts`), a download by who wants it. */
const momentsOf = (name: string): readonly Moment[] =>
  ['an upload', 'a download'].includes(name) ? ['before', 'during'] : ['before', 'during', 'again']

const sayings: readonly (readonly [string, (error: unknown) => boolean])[] = [
  ['waits for the password', (error) => outlookOf(error) === 'sign-in'],
  ['is to begin anew', (error) => error instanceof BegunAnewError],
]

describe('keys that are forgotten while something is under way', () => {
  it.each(works)('are what %s is said to lack, at whichever step: nobody is accused', async (name, work) => {
    let lock: Lock | null = null
    const suspicions: Error[] = []
    const { client, context } = await signedIn(
      () => lock,
      (error) => suspicions.push(error),
    )
    const told: unknown[] = []
    for (const moment of momentsOf(name))
      for (let at = 1, isOver = false; !isOver; at += 1) {
        const now: Lock = (lock = { at, moment, steps: 0 })
        const end = await work(client, context).then(
          () => 'done',
          (error: unknown) => sayings.find(([, is]) => is(error))?.[0] ?? error,
        )
        lock = null
        isOver = now.steps < at
        told.push(end)
        await client.unlock(people.owner.password)
        // It may still be under way, where it was for something that nobody waited for.
        await now.unlocking
      }
    expect(new Set(told.filter((end) => end !== 'is to begin anew'))).toEqual(
      new Set(['waits for the password', 'done']),
    )
    expect(suspicions.filter((error) => !(error instanceof MissingKeyError))).toEqual([])
    expect(told.length).toBeGreaterThan(8)
  })
})

it('who is let in once more while they are let in is there, with the keys: the earlier time failed by the later one', async () => {
  let isEarlier = false
  let later: ReturnType<OfficeClient['unlock']> | undefined
  const { client } = await signedIn(
    () => null,
    () => undefined,
    (core) => ({
      ...core,
      followLogs: (input) => {
        if (isEarlier) later = client.unlock(people.owner.password)
        isEarlier = false
        return core.followLogs(input)
      },
    }),
  )
  await client.lock()
  isEarlier = true
  expect(await client.unlock(people.owner.password)).toMatchObject({ hasKeys: true })
  expect(await later).toMatchObject({ hasKeys: true })
  expect(await client.everyDocument(caseId)).not.toEqual([])
})
