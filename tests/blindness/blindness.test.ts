import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { allContracts } from '@aktenraum/domain/contracts'
import { foundedOffice, people } from '../support/office.ts'
import { settled, startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { startRecordingProxy } from '../support/recording-proxy.ts'
import { startSmtpServer } from '../support/smtp.ts'
import { commandsIn, plainByNature, tellingCommands } from './commands.ts'
import { metricsToken, places } from './places.ts'
import { formsOf, found } from './search.ts'
import { canaries, useEverything } from './use-cases.ts'

const all = Object.values(canaries)

let product: Product
let proxy: Awaited<ReturnType<typeof startRecordingProxy>>
let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let secrets: readonly string[]

/** Of new documents. */
const tells = (text = ''): boolean => text.includes('in einer Ihrer Akten')

beforeAll(async () => {
  smtp = await startSmtpServer()
  product = await startProduct(inject('services'), {
    ...settled,
    SMTP_URL: smtp.url,
    LOG_LEVEL: 'debug',
    METRICS_TOKEN: metricsToken,
  })
  proxy = await startRecordingProxy(product.url)
  const owner = await foundedOffice({ ...product, url: proxy.url })
  secrets = await useEverything(owner, { url: proxy.url, origin: product.url })
  // The client has seen the one document and the other is gone; the owner is told of the client's.
  const isTold = () => smtp.received.some(({ to, read }) => to.includes(people.owner.email) && tells(read.text))
  for (let tries = 0; !isTold() && tries < 1_000; tries++) await new Promise((resolve) => setTimeout(resolve, 50))
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
  it.each(Object.entries(places))('[CRY-03] [ADB-23] has no plaintext in: %s', async (_, read) => {
    expect(found([...all, ...secrets], await read(product))).toEqual([])
  })

  it('[CRY-01] [CRY-04] [CRY-05] [CRY-06] never gets plaintext of content, name or description sent', () => {
    const sent = proxy.sent()
    expect(sent.includes('/dokumente/')).toBe(true)
    expect(sent.includes('/telemetry/reportClientError')).toBe(true)
    expect(found(all, sent)).toEqual([])
  })

  it('never gets the secret of a link, or a recovery key', () => {
    expect(secrets.length).toBeGreaterThan(4)
    for (const secret of secrets) expect(secret.length).toBeGreaterThan(20)
    expect(found(secrets, proxy.sent())).toEqual([])
  })

  it('was tried with every command that could tell it something', () => {
    const used = commandsIn(proxy.sent())
    expect(tellingCommands.length).toBeGreaterThan(25)
    expect(tellingCommands.filter((command) => !used.has(command))).toEqual([])
    const known = new Set(allContracts.map(({ operationId }) => operationId))
    expect(Object.keys(plainByNature).filter((name) => !known.has(name))).toEqual([])
  })

  it('sends mails that name nothing confidential', () => {
    const mails = smtp.received.flatMap(({ source, read }) => [source, read.text, read.html]).join('\n')
    expect(smtp.received.map(({ to }) => to)).toContainEqual([people.owner.email])
    expect(found([...all, ...secrets], Buffer.from(mails))).toEqual([])
  })
})
