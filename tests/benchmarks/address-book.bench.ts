import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { Office } from '@aktenraum/client/headless'
import { grouped } from '@aktenraum/client/words/numbers'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { consoleBench } from '../support/console-bench.ts'
import type { ConsoleAtWork } from '../support/console-bench.ts'
import { peopleWithAddresses } from '../support/large-address-book.ts'
import { foundedOffice } from '../support/office.ts'
import { memoryOf, processWith } from '../support/process-memory.ts'
import type { Product } from '../support/product.ts'

const [few, many, most] = [100, 10_000, 50_000] as const
const sizes = [few, many, most]
/** So many people come in one import. */
const atOnce = 10_000
/** So many are recorded one after the other, and the time of more is reckoned by theirs. */
const singly = 200
const restMs = 2_000
const rounds = 9
const searches = ['krause', 'petra', 'mueller', 'hafenstrasse 12', '040 123', 'hamburg wiebke', 'zander-vogt'] as const

interface Case extends Place {
  readonly title: string
}
interface Prepared {
  readonly office: Office
  readonly cases: ReadonlyMap<number, Case>
  /** How long it took to import `many`, and to record `singly` of them. */
  readonly importMs: number
  readonly singlyMs: number
}

/** Cases with an address book each. */
const prepare = async (product: Product): Promise<Prepared> => {
  const office = await foundedOffice(product)
  const book = addressBookOf(office.context)
  const cases = new Map<number, Case>()
  const newCase = async (size: number): Promise<Case> => {
    const title = `Akte mit ${grouped(size)}`
    const caseId = await office.client.openCase({ caseNumber: `${size}/26`, title })
    const made = { ...(await book.createDatabase(caseId, 'Adressen')), title }
    cases.set(size, made)
    return made
  }
  let importMs = 0
  for (const size of sizes) {
    const place = await newCase(size)
    const begun = performance.now()
    for (let from = 0; from < size; from += atOnce)
      await book.importAll(place, peopleWithAddresses(Math.min(atOnce, size - from), book.newId, from))
    if (size === many) importMs = performance.now() - begun
  }
  const place = await newCase(singly)
  const plan = peopleWithAddresses(singly, book.newId)
  const people: string[] = []
  let addresses = 0
  const begun = performance.now()
  for (const each of plan) {
    if (each.kind === 'person') people.push(await book.recordPerson(place, each.written))
    const own = people[addresses]
    if (each.kind !== 'person_link' || each.place === null || own === undefined) continue
    await book.recordOwnAddress(place, own, { ...each.written, location: each.place })
    addresses += 1
  }
  const singlyMs = performance.now() - begun
  // As PostgreSQL does by itself within a minute.
  const pool = openPool(product.databaseUrl)
  await pool.query('analyze')
  await pool.end()
  return { office, cases, importMs, singlyMs }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

interface BookBench {
  readonly tasks: number[]
  /** Until the text was drawn. @returns when */
  readonly seen: (text: string | RegExp) => Promise<number>
}
declare global {
  interface Window {
    readonly bookBench: BookBench
  }
}

/** Runs in each page before anything else. */
const watchPage = (): void => {
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ entryTypes: ['longtask'] })
  const drawn = (): Promise<number> =>
    new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))))
  const isShown = (text: string | RegExp): boolean =>
    [...document.querySelectorAll('[role=dialog] p, [role=dialog] [role=cell] button')].some(({ textContent }) =>
      typeof text === 'string' ? textContent === text : text.test(textContent ?? ''),
    )
  const seen = async (text: string | RegExp): Promise<number> => {
    for (;;) {
      const now = await drawn()
      if (isShown(text)) return now
    }
  }
  Object.assign(window, { bookBench: { tasks, seen } })
}

interface Taken {
  readonly took: number
  /** The longest task that kept the page from answering. */
  readonly longest: number
}

interface Opened extends Taken {
  /** When the first rows stood in their final order; `took`: when people were found by all that is known of them. */
  readonly listed: number
  /**
   * What all processes of the browser hold of it, in MiB: right away, and without garbage of the page, which the idle
   * one has not either.
   */
  readonly memory: number
  readonly held: number
}

