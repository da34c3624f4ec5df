import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElementHandle, Page } from 'playwright-core'
import { launchBrowser } from '../../support/browser.ts'
import type { Engine } from './engine.ts'
import type { Wire } from './wire.ts'
import { windowOn } from './window.ts'

export const startChromium = async (folder: string): Promise<Engine> => {
  const browser = await launchBrowser()
  let opened = 0
  return {
    name: 'chromium',
    version: `Chromium ${browser.version()}`,
    open: async (baseUrl, viewport = { width: 1280, height: 900 }) => {
      const downloads = join(folder, `downloads-${(opened += 1)}`)
      await mkdir(downloads)
      const context = await browser.newContext({ viewport, locale: 'de-DE', acceptDownloads: true })
      const page = await context.newPage()
      page.on('download', (download) => void download.saveAs(join(downloads, download.suggestedFilename())))
      return windowOn({ wire: wireOf(page, () => context.close()), downloads }, baseUrl)
    },
    close: () => browser.close(),
  }
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
  picture: () => page.screenshot(),
  close,
})
