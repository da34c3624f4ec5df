import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let address = ''

setStage(async ({ office, screen }) => {
  owner = await screen('owner')
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const born = { first_name: 'Petra', birthday: '1971-03-09' }
  await book.recordPerson(place, { fields: { name: 'Krause', ...born }, notes: 'Erste Notiz' })
  const twin = await book.recordPerson(place, {
    fields: { name: 'Krauße', ...born, iban: 'DE02120300000000202051' },
    notes: 'Zweite',
  })
  await book.recordOwnAddress(place, twin, {
    fields: { type: 'Privat', mobile: '0171 5550123', email: 'petra@example.org' },
    location: { fields: { address_line: 'Deich 4', zip: '20459', city: 'Hamburg' } },
  })
  for (const name of ['Mueller', 'Müller']) await book.recordPerson(place, { fields: { name, first_name: 'Karl' } })
  address = `/adressen/${place.id}/dubletten/`
})

describe('people who stand in the address book twice', () => {
  it('are found, merged with a preview, and taken apart', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto(address)
    await page.getByRole('list', { name: 'Sicher' }).waitFor()
    await inspectAll(page, 'duplicates')
    await page.getByRole('button', { name: /^Petra .*zusammenführen$/ }).click()
    const dialog = page.getByRole('dialog', { name: /zusammenführen$/ })
    await dialog.getByRole('region', { name: 'Vorschau' }).waitFor()
    await inspectAll(page, 'duplicates-merge')
    await dialog.getByRole('button', { name: 'Zusammenführen', exact: true }).click()
    await page.getByRole('button', { name: /rückgängig machen$/ }).waitFor()
    await inspectAll(page, 'duplicates-merged')
    await page.getByRole('button', { name: /rückgängig machen$/ }).click()
    await page.getByRole('list', { name: 'Sicher' }).waitFor()
    expect(await page.getByRole('list', { name: 'Frühere Zusammenführungen' }).count()).toBe(0)
  }, 90_000)
})
