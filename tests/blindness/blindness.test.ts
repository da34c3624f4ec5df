import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createHeadlessClient } from '@aktenraum/console/headless'
import type { Office } from '@aktenraum/console/headless'
import { nodeHttp } from '@aktenraum/console/shared/api/node-http'
import { createDatabases } from '@aktenraum/console/shared/local-database/databases'
import { databaseSource } from '@aktenraum/console/shared/local-database/source'
import { later } from '@aktenraum/console/shared/local-database/timers'
import { createUrls } from '@aktenraum/console/shared/navigation/urls'
import { openReporter } from '@aktenraum/console/shared/telemetry/reporter'
import { navigationUrls } from '@aktenraum/domain/contracts'
import { foundedOffice, partsOf, people, textFile } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { startRecordingProxy } from '../support/recording-proxy.ts'
import { startSmtpServer } from '../support/smtp.ts'
import { places } from './places.ts'
import { formsOf, found } from './search.ts'

const canary = (name: string): string => `Kanarienvogel ${name} ${randomBytes(9).toString('hex')} äöüß`
const canaries = {
  caseNumber: `K-${randomBytes(12).toString('hex')}/26`,
  title: canary('Bezeichnung'),
  newTitle: canary('neue Bezeichnung'),
  name: `${canary('Name')}.txt`,
  newName: `${canary('neuer Name')}.txt`,
  description: canary('Beschreibung'),
  newDescription: canary('neue Beschreibung'),
  content: canary('Inhalt'),
  ownerPassword: people.owner.password,
  clientPassword: people.client.password,
}
const all = Object.values(canaries)

const noCache = { load: async () => null, save: async () => undefined }

let product: Product
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let secret: string

/** Every use case there is, through the wire tap. */
const useEverything = async (owner: Office): Promise<void> => {
  const office = owner.client
  const caseId = await office.openCase({ caseNumber: canaries.caseNumber, title: canaries.title })
  await office.renameCase(caseId, { title: canaries.newTitle })
  const profile = { email: people.client.email, salutation: 'Petra Krause', gender: 'f' as const, title: '' }
  const invited = await office.invite({ ...profile, is_staff: false, is_operator: false }, [{ caseId, role: 'client' }])
  await office.listInvitations()
  const parts = partsOf(invited.link)
  secret = parts.secret
  const { client } = createHeadlessClient(proxy.url)
  await client.readInvitation(parts.token, parts.secret)
  await client.acceptInvitation(parts.token, parts.secret, canaries.clientPassword)
  await office.confirmAcceptedInvitations()
  const { id } = await office.uploadDocument(caseId, {
    name: canaries.name,
    type: 'text/plain',
    description: canaries.description,
    content: textFile(canaries.content),
    commandId: randomUUID(),
  })
  const document = await office.retrieveDocument(caseId, id)
  await office.describeDocument(document, canaries.newDescription)
  await office.renameDocument(document, canaries.newName)
  await office.setPinned(document, true)
  const received = await client.retrieveDocument(caseId, id)
  const file = await client.downloadDocument(received)
  expect(await file.text()).toBe(canaries.content)
  await client.reportDownload(received)
  expect(await office.deliveryOf(document)).toHaveLength(1)
  await client.setRead(received, false)
  const otherCase = await office.openCase({ caseNumber: canaries.caseNumber, title: canaries.title })
  await office.moveDocument({ documentId: id, caseId, toCaseId: otherCase })
  await office.renameDocument(await office.retrieveDocument(otherCase, id), canaries.newName)
  const other = await office.uploadDocument(caseId, {
    name: canaries.name,
    type: 'text/plain',
    content: textFile(canaries.content),
    commandId: randomUUID(),
  })
  const gone = await office.retrieveDocument(caseId, other.id)
  // Else they would be told of it, should the notification be due while it is restored.
  await client.setRead(await client.retrieveDocument(caseId, other.id), true)
  await office.deleteDocument(gone)
  expect((await office.listTrash(caseId)).results.map(({ name }) => name)).toEqual([{ text: canaries.name }])
  await office.restoreDocument(gone)
  await office.deleteDocument(gone)
  await client.uploadDocument(caseId, {
    name: canaries.name,
    type: 'text/plain',
    description: canaries.description,
    content: textFile(canaries.content),
    commandId: randomUUID(),
  })
  await office.visitCase(caseId, { allSeen: true })
  const told = JSON.stringify((await office.caseHistory(caseId, { pageSize: 100 })).entries)
  for (const text of [canaries.name, canaries.newName, canaries.newDescription, canaries.newTitle])
    expect(told).toContain(text)
  expect((await office.documentHistory(document)).entries.map(({ type }) => type)).toContain('DocumentDownloaded')
  const source = databaseSource(
    owner.context,
    createUrls(navigationUrls, () => undefined),
  )
  const databases = createDatabases({ source, cache: noCache, now: () => performance.now(), later })
  databases.refresh()
  const find = () =>
    databases
      .caseIndex()
      ?.search(canaries.newTitle)
      .map(({ id }) => id)
  await vi.waitUntil(find, { timeout: 30_000 })
  expect(find()).toContain(caseId)
  expect((await source.rows([caseId, otherCase])).map(({ case_number: number }) => number)).toEqual(
    Array(2).fill({ text: canaries.caseNumber }),
  )
  expect(await source.existing({ type: 'case' }, [caseId])).toEqual([caseId])
  databases.setAtWork(false)
  const report = openReporter('portal', { http: nodeHttp(proxy.url), origin: proxy.url })
  for (const text of all) await report('ERROR', Object.assign(new TypeError(text), { code: text }))
  await client.signOut()
  await client.signIn(people.client.email, canaries.clientPassword)
  await office.removeParticipant(caseId, invited.token.slice(0, 32))
  expect(await office.renewDocumentKeys(caseId)).toEqual({ left: 0 })
  expect((await office.retrieveCase(caseId)).title).toEqual({ text: canaries.newTitle })
  await office.scheduleDeletion(caseId, '2099-01-01T00:00:00.000Z')
}

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct(inject('services'), { SMTP_URL: smtp.url, LOG_LEVEL: 'debug' })
  proxy = await startRecordingProxy(product.url)
  await useEverything(await foundedOffice({ ...product, url: proxy.url }))
  // The client has seen the one document and the other is gone; the owner is told of the client's.
  for (let tries = 0; smtp.received.length === 0 && tries < 100; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
}, 120_000)
afterAll(async () => {
  await proxy?.stop()
  await product?.stop()
  await smtp?.stop()
})

