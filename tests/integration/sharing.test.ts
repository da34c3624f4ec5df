import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { foundedOffice, joinedClient, people, textFile, textOf, untilConfirmed } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office
let client: Office
let caseId: string
beforeAll(async () => {
  product = await startProduct(inject('services'), { ...settled, NOTIFICATION_DELAY_MS: '600000' })
  owner = await foundedOffice(product)
  caseId = await owner.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  client = await joinedClient(product, owner, caseId)
}, 120_000)
afterAll(() => product?.stop())

describe('an office and its client', { shuffle: false }, () => {
  it('both read the number and title of the case', async () => {
    for (const { client: who } of [owner, client]) {
      const [file] = await who.listCases()
      expect([textOf(file?.case_number), textOf(file?.title)]).toEqual(['123/26', 'Krause ./. Bauträger Nord'])
    }
  })

  it('share a document, byte for byte, with its umlauts', async () => {
    const bytes = randomBytes(3_000_001)
    const uploaded = await owner.client.uploadDocument(caseId, {
      name: 'Klageschrift für Müller.pdf',
      type: 'application/pdf',
      description: 'Entwurf – bitte prüfen',
      content: new Blob([bytes]),
      commandId: randomUUID(),
    })
    const [document] = (await client.client.listDocuments(caseId)).results
    expect(document).toMatchObject({
      id: uploaded.id,
      size: bytes.length + 28,
      type: 'application/pdf',
      viewer_read: false,
    })
    expect([textOf(document?.name), textOf(document?.description)]).toEqual([
      'Klageschrift für Müller.pdf',
      'Entwurf – bitte prüfen',
    ])
    if (!document) throw new Error('no document')
    const file = await client.client.downloadDocument(document)
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('the uploader sees the status move, others see none', async () => {
    const note = { name: 'Notiz.txt', type: 'text/plain', charset: 'utf-8', content: textFile('Grüße') }
    const uploaded = async () => (await owner.client.uploadDocument(caseId, { ...note, commandId: randomUUID() })).id
    const statusOf = (id: string) => async () => (await owner.client.retrieveDocument(caseId, id)).status
    const planned = await uploaded()
    await expect.poll(statusOf(planned), { timeout: 30_000 }).toBe('willnotify')
    const seen = await client.client.retrieveDocument(caseId, planned)
    expect(seen.status).toBeNull()
    await client.client.setRead(seen, true)
    await expect.poll(statusOf(planned), { timeout: 30_000 }).toBe('received')

    // From now on a mail goes out as soon as it is planned, in a case where none is planned for later.
    await product.kill()
    await product.restart({ NOTIFICATION_DELAY_MS: '0' })
    const other = await owner.client.openCase({ caseNumber: '124/26', title: 'Krause ./. Bauträger Süd' })
    await joinedClient(product, owner, other, people.other)
    const { id: sent } = await owner.client.uploadDocument(other, { ...note, commandId: randomUUID() })
    await expect
      .poll(async () => (await owner.client.retrieveDocument(other, sent)).status, { timeout: 30_000 })
      .toBe('notified')
  }, 240_000)

  it('a repeated upload makes no second document', async () => {
    const commandId = randomUUID()
    const draft = { name: 'Einmal.txt', type: 'text/plain', content: textFile('einmal'), commandId }
    const first = await client.client.uploadDocument(caseId, draft)
    const again = await client.client.uploadDocument(caseId, draft)
    expect(again.id).toBe(first.id)
    const list = () => owner.client.listDocuments(caseId)
    await expect.poll(async () => (await list()).count, { timeout: 30_000 }).toBe(3)
  })

  it('the office confirms the clients, who then still read everything after signing in anew', async () => {
    await untilConfirmed(owner.client, 2)
    await client.client.signOut()
    expect(await client.client.session()).toBeNull()
    const { email, password } = people.client
    await client.client.signIn(email, password)
    const [file] = await client.client.listCases()
    expect(textOf(file?.title)).toBe('Krause ./. Bauträger Nord')
  })
})
