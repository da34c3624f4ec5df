import { pathToFileURL } from 'node:url'
import type { Office } from '@aktenraum/client/headless'
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { foundedOffice, invitedClient, joinedClient, people, textPaper, untilConfirmed } from '../support/office.ts'
import { portalPages, staffPages } from '../support/page-tables.ts'
import type { OnPages } from '../support/page-tables.ts'
import { startProduct } from '../support/product.ts'
import { startServices } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'
import { signIn } from '../support/sign-in.ts'

const DOCUMENTS = 3_000
const LANES = 8
const TARGET = 0.05
const SLOWDOWN = 4
/** A page has come to rest once nothing was asked for and nothing has moved for so long. */
const QUIET_MS = 2_000
const LONGEST_MS = 60_000

/** A case as large as they get, with two clients' worth of people in it, some of it unread, pinned and described. */
const fill = async (office: Office): Promise<OnPages> => {
  const caseId = await office.client.openCase({ caseNumber: '98/26', title: 'Krause gegen Bauträger Nord GmbH' })
  const ids: string[] = []
  let number = 0
  const lane = async (): Promise<void> => {
    while (number < DOCUMENTS) {
      number += 1
      const paper = textPaper(`Anlage K ${number} Gutachten zum Wasserschaden.txt`)
      const description = number % 5 === 0 ? { description: 'Zur Klageerwiderung vom 3. März' } : {}
      ids.push((await office.client.uploadDocument(caseId, { ...paper, ...description })).id)
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  const [documentId = ''] = ids
  await office.client.setPinned(await office.client.retrieveDocument(caseId, documentId as never), true)
  for (let other = 1; other <= 12; other += 1)
    await office.client.openCase({ caseNumber: `${100 + other}/26`, title: `Mietsache ${other}` })
  return { caseId, documentId }
}

/** The page's own measure: the worst sum of shifts within five seconds, none of them a second after the one before. */
const watchShifts = (): void => {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
    readonly sources: readonly {
      readonly node: Node | null
      readonly previousRect: DOMRect
      readonly currentRect: DOMRect
    }[]
  }
  const shifts = { worst: 0, sum: 0, from: 0, last: 0, moved: performance.now(), causes: [] as string[] }
  Object.assign(globalThis, { shifts })
  const add = (value: number, at: number): void => {
    const isNew = at - shifts.last > 1000 || at - shifts.from > 5000
    if (isNew) shifts.from = at
    shifts.sum = isNew ? value : shifts.sum + value
    shifts.worst = Math.max(shifts.worst, shifts.sum)
    shifts.last = at
    shifts.moved = performance.now()
  }
  const causesOf = ({ value, startTime, sources }: Shift): readonly string[] =>
    sources.map(({ node, previousRect: was, currentRect: is }) => {
      const element = node instanceof Element ? node : node?.parentElement
      const name = `${element?.tagName} ${element?.className} „${element?.textContent.slice(0, 40)}“`
      return `${value.toFixed(3)} at ${Math.round(startTime)} ms: ${name} ${was.y}→${is.y} h ${was.height}→${is.height}`
    })
  new PerformanceObserver((list) => {
    for (const entry of (list.getEntries() as Shift[]).filter((each) => !each.hadRecentInput)) {
      add(entry.value, entry.startTime)
      shifts.causes.push(...causesOf(entry))
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

interface Measured {
  readonly worst: number
  readonly causes: readonly string[]
}

const measure = async (page: Page, path: string): Promise<Measured> => {
  let asked = Date.now()
  const note = (): void => void (asked = Date.now())
  page.on('request', note)
  page.on('response', note)
  await page.goto(path)
  const end = Date.now() + LONGEST_MS
  for (;;) {
    await page.waitForTimeout(200)
    const still = await page.evaluate(() => {
      const { shifts } = globalThis as unknown as { shifts: { moved: number } }
      const isWaiting = document.querySelector('.start-note, .placeholder, [role=status][aria-label^="Wird geladen"]')
      return isWaiting === null ? performance.now() - shifts.moved : 0
    })
    if (Date.now() > end || (still >= QUIET_MS && Date.now() - asked >= QUIET_MS)) break
  }
  page.off('request', note)
  page.off('response', note)
  return page.evaluate(() => (globalThis as unknown as { shifts: Measured }).shifts)
}

/** As on a slow machine that has never been here. */
const slowCold = async (context: BrowserContext, page: Page): Promise<void> => {
  await page.addInitScript(watchShifts)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
}

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const wanted = process.env['LAYOUT_PAGES'] ?? ''
  const product = await startProduct(services, { JUST_UPLOADED_MS: '1' })
  const browser = await launchBrowser()
  try {
    const office = await foundedOffice(product)
    const on = await fill(office)
    await joinedClient(product, office, on.caseId)
    await untilConfirmed(office.client)
    const link = await invitedClient(office, on.caseId, people.other)
    const nameOf = (path: string): string =>
      path.replaceAll(on.caseId, '…').replaceAll(on.documentId, '…').replace(link, 'an invitation')
    const figures = []
    const { before, signedIn } = portalPages(on, link)
    const visits = [
      { app: 'portal', who: null, paths: before, viewport: { width: 412, height: 823 } },
      { app: 'portal', who: people.client, paths: signedIn, viewport: { width: 412, height: 823 } },
      { app: 'portal, wide', who: people.client, paths: signedIn, viewport: { width: 1280, height: 900 } },
      { app: 'console', who: people.owner, paths: staffPages(on), viewport: { width: 1280, height: 900 } },
      { app: 'console, phone', who: people.owner, paths: staffPages(on), viewport: { width: 412, height: 823 } },
    ]
    for (const { app, who, paths, viewport } of visits) {
      const context = await browser.newContext({ baseURL: product.url, locale: 'de-DE', viewport })
      const page = await context.newPage()
      if (who !== null) await signIn(page, who)
      await slowCold(context, page)
      for (const path of paths.filter((each) => `${app} ${each}`.includes(wanted))) {
        const { worst, causes } = await measure(page, path)
        if (worst > TARGET / 2) console.log([`${app} ${nameOf(path)}: ${worst.toFixed(3)}`, ...causes].join('\n  '))
        const what = `cumulative layout shift, ${app}: ${nameOf(path)}`
        figures.push({ what, ours: worst, peer: null, ratio: 1, target: TARGET, unit: '' })
      }
      await context.close()
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

export const bench = { name: 'layout', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const services = await startServices()
  for (const { what, ours } of await run(services)) console.log(`${ours.toFixed(3)} ${what}`)
  await services.stop()
}
