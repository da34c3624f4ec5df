import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Page } from 'playwright-core'
import type { Office } from '@aktenraum/console/headless'
import { launchProfile } from '../support/browser.ts'
import { partsOf, people, textPaper } from '../support/office.ts'
import type { Product } from '../support/product.ts'
import { choose } from './files.ts'
import { signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

let product: Product
let office: Office
let stage: Stage
let caseId: string

setStage(async (set) => {
  stage = set
  product = set.product
  office = set.office
  caseId = await office.client.openCase({ caseNumber: '8/26', title: 'Krause ./. Nord' })
  await office.client.uploadDocument(caseId, textPaper('Brief.txt', 'Vertraulich'))
  await set.join(caseId)
})

const noCookies = 'In Ihrem Browser sind Cookies ausgeschaltet.'
const noConnection = 'Internetverbindung'

/** Chromium as somebody has it who has blocked all site data in its settings. */
const withoutSiteData = async (): Promise<Page> => {
  const folder = await stage.folder()
  await mkdir(join(folder, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings))
  const context = await launchProfile(folder, product.url)
  stage.atEnd(() => context.close())
  return context.newPage()
}

/** A window in which these parts of the browser throw as soon as they are touched, as forbidden ones do. */
const without = async (...names: readonly string[]): Promise<Screen> => {
  const screen = await stage.screen(names.join(' '), { width: 390 })
  await screen.context.addInitScript((parts) => {
    for (const name of parts)
      Object.defineProperty(globalThis, name, {
        get: () => {
          throw new DOMException('forbidden', 'SecurityError')
        },
      })
  }, names)
  return screen
}

it('[APP-006] without cookies, people are told so when they sign in, and not that there is no connection', async () => {
  const page = await withoutSiteData()
  await page.goto('/anmelden/')
  await page.getByLabel('E-Mail-Adresse').fill(people.client.email)
  await page.getByLabel('Passwort', { exact: true }).fill(people.client.password)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect.poll(() => page.getByText(noCookies).count()).toBe(2)
  expect(await page.locator('main').innerText()).not.toContain(noConnection)
})

it('without cookies, an invitation is not used up in vain', async () => {
  const profile = { email: people.other.email, gender: null, title: '', salutation: people.other.salutation }
  const invited = { ...profile, is_staff: false, is_operator: false }
  const { link } = await office.client.invite(invited, [{ caseId, role: 'client' }])
  await office.client.listInvitations()
  const page = await withoutSiteData()
  await page.goto(link)
  await page.getByLabel('Passwort', { exact: true }).fill(people.other.password)
  await page.getByLabel('Passwort wiederholen').fill(people.other.password)
  await page.getByRole('button', { name: 'Zugang einrichten' }).click()
  await expect.poll(() => page.getByText(noCookies).count()).toBe(2)
  const { page: elsewhere } = await stage.screen('elsewhere', { width: 390 })
  expect(partsOf(link).token).not.toBe('')
  await elsewhere.goto(link)
  await elsewhere.getByRole('heading', { name: 'Ihre Einladung' }).waitFor()
})

it('[APP-007] without storage, people read their cases, and enter their password again after a reload', async () => {
  const { page } = await without('sessionStorage', 'localStorage')
  await page.goto('/anmelden/')
  await page.getByText('Ihr Browser erlaubt dieser Seite keinen Sitzungsspeicher.').waitFor()
  await signIn(page, people.client)
  await page.getByText('Krause ./. Nord').click()
  await page.getByRole('link', { name: 'Brief.txt' }).click()
  await page.getByText('Vertraulich').waitFor()
  await page.reload()
  await page.getByLabel('Passwort', { exact: true }).first().fill(people.client.password)
  await page.keyboard.press('Enter')
  await page.getByText('Vertraulich').waitFor()
})

it('without a database, it is said once that chosen files do not outlive a reload, and they can be sent', async () => {
  const screen = await without('indexedDB')
  await signIn(screen.page, people.client)
  await screen.page.goto(`/akten/${caseId}/`)
  const folder = await stage.folder()
  for (const name of ['Eins.txt', 'Zwei.txt']) {
    await writeFile(join(folder, name), name)
    await choose(screen, join(folder, name))
    await screen.page.getByText(name, { exact: true }).first().waitFor()
  }
  await expect.poll(() => screen.page.getByText('Ihr Browser bewahrt für diese Seite nichts auf').count()).toBe(1)
  expect(await screen.page.locator('main').innerText()).not.toContain('Der Speicher des Browsers ist voll')
  await screen.page.getByRole('button', { name: /^Alle .*hochladen|^2 Dokumente hochladen/ }).click()
  await screen.page.getByText('Upload vollständig!').waitFor()
})

it.each(['/anmelden/', '/akten/', '/einladung/'])('without JavaScript, %s says what is needed', async (path) => {
  const { context } = await stage.screen('plain')
  const page = await context.browser()?.newPage({ javaScriptEnabled: false, baseURL: product.url })
  if (page === undefined) throw new Error('no browser')
  await page.goto(path)
  const note = page.locator('.no-script')
  await note.waitFor()
  expect(await note.textContent()).toContain('Bitte schalten Sie JavaScript ein.')
  await page.close()
})
