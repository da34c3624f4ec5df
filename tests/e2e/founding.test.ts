import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { inspect, newScreen } from './screen.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  product = await startProduct(inject('services'), { OFFICE_NAME: '' })
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

let paperKey = ''
const founder = { name: 'Sabine Hartmann', email: 'sabine@kanzlei.example', password: 'Gruendung-2026-gut' }
const found = async (at: string, { width, isDark }: { width: number; isDark: boolean }, picture?: string) => {
  const screen = await newScreen(browser, product.url, width)
  const { page } = screen
  await page.emulateMedia({ colorScheme: isDark ? 'dark' : 'light' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url(), ...Object.values(request.headers())))
  await page.goto(at)
  await page.getByLabel('Name der Kanzlei').fill('Kanzlei Petersen')
  await page.getByLabel('Anrede').selectOption('Frau')
  await page.getByLabel('Ihr Name').fill(founder.name)
  await page.getByLabel('E-Mail-Adresse').fill(founder.email)
  await page.getByLabel('Passwort', { exact: true }).fill(founder.password)
  await page.getByLabel('Passwort wiederholen').fill(founder.password)
  if (picture !== undefined) await inspect(page, picture)
  await page.getByRole('button', { name: 'Kanzlei einrichten' }).click()
  return { ...screen, asked }
}

it('says where people sign in that nobody can yet, and leads to founding', async () => {
  const { page, context, complaints } = await newScreen(browser, product.url)
  await page.goto('/anmelden/')
  await page.getByText('Bisher kann sich niemand anmelden').waitFor()
  expect(await page.locator('body').innerText()).not.toContain('Hartmann')
  await inspect(page, 'founding-nobody')
  await page.getByRole('link', { name: 'Kanzlei einrichten' }).click()
  await page.getByRole('heading', { name: 'Kanzlei einrichten' }).waitFor()
  expect(complaints).toEqual([])
  await context.close()
})

it('whoever holds the link with the token founds the office and is where cases are opened', async () => {
  const at = `/einrichten/#${product.setupToken}`
  const { page, context, complaints, asked } = await found(at, { width: 390, isDark: true }, 'founding')
  await page.getByRole('heading', { name: 'Das Notfallblatt der Kanzlei' }).waitFor()
  paperKey = (await page.getByRole('list', { name: 'Notfallschlüssel der Kanzlei' }).innerText()).split(/\s+/).join('-')
  expect(paperKey).toMatch(/^(\w{4}-){7}\w{4}$/)
  await inspect(page, 'founding-paper')
  await page.getByLabel(/^Ich habe das Blatt/).check()
  await page.getByRole('button', { name: 'Weiter' }).click()
  await page.waitForURL(/\/akten\/$/)
  await page.getByRole('button', { name: 'Neue Akte' }).first().waitFor()
  await expect.poll(() => page.title()).toBe('Akten · Kanzlei Petersen')
  expect(complaints).toEqual([])
  expect(asked.filter((text) => text.includes(product.setupToken) || text.includes(paperKey))).toEqual([])
  await context.close()
})

it('nobody founds it again, and is shown where to sign in', async () => {
  const { page, context } = await found(`/einrichten/#${product.setupToken}`, { width: 1280, isDark: false })
  await page.getByText('bereits eingerichtet').waitFor()
  await inspect(page, 'founding-again')
  await page.getByRole('link', { name: /Zur Anmeldung/ }).click()
  await page.getByRole('heading', { name: 'Anmelden' }).waitFor()
  await context.close()
})
