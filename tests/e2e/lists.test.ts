import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { people, textFile, textPaper } from '../support/office.ts'
import type { Office } from '@aktenraum/client/headless'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import { longPdf, maliciousMail, picture } from './viewer-files.ts'

const count = 34
const secret = 'Gutachten Wasserschaden Müller'

let office: Office
let owner: Screen
let caseUrl: string
const ids = new Map<string, string>()

setStage(
  async (set) => {
    office = set.office
    const { client } = office
    const caseId = await client.openCase({ caseNumber: '7/26', title: 'Müller ./. Wasserwerk' })
    for (let number = 1; number <= count; number += 1) {
      const name = number === 3 ? `${secret}.txt` : `Anlage ${String(number).padStart(2, '0')}.txt`
      ids.set(name, (await client.uploadDocument(caseId, textPaper(name, `Inhalt ${'x'.repeat(number)}`))).id)
    }
    caseUrl = `/akten/${caseId}/`
    owner = await set.screen('owner')
    await signIn(owner.page, people.owner)
  },
  { JUST_UPLOADED_MS: '1' },
)

const open = async (query = ''): Promise<void> => {
  await owner.page.goto(`${caseUrl}${query}`)
  await rows().first().waitFor()
}
const list = () => owner.page.getByRole('table', { name: 'Dokumente der Akte' })
const rows = () => list().locator('tbody tr')
const row = (name: string) => rows().filter({ hasText: name })
const box = (name: string) => row(name).getByRole('checkbox')
const bar = () => owner.page.getByRole('group', { name: 'Aktionen für die Auswahl' })
const names = () => rows().getByRole('link').allInnerTexts()

