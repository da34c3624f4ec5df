import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, leave, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let ofKarl = ''

setStage(async ({ office, screen }) => {
  owner = await screen('owner')
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const karl = await book.recordPerson(place, {
    fields: { name: 'Mueller', first_name: 'Karl', gender: 'male' },
    notes: 'Ruft nur vormittags an.',
  })
  const firm = await book.recordPerson(place, { fields: { name: 'Nordwest Bau GmbH', gender: 'company' } })
  await book.recordContact(
    place,
    { parent: firm, child: karl },
    {
      fields: { type: 'Prokurist', phone: '040 5550177' },
      location: { fields: { address_line: 'Kanzleiweg 3', zip: '20095', city: 'Hamburg' }, notes: 'Eingang im Hof.' },
    },
  )
  ofKarl = `/adressen/${place.id}/personen/${karl}/`
})

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true })
const awaited = 'Die Notizen werden geladen, sobald die Verbindung wieder da ist.'
const banner = (page: Page): Locator =>
  page.getByText(/^Keine Verbindung – Sie sehen den Stand von/).filter({ visible: true })
/** Above what lies on top, where it is seen and said, and nowhere else. */
const expectBannerIn = async (page: Page, name: string): Promise<void> => {
  const said = dialog(page, name)
    .getByRole('status')
    .filter({ has: banner(page) })
  expect([await said.count(), await banner(page).count()]).toEqual([1, 1])
}

it('a card whose notes are on their way when the connection breaks, and the form over it, wait, and go on by themselves', async () => {
  const { page, context } = owner
  await signIn(page, people.owner)
  await leave(page)
  let goOn = (): void => undefined
  const going = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\/api\/addresses\/(people|locations)\//, async (route) => {
    await going
    await route.continue()
  })
  await page.goto(ofKarl)
  const card = dialog(page, 'Karl Mueller')
  await card.getByText('Die Notizen werden geladen …').nth(1).waitFor()
  await context.setOffline(true)
  goOn()
  await card.getByText(awaited).nth(1).waitFor()
  await expectBannerIn(page, 'Karl Mueller')
  await inspectAll(page, 'book-offline-card')
  await card.getByRole('button', { name: 'Person bearbeiten' }).click()
  const form = dialog(page, 'Person bearbeiten')
  await form.getByText(awaited).waitFor()
  await inspectAll(page, 'book-offline-form')
  await expectBannerIn(page, 'Person bearbeiten')
  expect(await page.getByRole('alert').count()).toBe(0)
  await context.setOffline(false)
  expect(await form.getByLabel('Notizen').inputValue()).toBe('Ruft nur vormittags an.')
  await banner(page).waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  await form.waitFor({ state: 'detached' })
  for (const said of ['Ruft nur vormittags an.', 'Eingang im Hof.']) await card.getByText(said).waitFor()
  expect(await page.getByText(awaited).count()).toBe(0)
})

it('what was typed when the connection breaks stays in its form, and is saved once that is back', async () => {
  const { page, context, complaints } = owner
  const card = dialog(page, 'Karl Mueller')
  await card.getByRole('button', { name: 'Person bearbeiten' }).click()
  const form = dialog(page, 'Person bearbeiten')
  await form.getByLabel('Notizen').fill('Ruft nur nachmittags an.')
  await context.setOffline(true)
  await banner(page).waitFor()
  await form.getByLabel('Geburtsname').fill('Öztürk')
  await form.getByRole('button', { name: 'Speichern' }).click()
  const failed = form.getByRole('alert')
  await failed.getByText('Keine Verbindung zum Server: Dieses Gerät ist nicht mit dem Internet verbunden.').waitFor()
  await inspectAll(page, 'book-offline-saving')
  await expectBannerIn(page, 'Person bearbeiten')
  expect(await page.getByRole('alert').count()).toBe(1)
  await context.setOffline(false)
  await failed.getByText('Die Verbindung war unterbrochen und ist wieder da.').waitFor()
  expect(await banner(page).count()).toBe(0)
  await inspectAll(page, 'book-offline-back')
  expect(await form.getByLabel('Notizen').inputValue()).toBe('Ruft nur nachmittags an.')
  // The way on has the focus, after all that was typed.
  await page.keyboard.press('Enter')
  await form.waitFor({ state: 'detached' })
  for (const said of ['Ruft nur nachmittags an.', 'Öztürk']) await card.getByText(said).waitFor()
  expect(complaints.filter((said) => !/ERR_INTERNET_DISCONNECTED/.test(said))).toEqual([])
})
