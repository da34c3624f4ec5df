import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { people } from '../support/office.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import {
  endlessMail,
  inkOf,
  longPdf,
  maliciousMail,
  maliciousPage,
  maliciousPdf,
  maliciousPicture,
  picture,
} from './viewer-files.ts'

let office: Office
let owner: Screen
let client: Screen
let caseId: string
const ids = new Map<string, string>()

const upload = async (name: string, type: string, content: Blob): Promise<void> => {
  const commandId = crypto.randomUUID()
  const { id } = await office.client.uploadDocument(caseId, { name, type, content, commandId })
  ids.set(name, id)
}
/** All that the page fetches has come or failed and two frames were drawn since: what was to run has run by then. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const ended = (image: HTMLImageElement) =>
      new Promise((resolve) => {
        image.addEventListener('load', resolve)
        image.addEventListener('error', resolve)
        if (image.complete) resolve(null)
      })
    await Promise.all([...document.images].map(ended))
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
    await new Promise((resolve) => setTimeout(resolve))
  })
const caseUrl = (): string => `/akten/${caseId}/`
const urlOf = (name: string): string => `${caseUrl()}dokumente/${ids.get(name)}/`

/** Newest first, as they are listed. */
const [zip, mail] = ['Anlagen.zip', 'Anfrage.eml']
const names = { zip, mail, text: 'Notiz.txt', picture: 'Foto.png', pdf: 'Klage.pdf' } as const

setStage(async (set) => {
  office = set.office
  caseId = await office.client.openCase({ caseNumber: '7/26', title: 'Ansicht' })
  await upload('böse.svg', 'image/svg+xml', maliciousPicture)
  await upload('böse.html', 'text/html', maliciousPage)
  await upload('böse.txt', 'text/plain', maliciousPage)
  await upload('böse.pdf', 'application/pdf', maliciousPdf)
  await upload('gelogen.png', 'image/png', maliciousPage)
  await upload('gelogen.pdf', 'application/pdf', maliciousPage)
  await upload(names.pdf, 'application/pdf', longPdf(5))
  await upload(names.picture, 'image/png', picture)
  await upload(
    names.text,
    'text/plain',
    new Blob([Uint8Array.from('Gr\u00fc\u00dfe'.split('').map((sign) => sign.charCodeAt(0)))]),
  )
  await upload(names.mail, 'message/rfc822', maliciousMail)
  await upload(names.zip, 'application/zip', new Blob(['PK']))
  const { results } = await office.client.listDocuments(caseId)
  for (const document of results)
    if ([names.pdf, names.picture, names.text].some((name) => ids.get(name) === document.id))
      await office.client.setPinned(document, true)
  await set.join(caseId)
  owner = await set.screen('owner')
  client = await set.screen('client', { width: 390 })
  await owner.page.goto('/')
  await signIn(owner.page, people.owner)
  await client.page.goto('/')
  await signIn(client.page, people.client)
})

