import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { appendManifest, listManifest } from '@aktenraum/domain/contracts'
import type { ManifestEntryDto } from '@aktenraum/domain/contracts'
import type { Office } from '@aktenraum/console/headless'
import type { CryptoPort } from '@aktenraum/console/shared/crypto/port'
import { messageOf } from '@aktenraum/console/shared/texts/message-of'
import { signedInWithCore } from '../support/mallory.ts'
import { foundedOffice, joinedClient, people, textPaper } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office['client']
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
  caseId = await owner.openCase({ caseNumber: '1/26', title: 'Krause' })
  const elsewhere = await owner.openCase({ caseNumber: '2/26', title: 'Lindner' })
  await joinedClient(product, office, caseId)
  await joinedClient(product, office, elsewhere, people.other)
  await owner.confirmAcceptedInvitations()
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
const manifest = () => petra.api.call(listManifest, { params: { case_id: caseId }, query: {} })
interface Change {
  readonly added?: readonly string[]
  readonly removed?: readonly string[]
}
/** The next entry, genuinely signed. */
const signed = async (who: { readonly core: CryptoPort }, { added = [], removed = [] }: Change, anew = false) => {
  const { head } = await manifest()
  const previous = head && (await petra.core.verifyManifest({ caseId, entries: [head], remembered: null }))
  const tally = anew ? await who.core.tally({ keyIds: [] }) : undefined
  const at = '2026-11-22T08:00:00.000Z'
  const entry = await who.core.signManifest({ caseId, previous, added, removed, anew: tally, at })
  return { ...entry, added: [...entry.added], removed: [...entry.removed] } as ManifestEntryDto
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
    const after = await petra.core.verifyManifest({ caseId, entries: [now], remembered: null })
    const previous = after ?? expect.unreachable()
    const sign = async (remembered: typeof previous): Promise<ManifestEntryDto> => {
      const entry = await petra.core.signManifest({ caseId, previous: remembered, added: [], removed: [], at })
      return { ...entry, added: [], removed: [] } as ManifestEntryDto
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
