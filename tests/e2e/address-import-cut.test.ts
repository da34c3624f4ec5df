import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { Office } from '@aktenraum/client/headless'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let office: Office
let place: Place
let owner: Screen

setStage(async (set) => {
  office = set.office
  place = await addressBookOf(office.context).createBook('Adressbuch')
  owner = await set.screen('owner')
})

const everybody = ['Adler', 'Busch', 'Clausen', 'Dorn', 'Engel', 'Falk']
const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
/** What stands in the book, as another browser reads it, where all of it opens. */
const stored = async (): Promise<{ readonly names: readonly string[]; readonly places: number }> => {
  const { people: all, personLinks, locations } = await addressBookOf(office.context).load(place.id)
  expect([...all, ...personLinks, ...locations].filter((each) => 'broken' in each)).toEqual([])
  const names = all.map((person) => ('fields' in person ? String(person.fields['name']) : '')).toSorted()
  return { names, places: locations.length }
}

it('an import whose line is cut in the middle says so, keeps what was stored, and has everybody once when it goes on', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  await page.goto('/adressen/')
  await page.getByRole('button', { name: 'Menü des Adressbuchs' }).click()
  await page.getByRole('menuitem', { name: 'Kontakte hinzufügen …' }).click()
  const adding = dialog(page, 'Kontakte hinzufügen')
  const rows = everybody.map((name) => `${name};${name.toLowerCase()}@hafen.example;Hamburg`)
  const buffer = Buffer.from(['Nachname;E-Mail;Ort', ...rows].join('\r\n'))
  await adding.locator('input[type=file]').setInputFiles({ name: 'Kontakte.csv', mimeType: 'text/csv', buffer })
  await adding.getByRole('button', { name: 'Weiter zur Vorschau' }).click()
  await adding.getByText('Anlegen: 6 Personen', { exact: false }).waitFor()

  let taken = 0
  await page.route(
    (url) => url.pathname.includes('/addresses/databases/'),
    async (route) => {
      if (route.request().method() !== 'PUT' || taken > 0) return route.fallback()
      const lines = (route.request().postData() ?? '').trimEnd().split('\n')
      // The server gets the first half and stores it; nobody hears of it.
      const half = lines.slice(0, lines.length / 2)
      const answer = await route.fetch({ postData: `${half.join('\n')}\n` })
      taken = answer.ok() ? half.length : 0
      return route.abort('connectionfailed')
    },
  )
  await adding.getByRole('button', { name: 'Importieren' }).click()
  await adding.getByText(/^Der Import ist abgebrochen: /).waitFor()
  expect(taken).toBeGreaterThan(0)
  await expect.poll(async () => (await stored()).names.length, { timeout: 20_000 }).toBeGreaterThan(0)
  const before = await stored()
  expect(before.names.length + before.places).toBeLessThan(2 * everybody.length)

  await adding.getByRole('button', { name: 'Fortsetzen' }).click()
  await dialog(page, 'Kontakte hinzugefügt').getByText('6 Personen', { exact: false }).waitFor()
  await expect.poll(stored, { timeout: 20_000 }).toEqual({ names: everybody, places: everybody.length })
})
