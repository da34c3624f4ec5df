import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { addressListsOf } from '@aktenraum/client/collections/address-book/lists'
import { addressTemplatesOf } from '@aktenraum/client/collections/address-book/templates'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let ofPerson = ''

setStage(async ({ office, screen }) => {
  owner = await screen('owner')
  const [book, lists] = [addressBookOf(office.context), addressListsOf(office.context)]
  const place = await book.createBook('Adressbuch')
  const karl = await book.recordPerson(place, { fields: { name: 'Mueller', first_name: 'Karl', gender: 'male' } })
  const firm = await book.recordPerson(place, { fields: { name: 'Nordwest Bau GmbH', gender: 'company' } })
  const link = await book.recordOwnAddress(place, karl, {
    fields: { type: 'Privat', email: 'karl@mueller.example' },
    location: { fields: { address_line: 'Kanzleiweg 3', zip: '20095', city: 'Hamburg' } },
  })
  await book.recordContact(
    place,
    { parent: firm, child: karl },
    { fields: { type: 'Prokurist' }, location: { fields: {} } },
  )
  const letters = await lists.recordList(place, { isEvent: false, fields: { name: 'Mandantenbrief' } })
  const party = await lists.recordList(place, {
    isEvent: true,
    fields: { name: 'Sommerfest', when: '2027-07-01T18:30' },
  })
  for (const list of [letters, party]) await lists.addEntry(place, { list, link })
  await addressTemplatesOf(office.context).recordTemplate(place, {
    type: 'address',
    priority: 10,
    fields: { text: '{{child_person.name}}' },
  })
  ofPerson = `/adressen/${place.id}/personen/${karl}/`
})

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const press = (shown: Locator | Page, name: string | RegExp): Promise<void> =>
  shown.getByRole('button', { name, exact: true }).first().click()
