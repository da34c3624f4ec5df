import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, ElementHandle, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser.ts'
import { startCookielessProxy } from '../../support/cookieless-proxy.ts'
import type { Engine, Refusal } from './engine.ts'
import { refuseInPage } from './refuse-in-page.ts'
import type { Wire } from './wire.ts'
import { windowOn } from './window.ts'

export const startChromium = async (folder: string, refused?: Refusal): Promise<Engine> => {
  const browser = await launchBrowser()
  let opened = 0
  return {
    name: 'chromium',
    version: `Chromium ${browser.version()}`,
    open: async (baseUrl, viewport = { width: 1280, height: 900 }) => {
      const downloads = join(folder, `downloads-${(opened += 1)}`)
      await mkdir(downloads)
      const context = await contextOf(browser, refused)
      const page = await context.newPage()
      await page.setViewportSize(viewport)
      page.setDefaultNavigationTimeout(0)
      page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())))
      return windowOn({ wire: wireOf(page, () => context.close()), downloads }, baseUrl)
    },
    close: () => browser.close(),
  }
}

const contextOf = async (browser: Browser, refused: Refusal | undefined): Promise<BrowserContext> => {
  if (refused === 'cookies') return withoutSiteData(browser)
  const javaScriptEnabled = refused !== 'scripts'
  // Where nobody is there to be asked, it refuses what people are not asked for who press a button.
  const permissions = ['clipboard-read', 'clipboard-write']
  const context = await browser.newContext({ locale: 'de-DE', acceptDownloads: true, javaScriptEnabled, permissions })
  if (refused === 'storage') await context.addInitScript(refuseInPage, ['sessionStorage', 'localStorage'])
  if (refused === 'database') await context.addInitScript(refuseInPage, ['indexedDB'])
  return context
}

/**
 * As somebody has it who has forbidden all site data in the settings. Of the Chromiums that tests may meet not all have
 * settings: cookies are kept from this one on their way, and what keeps data throws.
 */
const withoutSiteData = async (browser: Browser): Promise<BrowserContext> => {
  const proxy = await startCookielessProxy()
  const context = await browser.newContext({ locale: 'de-DE', acceptDownloads: true, proxy: { server: proxy.url } })
  context.on('close', () => void proxy.stop())
  await context.addInitScript(refuseCookies)
  await context.addInitScript(refuseInPage, ['sessionStorage', 'localStorage', 'indexedDB'])
  return context
}

/** Runs in the page. */
const refuseCookies = (): void => {
  Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false })
  Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined })
}

const wireOf = (page: Page, close: () => Promise<void>): Wire<ElementHandle> => ({
  goto: async (url) => void (await page.goto(url)),
  reload: async () => void (await page.reload()),
  back: async () => void (await page.goBack().catch(() => null)),
  run: (source, args) => page.evaluate(`(${source})(...${JSON.stringify(args)})`),
  find: async (source, args) => (await page.evaluateHandle(`(${source})(...${JSON.stringify(args)})`)).asElement(),
  click: (element) => element.click({ timeout: 5000 }),
  fill: (element, text) => element.fill(text),
  press: (key) => page.keyboard.press(key),
  choose: (element, paths) => element.setInputFiles([...paths]),
  carry: (url, name, value) => page.context().addCookies([{ url, name, value }]),
  read: () => page.locator('body').innerText(),
  picture: () => page.screenshot(),
  close,
})
