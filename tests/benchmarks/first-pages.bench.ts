import { pathToFileURL } from 'node:url'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { lighthouseScore } from '../support/lighthouse-score.ts'
import { foundedOffice, joinedClient, people, textPaper, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import { startServices } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'
import { signIn } from '../support/sign-in.ts'

/** As Lighthouse slows a phone down: its processor, and a slow 4G of 150 ms and 1.6 Mbit/s (by its factors). */
const SLOWDOWN = 4
const slowLine = { offline: false, latency: 562.5, downloadThroughput: 184_320, uploadThroughput: 86_400 }
const fastLine = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const SCORE = 95
/** A task that is longer keeps people waiting by what it is longer (web.dev/articles/tbt). */
const LONG_MS = 50
/** A page has come to rest once nothing was asked for and nothing computed for so long. */
const QUIET_MS = 1_500
const LONGEST_MS = 60_000
const ROUNDS = 3

const phone = { width: 412, height: 823 }
const desk = { width: 1280, height: 900 }

interface Watched {
  firstPaint: number
  largestPaint: number
  blocked: number
  layoutShift: number
  /** When the last long task ended. */
  last: number
}
/** `requests`: what went over the line. */
type Seen = Omit<Watched, 'last'> & { readonly requests: number }

const watchPage = (longMs: number): void => {
  interface Shift extends PerformanceEntry {
    readonly value: number
    readonly hadRecentInput: boolean
  }
  const seen = { firstPaint: 0, largestPaint: 0, blocked: 0, layoutShift: 0, last: performance.now() }
  Object.assign(globalThis, { seen })
  const shifts = { sum: 0, from: 0, last: 0 }
  const watch = (type: string, take: (entry: PerformanceEntry) => void): void => {
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  }
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime))
  watch('longtask', ({ duration }) => {
    seen.blocked += duration - longMs
    seen.last = performance.now()
  })
  // The worst sum within five seconds, none a second after the one before (web.dev/articles/cls).
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, startTime } = entry as Shift
    if (hadRecentInput) return
    const isNew = startTime - shifts.last > 1_000 || startTime - shifts.from > 5_000
    if (isNew) Object.assign(shifts, { from: startTime, sum: 0 })
    shifts.sum += value
    shifts.last = startTime
    seen.layoutShift = Math.max(seen.layoutShift, shifts.sum)
  })
}

interface Visit {
  readonly name: string
  readonly path: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly who: { readonly email: string; readonly password: string } | null
  readonly most: number
  readonly blockedMs: number
  /** Whether a phone's score is computed, and of a visit with what in the cache. */
  readonly scored?: 'cold' | 'warm'
}

interface Conditions {
  readonly isCold: boolean
  readonly isFar: boolean
}

/** As somebody comes for the first time; what a page asks for twice comes over the line once, as it does for them. */
const emptyCache = async (session: CDPSession): Promise<void> => {
  await session.send('Network.clearBrowserCache')
  // What the page's process keeps goes with the switch.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
}

/** What the browser had already: nothing came over the line for it, not even an answer without a body. */
const answeredByCache = (): number =>
  performance
    .getEntriesByType('resource')
    .filter((entry) => (entry as PerformanceResourceTiming).transferSize === 0)
    .filter((entry) => (entry as PerformanceResourceTiming).decodedBodySize > 0).length

/** Opens a page as on a slow machine, its user being signed in in this tab, and waits until it rests. */
const visit = async (page: Page, session: CDPSession, path: string, { isCold, isFar }: Conditions): Promise<Seen> => {
  if (isCold) await emptyCache(session)
  await session.send('Network.emulateNetworkConditions', isFar ? slowLine : fastLine)
  let [requests, asked] = [0, Date.now()]
  const count = (): void => {
    requests += 1
    asked = Date.now()
  }
  const note = (): void => void (asked = Date.now())
  page.on('request', count).on('response', note)
  await page.goto(path)
  const { last: _last, ...seen } = await untilAtRest(page, () => Date.now() - asked)
  page.off('request', count).off('response', note)
  return { ...seen, requests: requests - (await page.evaluate(answeredByCache)) }
}

const untilAtRest = async (page: Page, sinceAsked: () => number): Promise<Watched> => {
  const end = Date.now() + LONGEST_MS
  for (;;) {
    await page.waitForTimeout(200)
    const { seen, stillMs } = await page.evaluate(() => {
      const { seen: now } = globalThis as unknown as { seen: Watched }
      const isWaiting = document.querySelector('.start-note, .placeholder, [role=status][aria-label^="Wird geladen"]')
      return { seen: now, stillMs: isWaiting === null ? performance.now() - now.last : 0 }
    })
    if (Date.now() > end || (stillMs >= QUIET_MS && sinceAsked() >= QUIET_MS)) return seen
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
    const on = { viewport: phone, most: 40, blockedMs: 200 }
    const visits: readonly Visit[] = [
      { ...on, name: 'portal: sign-in', path: '/anmelden/', who: null, most: 25, scored: 'cold' },
      { ...on, name: 'portal: cases', path: '/akten/', who: people.client, scored: 'warm' },
      { ...on, name: 'portal: case', path: `/akten/${caseId}/`, who: people.client, scored: 'warm' },
      { name: 'console: cases', path: '/akten/', viewport: desk, who: people.owner, most: 20, blockedMs: 300 },
    ]
    const figures = []
    for (const each of visits) figures.push(...(await figuresOf(browser, product.url, each)))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

const figuresOf = async (browser: Browser, baseURL: string, { name, path, viewport, who, ...wanted }: Visit) => {
  const context = await browser.newContext({ baseURL, locale: 'de-DE', viewport })
  const page = await context.newPage()
  await page.addInitScript(watchPage, LONG_MS)
  // The keys of a session stay in its tab: in another there would be nothing to draw.
  if (who !== null) await signIn(page, who)
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const rounds = async (conditions: Conditions): Promise<readonly Seen[]> => {
    const seen: Seen[] = []
    for (let round = 0; round < ROUNDS; round += 1) seen.push(await visit(page, session, path, conditions))
    return seen
  }
  const alone = { peer: null, ratio: 1 }
  const near = await rounds({ isCold: true, isFar: false })
  const figures = [
    {
      what: `${name}, requests`,
      ours: medianOf(near.map((each) => each.requests)),
      ...alone,
      target: wanted.most,
      unit: '',
    },
    {
      what: `${name}, blocked at ${SLOWDOWN} × CPU`,
      ours: medianOf(near.map(({ blocked }) => blocked)),
      ...alone,
      target: wanted.blockedMs,
      unit: 'ms',
    },
  ]
  if (wanted.scored !== undefined) {
    const far = await rounds({ isCold: wanted.scored === 'cold', isFar: true })
    const score = medianOf(far.map(scoreOf))
    const what = `${name}, on a phone with slow 4G, ${wanted.scored}: what it lacks of 100 points`
    figures.push({ what, ours: 100 - score, ...alone, target: 100 - SCORE, unit: '' })
  }
  await context.close()
  return figures
}

/**
 * What is drawn comes with the largest of it, or before; so nothing is better than that the page came all at once then.
 */
const scoreOf = (seen: Seen): number => lighthouseScore({ ...seen, speedIndex: seen.largestPaint })

export const bench = { name: 'first pages', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const services = await startServices()
  for (const { what, ours, unit } of await run(services)) console.log(`${ours.toFixed(1)} ${unit} ${what}`)
  await services.stop()
}
