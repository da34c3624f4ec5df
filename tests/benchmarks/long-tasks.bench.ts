import { pathToFileURL } from 'node:url'
import type { Office } from '@aktenraum/client/headless'
import type { Browser, Locator, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser.ts'
import { foundedOffice, joinedClient, people, textPaper, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { startServices } from '../support/services.ts'
import type { ServiceUrls } from '../support/services.ts'
import { signIn } from '../support/sign-in.ts'

const CASES = 300
const DOCUMENTS = 3_000
const LANES = 8
const ROUNDS = 3
/** A page that does not answer for longer is felt (web.dev/articles/long-tasks-devtools). */
const LONGEST_TASK_MS = 50
/** A page has come to rest once nothing was asked for and no task was long for so long. */
const QUIET_MS = 1_500
const LONGEST_MS = 60_000
const KEY_MS = 120

const large = { caseNumber: '98/26', title: 'Krause gegen Bauträger Nord GmbH' }

const inLanes = async (count: number, work: (number: number) => Promise<unknown>): Promise<void> => {
  let number = 0
  const lane = async (): Promise<void> => {
    while (number < count) await work((number += 1))
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}

/** A case as large as they get, and as many cases as a busy office has; a client takes part in all of them. */
const fill = async (product: Product, { client, ...office }: Office): Promise<void> => {
  const caseId = await client.openCase(large)
  const joined = await joinedClient(product, { client, ...office }, caseId)
  await untilConfirmed(client)
  const { user } = (await joined.client.session()) ?? {}
  if (user === undefined) throw new Error('the client is not signed in')
  await inLanes(CASES - 1, async (number) => {
    const title = `Mietsache ${number} gegen Hausverwaltung`
    const other = await client.openCase({ caseNumber: `${100 + number}/26`, title })
    await client.addParticipant(other, user.id, 'client')
  })
  await inLanes(DOCUMENTS, (number) =>
    client.uploadDocument(caseId, textPaper(`Anlage K ${number} Gutachten zum Wasserschaden.txt`)),
  )
}

/** Notes how long the page could not answer, and until when. */
const watchTasks = (): void => {
  const tasks = { longest: 0, last: performance.now() }
  Object.assign(globalThis, { tasks })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.longest = Math.max(tasks.longest, duration)
    tasks.last = performance.now()
  }).observe({ type: 'longtask', buffered: true })
}
type Watched = { readonly tasks: { longest: number; last: number } }

const forgetTasks = (): void => {
  const { tasks } = globalThis as unknown as Watched
  tasks.longest = 0
  tasks.last = performance.now()
}

/** For how long no task was long; 0 while something on the page says that it is on its way. */
const stillness = (): number => {
  const { tasks } = globalThis as unknown as Watched
  const waiting = '.start-note, .placeholder, [aria-busy=true], [role=status][aria-label^="Wird geladen"]'
  return document.querySelector(waiting) === null ? performance.now() - tasks.last : 0
}

interface Step {
  readonly name: string
  /** What a person does before; what Playwright does to find things takes tasks of the page's own. */
  readonly prepare?: (page: Page) => Promise<void>
  readonly act: (page: Page) => Promise<void>
  /** Is there once it is done. */
  readonly done: string
}

/** The longest task from the act until the page rests. */
const longestOf = async (page: Page, { name, prepare, act, done }: Step): Promise<number> => {
  await prepare?.(page)
  await untilAtRest(page, name)
  await page.evaluate(forgetTasks)
  await act(page)
  await page.waitForFunction((selector) => document.querySelector(selector) !== null, done, { polling: 200 })
  await untilAtRest(page, name)
  return page.evaluate(() => (globalThis as unknown as Watched).tasks.longest)
}

const untilAtRest = async (page: Page, name: string): Promise<void> => {
  let asked = Date.now()
  const note = (): void => void (asked = Date.now())
  page.on('request', note).on('response', note)
  for (const end = Date.now() + LONGEST_MS; Date.now() < end; await page.waitForTimeout(100))
    if (Date.now() - asked >= QUIET_MS && (await page.evaluate(stillness)) >= QUIET_MS) {
      page.off('request', note).off('response', note)
      return
    }
  throw new Error(`${name}: the page did not come to rest`)
}

const pointAt = async (locator: Locator): Promise<void> => {
  await locator.scrollIntoViewIfNeeded()
  await locator.hover()
}
const press = async (page: Page): Promise<void> => {
  await page.mouse.down()
  await page.mouse.up()
}
const clicking = (name: string, find: (page: Page) => Locator, done: string): Step => ({
  name,
  prepare: (page) => pointAt(find(page)),
  act: press,
  done,
})
const typing = (name: string, label: string, text: string, done: string): Step => ({
  name,
  prepare: (page) =>
    page
      .getByRole('textbox', { name: label })
      .or(page.getByRole('searchbox', { name: label }))
      .focus(),
  act: (page) => page.keyboard.type(text, { delay: KEY_MS }),
  done,
})

/** A person and what they do, one step after the other, from a first look on. */
interface Story {
  readonly app: string
  readonly who: { readonly email: string; readonly password: string }
  readonly viewport: { readonly width: number; readonly height: number }
  readonly steps: readonly Step[]
}

const listName = `list of ${CASES} cases`
const caseName = `opening the case of ${DOCUMENTS}`
const stories: readonly Story[] = [
  {
    app: 'console',
    who: people.owner,
    viewport: { width: 1280, height: 900 },
    steps: [
      { name: listName, act: async (page) => void (await page.goto('/akten/')), done: 'tbody a' },
      typing('searching in it', 'Akte suchen', large.caseNumber, 'tbody a'),
      clicking(caseName, (page) => page.getByRole('link', { name: large.caseNumber, exact: true }), '[data-document]'),
      clicking('sorting it by name', (page) => page.getByRole('button', { name: 'Name', exact: true }), 'tbody a'),
      typing('searching in it for documents', 'In dieser Akte suchen', 'anlage k 29', 'tbody a'),
      clicking('ending that search', (page) => page.getByRole('button', { name: 'Suche leeren' }), 'tbody a'),
      clicking(
        'selecting a page of it',
        (page) => page.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }),
        '[data-tone]',
      ),
      clicking('selecting all of it', (page) => page.getByRole('button', { name: /^Die ersten/ }), '[data-tone]'),
    ],
  },
  {
    app: 'portal',
    who: people.client,
    viewport: { width: 412, height: 823 },
    steps: [
      { name: listName, act: async (page) => void (await page.goto('/akten/')), done: '.case-card' },
      typing('searching in it', 'Akte suchen', large.caseNumber, '.case-card'),
      clicking(caseName, (page) => page.getByRole('link', { name: large.title }), '[data-document]'),
      clicking(
        'beginning to select',
        (page) => page.getByRole('button', { name: 'Auswählen', exact: true }),
        '[data-document] input',
      ),
      clicking(
        'selecting a page of it',
        (page) => page.getByRole('button', { name: 'Alle auf dieser Seite' }),
        '[data-document] input:checked',
      ),
    ],
  },
]

