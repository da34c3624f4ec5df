import { readFile } from 'node:fs/promises'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import type { Office } from '@aktenraum/client/headless'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { expectWhole, inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const widths = [1280, 390]
let owner: Screen
let client: Screen
let caseId = ''

setStage(async ({ office, screen, join }) => {
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const anna = await book.recordPerson(place, { fields: { name: 'Adler', first_name: 'Anna' }, notes: 'Vormittags.' })
  for (const address of [
    { address_line: 'Ährenweg 4', zip: '20457', city: 'Hamburg' },
    { zip: '04109', city: 'Leipzig', po_box: '10 20', po_box_zip: '04001' },
  ])
    await book.recordOwnAddress(place, anna, { fields: {}, location: { fields: address } })
  await book.recordPerson(place, { fields: { name: 'Busch', gender: 'company' } })
  await book.recordPerson(place, { fields: { name: 'Clausen', gender: 'company' } })
  caseId = await office.client.openCase({ caseNumber: '1/26', title: 'Krause ./. Hafenbau' })
  await join(caseId)
  await shareAddresses(office)
  owner = await screen('owner')
  client = await screen('client')
})

/** A database of the case, with somebody who works for a company, and comes to an event. */
const shareAddresses = async ({ context }: Office): Promise<void> => {
  const book = addressBookOf(context)
  const lists = addressListsOf(context)
  const place = await book.createDatabase(caseId, 'Adressen der Akte')
  const firm = await book.recordPerson(place, {
    fields: { name: 'Hafenbau Nordwest GmbH & Co. KG', gender: 'company' },
  })
  const krause = await book.recordPerson(place, {
    fields: { name: 'Krause', first_name: 'Petra', gender: 'female', birthday: '1971-03-09' },
    notes: 'Ruft nur vormittags an.',
  })
  const location = { fields: { address_line: 'Am Alten Güterbahnhof 12 a', zip: '20457', city: 'Hamburg' } }
  const home = await book.recordOwnAddress(place, krause, { fields: { email: 'petra@krause.example' }, location })
  const job = { fields: { type: 'Prokuristin', mobile: '0171 5550123' }, location: { fields: {} } }
  const work = await book.recordContact(place, { parent: firm, child: krause }, job)
  const press = await lists.recordList(place, { isEvent: false, fields: { name: 'Gläubiger' } })
  const party = { name: 'Ortstermin', when: '2027-07-01T18:30', where: 'Alter Hafen, Schuppen 3' }
  const event = await lists.recordList(place, { isEvent: true, fields: party })
  await lists.addEntry(place, { list: press, link: home })
  await lists.addEntry(place, { list: event, link: work })
}

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const names = (page: Page): Promise<readonly string[]> =>
  page.getByRole('table', { name: 'Personen' }).getByRole('cell').getByRole('button').allInnerTexts()
const openFromMenu = async (page: Page, entry: string): Promise<void> => {
  await page.getByRole('button', { name: 'Menü des Adressbuchs' }).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

it('[ADB-52] [LOC-08] brings two companies together at the address of somebody else, which is looked for', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  await page.goto('/adressen/')
  await page.getByRole('button', { name: 'Busch' }).click()
  await dialog(page, 'Busch').getByRole('button', { name: 'Partner hinzufügen...' }).click()
  const form = dialog(page, 'Kontakt anlegen')
  await form.getByLabel('Person suchen...').fill('clausen')
  await form.getByRole('button', { name: /^Clausen/ }).click()
  await form.getByRole('button', { name: 'Adresse wählen' }).click()
  const picker = dialog(page, 'Adresse wählen')
  const addresses = () => picker.getByRole('cell').getByRole('button').allInnerTexts()
  await expect.poll(addresses).toEqual(['04109 Leipzig', 'Ährenweg 4'])
  await inspectAll(page, 'people-address-picker', widths)
  await picker.getByLabel('Adresse suchen...').fill('hamburg')
  await expect.poll(addresses).toEqual(['Ährenweg 4'])
  await picker.getByRole('button', { name: 'Ährenweg 4' }).click()
  await picker.waitFor({ state: 'detached' })
  await inspectAll(page, 'people-contact-elsewhere', widths)
  await form.getByRole('button', { name: 'Speichern' }).click()
  await form.waitFor({ state: 'detached' })
  await dialog(page, 'Busch').getByText('Ährenweg 4').first().waitFor()
  await dialog(page, 'Busch').getByRole('button', { name: 'Schließen' }).last().click()
})

it('[OPEN-069] [ADB-07] [ADB-08] [ADB-48] saves the whole book as a file, and adds what another file brings', async () => {
  const { page, complaints } = owner
  await openFromMenu(page, 'Exportieren …')
  const question = dialog(page, 'Adressdatenbank exportieren')
  await question.waitFor()
  await inspectAll(page, 'people-export', widths)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    question.getByRole('button', { name: 'Exportieren' }).click(),
  ])
  await page.getByText('Die Adressdatenbank wurde exportiert.').waitFor()
  const whole = JSON.parse(await readFile(await download.path(), 'utf8')) as { people: { name: string }[] }
  expect(whole.people.map(({ name }) => name)).toEqual(['Adler', 'Busch', 'Clausen'])

  await openFromMenu(page, 'Importieren …')
  const form = dialog(page, 'Adressdatenbank importieren')
  await form.waitFor()
  await inspectAll(page, 'people-import', widths)
  const fileOf = (content: string) => ({ name: 'neu.json', mimeType: 'application/json', buffer: Buffer.from(content) })
  await form.locator('input[type=file]').setInputFiles(fileOf('{'))
  await form.getByText(/^Die Datei konnte nicht verarbeitet werden/).waitFor()
  await inspectAll(page, 'people-import-refused', widths)
  const changed = JSON.stringify(whole).replaceAll('"Adler"', '"Neumann"')
  await form.locator('input[type=file]').setInputFiles(fileOf(changed))
  await form.getByText(/^Alle Personen und Firmen der Datei stehen schon im Adressbuch/).waitFor()
  await inspectAll(page, 'people-import-known', widths)
  await form.getByRole('button', { name: 'Alle 3 importieren' }).click()
  await form.waitFor({ state: 'detached' })
  await expect.poll(() => names(page)).toEqual(['Adler, Anna', 'Busch', 'Busch', 'Clausen', 'Clausen', 'Neumann, Anna'])
  // What is said of newcomers comes above the list, which then moves.
  await page.getByText(/^Kollisionsprüfung von 3 Personen und Firmen/).waitFor()
  await page.getByRole('button', { name: 'Neumann, Anna' }).click()
  const card = dialog(page, 'Anna Neumann')
  await card.getByText('Vormittags.').waitFor()
  await card.getByText('Ährenweg 4').first().waitFor()
  expect(complaints).toEqual([])
  await card.getByRole('button', { name: 'Schließen' }).last().click()
})

