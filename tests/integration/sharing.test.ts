import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Office } from '@aktenraum/console/headless'
import { foundedOffice, joinedClient, people, textFile, textOf } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'

let product: Product
let owner: Office
let client: Office
let caseId: string
beforeAll(async () => {
  product = await startProduct(inject('services'))
  owner = await foundedOffice(product)
  caseId = await owner.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' })
  client = await joinedClient(product, owner, caseId)
}, 120_000)
afterAll(() => product?.stop())

describe('an office and its client', () => {
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
    const { results, count } = await client.client.listDocuments(caseId)
    expect(count).toBe(1)
    const [document] = results
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
    const { id } = await owner.client.uploadDocument(caseId, {
      name: 'Notiz.txt',
      type: 'text/plain',
      charset: 'utf-8',
      content: textFile('Grüße'),
      commandId: randomUUID(),
    })
    const status = async () => (await owner.client.retrieveDocument(caseId, id)).status
    const until = async (wanted: string) => {
      for (let tries = 0; (await status()) !== wanted && tries < 200; tries++)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return status()
    }
    expect(await until('willnotify')).toBe('willnotify')
    expect(await until('notified')).toBe('notified')
    const seen = await client.client.retrieveDocument(caseId, id)
    expect(seen.status).toBeNull()
    await client.client.setRead(seen, true)
    expect(await until('received')).toBe('received')
  })

  it('a repeated upload makes no second document', async () => {
    const commandId = randomUUID()
    const draft = { name: 'Einmal.txt', type: 'text/plain', content: textFile('einmal'), commandId }
    const first = await client.client.uploadDocument(caseId, draft)
    const again = await client.client.uploadDocument(caseId, draft)
    expect(again.id).toBe(first.id)
    const { count } = await owner.client.listDocuments(caseId)
    expect(count).toBe(3)
  })

  it('the office confirms the client, who then still reads everything after signing in anew', async () => {
    expect(await owner.client.confirmAcceptedInvitations()).toBe(1)
    await client.client.signOut()
    expect(await client.client.session()).toBeNull()
    const { email, password } = people.client
    await client.client.signIn(email, password)
    const [file] = await client.client.listCases()
    expect(textOf(file?.title)).toBe('Krause ./. Bauträger Nord')
  })
})
