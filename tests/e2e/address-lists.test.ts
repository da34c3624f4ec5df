import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { readFile } from 'node:fs/promises'
import type { Locator, Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { joinedColleague, people } from '../support/office.ts'
import { hold, inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let colleague: Screen

setStage(async ({ office, product, screen }) => {
  await joinedColleague(product, office, people.colleague)
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const firm = await book.recordPerson(place, {
    fields: { name: 'Nordwest Bauträger GmbH & Co. KG', gender: 'company' },
  })
  const petra = await book.recordPerson(place, {
    fields: { name: 'Müller-Lüdenscheidt', first_name: 'Petra', title_prefix: 'Dr.', gender: 'female' },
  })
  const karl = await book.recordPerson(place, { fields: { name: 'Mueller', first_name: 'Karl', gender: 'male' } })
  await book.recordOwnAddress(place, karl, {
    fields: { type: 'Privat', email: 'karl@mueller.example' },
    location: { fields: { address_line: 'Kanzleiweg 3', zip: '20095', city: 'Hamburg' } },
  })
  await book.recordContact(
    place,
    { parent: firm, child: petra },
    { fields: { type: 'Ansprechpartnerin', mobile: '0171 5550123' }, location: { fields: {} } },
  )
  owner = await screen('owner')
  colleague = await screen('colleague')
})

const [petra, karl] = ['Müller-Lüdenscheidt, Dr. Petra', 'Mueller, Karl']
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const table = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true })
const names = (page: Page, name: string): Promise<readonly string[]> =>
  table(page, name).getByRole('cell').getByRole('button').allInnerTexts()
const lists = (page: Page): Promise<readonly string[]> => names(page, 'Verteiler und Events')
const entries = (page: Page): Promise<readonly string[]> => names(page, 'Einträge')
const list = (page: Page, name: string): Locator =>
  table(page, 'Verteiler und Events').getByRole('button', { name, exact: true })
const look = (page: Page, name: string): Promise<void> => inspectAll(page, `lists-${name}`, [1280, 390])
const fill = async (form: Locator, values: Readonly<Record<string, string>>): Promise<void> => {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value)
}
const save = async (form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.waitFor({ state: 'detached' })
}
const close = async (shown: Locator): Promise<void> => {
  await shown.getByRole('button', { name: 'Schließen' }).last().click()
  await shown.waitFor({ state: 'detached' })
}
/**
 * What every page of staff sends by itself, at a time of its own: what this browser remembers, saw and was asked to
 * mail.
 */
const ofItself = /^\/api\/(account\/memory|logs|_emails\/tasks)\/|\/visit\/$/
/** What it looks for by itself, every few seconds and with the news of others. */
const lookedFor = /^\/api\/(changes|databases|invitations)\//
/** What is sent when something is written. */
const writing = async (page: Page, act: () => Promise<unknown>): Promise<string> => {
  const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('/api/addresses/'))
  await act()
  const request = await sent
  return `${request.method()} ${new URL(request.url()).pathname.replace(/[0-9a-f]{32}/, '{id}')}`
}
const add = async (page: Page, title: string, contact: string, told: string): Promise<Locator> => {
  const adding = dialog(page, title)
  await adding.getByLabel('Kontakt suchen...').fill(contact)
  await expect.poll(() => names(page, 'Kontakte')).toEqual([contact])
  await table(page, 'Kontakte').getByRole('button', { name: contact }).click()
  const press = () => adding.getByRole('button', { name: 'Hinzufügen' }).click()
  expect(await writing(page, press)).toBe('POST /api/addresses/list_entries/')
  await adding.getByText(told).waitFor()
  return adding
}