it('[ADB-02, otherwise] [ADB-28] [ADB-51] is saved as a document, looked through as it was saved, and takes no whole book any more', async () => {
  const { page, complaints } = owner
  await openFromMenu(page, 'Als Dokument speichern …')
  const question = dialog(page, 'Adressbuch als Dokument speichern')
  await question.waitFor()
  await inspectAll(page, 'people-file', widths)
  await question.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Das Adressbuch wurde als Dokument gespeichert.').waitFor()
  await page.getByRole('button', { name: 'Menü des Adressbuchs' }).click()
  await page.getByRole('menuitem', { name: 'Als Dokument neu speichern …' }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Importieren …' }).count()).toBe(0)
  await inspectAll(page, 'people-menu-filed', widths)
  await page.getByRole('menuitem', { name: 'Gespeicherten Stand ansehen' }).click()
  await page.getByText(/^Sie sehen den Stand, der am/).waitFor()
  const saved = dialog(page, 'Adressbuch: gespeicherter Stand')
  await saved.getByRole('button', { name: 'Neumann, Anna' }).waitFor()
  await inspectAll(page, 'people-saved', widths)
  await saved.getByRole('button', { name: 'Neumann, Anna' }).click()
  await dialog(page, 'Anna Neumann').getByText('Vormittags.').waitFor()
  expect(complaints).toEqual([])
})

it('[ADB-28] adds people from a table of another program, once one has seen what becomes of each row', async () => {
  const { page, complaints } = owner
  await page.goto('/adressen/')
  await openFromMenu(page, 'Kontakte hinzufügen …')
  const adding = dialog(page, 'Kontakte hinzufügen')
  await adding.locator('input[type=file]').waitFor({ state: 'attached' })
  await inspectAll(page, 'people-add', widths)
  const text = [
    'Ort;Nachname;Firma;Vorname;E-Mail;Lieblingsfarbe',
    'Köln;Größ;Hafen AG;Änne;anne@hafen.example;blau',
    'Hamburg;Adler;;Anna;;',
    'Kiel;;;;;grün',
  ].join('\r\n')
  const buffer = Buffer.from(text, 'latin1')
  await adding.locator('input[type=file]').setInputFiles({ name: 'Kontakte.csv', mimeType: 'text/csv', buffer })
  await adding.getByText('Nicht übernommen: Lieblingsfarbe.').waitFor()
  await inspectAll(page, 'people-add-columns', widths)
  await adding.getByRole('button', { name: 'Weiter zur Vorschau' }).click()
  await adding.getByText('Anlegen: 1 Person und 1 Firma. Überspringen: 2 Zeilen.').waitFor()
  await inspectAll(page, 'people-add-preview', widths)
  await adding.getByRole('button', { name: '(ohne Namen)' }).click()
  const mending = dialog(page, 'Zeile 4 berichtigen')
  await mending.waitFor()
  await inspectAll(page, 'people-add-mend', widths)
  await mending.getByLabel('Nachname').fill('Nolte')
  await mending.getByRole('button', { name: 'Übernehmen' }).press('Enter')
  await adding.getByText('Anlegen: 2 Personen und 1 Firma. Überspringen: 1 Zeile.').waitFor()
  await adding.getByRole('button', { name: 'Importieren' }).click()
  const report = dialog(page, 'Kontakte hinzugefügt')
  await report.getByText('2 Personen und 1 Firma hinzugefügt.').waitFor()
  await inspectAll(page, 'people-add-report', widths)
  await report.getByRole('button', { name: 'Schließen' }).click()
  await expect.poll(() => names(page)).toEqual(expect.arrayContaining(['Größ, Änne', 'Hafen AG', 'Nolte']))
  expect(complaints).toEqual([])
})

it('[ADB-03] [ADB-04] [ADB-30] [ADB-31] is read by a client of its case: by the keys, after a reload, by Back and Forward, and on a phone', async () => {
  const { page, complaints } = client
  await signIn(page, people.client)
  await page.goto(`/akten/${caseId}/`)
  const written: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/addresses/')) written.push(request.url())
  })
  await page.getByRole('link', { name: 'Adressen der Akte' }).press('Enter')
  await expect.poll(() => names(page)).toEqual(['Hafenbau Nordwest GmbH & Co. KG', 'Krause, Petra'])
  await expectWhole(dialog(page, 'Adressen der Akte'))
  await inspectAll(page, 'client-addresses', widths)
  await page.getByRole('button', { name: 'Hafenbau Nordwest GmbH & Co. KG' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const card = dialog(page, 'Petra Krause')
  await card.getByText('Ruft nur vormittags an.').waitFor()
  await inspectAll(page, 'client-addresses-card', widths)
  await page.reload()
  await card.getByText('Am Alten Güterbahnhof 12 a').first().waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  const search = page.getByLabel('Person suchen...')
  await search.fill('guterbahnhof')
  await expect.poll(() => names(page)).toEqual(['Krause, Petra'])
  await search.press('Escape')
  await expect.poll(() => names(page)).toHaveLength(2)
  await page.getByRole('tab', { name: 'Personen' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByRole('button', { name: 'Ortstermin', exact: true }).press('Enter')
  const entries = page.getByRole('table', { name: 'Einträge' })
  await entries.getByText('offen').waitFor()
  await inspectAll(page, 'client-addresses-event', widths)
  await page.getByRole('button', { name: 'Menü von Ortstermin' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Daten exportieren...' }).waitFor()
  await inspectAll(page, 'client-addresses-menu', widths)
  await page.keyboard.press('Enter')
  const exporting = page.getByRole('dialog', { name: /Ortstermin/ })
  await exporting.getByRole('checkbox', { name: 'Organisation' }).press('Space')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exporting.getByRole('button', { name: /CSV/ }).press('Enter'),
  ])
  expect(await readFile(await download.path(), 'utf8')).toContain('Hafenbau Nordwest')
  await inspectAll(page, 'client-addresses-export', widths)
  await page.keyboard.press('Escape')
  await exporting.waitFor({ state: 'detached' })
  await page.goBack()
  await page.getByRole('table', { name: 'Personen' }).waitFor()
  await page.goForward()
  await entries.waitFor()
  await page.keyboard.press('Escape')
  await entries.waitFor({ state: 'detached' })
  expect([new URL(page.url()).pathname, written, complaints]).toEqual([`/akten/${caseId}/`, [], []])
})
