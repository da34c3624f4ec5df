import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import puppeteer from 'puppeteer-core'
import type { ElementHandle, Page } from 'puppeteer-core'
import type { Engine, Refusal } from './engine.ts'
import { programPath } from './programs.ts'
import { refuseInPage } from './refuse-in-page.ts'
import type { Wire } from './wire.ts'
import { setIfInParts } from './set-if-in-parts.ts'
import { windowOn } from './window.ts'

/** How people forbid it in `about:config`, or in its settings. There is none any more for the database alone. */
const settings: Readonly<Record<Refusal, Readonly<Record<string, boolean | number>>>> = {
  cookies: { 'network.cookie.cookieBehavior': 2 },
  storage: { 'dom.storage.enabled': false },
  database: {},
  scripts: { 'javascript.enabled': false },
  traces: { 'browser.privatebrowsing.autostart': true },
}

/** Firefox by WebDriver BiDi, without a screen. */
export const startFirefox = async (folder: string, refused?: Refusal): Promise<Engine> => {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programPath('firefox'),
    headless: true,
    env: { ...process.env, HOME: folder },
    // Its list of downloads opens by itself and takes the next click for a wish to close it.
    extraPrefsFirefox: {
      'intl.accept_languages': 'de-DE',
      'browser.download.alwaysOpenPanel': false,
      ...(refused === undefined ? {} : settings[refused]),
    },
  })
  let opened = 0
  return {
    name: 'firefox',
    version: (await browser.version()).replace('firefox/', 'Firefox '),
    open: async (baseUrl, viewport = { width: 1280, height: 900 }) => {
      const downloads = join(folder, `downloads-${(opened += 1)}`)
      await mkdir(downloads)
      const context = await browser.createBrowserContext({
        downloadBehavior: { policy: 'allow', downloadPath: downloads },
      })
      const page = await context.newPage()
      await page.setViewport(viewport)
      page.setDefaultNavigationTimeout(0)
      // As the other drivers do by themselves; an open question whether to leave would hold up everything.
      page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined))
      if (refused === 'database') await page.evaluateOnNewDocument(refuseInPage, ['indexedDB'])
      return windowOn({ wire: wireOf(page, () => context.close()), downloads }, baseUrl)
    },
    close: () => browser.close(),
  }
}

/** Windows that are not in front are not drawn, and what is to be clicked or typed into waits for drawing. */
const wireOf = (page: Page, close: () => Promise<void>): Wire<ElementHandle> => ({
  goto: async (url) => {
    await page.bringToFront()
    await page.goto(url)
  },
  reload: async () => {
    await page.bringToFront()
    await page.reload()
  },
  back: async () => {
    await page.bringToFront()
    await page.goBack().catch(() => null)
  },
  run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
  find: async (source, args) => {
    await page.bringToFront()
    const handle = await page.evaluateHandle(`(${source})(...${JSON.stringify(args)})`)
    return handle.asElement() as ElementHandle | null
  },
  // Not by the pointer: Firefox's own list of downloads would take a click for a wish to close it.
  click: async (element) => {
    await element.scrollIntoView()
    await element.evaluate((target) => (target as HTMLElement).click())
  },
  fill: async (element, text) => {
    if (await element.evaluate(setIfInParts, text)) return
    await element.evaluate((field) => (field as HTMLInputElement).select())
    await page.keyboard.press('Delete')
    await element.type(text)
    // The focus may go elsewhere while a page settles, and letters with it: then it is typed anew.
    const isWhole = await element.evaluate(
      (field, wanted) =>
        (field as HTMLInputElement).type !== 'password' || (field as HTMLInputElement).value === wanted,
      text,
    )
    if (!isWhole) throw new Error('Not everything that was typed is in the field.')
  },
  press: (key) => page.keyboard.press(key),
  choose: (element, paths) => (element as ElementHandle<HTMLInputElement>).uploadFile(...paths),
  carry: (url, name, value) =>
    page.browserContext().setCookie({ domain: new URL(url).hostname, path: '/', name, value }),
  read: () => page.evaluate('document.body.innerText') as Promise<string>,
  picture: () => page.screenshot(),
  close,
})
