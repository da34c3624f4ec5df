import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { invitedClient, partsOf, people, textPaper, untilConfirmed } from '../support/office.ts'
import { portalPages, staffPages } from '../support/page-tables.ts'
import { goTo } from './go-to.ts'
import { atRest, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

/** From 400 % zoom on a small laptop to a large screen, and on both sides of every change of the layout. */
const widths = [320, 390, 599, 600, 640, 719, 768, 850, 899, 900, 1024, 1280, 2560]
const colleague = {
  email: 'jonas.weber@kanzlei-hartmann.example',
  salutation: 'Jonas Weber',
  password: 'Akte-4712-Süd',
}
const longName = 'Schriftsatz_Klageerwiderung_mit_Anlagenkonvolut_K1_bis_K27_Erbengemeinschaft_Öztürk_2026-11-21.txt'

let operator: Screen
let staff: Screen
let client: Screen
let on: { readonly caseId: string; readonly documentId: string }
let invitation: string

setStage(async ({ office, product, join, screen }) => {
  const caseId = await office.client.openCase({
    caseNumber: '123/26',
    title: 'Erbengemeinschaft Öztürk gegen Versicherungsaktiengesellschaft Süddeutschland',
  })
  const { id } = await office.client.uploadDocument(caseId, textPaper(longName))
  await office.client.uploadDocument(caseId, textPaper('Kurz.txt'))
  await join(caseId)
  const { email, salutation } = colleague
  const profile = { email, salutation, gender: 'm', title: 'Dr.', is_staff: true, is_operator: false } as const
  const { link } = await office.client.invite(profile, [])
  await office.client.listInvitations()
  const { token, secret } = partsOf(link)
  const { user } = await createHeadlessClient(product.url).client.acceptInvitation(token, secret, colleague.password)
  // What another browser has written is seen a little later.
  await untilConfirmed(office.client)
  await office.client.addParticipant(caseId, user.id, 'member')
  invitation = await invitedClient(office, caseId, people.other)
  on = { caseId, documentId: id }
  operator = await screen('operator')
  staff = await screen('staff')
  client = await screen('client')
})

const loaded: Walk['goes'] = (page, path) => page.goto(path)

/** Opens a page and waits until it has its heading and nothing of it is on its way any more. */
const open = async (page: Page, path: string, goes: Walk['goes']): Promise<void> => {
  await goes(page, path)
  await page.getByRole('heading', { level: 1 }).or(page.getByRole('dialog')).first().waitFor()
  await page.waitForFunction(
    () => document.querySelector('[role=status][aria-label^="Wird geladen"], .placeholder') === null,
  )
  await atRest(page)
}

/** What sticks out of the page at its side, and by how much. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return null
    const wide = [...document.querySelectorAll('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect()
      return width > 0 && right > clientWidth + 1
    })
    return `${scrollWidth - clientWidth} px: ${wide
      .slice(0, 3)
      .map((element) => element.outerHTML.slice(0, 120))
      .join(' | ')}`
  })

/** A page is drawn anew some frames after its window has changed, more of them on a busy machine. */
const framesToSettle = 120

/** Whether a thing is on the page from edge to edge; it may have to be scrolled to. */
const isWithin = async (page: Page, name: RegExp, role: 'button' | 'link'): Promise<boolean> => {
  const box = await page.getByRole(role, { name, includeHidden: true }).first().boundingBox()
  const { width = 0 } = page.viewportSize() ?? {}
  return box !== null && box.x >= 0 && box.x + box.width <= width
}

/** Controls smaller than 24 by 24 px, but for links within a sentence (WCAG 2.5.8). */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=button], [role=checkbox], [role=tab]'
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      element.closest('[inert], .visually-hidden') === null
    const blockOf = (element: Element | null): Element | null =>
      element !== null && getComputedStyle(element).display.startsWith('inline')
        ? blockOf(element.parentElement)
        : element
    const isInSentence = (element: Element): boolean =>
      element.matches('a') &&
      getComputedStyle(element).display === 'inline' &&
      (blockOf(element)?.textContent.trim().length ?? 0) > element.textContent.trim().length + 10
    /** A label, or what MUI lays around an invisible input, is pressed as well. */
    const pressed = (element: Element): Element =>
      element.closest('label, .MuiButtonBase-root, .MuiInputBase-root') ?? element
    return [...document.querySelectorAll(controls)]
      .filter((element) => isShown(element) && !isInSentence(element))
      .map((element) => ({ element, box: pressed(element).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 2 && box.right > 0 && box.bottom > 0 && (box.width < 23.9 || box.height < 23.9))
      .map(
        ({ element, box }) => `${Math.round(box.width)}×${Math.round(box.height)} ${element.outerHTML.slice(0, 160)}`,
      )
  })