const medianOf = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Each round in a browser that has seen nothing yet; keys of a session stay in its tab, so it goes on in that. */
const measure = async (browser: Browser, url: string, { app, who, viewport, steps }: Story) => {
  const longest = new Map<string, number[]>(steps.map(({ name }) => [name, []]))
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext({ baseURL: url, locale: 'de-DE', viewport })
    const page = await context.newPage()
    await page.addInitScript(watchTasks)
    await signIn(page, who)
    for (const step of steps) longest.get(step.name)?.push(await longestOf(page, step))
    await context.close()
  }
  return [...longest].map(([name, tasks]) => ({
    what: `${app}: ${name}, the longest task`,
    ours: medianOf(tasks),
    peer: null,
    ratio: medianOf(tasks) / LONGEST_TASK_MS,
    target: LONGEST_TASK_MS,
    unit: 'ms',
  }))
}

const run = async (services: Pick<ServiceUrls, 'databaseUrl' | 'redisUrl'>) => {
  const product = await startProduct(services, { JUST_UPLOADED_MS: '1' })
  const browser = await launchBrowser()
  try {
    await fill(product, await foundedOffice(product))
    const figures = []
    for (const story of stories) figures.push(...(await measure(browser, product.url, story)))
    return figures
  } finally {
    await browser.close()
    await product.stop()
  }
}

export const bench = { name: 'long tasks', run }

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const services = await startServices()
  for (const { what, ours, unit } of await run(services)) console.log(`${ours.toFixed(0)} ${unit} ${what}`)
  await services.stop()
}
