import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { Office } from '@aktenraum/client/headless'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fillingUp } from '../support/full-database.ts'
import { people } from '../support/office.ts'
import { signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let office: Office
let place: Place
let owner: Screen
let databaseUrl = ''

setStage(async (set) => {
  office = set.office
  ;({ databaseUrl } = set.product)
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

/** From the address book to the preview of what becomes of each of them. */
const adding = async (names: readonly string[]): Promise<Locator> => {
  const { page } = owner
  await page.goto('/adressen/')
  await page.getByRole('button', { name: 'Menü des Adressbuchs' }).click()
  await page.getByRole('menuitem', { name: 'Kontakte hinzufügen …' }).click()
  const shown = dialog(page, 'Kontakte hinzufügen')
  const rows = names.map((name) => `${name};${name.toLowerCase()}@hafen.example;Hamburg`)
  const buffer = Buffer.from(['Nachname;E-Mail;Ort', ...rows].join('\r\n'))
  await shown.locator('input[type=file]').setInputFiles({ name: 'Kontakte.csv', mimeType: 'text/csv', buffer })
  await shown.getByRole('button', { name: 'Weiter zur Vorschau' }).click()
  await shown.getByText(`Anlegen: ${names.length} Personen`, { exact: false }).waitFor()
  return shown
}

it('an import whose line is cut in the middle says so, keeps what was stored, and has everybody once when it goes on', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  const shown = await adding(everybody)

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
  await shown.getByRole('button', { name: 'Importieren' }).click()
  await shown.getByText(/^Der Import ist abgebrochen: /).waitFor()
  expect(taken).toBeGreaterThan(0)
  await expect.poll(async () => (await stored()).names.length).toBeGreaterThan(0)
  const before = await stored()
  expect(before.names.length + before.places).toBeLessThan(2 * everybody.length)

  await shown.getByRole('button', { name: 'Fortsetzen' }).click()
  await dialog(page, 'Kontakte hinzugefügt').getByText('6 Personen', { exact: false }).waitFor()
  await expect.poll(stored).toEqual({ names: everybody, places: everybody.length })
})

it('an import during which the server’s disk gets full says so, keeps what was stored, and goes on when there is room again', async () => {
  const { page } = owner
  const names = Array.from({ length: 300 }, (_, at) => `Zander${String(at).padStart(3, '0')}`)
  const shown = await adding(names)
  // All of them, and some of their addresses.
  const free = await fillingUp(databaseUrl, { table: 'address_content', room: 450, code: '53100' })
  try {
    await shown.getByRole('button', { name: 'Importieren' }).click()
    await shown
      .getByText('Der Import ist abgebrochen: Der Speicherplatz des Servers ist erschöpft.', { exact: false })
      .waitFor()
  } finally {
    await free()
  }
  await expect.poll(async () => (await stored()).names.length).toBeGreaterThan(everybody.length)
  const before = await stored()
  expect(before.places).toBeLessThan(names.length + everybody.length)
  await shown.getByRole('button', { name: 'Fortsetzen' }).click()
  await dialog(page, 'Kontakte hinzugefügt').getByText('300 Personen', { exact: false }).waitFor()
  const all = { names: [...everybody, ...names], places: names.length + everybody.length }
  await expect.poll(stored).toEqual(all)
})