describe('the search itself', () => {
  it.each([...formsOf(canaries.title).keys()])('finds form %i of a canary in the midst of others', (form) => {
    const planted = Buffer.concat([randomBytes(50), formsOf(canaries.title)[form] ?? Buffer.alloc(0), randomBytes(50)])
    expect(found(all, planted)).toEqual([canaries.title])
  })

  it('sees what is stored: addresses of people, sessions, ciphertext, the log', async () => {
    expect((await places.database(product)).includes(people.client.email)).toBe(true)
    expect((await places.redis(product)).length).toBeGreaterThan(100)
    expect((await places.blobs(product)).length).toBeGreaterThan(28)
    expect((await places.logs(product)).length).toBeGreaterThan(100)
  })
})

describe('a blind server', () => {
  it.each(Object.entries(places))('[CRY-03] has no plaintext in: %s', async (_, read) => {
    expect(found([...all, secret], await read(product))).toEqual([])
  })

  it('[CRY-01] [CRY-04] [CRY-05] [CRY-06] never gets plaintext of content, name or description sent', () => {
    const sent = proxy.sent()
    expect(sent.includes('/dokumente/')).toBe(true)
    expect(sent.includes('/telemetry/reportClientError')).toBe(true)
    expect(found(all, sent)).toEqual([])
  })

  it('never gets the secret of an invitation', () => {
    expect(secret.length).toBeGreaterThan(20)
    expect(found([secret], proxy.sent())).toEqual([])
  })

  it('sends mails that name nothing confidential', () => {
    const mails = smtp.received.map(({ source }) => source).join('\n')
    expect(smtp.received.map(({ to }) => to)).toEqual([[people.owner.email]])
    expect(found([...all, secret], Buffer.from(mails))).toEqual([])
  })
})
