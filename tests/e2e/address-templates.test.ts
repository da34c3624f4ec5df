import { readFile } from 'node:fs/promises'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { addressTemplatesOf } from '@aktenraum/client/collections/address-book/templates'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let address = ''

setStage(async ({ office, screen }) => {
  owner = await screen('owner')
  const [book, templates] = [addressBookOf(office.context), addressTemplatesOf(office.context)]
  const place = await book.createBook('Adressbuch')
  const fields = { name: 'Nolte', first_name: 'Petra', title_prefix: 'Dr.', gender: 'female' }
  const petra = await book.recordPerson(place, { fields })
  await book.recordOwnAddress(place, petra, {
    fields: { type: 'Privat', mobile: '0171 5550123', email: 'petra@example.org' },
    location: { fields: { address_line: 'Deich 4', zip: '20459', city: 'Hamburg' } },
  })
  address = `/adressen/${place.id}/personen/${petra}/`
  const letter = '{{parent_person.name}}\n{{child_person.first_name}} {{child_person.name}}\n{{location.city}}'
  for (const [text, priority] of [
    [letter, 10],
    ['{{child_person.name}}\n{{location.address_line}}', 20],
  ] as const)
    await templates.recordTemplate(place, { type: 'address', priority, fields: { text } })
  await templates.recordTemplate(place, {
    type: 'salutation',
    priority: 10,
    isActive: false,
    fields: { text: '{{child_person.lieb_du}},' },
  })
})

describe('templates of the address book', () => {
  it('[ADB-09] [TPL-08] [TPL-13] [TPL-16] are put in an order and written with a preview', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto('/adressen/')
    await page.getByRole('button', { name: 'Menü des Adressbuchs' }).click()
    await page.getByRole('menuitem', { name: 'Vorlagen verwalten...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Vorlagen verwalten', exact: true })
    const listed = (): Promise<readonly string[]> => dialog.getByRole('listitem').locator('bdi').allInnerTexts()
    await expect.poll(listed).toEqual(['{{parent_person.name}}', '{{child_person.name}}', '{{child_person.lieb_du}},'])
    await inspectAll(page, 'templates')
    await dialog.getByRole('button', { name: '{{child_person.name}} nach oben' }).click()
    await expect.poll(listed).toEqual(['{{child_person.name}}', '{{parent_person.name}}', '{{child_person.lieb_du}},'])
    await dialog.getByRole('button', { name: 'Vorlage anlegen' }).click()
    const form: Locator = page.getByRole('dialog', { name: 'Vorlage anlegen', exact: true })
    await form.getByLabel('Text', { exact: true }).fill('An\n{{location.city')
    await form.getByRole('button', { name: 'Speichern' }).click()
    await form.getByText(/^Ein Platzhalter beginnt/).waitFor()
    await form.getByLabel('Text', { exact: true }).fill('An\n{{child_person.name}}\n{{location.city}}')
    await form.getByText(/An\s+Krause\s+Hamburg/).waitFor()
    await inspectAll(page, 'template-form')
    await form.getByRole('button', { name: 'Speichern' }).click()
    await expect.poll(async () => (await listed()).length).toBe(4)
  })

  it('[LNK-10] [EXP-27] [EXP-41] a contact leaves as a vCard, and a text to its mobile number as a code', async () => {
    const { page } = owner
    await page.goto(address)
    const card = page.getByRole('dialog', { name: 'Dr. Petra Nolte', exact: true })
    const download = page.waitForEvent('download')
    await card.getByRole('button', { name: 'vCard herunterladen' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('Dr. Petra Nolte.vcf')
    expect(await readFile(await file.path(), 'utf8')).toContain('\r\nTEL;TYPE=CELL,VOICE:0171 5550123\r\n')
    await inspectAll(page, 'contact-exports')
    await card.getByRole('button', { name: 'SMS schreiben' }).click()
    const message = page.getByRole('dialog', { name: 'SMS an Dr. Petra Nolte', exact: true })
    await message.getByLabel('Text', { exact: true }).fill('Ihr Termin ist am Montag um 10 Uhr.')
    await message.getByRole('img', { name: 'QR-Code für eine SMS mit diesem Text' }).waitFor()
    await inspectAll(page, 'sms')
  })
})
