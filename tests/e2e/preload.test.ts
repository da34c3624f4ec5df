import { randomUUID } from 'node:crypto'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Office } from '@aktenraum/console/headless'
import { launchBrowser } from '../support/browser.ts'
import { foundedOffice, joinedClient, people, textFile } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { newScreen, signIn } from './screen.ts'
import type { Screen } from './screen.ts'

const title = 'Krause ./. Bauträger Nordwest'

let product: Product
let office: Office
let browser: Browser
let owner: Screen
let client: Screen
let casePath: string
let caseId: string

beforeAll(async () => {
  product = await startProduct(inject('services'), { NOTIFICATION_DELAY_MS: '600000' })
  office = await foundedOffice(product)
  caseId = await office.client.openCase({ caseNumber: '123/26', title })
  casePath = `/akten/${caseId}/`
  await joinedClient(product, office, caseId)
  await office.client.confirmAcceptedInvitations()
  await upload('Klage.txt')
  browser = await launchBrowser()
  owner = await newScreen(browser, product.url)
  client = await newScreen(browser, product.url, 390)
  await signIn(owner.page, people.owner)
  await signIn(client.page, people.client)
}, 180_000)
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

const upload = (name: string) =>
  office.client.uploadDocument(caseId, {
    name,
    type: 'text/plain',
    content: textFile(name),
    commandId: randomUUID(),
  })

/** What a page reads of the API until it shows the text and is at rest. */
const readBy = async ({ page }: Screen, path: string, shown: string): Promise<readonly string[]> => {
  const asked: string[] = []
  const note = (request: { method(): string; url(): string }): void => {
    const { pathname, search } = new URL(request.url())
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(pathname + search)
  }
  page.on('request', note)
  const described = page.waitForResponse(/\/api\/schema\.json$/)
  await page.goto(path)
  await page.getByText(shown).first().waitFor()
  await described
  page.off('request', note)
  return asked
}
/**
 * Settings, addresses, people, the cases, the case, and the documents as a list first shows them. Whether what is shown
 * is still there is asked all the same.
 */
const brought =
  /^\/api\/(config\/|urls\/|users\/\w+\/|cases\/(\?(?!id__in).*)?$|cases\/\w+\/(\?|$)|cases\/\w+\/documents\/\?(?!.*(pinned|filterId|cursor)))/
const preloadedIn = (asked: readonly string[]): readonly string[] => asked.filter((address) => brought.test(address))

describe('a page that brings its entities along', () => {
  it.each([
    ['the console', () => owner],
    ['the portal', () => client],
  ])(
    '[CFG-07] [API-01] shows the cases in %s without asking for them, and learns the API beside',
    async (_, screen) => {
      const asked = await readBy(screen(), '/akten/', title)
      expect(preloadedIn(asked)).toEqual([])
      expect(asked.filter((path) => path === '/api/schema.json')).toHaveLength(1)
      expect(screen().complaints).toEqual([])
    },
  )

  it.each([
    ['the console', () => owner],
    ['the portal', () => client],
  ])(
    '[CFG-07] opens a case in %s without asking for it, its people, its documents or the settings',
    async (_, screen) => {
      const asked = await readBy(screen(), casePath, 'Klage.txt')
      expect(preloadedIn(asked)).toEqual([])
    },
  )

  it('shows what comes after it all the same', async () => {
    await client.page.goto(casePath)
    await client.page.getByText('Klage.txt').first().waitFor()
    await upload('Replik.txt')
    await client.page.getByText('Replik.txt').first().waitFor()
  })
})