const choose = async (page: Page, menu: string, entry: string): Promise<void> => {
  await press(page, menu)
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
/** Looks at a dialog once it is there, and leaves it. */
const lookAt = async (page: Page, title: string, name: string): Promise<void> => {
  await dialog(page, title).waitFor()
  await inspectAll(page, `dialogs-${name}`)
  await page.keyboard.press('Escape')
  await dialog(page, title).waitFor({ state: 'detached' })
}

describe('dialogs that lie above others of the address book can be used by everybody', () => {
  it('the history of a person, and the questions before they, an address and a contact go', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto(ofPerson)
    const card = dialog(page, 'Karl Mueller')
    await card.getByText('Kanzleiweg 3').first().waitFor()
    await choose(page, 'Menü von Karl Mueller', 'Verlauf anzeigen')
    await dialog(page, 'Verlauf: Karl Mueller').getByRole('listitem').first().waitFor()
    await lookAt(page, 'Verlauf: Karl Mueller', 'history-of-person')

    await press(card, 'Person bearbeiten')
    await press(dialog(page, 'Person bearbeiten'), 'Person löschen')
    await lookAt(page, 'Karl Mueller löschen?', 'person-removal')
    await lookAt(page, 'Person bearbeiten', 'person-editing')

    await press(card, 'Adresse bearbeiten')
    await press(dialog(page, 'Adresse bearbeiten'), 'Adresse löschen')
    await lookAt(page, 'Diese Adresse löschen?', 'address-removal')
    await lookAt(page, 'Adresse bearbeiten', 'address-editing')

    await card.getByRole('button', { name: /Nordwest.*Prokurist/ }).click()
    await press(card, 'Kontakt bearbeiten')
    await press(dialog(page, 'Kontakt bearbeiten'), 'Kontakt löschen')
    await lookAt(page, 'Diesen Kontakt löschen?', 'contact-removal')
    await lookAt(page, 'Kontakt bearbeiten', 'contact-editing')
    await page.keyboard.press('Escape')
    await card.waitFor({ state: 'detached' })
  })

  it('the history of a list, who stands on it, and the questions before it and they go', async () => {
    const { page } = owner
    await page.getByRole('tab', { name: 'Verteiler und Events' }).click()
    const list = (name: string): Locator => page.getByRole('button', { name, exact: true }).first()
    await list('Mandantenbrief').click()
    await choose(page, 'Menü von Mandantenbrief', 'Verlauf anzeigen')
    await dialog(page, 'Verlauf: Mandantenbrief').getByRole('listitem').first().waitFor()
    await lookAt(page, 'Verlauf: Mandantenbrief', 'history-of-list')

    const member = (): Promise<void> =>
      page.getByRole('table', { name: 'Einträge', exact: true }).getByRole('button', { name: 'Mueller, Karl' }).click()
    await member()
    await press(dialog(page, 'Verteiler-Kontakt'), 'Vom Verteiler nehmen')
    await lookAt(page, 'Mueller, Karl entfernen?', 'member-removal')
    await lookAt(page, 'Verteiler-Kontakt', 'member')

    await choose(page, 'Menü von Mandantenbrief', 'Verteiler bearbeiten')
    await press(dialog(page, 'Verteiler bearbeiten'), 'Verteiler löschen')
    await lookAt(page, 'Mandantenbrief löschen?', 'list-removal')
    await lookAt(page, 'Verteiler bearbeiten', 'list-editing')

    await list('Sommerfest').click()
    // Until then the entries are those of the list before.
    await page.getByRole('button', { name: 'Menü von Sommerfest' }).waitFor()
    await member()
    await lookAt(page, 'Event-Teilnehmer', 'invited')
    await choose(page, 'Menü von Sommerfest', 'Event bearbeiten')
    await press(dialog(page, 'Event bearbeiten'), 'Event löschen')
    await lookAt(page, 'Sommerfest löschen?', 'event-removal')
    await lookAt(page, 'Event bearbeiten', 'event-editing')
  })

  it('a template that is written anew, and the question before it goes', async () => {
    const { page } = owner
    await choose(page, 'Menü des Adressbuchs', 'Vorlagen verwalten...')
    await press(dialog(page, 'Vorlagen verwalten'), '{{child_person.name}} bearbeiten')
    await press(dialog(page, 'Vorlage bearbeiten'), 'Vorlage löschen')
    await lookAt(page, 'Diese Vorlage löschen?', 'template-removal')
    await lookAt(page, 'Vorlage bearbeiten', 'template-editing')
  })

  it('a text that the browser does not let one copy', async () => {
    const { page } = owner
    await dialog(page, 'Vorlagen verwalten').press('Escape')
    await page.evaluate(() => {
      const refuse = () => Promise.reject(new DOMException('refused', 'NotAllowedError'))
      Object.assign(navigator.clipboard, { write: refuse, writeText: refuse })
    })
    await page.getByRole('button', { name: 'Mandantenbrief', exact: true }).first().click()
    await choose(page, 'Menü von Mandantenbrief', 'Daten exportieren...')
    const exporting = dialog(page, 'Datenexport aus Mandantenbrief')
    await press(exporting, 'als Liste kopieren')
    await expect.poll(() => dialog(page, 'Text kopieren').getByLabel('Text').inputValue()).toBe('karl@mueller.example')
    await lookAt(page, 'Text kopieren', 'copying-by-hand')
    await press(exporting, 'Schließen')
  })

  it('what was imported, and that it was taken back', async () => {
    const { page } = owner
    await choose(page, 'Menü des Adressbuchs', 'Kontakte hinzufügen …')
    const adding = dialog(page, 'Kontakte hinzufügen')
    const buffer = Buffer.from('Nachname;Vorname\r\nAdler;Anna\r\nNolte;Jens\r\n')
    await adding.locator('input[type=file]').setInputFiles({ name: 'Kontakte.csv', mimeType: 'text/csv', buffer })
    await press(adding, 'Weiter zur Vorschau')
    await press(adding, 'Importieren')
    await press(dialog(page, 'Kontakte hinzugefügt'), 'Schließen')
    await choose(page, 'Menü des Adressbuchs', 'Importe')
    const imports = page.getByRole('list', { name: 'Importe' })
    await imports.getByText('2 von 2 Einträgen im Adressbuch').waitFor()
    await inspectAll(page, 'dialogs-imports')
    await press(page, 'Import von Kontakte.csv rückgängig machen')
    await imports.getByText('rückgängig gemacht', { exact: true }).waitFor()
    await inspectAll(page, 'dialogs-imports-undone')
  })
})
