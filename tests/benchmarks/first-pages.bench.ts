import { pathToFileURL } from 'node:url'
import type { BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { foundedOffice, joinedClient, people, textPaper, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import { startServices } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'
import { signIn } from '../support/sign-in.ts'

/** As Lighthouse slows a phone down. */
const SLOWDOWN = 4
/** A task that is longer keeps people waiting by what it is longer (web.dev/articles/tbt). */
const LONG_MS = 50
/** A page has come to rest once nothing was asked for and nothing computed for so long. */
const QUIET_MS = 1_500
const LONGEST_MS = 60_000
const ROUNDS = 3

const phone = { width: 412, height: 823 }
const desk = { width: 1280, height: 900 }

interface Seen {
  readonly requests: number
  readonly blockedMs: number
}

const watchTasks = (longMs: number): void => {
  const tasks = { blockedMs: 0, last: performance.now() }
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.blockedMs += duration - longMs
    tasks.last = performance.now()
  }).observe({ type: 'longtask', buffered: true })
}

interface Visit {
  readonly path: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly who: { readonly email: string; readonly password: string } | null
}

/** Opens a page as on a slow machine that has never been here, though its user is signed in, and waits until it rests. */
const visit = async (context: BrowserContext, path: string): Promise<Seen> => {
  const page = await context.newPage()
  await page.addInitScript(watchTasks, LONG_MS)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  let [requests, asked] = [0, Date.now()]
  page.on('request', () => {
    requests += 1
    asked = Date.now()
  })
  page.on('response', () => void (asked = Date.now()))
  await page.goto(path)
  const blockedMs = await untilAtRest(page, () => Date.now() - asked)
  await page.close()
  return { requests, blockedMs }
}

const untilAtRest = async (page: Page, sinceAsked: () => number): Promise<number> => {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    await page.waitForTimeout(200)
    const { blockedMs, stillMs } = await page.evaluate(() => {
      const { tasks } = globalThis as unknown as { tasks: { blockedMs: number; last: number } }
      const isWaiting = document.querySelector('.start-note, .placeholder, [role=status][aria-label^="Wird geladen"]')
      return { blockedMs: tasks.blockedMs, stillMs: isWaiting === null ? performance.now() - tasks.last : 0 }
    })
    if (Date.now() > end || (stillMs >= QUIET_MS && sinceAsked() >= QUIET_MS)) return blockedMs
  }
}

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const product = await startProduct(services, { JUST_UPLOADED_MS: '1' })
  const browser = await launchBrowser()
  try {
    const office = await foundedOffice(product)
    const caseId = await office.client.openCase({ caseNumber: '98/26', title: 'Krause gegen Bauträger Nord GmbH' })
    for (let number = 1; number <= 40; number += 1)
      await office.client.uploadDocument(caseId, textPaper(`Anlage K ${number}.txt`))
    await joinedClient(product, office, caseId)
    await untilConfirmed(office.client)
    const visits: readonly (Visit & { readonly name: string; readonly most: number; readonly blockedMs: number })[] = [
      { name: 'portal: sign-in', path: '/anmelden/', viewport: phone, who: null, most: 25, blockedMs: 200 },
      { name: 'portal: cases', path: '/akten/', viewport: phone, who: people.client, most: 40, blockedMs: 200 },
      {
        name: 'portal: case',
        path: `/akten/${caseId}/`,
        viewport: phone,
        who: people.client,
        most: 40,
        blockedMs: 200,
      },
      { name: 'console: cases', path: '/akten/', viewport: desk, who: people.owner, most: 20, blockedMs: 300 },
    ]
    const figures = []
    for (const { name, path, viewport, who, most, blockedMs } of visits) {
      const context = await browser.newContext({ baseURL: product.url, locale: 'de-DE', viewport })
      if (who !== null) {
        const page = await context.newPage()
        await signIn(page, who)
        await page.close()
      }
      const seen: Seen[] = []
      for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(context, path))
      await context.close()
      const of = (pick: (each: Seen) => number): number => medianOf(seen.map(pick))
      const alone = { peer: null, ratio: 1 }
      figures.push(
        { what: `${name}, requests`, ours: of(({ requests }) => requests), ...alone, target: most, unit: '' },
        {
          what: `${name}, blocked at ${SLOWDOWN} × CPU`,
          ours: of((each) => each.blockedMs),
          ...alone,
          target: blockedMs,
          unit: 'ms',
        },
      )
    }
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

export const bench = { name: 'first pages', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const services = await startServices()
  for (const { what, ours, unit } of await run(services)) console.log(`${ours.toFixed(1)} ${unit} ${what}`)
  await services.stop()
}
