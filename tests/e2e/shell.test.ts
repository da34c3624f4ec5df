import type { Locator, Page, Route } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { englishOn } from './german.ts'
import { goTo } from './go-to.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const title = 'Krause ./. Bauträger Nord'
/** Names of streams, events and queues, which operators see as they are. */
const own =
  /\b[A-Z][a-z]+[A-Z]\w+|\b[\w-]+[:/_][\w:/_.-]+|\b\w+-[0-9a-f-]{8,}|send-email|notify-participant|^(settings|users)$|settings-office|help-[a-z-]+/g

let caseId: string
let owner: Screen
let client: Screen

setStage(async ({ office, join, screen }) => {
  caseId = await office.client.openCase({ caseNumber: '123/26', title })
  await join(caseId)
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

const help = 'Hilfe zu dieser Seite'

describe('the shell around everything', () => {
  it('[HLP-01] [HLP-08] helps before anybody has signed in, on a phone too', async () => {
    const { page } = client
    await page.goto('/anmelden/')
    await page.getByRole('button', { name: help }).click()
    const popover = page.getByRole('dialog', { name: 'Hilfe' })
    await popover.getByRole('heading', { name: 'Anmelden' }).waitFor()
    await inspect(page, 'help-portal-390')
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(async () => (await popover.boundingBox())?.width).toBeLessThanOrEqual(350)
    await page.keyboard.press('Escape')
    await popover.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 390, height: 844 })
  })

  it('[APP-004] takes name and colours that operators give it, and a help text of their own', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto('/verwaltung/einstellungen/')
    await page.getByLabel('Name der Kanzlei').fill('Kanzlei am Markt')
    await page.getByLabel('Hauptfarbe', { exact: true }).fill('#ffd700')
    await page.keyboard.press('Tab')
    await page.getByText('Texte in dieser Farbe wären schlecht zu lesen', { exact: false }).waitFor()
    await inspect(page, 'settings-wrong')
    await page.getByLabel('Hauptfarbe', { exact: true }).fill('#5b2a6e')
    await page.getByLabel('Zweitfarbe', { exact: true }).fill('#0b6b5d')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText(/^Gespeichert\./).waitFor()
    await page.getByRole('link', { name: 'Kanzlei am Markt' }).waitFor()
    await page.getByRole('region', { name: 'So sieht das aus' }).waitFor()
    await inspect(page, 'settings')
    const button = page.getByRole('button', { name: 'Speichern' })
    const colour = () => button.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect.poll(colour).toBe('rgb(91, 42, 110)')
    await page.goto('/verwaltung/hilfetexte/')
    await page.getByRole('combobox', { name: 'Seite' }).click()
    await page.getByRole('option', { name: 'Portal: Meine Akten' }).click()
    await page
      .getByRole('textbox', { name: 'Hilfetext' })
      .fill('## Ihre Akten\n\nRufen Sie uns an: [0431 1234](tel:+494311234)')
    await inspect(page, 'help-texts')
    await page.getByRole('button', { name: 'Speichern' }).click()
    await page.getByText('Gespeichert.').first().waitFor()
    expect(owner.complaints).toEqual([])
  })

  it('[APP-004] [HLP-03] shows both to clients, by day and by night', async () => {
    const { page } = client
    await signIn(page, people.client)
    await page.getByText('Kanzlei am Markt').first().waitFor()
    const primary = () =>
      page
        .getByRole('link', { name: 'Kanzlei am Markt', exact: false })
        .locator('svg')
        .evaluate((logo) => getComputedStyle(logo).fill)
    await expect.poll(primary).toBe('rgb(91, 42, 110)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(primary).not.toBe('rgb(91, 42, 110)')
    await page.getByRole('button', { name: help }).click()
    await page.getByRole('link', { name: '0431 1234' }).waitFor()
    await inspect(page, 'help-portal-dark')
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: 'Profil' }).click()
    await page.getByRole('tab', { name: 'Einstellungen' }).click()
    await page.getByLabel('Farben').selectOption('light')
    await page.getByText('Gespeichert.').waitFor()
    await expect.poll(primary).toBe('rgb(91, 42, 110)')
    await page.reload()
    await page.getByRole('tab', { name: 'Einstellungen' }).waitFor()
    await expect.poll(primary).toBe('rgb(91, 42, 110)')
    await inspect(page, 'profile-forced-light')
    await page.emulateMedia({ colorScheme: 'light' })
    expect(client.complaints).toEqual([])
  })

  it('[APP-001] speaks German on every page', async () => {
    const consolePages = [
      `/akten/${caseId}/`,
      `/akten/${caseId}/verlauf/`,
      `/akten/${caseId}/papierkorb/`,
      '/hochladen/',
      '/bestellungen/',
      '/verwaltung/benutzer/',
      '/profil/',
      ...[
        'projektionen',
        'fehler',
        'warteschlangen',
        'browser',
        'einstellungen',
        'hilfetexte',
        'protokoll',
        'postfach',
      ].map((tab) => `/verwaltung/${tab}/`),
    ]
    const loaded = (page: Page, path: string): Promise<unknown> => page.goto(path)
    const portalPages = [
      '/akten/',
      `/akten/${caseId}/`,
      `/akten/${caseId}/papierkorb/`,
      '/hochladen/',
      '/profil/',
      '/gibt-es-nicht/',
    ]
    const found: Record<string, readonly string[]> = {}
    for (const [{ page }, paths, goes] of [
      [owner, ['/akten/'], loaded],
      [owner, consolePages, goTo],
      [owner, ['/gibt/es/nicht/'], loaded],
      [client, portalPages, loaded],
    ] as const)
      for (const path of paths) {
        await goes(page, path)
        await page.getByRole('heading', { level: 1 }).waitFor()
        await page.waitForFunction(() => document.querySelector('[aria-label^="Wird geladen"], .placeholder') === null)
        const words = await englishOn(page, own)
        if (words.length > 0) found[path] = words
        await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('de')
      }
    expect(found).toEqual({})
  })

  it('shows on a phone which of the tabs one is on, whole', async () => {
    const isWhole = async (tab: Locator): Promise<boolean> => {
      const { x = -1, width = 0 } = (await tab.boundingBox()) ?? {}
      return x >= 0 && x + width <= 390
    }
    await owner.page.setViewportSize({ width: 390, height: 844 })
    for (const tab of ['projektionen', 'einstellungen', 'hilfetexte', 'postfach']) {
      await owner.page.goto(`/verwaltung/${tab}/`)
      const current = owner.page.getByRole('navigation', { name: 'Betrieb' }).locator('[aria-current=page]')
      await current.waitFor()
      await expect.poll(() => isWhole(current), { message: tab }).toBe(true)
    }
    // None of the five words at the bottom is broken.
    const words = owner.page.getByRole('navigation', { name: 'Hauptnavigation' }).locator('a > span')
    const lines = () =>
      words.evaluateAll((all) => all.map((word) => Math.round(word.getBoundingClientRect().height / 18)))
    for (const width of [320, 390]) {
      await owner.page.setViewportSize({ width, height: 844 })
      await expect.poll(lines, { message: `${width} px` }).toEqual([1, 1, 1, 1, 1])
    }
    await inspect(owner.page, 'operations-390')
    await owner.page.getByRole('button', { name: /^Benutzerkonto von/ }).press('Enter')
    await owner.page.getByRole('menuitem', { name: 'Profil' }).waitFor()
    await inspect(owner.page, 'account-menu-390')
    for (const { page } of [owner, client]) {
      await page.goto('/profil/')
      await page.getByRole('tab', { name: 'Sicherheit' }).waitFor()
      for (const tab of await page.getByRole('tab').all()) await expect.poll(() => isWhole(tab)).toBe(true)
    }
    await owner.page.setViewportSize({ width: 1280, height: 900 })
  })

  it('keeps for the palette what was typed before it was there, and does nothing else with it', async () => {
    const { page } = owner
    await page.goto(`/akten/${caseId}/`)
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    let release = (): void => undefined
    const typed = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/assets/palette-*.js', (route) => typed.then(() => route.continue()))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('spern')
    await page.keyboard.press('Backspace')
    release()
    const field = page.getByRole('combobox', { name: /Befehle/ })
    await field.waitFor()
    await page.keyboard.type('ren')
    await expect.poll(() => field.inputValue()).toBe('sperren')
    await page.getByRole('option', { name: 'Bildschirm sperren' }).waitFor()
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
    await page.keyboard.press('Escape')
    await page.unroute('**/assets/palette-*.js')
  })

  it('[USR-30] says that there is a new version once an answer names another than before', async () => {
    const { page } = owner
    await page.goto('/akten/')
    await page.getByText(title).waitFor()
    const told = page.getByText('Eine neue Fassung von Aktenraum steht bereit.')
    expect(await told.count()).toBe(0)
    const naming = async (route: Route): Promise<void> => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-backend-version': '9.9.9' } })
    }
    await page.route('**/api/cases/**', naming, { times: 1 })
    await page.getByText(title).click()
    await told.waitFor()
  })

  it('can be installed, and says so when there is no connection; nothing is kept on the device', async () => {
    const { page, context } = client
    await page.goto('/akten/')
    const manifest = await page.evaluate(async () => {
      const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
      return (await fetch(link?.href ?? '')).json() as Promise<{ name: string; icons: { src: string }[] }>
    })
    expect(manifest).toMatchObject({ name: 'Kanzlei am Markt · Aktenraum', theme_color: '#5b2a6e' })
    for (const { src } of manifest.icons)
      expect((await page.request.get(src)).headers()['content-type']).toBe('image/png')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.reload()
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('heading', { name: 'Keine Verbindung' }).waitFor()
    await inspect(page, 'offline-390')
    expect(await page.evaluate(() => caches.keys())).toEqual([])
    await context.setOffline(false)
    await page.getByRole('heading', { name: 'Meine Akten' }).waitFor()
    await page.getByText(title).waitFor()
  })

  it('a script that does not come takes nothing else with it, and is asked for again', async () => {
    const { page, context } = client
    await page.goto(`/akten/${caseId}/`)
    await page.getByRole('button', { name: 'Nachricht verfassen …' }).waitFor()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Verlauf' }).click()
    const failed = page.getByRole('dialog', { name: 'Das hat nicht geklappt' })
    await failed.getByText('Dieser Teil der Seite konnte nicht geladen werden', { exact: false }).waitFor()
    await inspect(page, 'script-missing-390')
    await context.setOffline(false)
    await failed.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByRole('dialog', { name: 'Verlauf der Akte' }).waitFor()
  })

  it('a page whose script does not come says so, and what to do', async () => {
    const { page } = client
    await page.route('**/assets/client-*.js', (route) => route.abort())
    await page.goto('/profil/')
    await page.getByText('Die Seite wird noch geladen', { exact: false }).waitFor()
    await inspect(page, 'no-script-390')
    await page.unroute('**/assets/client-*.js')
    await page.getByRole('link', { name: 'Seite neu laden' }).click()
    await page.getByRole('tab', { name: 'Sicherheit' }).waitFor()
  })

  it('so does one of the console, in place of whose scripts a proxy answers that the server is away', async () => {
    const { page } = owner
    await page.route('**/*.js', (route) =>
      route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>503</h1>' }),
    )
    await page.goto('/akten/')
    await page.getByText('Dauert es zu lange', { exact: false }).waitFor()
    await inspect(page, 'no-script-staff')
    await page.unroute('**/*.js')
    await page.getByRole('link', { name: 'Neu laden' }).click()
    await page.getByRole('heading', { level: 1, name: 'Akten' }).waitFor()
  })
})