/** From the click in the case's menu until everybody is listed, and can be searched. */
const open = async (page: Page, browser: number, size: number, { title, case: caseId }: Case): Promise<Opened> => {
  const devtools = await page.context().newCDPSession(page)
  await page.goto(`/akten/${caseId}/`)
  await page.getByRole('heading', { name: title }).waitFor()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).first().click()
  const item = page.getByRole('menuitem', { name: 'Adressen' })
  await item.waitFor()
  await devtools.send('HeapProfiler.collectGarbage')
  await sleep(restMs)
  const idle = memoryOf(browser)
  const taken = await item.evaluate(
    async (element, text) => {
      const { tasks, seen } = window.bookBench
      tasks.length = 0
      const begun = performance.now()
      ;(element as HTMLElement).click()
      const listed = (await seen(new RegExp(`^${text}`))) - begun
      const took = (await seen(text)) - begun
      return { listed, took, longest: Math.max(0, ...tasks) }
    },
    `${grouped(size)} Personen und Firmen`,
  )
  await sleep(restMs)
  const memory = memoryOf(browser) - idle
  await devtools.send('HeapProfiler.collectGarbage')
  await sleep(restMs)
  await devtools.detach()
  return { ...taken, memory, held: memoryOf(browser) - idle }
}

/** The same answers fetched, and as many values of that length decrypted by bare calls of WebCrypto. */
const fetchAndDecrypt = (page: Page, { id }: Case): Promise<number> =>
  page.evaluate(async (path) => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
    const iv = new Uint8Array(12)
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new Uint8Array(256))
    const begun = performance.now()
    for (let next: string | null = `${path}?page_size=1000`; next !== null;) {
      const part: Record<string, unknown> = await (await fetch(next)).json()
      const count = ['people', 'person_links', 'locations'].reduce((sum, name) => sum + (part[name] as []).length, 0)
      await Promise.all(
        Array.from({ length: count }, () => crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, sealed)),
      )
      next = part['next'] as string | null
    }
    return performance.now() - begun
  }, `/api/addresses/databases/${id}/`)

/** From the last letter to the rows that were found. */
const searchFor = async (page: Page, typed: string, size: number): Promise<Taken> => {
  const field = page.getByLabel('Person suchen...')
  await field.fill('')
  await page.getByText(`${grouped(size)} Personen und Firmen`, { exact: true }).waitFor()
  return field.evaluate(
    async (element, [wanted = '', all = '']) => {
      const { tasks, seen } = window.bookBench
      tasks.length = 0
      const begun = performance.now()
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, wanted)
      element.dispatchEvent(new Event('input', { bubbles: true }))
      const took = (await seen(new RegExp(`^[0-9.]+ von ${all} `))) - begun
      return { took, longest: Math.max(0, ...tasks) }
    },
    [typed, grouped(size)],
  )
}

interface Changed extends Taken {
  /** What came over the line for it, heads and all. */
  readonly bytes: number
}

/** From what another browser has said to the row that says so, and what the page was kept from answering meanwhile. */
const changeElsewhere = async (page: Page, office: Office, place: Place): Promise<Changed> => {
  const book = addressBookOf(office.context)
  const name = `Aaa-${book.newId().slice(0, 8)}`
  const waiting = page.evaluate(async (text) => {
    const { tasks, seen } = window.bookBench
    tasks.length = 0
    performance.clearResourceTimings()
    const at = performance.timeOrigin + (await seen(text))
    const answers = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    return {
      at,
      longest: Math.max(0, ...tasks),
      bytes: answers.reduce((sum, { transferSize }) => sum + transferSize, 0),
    }
  }, name)
  await book.recordPerson(place, { fields: { name } })
  const acknowledged = performance.timeOrigin + performance.now()
  const { at, ...taken } = await waiting
  return { took: at - acknowledged, ...taken }
}

interface Measured extends Opened {
  readonly changed: Changed
  readonly searched: Taken
}
/** The slowest of them, and the longest task in any. */
const slowestOf = (all: readonly Taken[]): Taken => ({
  took: Math.max(...all.map(({ took }) => took)),
  longest: Math.max(...all.map(({ longest }) => longest)),
})