/** A window of which what is to be pressed is measured. */
const pressedAt: readonly number[] = [390, 1280]

interface Walk {
  readonly page: Page
  /** How a page is come to. */
  readonly goes: (page: Page, path: string) => Promise<unknown>
  readonly paths: readonly string[]
  readonly isInReach: () => Promise<boolean>
}

/** What is wrong in a window of this width, once the page has had its time to follow it. */
const faultsThere = async (width: number, { page, isInReach }: Walk): Promise<readonly string[]> => {
  let found: readonly string[] = []
  for (let frame = 0; frame < framesToSettle; frame += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    const over = await overflow(page)
    const reach = (await isInReach()) ? [] : ['the account is out of reach']
    const small = pressedAt.includes(width) ? await smallTargets(page) : []
    found = [...(over === null ? [] : [over]), ...reach, ...small]
    if (found.length === 0) break
  }
  return found
}

/**
 * What is wrong at this width, whichever way the window came there: Chromium at times leaves rules for another width in
 * force where a page adds styles in the very frame of the change (see calm-media.ts), until the next change.
 */
const faultsAt = async (width: number, walk: Walk): Promise<readonly string[]> => {
  const { page } = walk
  const come = async (to: number): Promise<void> => {
    await page.setViewportSize({ width: to, height: to === 320 ? 256 : 900 })
    // What the sheets ask for may still be answered for the window of before.
    await page.waitForFunction((wanted) => window.matchMedia(`(width: ${wanted}px)`).matches, to)
  }
  await come(width)
  const found = await faultsThere(width, walk)
  if (found.length === 0) return found
  await come(width === 2560 ? 320 : 2560)
  await atRest(page)
  await come(width)
  return faultsThere(width, walk)
}

/** What of these pages is too wide for a window, and what is too small to be pressed in it. */
const faultsOf = async (walk: Walk): Promise<readonly string[]> => {
  const { page, paths, goes } = walk
  const found: string[] = []
  for (const path of paths) {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(page, path, goes)
    for (const width of widths) {
      found.push(...(await faultsAt(width, walk)).map((fault) => `${path} at ${width}: ${fault}`))
    }
  }
  return found
}

it('no page of the console scrolls sideways from 320 to 2,560 px nor loses the menu of the account, and all that is to be pressed is 24 px high and wide: an operator', async () => {
  const { page } = operator
  await signIn(page, people.owner)
  const isInReach = () => isWithin(page, /^Benutzerkonto von /, 'button')
  expect(await faultsOf({ page, goes: goTo, paths: staffPages(on), isInReach })).toEqual([])
}, 600_000)

it('the same holds for staff', async () => {
  const { page } = staff
  await signIn(page, colleague)
  const isInReach = () => isWithin(page, /^Benutzerkonto von /, 'button')
  const paths = staffPages(on).filter((path) => !path.startsWith('/verwaltung/') || path.includes('benutzer'))
  expect(await faultsOf({ page, goes: goTo, paths, isInReach })).toEqual([])
}, 600_000)

it('the same holds for the portal, before one has signed in and afterwards', async () => {
  const { page } = client
  const { before, signedIn } = portalPages(on, invitation)
  expect(await faultsOf({ page, goes: loaded, paths: before, isInReach: async () => true })).toEqual([])
  await signIn(page, people.client)
  const isInReach = () => isWithin(page, /^Profil von /, 'link')
  expect(await faultsOf({ page, goes: loaded, paths: signedIn, isInReach })).toEqual([])
}, 600_000)
