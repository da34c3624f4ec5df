import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appendManifest, listManifest, manifestEntry } from '@aktenraum/domain/contracts'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import { createHeadlessBrowser, createHeadlessClient } from '@aktenraum/console/headless'
import type { Office } from '@aktenraum/console/headless'
import type { CryptoPort } from '@aktenraum/console/shared/crypto/port'
import type { Completeness } from '@aktenraum/console/shared/client/case-types'
import { completenessText } from '@aktenraum/console/shared/texts/completeness'
import { messageOf } from '@aktenraum/console/shared/texts/message-of'
import { liedTo } from '../support/lying-server.ts'
import { signedInWithCore } from '../support/mallory.ts'
import { foundedOffice, joinedClient, people, textOf, textPaper, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
let ownersApi: Office['api']
/** Takes part in the case, as a client; signs for real whatever she likes. */
let petra: Office & { readonly core: CryptoPort }
/** A client of the office who takes no part in it. */
let karl: Office & { readonly core: CryptoPort }
let caseId = ''
/** The owner's document, and Petra's. */
let [theirs, own] = ['', '']
beforeAll(async () => {
  product = await startProduct(inject('services'))
  const office = await foundedOffice(product)
  owner = office.client
  ownersApi = office.api
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  const elsewhere = await owner.openCase({ caseNumber: '2/26', title: 'Lindner' })
  await joinedClient(product, office, caseId)
  await joinedClient(product, office, elsewhere, people.other)
  await untilConfirmed(owner, 2)
  petra = await signedInWithCore(product.url, people.client)
  karl = await signedInWithCore(product.url, people.other)
  theirs = await upload(owner, 'Klage.txt')
  own = await upload(petra.client, 'Ausweis.txt')
  // What is signed beside an upload is sent by then.
  for (const who of [owner, petra.client]) await who.checkCompleteness(caseId)
}, 120_000)
afterAll(() => product?.stop())

const upload = async (who: Office['client'], name: string): Promise<string> => {
  const { id } = await who.uploadDocument(caseId, textPaper(name))
  return (await who.retrieveDocument(caseId, id)).key_id
}
const manifest = () => ownersApi.call(listManifest, { params: { case_id: caseId }, query: {} })
interface Change {
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
}
/** The next entry, genuinely signed. */
const signed = async (who: { readonly core: CryptoPort }, { added = [], removed = [] }: Change, anew = false) => {
  const { head } = await manifest()
  const previous =
    head && (await petra.core.verifyManifest({ caseId, entries: [head], remembered: null, participants: null }))
  const tally = anew ? await who.core.tally({ keyIds: [] }) : undefined
  const at = '2026-11-22T08:00:00.000Z'
  const entry = await who.core.signManifest({ caseId, previous, added, removed, anew: tally, at })
  return manifestEntry.parse(entry)
}
const send = (who: Office, body: ManifestEntryDto): Promise<string> =>
  who.api.call(appendManifest, { params: { case_id: caseId }, body }).then(
    () => 'taken',
    (error: unknown) => `${Reflect.get(error as object, 'status')}: ${messageOf(error, () => undefined)}`,
  )

describe('the server keeps no entry of a manifest that no browser would believe', () => {
  it('by which a client removes what others uploaded, or adds it', async () => {
    for (const change of [{ removed: [theirs] }, { removed: [own, theirs] }, { added: [theirs] }])
      expect(await send(petra, await signed(petra, change))).toMatch(/^403: Im Verzeichnis dieser Akte können Sie nur/)
  })

  it('by which a client states anew what there is, or names what there never was', async () => {
    expect(await send(petra, await signed(petra, {}, true))).toMatch(/^403: Sie sind nicht berechtigt/)
    const invented = `document:00000000-${'A'.repeat(22)}`
    expect(await send(petra, await signed(petra, { added: [invented] }))).toMatch(/^403: Im Verzeichnis/)
  })

  it('of somebody who takes no part in the case', async () => {
    expect(await send(karl, await signed(karl, {}))).toMatch(/^404: /)
  })

  it('with a signature of nothing, or of somebody else', async () => {
    const entry = await signed(petra, {})
    const zeros = Buffer.alloc(64).toString('base64url')
    const { signature: other } = await signed(karl, {})
    for (const signature of [zeros, other])
      expect(await send(petra, { ...entry, signature })).toBe(
        '400: Die Unterschrift ist nicht Ihre, oder die Kanzlei hat Ihre Schlüssel noch nicht bestätigt.',
      )
  })

  it('with a sum or a past of its own', async () => {
    const { head } = await manifest()
    const [now, at] = [head ?? expect.unreachable(), '2026-11-22T08:00:00.000Z']
    const after = await petra.core.verifyManifest({ caseId, entries: [now], remembered: null, participants: null })
    const previous = after ?? expect.unreachable()
    const sign = async (remembered: typeof previous): Promise<ManifestEntryDto> => {
      const entry = await petra.core.signManifest({ caseId, previous: remembered, added: [], removed: [], at })
      return manifestEntry.parse(entry)
    }
    expect(await send(petra, await sign({ ...previous, count: 7 }))).toMatch(/^400: Die Zahl oder die Summe/)
    const sum = Buffer.alloc(32).toString('base64url')
    expect(await send(petra, await sign({ ...previous, sum }))).toMatch(/^400: Die Zahl oder die Summe/)
    expect(await send(petra, await sign({ ...previous, hash: sum }))).toMatch(/^409: Das Verzeichnis dieser Akte/)
    expect(await send(petra, await sign({ ...previous, counter: 1 }))).toMatch(/^409: Das Verzeichnis dieser Akte/)
  })

  it('and keeps what clients and staff may sign', async () => {
    const entry = await signed(petra, { removed: [own] })
    expect(await send(petra, entry)).toBe('taken')
    // The answer was lost, and it is sent again.
    expect(await send(petra, entry)).toBe('taken')
    expect(await send(petra, await signed(petra, { added: [own] }))).toBe('taken')
    expect(await owner.checkCompleteness(caseId)).toEqual({ state: 'complete' })
  })
})

/** The owner in a browser whose server puts this entry behind those that the honest one has. */
const toldOf = async (entry: ManifestEntryDto) => {
  let isLying = false
  const who = await liedTo(product.url, caseId, (path, answer) => {
    if (!isLying || !path.includes('/manifest/?after=')) return answer
    return { head: entry, results: [entry] }
  })
  expect(await who.checkCompleteness(caseId)).toEqual({ state: 'complete' })
  isLying = true
  return who
}
const refused: Completeness = { state: 'rolled-back' }

describe('what a client never signed for', () => {
  it('they delete without a word, for nobody would believe it, and nobody is alarmed', async () => {
    const cut = await signedInWithCore(product.url, people.client, (path) => !path.includes('/manifest/'))
    const unsigned = await upload(cut.client, 'Ungezeichnet.txt')
    const elsewhere = await signedInWithCore(product.url, people.client)
    const document = (await elsewhere.client.everyDocument(caseId)).find(({ key_id: keyId }) => keyId === unsigned)
    const before = (await manifest()).head?.counter
    await elsewhere.client.deleteDocument(document ?? expect.unreachable())
    for (const who of [elsewhere.client, owner])
      expect(await who.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    expect((await manifest()).head?.counter).toBe(before)
  })
})

describe('the entries by which documents came', () => {
  it('are asked for once, however many of them a client takes back', async () => {
    const asked: string[] = []
    const { client } = petra
    const names = ['Eins.txt', 'Zwei.txt', 'Drei.txt']
    for (const name of names) await upload(client, name)
    await client.checkCompleteness(caseId)
    const theirOwn = (await client.everyDocument(caseId)).filter(({ name }) => names.includes(textOf(name)))
    expect(theirOwn).toHaveLength(names.length)
    const added = theirOwn.map(({ key_id: keyId }) => keyId).join(',')
    const query = { params: { case_id: caseId }, query: { added } }
    const { results } = await ownersApi.call(listManifest, query)
    expect(results.flatMap((entry) => entry.added).toSorted()).toEqual(added.split(',').toSorted())
    const [first, ...others] = results
    const after = first?.counter ?? 0
    expect((await ownersApi.call(listManifest, { ...query, query: { added, after } })).results).toEqual(others)

    // What cannot be signed for waits; then all of it goes at once.
    let isCut = false
    const cut = await signedInWithCore(product.url, people.client, (path) => {
      asked.push(path)
      return !isCut || !path.includes('/manifest/')
    })
    isCut = true
    for (const document of theirOwn) await cut.client.deleteDocument(document)
    isCut = false
    asked.length = 0
    expect(await cut.client.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    expect(asked.filter((path) => path.includes('added='))).toHaveLength(1)
    // The owner's browser looks at them in the same way.
    const seen: string[] = []
    const watching = await signedInWithCore(product.url, people.owner, (path) => seen.push(path) > 0)
    expect(await watching.client.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    expect(seen.filter((path) => path.includes('added='))).toHaveLength(1)
  }, 60_000)
})

describe('a browser that a lying server shows entries, genuinely signed by clients of the office', () => {
  it('believes none by which a client removes what others uploaded', async () => {
    const who = await toldOf(await signed(petra, { removed: [theirs] }))
    expect(await who.checkCompleteness(caseId)).toEqual(refused)
  }, 30_000)

  it('believes none of somebody who takes no part, whatever it is said that they do', async () => {
    const entry = await signed(karl, { removed: [theirs] })
    const who = await toldOf(entry)
    expect(await who.checkCompleteness(caseId)).toEqual(refused)
    expect(completenessText(refused)).toMatch(/^Der Server zeigt einen älteren oder veränderten Stand/)
  }, 30_000)

  it('believes none of who was removed, and all that they signed before', async () => {
    const [early, late] = [
      await liedTo(product.url, '', (_, answer) => answer),
      await liedTo(product.url, '', (_, a) => a),
    ]
    expect(await early.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    await upload(petra.client, 'Zuletzt.txt')
    await petra.client.checkCompleteness(caseId)
    const parting = await signed(petra, { removed: [own] })
    const petraId = (await petra.client.session())?.user.id ?? ''
    await owner.removeParticipant(caseId, petraId)
    for (const who of [early, late, owner]) expect(await who.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    // The owner signed on top of what was there. Petra and the server go on behind that.
    const { head } = await ownersApi.call(listManifest, { params: { case_id: caseId }, query: {} })
    expect(head?.signed_by).not.toBe(petraId)
    expect(await send(petra, parting)).toMatch(/^404: /)
    const after = await petra.core.verifyManifest({
      caseId,
      entries: head ? [head] : [],
      remembered: null,
      participants: null,
    })
    const more = { caseId, previous: after, added: [], removed: [own], at: '2026-11-22T09:00:00.000Z' }
    const who = await toldOf(manifestEntry.parse(await petra.core.signManifest(more)))
    expect(await who.checkCompleteness(caseId)).toEqual(refused)
  }, 60_000)

  it('believes none in the place of one that it has seen, as long a past though it has', async () => {
    const colleague = await signedInWithCore(product.url, people.owner)
    await colleague.client.listUsers()
    const { head } = await manifest()
    const query = { after: (head?.counter ?? 0) - 2 }
    const { results } = await ownersApi.call(listManifest, { params: { case_id: caseId }, query })
    const entries = results.slice(0, 1)
    const previous = await colleague.core.verifyManifest({ caseId, entries, remembered: null, participants: null })
    const at = '2026-11-22T10:00:00.000Z'
    const twin = await colleague.core.signManifest({ caseId, previous, added: [], removed: [], at })
    expect([twin.counter, twin.previous_hash]).toEqual([head?.counter, head?.previous_hash])
    let isLying = false
    const who = await liedTo(product.url, caseId, (path, answer) =>
      isLying && path.includes('/manifest/?after=') ? { head: twin, results: [] } : answer,
    )
    expect(await who.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    isLying = true
    expect(await who.checkCompleteness(caseId)).toEqual(refused)
  }, 30_000)

  it('believes what somebody signed in the very moment in which they were removed', async () => {
    const karlId = (await karl.client.session())?.user.id ?? ''
    await owner.addParticipant(caseId, karlId, 'client')
    const early = await liedTo(product.url, '', (_, answer) => answer)
    expect(await early.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    const browser = createHeadlessBrowser(product.url)
    const { send } = browser.http
    let hasSigned = false
    // What is sent to remove him leaves only when he has signed.
    const removing: typeof send = async (request) => {
      if (request.path.endsWith(`/${karlId}/removal/`)) {
        await karl.client.listCases()
        await upload(karl.client, 'Im letzten Augenblick.txt')
        await karl.client.checkCompleteness(caseId)
        hasSigned = (await manifest()).head?.signed_by === karlId
      }
      return send(request)
    }
    const http = { ...browser.http, send: removing }
    const { client } = createHeadlessClient(product.url, { browser: { ...browser, http } })
    await client.signIn(people.owner.email, people.owner.password)
    await client.removeParticipant(caseId, karlId)
    expect(hasSigned).toBe(true)
    const late = await liedTo(product.url, '', (_, answer) => answer)
    for (const who of [early, late, owner]) expect(await who.checkCompleteness(caseId)).toEqual({ state: 'complete' })
    expect((await manifest()).head?.signed_by).not.toBe(karlId)
  }, 60_000)

  it('removes nobody while what they signed cannot be sealed', async () => {
    const karlId = (await karl.client.session())?.user.id ?? ''
    await owner.addParticipant(caseId, karlId, 'client')
    const browser = createHeadlessBrowser(product.url)
    let isBusy = false
    const send: typeof browser.http.send = async (request) =>
      isBusy && request.path.endsWith('/manifest/') ? new Response('', { status: 503 }) : browser.http.send(request)
    const { client } = createHeadlessClient(product.url, { browser: { ...browser, http: { ...browser.http, send } } })
    await client.signIn(people.owner.email, people.owner.password)
    expect((await client.checkCompleteness(caseId)).state).toBe('complete')
    await karl.client.listCases()
    await upload(karl.client, 'Noch nicht gesehen.txt')
    await karl.client.checkCompleteness(caseId)
    isBusy = true
    await expect(client.removeParticipant(caseId, karlId)).rejects.toMatchObject({ status: 503 })
    const present = (await owner.retrieveCase(caseId)).participants ?? []
    expect(present.map(({ user }) => user.id)).toContain(karlId)
    isBusy = false
    await client.removeParticipant(caseId, karlId)
    for (const who of [client, owner]) expect(await who.checkCompleteness(caseId)).toEqual({ state: 'complete' })
  }, 60_000)

  it('and staff go on when they have looked', async () => {
    await owner.confirmDocuments(caseId)
    expect(await owner.checkCompleteness(caseId)).toEqual({ state: 'complete' })
  })
})