const dialog = (page: Page) => page.getByRole('dialog')
const titled = (page: Page, name: string) => page.getByRole('dialog', { name })
const open = async ({ page }: Screen, name: string, title = name): Promise<void> => {
  await page.goto(caseUrl())
  await openThere({ page }, name, title)
}
/** From the page of the case, which is loaded already or is loaded now. */
const openThere = async ({ page }: Pick<Screen, 'page'>, name: string, title = name): Promise<void> => {
  if (new URL(page.url()).pathname !== caseUrl()) await page.goto(caseUrl())
  await page.getByRole('link', { name, exact: true }).last().click()
  await titled(page, title).waitFor()
}
describe('staff look at documents', () => {
  it('[LST-45] [LST-46] [LST-47] pinned ones stand with what they look like, unread as before', async () => {
    const { page } = owner
    await page.goto(caseUrl())
    const panel = page.getByRole('region', { name: 'Angeheftete Dokumente' })
    // Nothing is loaded before it comes into view.
    await panel.getByRole('link', { name: names.pdf }).scrollIntoViewIfNeeded()
    await expect.poll(() => panel.locator('.viewer-thumbnail img').count()).toBe(2)
    await panel.locator('.viewer-thumbnail-text', { hasText: 'Grüße' }).waitFor()
    await inspect(page, 'viewers-pinned')
    await panel.locator('.viewer-thumbnail').nth(1).click()
    await titled(page, names.picture).waitFor()
    await page.goBack()
  })

  it('a PDF is drawn page by page, found through, turned and printed', async () => {
    const { page } = owner
    await open(owner, names.pdf)
    await expect.poll(() => inkOf(page)).toBeGreaterThan(500)
    await dialog(page).getByText('von 5', { exact: true }).waitFor()
    expect(await page.locator('.pdf-scroll').evaluate(({ scrollTop }) => scrollTop)).toBe(0)
    await dialog(page).getByText('Absatz 1 auf Seite 1').first().waitFor({ state: 'attached' })
    await inspect(page, 'viewers-pdf')
    await dialog(page).getByRole('button', { name: 'Im Dokument suchen' }).click()
    await page.getByLabel('Suchbegriff').fill('auf seite 4')
    await dialog(page)
      .getByText(/Treffer 1 von \d+/)
      .waitFor()
    await expect.poll(() => dialog(page).getByLabel('Seite', { exact: true }).first().inputValue()).toBe('4')
    await dialog(page).getByRole('group', { name: 'Seite 4' }).locator('canvas').waitFor()
    await inspect(page, 'viewers-pdf-search')
    await page.evaluate(() => {
      window.print = () => {
        const sheets = [...document.querySelectorAll<HTMLImageElement>('.viewer-sheets img')]
        Object.assign(window, { sheets: sheets.map(({ naturalWidth }) => naturalWidth) })
        window.dispatchEvent(new Event('afterprint'))
      }
    })
    await dialog(page).getByRole('button', { name: 'Drucken' }).click()
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'sheets'))).toHaveLength(5)
    await expect.poll(() => page.locator('.viewer-sheets').count()).toBe(0)
    expect(owner.complaints).toEqual([])
  })

  it('the arrow keys lead through the list, the address follows, and going back closes', async () => {
    const { page } = owner
    await open(owner, names.zip, `${names.zip} Nicht unterstütztes Dokument`)
    await page.waitForURL(`**${urlOf(names.zip)}`)
    await dialog(page).getByText('1 von 11').waitFor()
    await inspect(page, 'viewers-unsupported')
    for (const name of [names.mail, names.text, names.picture, names.pdf]) {
      await page.keyboard.press('ArrowRight')
      await page.waitForURL(`**${urlOf(name)}`)
      await titled(page, name).waitFor()
    }
    await page.keyboard.press('ArrowLeft')
    await titled(page, names.picture).waitFor()
    await dialog(page).getByText('4 von 11').waitFor()
    await dialog(page)
      .getByRole('img', { name: `Bild: ${names.picture}` })
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Nach rechts drehen' }).click()
    await dialog(page).getByRole('button', { name: 'Vergrößern' }).click()
    await inspect(page, 'viewers-image')
    await page.goBack()
    await page.waitForURL(`**${caseUrl()}`)
    await expect.poll(() => dialog(page).count()).toBe(0)
  })

  it.each([
    [320, 256, 0.55],
    [320, 640, 0.35],
    [844, 390, 0.55],
    [1280, 800, 0.55],
    [2560, 1440, 0.55],
  ])(
    'a document can be read in a window of %i × %i',
    async (width, height, share) => {
      for (const screen of [owner, client]) {
        const { page } = screen
        const before = page.viewportSize()!
        await page.setViewportSize({ width, height })
        await openThere(screen, names.pdf)
        await expect.poll(() => inkOf(page)).toBeGreaterThan(500)
        await inspect(page, `viewers-${screen === owner ? 'staff' : 'portal'}-${width}-${height}`)
        const frame = page.locator('.viewer-frame')
        await frame.evaluate((element) => element.scrollIntoView({ block: 'end' }))
        const seen = await frame.evaluate((element) => {
          const { top, bottom, left, right } = element.getBoundingClientRect()
          return {
            high: Math.min(bottom, innerHeight) - Math.max(top, 0),
            wide: Math.min(right, innerWidth) - Math.max(left, 0),
            overflow: document.documentElement.scrollWidth - innerWidth,
          }
        })
        expect(seen.high).toBeGreaterThanOrEqual(height * share)
        expect(seen.wide).toBeGreaterThanOrEqual(Math.min(width, 1000) * 0.85)
        expect(seen.overflow).toBeLessThanOrEqual(0)
        for (const action of ['Antworten', 'Herunterladen'])
          await dialog(page).getByRole('button', { name: action }).click({ trial: true })
        await page.goBack()
        await dialog(page).waitFor({ state: 'hidden' })
        await page.setViewportSize(before)
      }
    },
    90_000,
  )

  it('Space on a row takes a quick look, arrows walk on, Space ends it where one is now', async () => {
    const { page } = owner
    await page.goto(caseUrl())
    await page.getByRole('link', { name: names.text, exact: true }).last().focus()
    await page.keyboard.press('Space')
    await titled(page, `Schnellansicht: ${names.text}`).waitFor()
    await dialog(page).getByText('Grüße').waitFor()
    await page.keyboard.press('ArrowDown')
    await titled(page, `Schnellansicht: ${names.picture}`).waitFor()
    await dialog(page)
      .getByRole('img', { name: `Bild: ${names.picture}` })
      .waitFor()
    await inspect(page, 'viewers-quick-look')
    expect(new URL(page.url()).pathname).toBe(caseUrl())
    await page.keyboard.press('Space')
    await dialog(page).waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(names.picture)
    await page.keyboard.press('Space')
    await titled(page, `Schnellansicht: ${names.picture}`).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**${urlOf(names.picture)}`)
    expect(owner.complaints).toEqual([])
  })

  it('nothing in a document is run, whatever it says it is', async () => {
    const { page } = owner
    const shown: readonly (readonly [string, RegExp | null])[] = [
      ['böse.svg', null],
      ['böse.html', /Die Anzeige dieses Dokumenttyps/],
      ['böse.txt', /<script>/],
      ['böse.pdf', /von 1/],
      ['gelogen.png', /Das Bild ist beschädigt/],
      ['gelogen.pdf', /Das PDF ist beschädigt/],
      [names.mail, /Bitte prüfen Sie den Entwurf/],
    ]
    for (const [name, text] of shown) {
      await page.goto(urlOf(name))
      if (text === null) await dialog(page).getByAltText(`Bild: ${name}`).waitFor()
      else await dialog(page).getByText(text).first().waitFor()
      await settled(page)
      expect(await page.evaluate(() => [Reflect.get(window, 'harmed'), document.title]), name).toEqual([
        undefined,
        expect.not.stringContaining('harmed'),
      ])
      expect(page.frames(), name).toHaveLength(1)
    }
    await inspect(page, 'viewers-mail')
    expect(owner.complaints).toEqual([])
  })

  it('a mail that would be read for hours is given up, and the page answers meanwhile', async () => {
    const { page } = owner
    const readers = () => page.workers().filter((worker) => worker.url().includes('mail.worker')).length
    await upload('endlos.eml', 'message/rfc822', endlessMail)
    await page.clock.install()
    await page.goto(urlOf('endlos.eml'))
    await expect.poll(readers).toBe(1)
    await dialog(page).getByRole('button', { name: 'Verlauf' }).hover()
    // The time that a mail is given, in which it takes a core of the machine.
    await page.clock.fastForward('00:20')
    await dialog(page).getByText('Das Lesen dieser E-Mail dauerte zu lange').waitFor()
    await expect.poll(readers).toBe(0)
    expect(owner.complaints).toEqual([])
  })

  it('says when somebody else has deleted what is open', async () => {
    const { page } = owner
    await upload('kurz.txt', 'text/plain', new Blob(['kurz']))
    await open(owner, 'kurz.txt')
    await dialog(page).getByText('kurz', { exact: true }).waitFor()
    const id = ids.get('kurz.txt') ?? ''
    await office.client.deleteDocument(await office.client.retrieveDocument(caseId, id))
    await dialog(page).getByText('Dieses Dokument gibt es nicht mehr.', { exact: false }).waitFor()
    expect(await dialog(page).getByText('kurz', { exact: true }).count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Schließen' }).click()
    await page.waitForURL(`**${caseUrl()}`)
  })
})

describe('clients look at documents on a phone', () => {
  it('a PDF fits the screen, the list is walked through, and back leads to the case', async () => {
    const { page } = client
    await open(client, names.pdf)
    await expect.poll(() => inkOf(page)).toBeGreaterThan(500)
    const width = await page
      .locator('.pdf-page')
      .first()
      .evaluate((element) => element.getBoundingClientRect().width)
    expect(width).toBeGreaterThan(300)
    expect(width).toBeLessThanOrEqual(390)
    await inspect(page, 'portal-pdf')
    await dialog(page).getByRole('button', { name: 'Voriges Dokument' }).click()
    await titled(page, names.picture).waitFor()
    await dialog(page)
      .getByRole('img', { name: `Bild: ${names.picture}` })
      .waitFor()
    await inspect(page, 'portal-image')
    await page.goBack()
    await page.waitForURL(`**${caseUrl()}`)
    await dialog(page).waitFor({ state: 'hidden' })
    await open(client, names.mail)
    await dialog(page).getByText('Bitte prüfen Sie den Entwurf').waitFor()
    await inspect(page, 'portal-mail')
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: 'Entwurf.pdf speichern' }).click(),
    ])
    expect(saved.suggestedFilename()).toBe('Entwurf.pdf')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(urlOf(names.pdf))
    await expect.poll(() => inkOf(page)).toBeGreaterThan(500)
    await inspect(page, 'portal-pdf-dark')
    expect(client.complaints).toEqual([])
  })
})

it('leaves nothing on paper but the document that is open', async () => {
  for (const screen of [owner, client]) {
    const { page } = screen
    await open(screen, names.text)
    await dialog(page).getByText('Grüße').waitFor()
    await page.evaluate(() => document.documentElement.classList.add('aktenraum-print'))
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator(':is(a, button, footer, nav):visible').count()).toBe(0)
    expect(await dialog(page).getByText('Grüße').isVisible()).toBe(true)
    await page.emulateMedia({ media: null })
    await page.evaluate(() => document.documentElement.classList.remove('aktenraum-print'))
  }
})