describe('lists and events of the address book', () => {
  it('[ADB-13] [VTL-10] [VTL-11] [VTL-31] [VTL-38] [VTL-51] [VTL-49, otherwise] are made, filled from the book, and seen by a colleague at once', async () => {
    const { page } = owner
    const other = colleague.page
    await signIn(page, people.owner)
    await page.goto('/adressen/')
    await page.getByRole('tab', { name: 'Verteiler und Events' }).click()
    await page.getByText('Noch keine Verteiler und Events').waitFor()
    await look(page, 'empty')
    await signIn(other, people.colleague)
    await other.goto(new URL(page.url()).pathname)
    await other.getByText('Noch keine Verteiler und Events').waitFor()

    await page.getByRole('button', { name: 'Verteiler anlegen' }).click()
    await fill(dialog(page, 'Verteiler anlegen'), { Name: 'Mandantenbrief' })
    const sent = await writing(page, () => save(dialog(page, 'Verteiler anlegen')))
    expect(sent).toBe('POST /api/addresses/lists/')
    await expect.poll(() => lists(other)).toEqual(['Mandantenbrief'])
    await list(other, 'Mandantenbrief').click()
    await page.getByRole('button', { name: 'Hinzufügen' }).click()
    const title = 'Verteiler-Kontakt hinzufügen'
    const told = 'Dieser Kontakt steht bereits auf dem Verteiler.'
    await add(page, title, karl, told)
    await look(page, 'adding')
    await close(await add(page, title, petra, told))
    await expect.poll(() => entries(page)).toEqual([karl, petra])
    await expect.poll(() => entries(other)).toEqual([karl, petra])
    await look(page, 'list')
    await page.setViewportSize({ width: 1280, height: 900 })
    const side = async (name: string) => {
      const { x, width } = (await table(page, name).boundingBox()) ?? { x: NaN, width: NaN }
      return { left: x, right: x + width }
    }
    // VTL-10, VTL-11: lists stand on the left, and on the right who is on them.
    const isBeside = async () => (await side('Verteiler und Events')).right <= (await side('Einträge')).left
    await expect.poll(isBeside).toBe(true)
  })

  it('[VTL-34] [VTL-45] [VTL-48, otherwise] [VTL-52] an event is made of a list; both see who comes', async () => {
    const { page } = owner
    const other = colleague.page
    await page.getByRole('button', { name: 'Menü von Mandantenbrief' }).click()
    await page.getByRole('menuitem', { name: 'Event erstellen...' }).click()
    const form = dialog(page, 'Event anlegen')
    await fill(form, {
      Name: 'Sommerfest',
      Datum: '2027-07-01',
      Uhrzeit: '18:30',
      Ort: 'Alter Hafen, Schuppen 3',
      Webseite: 'https://sommerfest.example/anfahrt',
    })
    await look(page, 'event-form')
    await save(form)
    await page.getByText('2 Einträge · 0 Zusagen').waitFor()
    await list(other, 'Sommerfest').click()
    await other.getByText('2 Einträge · 0 Zusagen').waitFor()

    const tick = () => page.getByRole('checkbox', { name: `Zusage von ${petra}` }).click()
    expect(await writing(page, tick)).toBe('PATCH /api/addresses/list_entries/{id}/')
    await page.getByText('2 Einträge · 1 Zusage', { exact: true }).waitFor()
    await other.getByText('2 Einträge · 1 Zusage', { exact: true }).waitFor()
    await table(other, 'Einträge').getByRole('button', { name: karl }).click()
    const theirs = dialog(other, 'Event-Teilnehmer')
    await theirs.getByRole('checkbox', { name: 'Zusage' }).click()
    await look(other, 'participant')
    await save(theirs)
    await page.getByText('2 Einträge · 2 Zusagen').waitFor()
    await list(page, 'Mandantenbrief').click({ modifiers: ['Control'] })
    await page.getByText('2 Verteiler und Events · 2 ausgewählt').waitFor()
    await expect.poll(() => entries(page)).toHaveLength(4)
    await look(page, 'several')
  })

  it('an event has its whole name on a phone, and on paper nothing but who comes', async () => {
    const { page } = owner
    await list(page, 'Sommerfest').click()
    await expect.poll(() => entries(page)).toHaveLength(2)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('table').count()).toBe(1)
    expect(await page.getByRole('button').allInnerTexts()).toEqual([karl, petra])
    await page.getByText('2 Einträge · 2 Zusagen').waitFor()
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 320, height: 640 })
    const isWhole = () =>
      list(page, 'Sommerfest').evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)
    await expect.poll(isWhole).toBe(true)
    await page.setViewportSize({ width: 1280, height: 900 })
  })

  it('[LNK-09] [VTL-27] from a contact one comes to its lists, and back', async () => {
    const { page } = owner
    await page.getByRole('tab', { name: 'Personen' }).click()
    await table(page, 'Personen').getByRole('button', { name: karl }).click()
    const card = dialog(page, 'Karl Mueller')
    await card.getByRole('button', { name: 'Verteiler suchen...' }).click()
    await expect.poll(() => lists(page)).toEqual(['Mandantenbrief'])
    await look(page, 'search')
    await list(page, 'Mandantenbrief').click()
    await expect.poll(() => entries(page)).toEqual([karl, petra])
    await page.goBack()
    await card.waitFor()
    await page.goForward()
    await page.reload()
    await expect.poll(() => entries(page)).toEqual([karl, petra])
  })

  it('[EXP-11] [EXP-18] what is shown is saved in five forms and copied, and nothing is asked or told for it', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Menü von Mandantenbrief' }).click()
    await page.getByRole('menuitem', { name: 'Daten exportieren...' }).click()
    const exporting = dialog(page, 'Datenexport aus Mandantenbrief')
    await exporting.getByRole('checkbox', { name: 'Name', exact: true }).check()
    await exporting.getByText('2 Zeilen').waitFor()
    await look(page, 'export')
    const calls: string[] = []
    const note = (request: Request): void => {
      const { pathname } = new URL(request.url())
      const isOfPage = ofItself.test(pathname) || (request.method() === 'GET' && lookedFor.test(pathname))
      if (pathname.startsWith('/api/') && !isOfPage) calls.push(`${request.method()} ${pathname}`)
    }
    page.on('request', note)
    for (const [button, extension] of [
      ['CSV für Excel', 'csv'],
      ['JSON', 'json'],
      ['Textliste', 'txt'],
      ['HTML-Tabelle', 'html'],
    ] as const) {
      const coming = page.waitForEvent('download')
      await exporting.getByRole('button', { name: button, exact: true }).click()
      const download = await coming
      expect(download.suggestedFilename()).toBe(`Mandantenbrief.${extension}`)
      const saved = await readFile(await download.path(), 'utf8')
      for (const shown of ['karl@mueller.example', 'Petra']) expect(saved, extension).toContain(shown)
    }
    const coming = page.waitForEvent('download')
    await exporting.getByRole('button', { name: 'Liste als HTML', exact: true }).click()
    expect(await readFile(await (await coming).path(), 'utf8')).toContain('Petra')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await exporting.getByRole('button', { name: 'Tabelle kopieren', exact: true }).click()
    await page.bringToFront()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('karl@mueller.example')
    page.off('request', note)
    expect(calls).toEqual([])
    await close(exporting)
  })

  it('[VTL-20] who looks at a list that is deleted is told; the message takes it back', async () => {
    const { page } = owner
    const other = colleague.page
    await page.getByRole('button', { name: 'Menü von Mandantenbrief' }).click()
    await page.getByRole('menuitem', { name: 'Verteiler bearbeiten' }).click()
    await list(other, 'Mandantenbrief').click()
    await other.getByRole('button', { name: 'Menü von Mandantenbrief' }).waitFor()
    await expect.poll(() => entries(other)).toEqual([karl, petra])
    await dialog(page, 'Verteiler bearbeiten').getByRole('button', { name: 'Verteiler löschen' }).click()
    await dialog(page, 'Mandantenbrief löschen?').getByRole('button', { name: 'Verteiler löschen' }).click()
    await hold(page, 'Dieser Verteiler wurde gelöscht.')
    await other.getByText('Dieser Verteiler wurde gelöscht.').waitFor()
    await look(other, 'gone')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(() => entries(other)).toEqual([karl, petra])
    expect([...owner.complaints, ...colleague.complaints]).toEqual([])
  })

  it('are worked with by keyboard alone', async () => {
    const { page } = owner
    await page.getByLabel('Verteiler oder Event suchen...').focus()
    await page.keyboard.type('brief')
    await expect.poll(() => lists(page)).toEqual(['Mandantenbrief'])
    await list(page, 'Mandantenbrief').focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => entries(page)).toEqual([karl, petra])
    await table(page, 'Einträge').getByRole('button', { name: karl }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const shown = dialog(page, 'Verteiler-Kontakt')
    await shown.getByText('Ansprechpartnerin').waitFor()
    await page.keyboard.press('Escape')
    await shown.waitFor({ state: 'detached' })
    await page.getByRole('tab', { name: 'Verteiler und Events' }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect.poll(() => names(page, 'Personen')).toHaveLength(3)
  })
})