describe('a list of documents in a browser', () => {
  it('[BLK-06] [BLK-15] selects a range, marks it as read, and tries again what failed', async () => {
    const { page } = owner
    await open()
    await box('Anlage 33').click()
    await box('Anlage 30').click({ modifiers: ['Shift'] })
    await page.getByText(/^4 Dokumente ausgewählt/).waitFor()
    await inspect(page, 'list-selected')
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/read/')) asked.push(`${request.method()} ${pathname.split('/').at(-3)}`)
    })
    const broken = ids.get('Anlage 32.txt') ?? ''
    await page.route(`**/documents/${broken}/read/`, (route) => route.fulfill({ status: 403, body: '' }), { times: 1 })
    await bar().getByRole('button', { name: 'Als ungelesen markieren' }).click()
    await page.getByText('3 von 4 als ungelesen markiert, 1 fehlgeschlagen', { exact: true }).waitFor()
    const failures = page.getByRole('group', { name: 'Nicht verarbeitete Dokumente' })
    await failures.getByText(/^Anlage 32\.txt: /).waitFor()
    await inspect(page, 'list-failed')
    expect(asked.toSorted()).toEqual(
      [30, 31, 32, 33].map((number) => `DELETE ${ids.get(`Anlage ${number}.txt`)}`).toSorted(),
    )
    asked.length = 0
    await failures.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('1 von 1 als ungelesen markiert').first().waitFor()
    expect(asked).toEqual([`DELETE ${broken}`])
    expect(owner.complaints.filter((text) => !text.includes('403'))).toEqual([])
  })

  it('[DOC-26] [DOC-27] marks as read and unread by PUT and DELETE, and shows it', async () => {
    const { page } = owner
    await open()
    const path = `/api/cases/${caseUrl.split('/')[2]}/documents/${ids.get('Anlage 34.txt')}/read/`
    const mark = async (item: string, method: string): Promise<void> => {
      const sent = page.waitForRequest((request) => request.url().endsWith(path) && request.method() === method)
      await row('Anlage 34')
        .getByRole('button', { name: /^Aktionen für/ })
        .click()
      await page.getByRole('menuitem', { name: item }).click()
      await sent
    }
    await mark('Als ungelesen markieren', 'DELETE')
    await row('Anlage 34').getByText('ungelesen', { exact: true }).waitFor({ state: 'attached' })
    await mark('Als gelesen markieren', 'PUT')
    await row('Anlage 34').getByText('ungelesen', { exact: true }).waitFor({ state: 'detached' })
  })

  it('waits for a server that is gone in the middle of it, and goes on', async () => {
    const { page, context } = owner
    await open()
    await box('Anlage 29').click()
    await box('Anlage 20').click({ modifiers: ['Shift'] })
    await context.setOffline(true)
    await bar().getByRole('button', { name: 'Als ungelesen markieren' }).click()
    await page.getByText('Keine Verbindung.').waitFor()
    await expect.poll(() => bar().getAttribute('data-tone')).toBe('warning')
    await context.setOffline(false)
    await page.getByText('10 von 10 als ungelesen markiert').first().waitFor()
  })

  it('is worked on by keyboard alone', async () => {
    const { page } = owner
    await open()
    const { keyboard } = page
    await keyboard.press('j')
    await keyboard.press('j')
    await keyboard.press('x')
    await keyboard.press('Shift+ArrowDown')
    await keyboard.press('Shift+ArrowDown')
    await page.getByText(/^3 Dokumente ausgewählt/).waitFor()
    await keyboard.press('Escape')
    await bar().waitFor({ state: 'detached' })
    await keyboard.press('k')
    await keyboard.press('Enter')
    await page.getByRole('dialog').getByText('Inhalt xxx').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await keyboard.press('?')
    await page.getByRole('dialog', { name: 'Tastenkürzel' }).waitFor()
    await inspect(page, 'list-shortcuts')
    await keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // The second key counts for a moment after the first one, which a busy machine may miss.
    await expect
      .poll(async () => {
        await keyboard.press('g')
        await keyboard.press('a')
        return new URL(page.url()).pathname
      })
      .toBe('/akten/')
  })

  it.each([
    [390, 500],
    [1280, 450],
  ])('shows what has the focus, and no bar over it, forwards and back: %i by %i px', async (width, height) => {
    const { page } = owner
    await open()
    await page.setViewportSize({ width, height })
    // Phones have no table.
    await list().waitFor({ state: width < 600 ? 'detached' : 'visible' })
    const below = () =>
      page.evaluate(() => {
        const focused = document.activeElement ?? document.body
        const { left, top, width: wide, height: high } = focused.getBoundingClientRect()
        const seen = document.elementFromPoint(left + wide / 2, top + high / 2)
        const isBelow = seen?.closest('header, nav, thead')?.contains(focused) === false
        return isBelow ? [focused.getAttribute('aria-label') ?? focused.textContent] : []
      })
    const hidden: string[] = []
    for (const key of [...Array<string>(35).fill('Tab'), ...Array<string>(20).fill('Shift+Tab')]) {
      await page.keyboard.press(key)
      hidden.push(...(await below()))
    }
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
    expect(hidden).toEqual([])
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('[OPEN-001] comes back by reload, back and forward, and keeps what was searched for out of the address', async () => {
    const { page } = owner
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await open()
    await page.getByRole('button', { name: 'Größe' }).click()
    await row('Anlage 34').first().waitFor()
    await page.getByRole('button', { name: 'Zur Seite 2' }).click()
    await row('Anlage 01').waitFor()
    const last = await names()
    expect(new URL(page.url()).search).toBe('?seite=2&ordnung=-size')
    await page.reload()
    await row('Anlage 01').waitFor()
    await expect.poll(() => names()).toEqual(last)
    await page.goBack()
    await row('Anlage 34').waitFor()
    await page.goForward()
    await row('Anlage 01').waitFor()

    await page.keyboard.press('/')
    await page.keyboard.type('müller gutachten')
    await page.getByText('1 Treffer').waitFor()
    await inspect(page, 'list-found')
    await row(secret).getByRole('link').click()
    await page.getByRole('dialog').getByText('Inhalt xxx').waitFor()
    await page.reload()
    await page.getByRole('dialog').getByText('Inhalt xxx').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByText('1 Treffer').waitFor()
    await expect.poll(() => names()).toEqual([`${secret}.txt`])
    expect([page.url(), ...addresses].filter((address) => /utachten|m%C3%BCller/i.test(address))).toEqual([])
  })

  it('prints a selection in one go, and names what cannot be printed', async () => {
    const { page } = owner
    const { length: complaints } = owner.complaints
    const papers = await office.client.openCase({ caseNumber: '8/26', title: 'Druck' })
    for (const [name, type, content] of [
      ['Klage.pdf', 'application/pdf', longPdf(3)],
      ['Foto.png', 'image/png', picture],
      ['Notiz.txt', 'text/plain', textFile('Grüße')],
      ['Anfrage.eml', 'message/rfc822', maliciousMail],
      ['kaputt.pdf', 'application/pdf', textFile('kein PDF')],
      ['Anlagen.zip', 'application/zip', textFile('PK')],
    ] as const)
      await office.client.uploadDocument(papers, { name, type, content, commandId: randomUUID() })
    await page.goto(`/akten/${papers}/`)
    // Another browser wrote them: they may come one after the other.
    await expect.poll(names).toHaveLength(6)
    await page.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }).click()
    await page.evaluate(() => {
      window.print = () => {
        const sheets = [...document.querySelectorAll('.viewer-sheets > *')]
        const printed = sheets.map((sheet) => (sheet instanceof HTMLImageElement ? 'picture' : sheet.textContent))
        Object.assign(window, { printed })
      }
    })
    await bar().getByRole('button', { name: 'Drucken' }).click()
    const failures = page.getByRole('group', { name: 'Nicht verarbeitete Dokumente' })
    await failures.getByText('kaputt.pdf: Das Dokument ist beschädigt und kann nicht gedruckt werden.').waitFor()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'printed')))
      .toEqual([
        expect.stringContaining('Bitte prüfen Sie den Entwurf.'),
        'Notiz.txtGrüße',
        ...Array.from({ length: 1 + 3 }, () => 'picture'),
      ])
    await page.emulateMedia({ media: 'print' })
    const toTheEdge = await page.evaluate(() => {
      const all = [...document.querySelectorAll('.viewer-sheets, .viewer-sheets > *')]
      return all.filter((each) => getComputedStyle(each).page === 'sheet').map(({ tagName }) => tagName)
    })
    // Printers cut off a text that begins at the edge.
    expect(toTheEdge).toEqual(['IMG', 'IMG', 'IMG', 'IMG'])
    await page.emulateMedia({ media: null })
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => page.locator('.viewer-sheets').count()).toBe(0)
    await inspect(page, 'list-printed')
    expect(owner.complaints.slice(complaints)).toEqual([])
  })

  it('stays where it was scrolled to while a document is edited or read above it; the page for editing leads back', async () => {
    const { page } = owner
    await open()
    const link = row('Anlage 12').getByRole('link')
    const place = () => link.evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await link.focus()
    await link.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    const before = await place()
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    await page.keyboard.press('F2')
    const dialog = page.getByRole('dialog', { name: 'Dokument bearbeiten' })
    await dialog.getByRole('textbox', { name: 'Name' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(await place()).toBe(before)
    await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
    await link.click()
    await page
      .getByRole('dialog')
      .getByText(/^Inhalt x+$/)
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await place()).toBe(before)

    await page.goto(`${caseUrl}dokumente/${ids.get('Anlage 12.txt')}/bearbeiten/?next=${encodeURIComponent(caseUrl)}`)
    await page.getByRole('textbox', { name: 'Name' }).waitFor()
    await page.getByRole('link', { name: 'Zurück' }).click()
    await row('Anlage 12').waitFor()
    expect(new URL(page.url()).pathname).toBe(caseUrl)
  })

  it('stands on phones and in the dark as well', async () => {
    const { page } = owner
    await open('?ungelesen=1')
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('checkbox', { name: 'Alle angezeigten Dokumente auswählen' }).click()
    await bar().waitFor()
    await inspect(page, 'list-dark')
    // No button stands on a line alone.
    const alone = () =>
      bar()
        .getByRole('button', { name: /./ })
        .filter({ hasText: /./ })
        .evaluateAll((all) => {
          const tops = all.map((button) => Math.round(button.getBoundingClientRect().top))
          return all
            .filter((_, at) => tops.filter((top) => top === tops[at]).length === 1)
            .map((each) => each.textContent)
        })
    await bar().getByRole('button', { name: 'Löschen' }).waitFor()
    for (const width of [600, 768, 899, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(alone, { message: `${width} px` }).toEqual([])
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await inspect(page, 'list-phone-dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await inspect(page, 'list-phone')
  })
})