/** @param since how many were added to it by what was measured before */
const measure = async (
  { page, profile, prepared: { office, cases } }: Scene,
  size: number,
  since = 0,
): Promise<Measured> => {
  const place = cases.get(size)
  if (place === undefined) throw new RangeError(`no case with ${size}`)
  const opened = await open(page, processWith(`--user-data-dir=${profile}`), size + since, place)
  const changes: Changed[] = []
  for (let round = 0; round < rounds; round += 1) changes.push(await changeElsewhere(page, office, place))
  const changed = {
    took: median(changes.map(({ took }) => took)),
    longest: slowestOf(changes).longest,
    bytes: median(changes.map(({ bytes }) => bytes)),
  }
  const searched: Taken[] = []
  for (const typed of searches) searched.push(await searchFor(page, typed, size + since + rounds))
  return { ...opened, changed, searched: slowestOf(searched) }
}

const figure = (what: string, ours: number, target: number, unit = 'ms') =>
  ({ what, ours, peer: null, ratio: ours / target, target, unit }) as const
const against = (what: string, [ours, peer]: readonly [number, number], target: number) =>
  ({ what, ours, peer, ratio: ours / peer, target, unit: 'ms' }) as const
type Scene = ConsoleAtWork<Prepared>

/** An address book of tens of thousands, opened, searched, and changed by another browser while it is looked at. */
export const bench = consoleBench('address book', prepare, async (scene) => {
  const { page, prepared } = scene
  await page.addInitScript(watchPage)
  // Once uncounted: scripts are there, and compiled.
  await measure(scene, singly)
  const small = await measure(scene, few)
  const middle = await measure(scene, many)
  const large = await measure(scene, most)
  const throttled = await fourTimesSlower(page, () => measure(scene, many, rounds))
  const place = prepared.cases.get(most)
  const bare = place === undefined ? Number.NaN : await fetchAndDecrypt(page, place)
  const [m, l] = [many, most].map((count) => count.toLocaleString('en'))
  return [
    against(
      `${m} people with an address each imported, against recorded one by one (reckoned by ${singly})`,
      [prepared.importMs, (prepared.singlyMs * many) / singly],
      0.1,
    ),
    figure(`${m}: from the click until the first rows stand in their final order`, middle.listed, 1_000),
    against(`the same, against an address book of ${few}`, [middle.listed, small.listed], 4),
    figure(`${m}: until all can be searched by whatever is known of them`, middle.took, 1_200),
    figure(`${l}: from the click until the first rows stand in their final order`, large.listed, 6_000),
    figure(`${l}: until all can be searched by whatever is known of them`, large.took, 6_000),
    against('the same, against fetching all of it and as many bare calls of WebCrypto', [large.took, bare], 1.5),
    figure(`${l}: the slowest of seven searches, from the letter to the rows`, large.searched.took, 25),
    figure(`${l}: what another browser adds, until it is listed`, large.changed.took, 150),
    against(
      `the same, against what is added to an address book of ${few}`,
      [large.changed.took, small.changed.took],
      1.5,
    ),
    figure(`${l}: what comes over the line for it`, large.changed.bytes, 2_048, 'bytes'),
    figure(`${m}: the longest task of all that`, longestOf(middle), 50),
    figure(`${l}: the longest task of all that`, longestOf(large), 50),
    figure(`${m}: the longest task of all that on a processor four times slower`, longestOf(throttled), 50),
    figure(`${m}: all processes of the browser above idle`, middle.memory, 60, 'MiB'),
    figure(`${m}: the same, without the garbage of the page`, middle.held, 60, 'MiB'),
    figure(`${l}: all processes of the browser above idle`, large.memory, 200, 'MiB'),
    figure(`${l}: the same, without the garbage of the page`, large.held, 200, 'MiB'),
  ]
})

const fourTimesSlower = async <Measures>(page: Page, measures: () => Promise<Measures>): Promise<Measures> => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  try {
    return await measures()
  } finally {
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await devtools.detach()
  }
}

const longestOf = ({ longest, changed, searched }: Measured): number =>
  Math.max(longest, changed.longest, searched.longest)
