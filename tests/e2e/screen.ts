import { createRequire } from 'node:module'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

export { signIn } from '../support/sign-in.ts'

const axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const screenshots = process.env['SCREENSHOTS']

/** How long a page may take: a machine that has much else to do is no failure. */
const patienceMs = 120_000

export interface Screen {
  readonly context: BrowserContext
  readonly page: Page
  /** What the page complained of: errors in its console, exceptions, requests to other origins. */
  readonly complaints: readonly string[]
}

/** A browser profile of its own, as another person at another computer has one. */
export const newScreen = async (browser: Browser, baseURL: string, width = 1280): Promise<Screen> => {
  const context = await browser.newContext({
    baseURL,
    locale: 'de-DE',
    timezoneId: 'Europe/Berlin',
    // What slides and fades is drawn in the story of the three engines (`tests/engines`): here it costs time alone.
    reducedMotion: 'reduce',
    viewport: { width, height: 900 },
    acceptDownloads: true,
  })
  return watch(context, await context.newPage(), baseURL)
}

/** Listens for what a page complains of. */
export const watch = (context: BrowserContext, page: Page, baseURL: string): Screen => {
  page.setDefaultTimeout(patienceMs)
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && origin !== baseURL) complaints.push(`foreign origin: ${request.url()}`)
  })
  return { context, page, complaints }
}

/** Goes away from the page that is open, so that nothing that it still asks for is taken for what the next one does. */
export const leave = (page: Page): Promise<unknown> => page.goto('about:blank')

/** Keeps a message of the console that would go by itself, as a pointer over it does, for who looks at it for long. */
export const hold = (page: Page, message: string): Promise<void> =>
  page.getByRole('alert').filter({ hasText: message }).dispatchEvent('mouseover')

/** Until what is fading or sliding has come to rest: half-way through, no colour is what it will be. */
export const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    for (let still = 0; still < 3;) {
      await nextFrame()
      const animations = moving()
      await Promise.allSettled(animations.map(({ finished }) => finished))
      still = animations.length === 0 ? still + 1 : 0
    }
  })

type Rules = { readonly type: 'tag' | 'rule'; readonly values: readonly string[] }
const allRules: Rules = {
  type: 'tag',
  values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** What axe asks of colours; all else is the same of a page in whatever colours. */
const rulesOfColours: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Holds the page against WCAG 2.2 AA, and keeps a picture where the environment names a folder for it. */
export const inspect = async (page: Page, name: string, rules = allRules): Promise<void> => {
  await atRest(page)
  if (screenshots) {
    await mkdir(screenshots, { recursive: true })
    await page.screenshot({ path: join(screenshots, `${name}.png`), fullPage: true })
  }
  // Half a megabyte of script is read once for each page, and not for each look at it.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(
          options: object,
        ): Promise<{ violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }>
      }
    }
    const result = await axe.run({ runOnly, resultTypes: ['violations'] })
    return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
  }, rules)
  expect(violations, `axe on ${name}`).toEqual([])
}

/** What sticks out at the side in the narrowest window, of the page or of what lies over it. */
export const expectFit = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = () =>
    page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role=dialog] *')]
        .filter(
          ({ scrollWidth, clientWidth, tagName }) =>
            clientWidth > 0 && scrollWidth > clientWidth + 1 && tagName !== 'INPUT',
        )
        .filter(
          (element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX),
        )
        .map((element) => `${element.scrollWidth} in ${element.clientWidth}: ${element.outerHTML.slice(0, 120)}`),
    )
  await expect.poll(wide).toEqual([])
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** That a dialog fills the window. */
export const expectWhole = async (dialog: Locator): Promise<void> => {
  const beyond = () =>
    dialog.evaluate((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect()
      return [left, top, right - innerWidth, bottom - innerHeight]
    })
  await expect.poll(beyond).toEqual([0, 0, 0, 0])
}

/**
 * What browsers write into their console when an answer is 401 or 403 is none where sessions end: a call that was under
 * way by then is refused.
 */
export const unexpected = ({ complaints }: Pick<Screen, 'complaints'>): readonly string[] =>
  complaints.filter((text) => !/status of 40[13]/.test(text))

/** In both colours, and in widths of which each keeps what is open. */
export const inspectAll = async (page: Page, name: string, widths: readonly number[] = [1280, 390]): Promise<void> => {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  for (const width of widths) {
    await page.setViewportSize({ width, height: size.height })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await inspect(page, `${name}-${width}-${colorScheme}`, colorScheme === 'light' ? allRules : rulesOfColours)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(size)
}

/** Of a case in the console: on a phone who takes part stands behind a tab. */
export const inspectParticipants = async (page: Page, name: string): Promise<void> => {
  const size = page.viewportSize() ?? { width: 1280, height: 900 }
  await inspectAll(page, name, [1280])
  await page.setViewportSize({ width: 390, height: size.height })
  await page.getByRole('tab', { name: 'Beteiligte' }).click()
  await inspectAll(page, name, [390])
  await page.setViewportSize(size)
}

/** In words what everybody was looking at when a test failed, for who has nothing but what the run printed. */
export const tellScreens = async (
  screens: Readonly<Record<string, Screen | undefined>>,
  error: { message: string } = { message: '' },
): Promise<void> => {
  for (const [name, { page, complaints }] of Object.entries(screens).flatMap(([key, screen]) =>
    screen === undefined ? [] : [[key, screen] as const],
  )) {
    const shown = await page.evaluate(whatIsShown).catch(() => '(nothing)')
    const told = [`--- ${name} at ${page.url()}`, shown, ...complaints, ''].join('\n')
    process.stderr.write(told)
    // The list of what failed, at the end of a run, may be all that is kept of it.
    error.message += `\n${told.slice(0, 1_500)}`
  }
}

/** Runs in the page. Of fields it is told whether they are filled, not with what. */
const whatIsShown = (): string => {
  const fields = [...document.querySelectorAll('input')].map(
    ({ name, value }) => `${name}: ${value === '' ? 'empty' : 'filled'}`,
  )
  const focused = document.activeElement?.outerHTML.slice(0, 120) ?? ''
  const above = [...document.querySelectorAll('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]')].map(
    (each) => {
      const title = document.getElementById(each.getAttribute('aria-labelledby') ?? '')?.textContent ?? ''
      return `${title}${each.closest('[aria-hidden=true]') === null ? '' : ' (hidden)'}`
    },
  )
  return [
    `above: ${above.join(', ')}`,
    `focus: ${focused}`,
    `fields: ${fields.join(', ')}`,
    document.body.innerText.slice(0, 3_000),
  ].join('\n')
}

/** What everybody was looking at when a test failed. */
export const keepPictures = async (screens: Readonly<Record<string, Screen | undefined>>): Promise<void> => {
  if (!screenshots) return
  for (const [name, screen] of Object.entries(screens))
    await screen?.page.screenshot({ path: join(screenshots, `failed-${name}.png`) }).catch(() => undefined)
}

/** Chooses from what else staff can do with the case that is open. */
export const chooseInCaseMenu = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'Weitere Aktionen' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
