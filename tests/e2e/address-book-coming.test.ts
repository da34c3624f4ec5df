import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { recordsAtOnceInLoad, streamChanges } from '@aktenraum/domain/contracts'
import { expect, it } from 'vitest'
import { peopleWithAddresses } from '../support/large-address-book.ts'
import { people } from '../support/office.ts'
import { inspectAll, leave, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

/** Each has an address of their own, which is three records: more than come at once, and the people among the first. */
const count = Math.ceil(recordsAtOnceInLoad / 3) + 50
let owner: Screen

setStage(async ({ office, screen }) => {
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const plan = peopleWithAddresses(count, book.newId)
  expect(await book.importAll(place, plan)).toEqual({ created: 2 * count, skipped: 0 })
  owner = await screen('owner')
})

it('lists everybody by name while addresses are on their way, and says of each card that it is being loaded', async () => {
  const { page, complaints } = owner
  await signIn(page, people.owner)
  let goOn = (): void => undefined
  const going = new Promise<void>((resolve) => (goOn = resolve))
  await page.route(/\/addresses\/databases\/[^/]+\/\?.*cursor=/, async (route) => {
    await going
    await route.continue()
  })
  await leave(page)
  const streams: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === streamChanges.path) streams.push(request.url())
  })
  await page.goto('/adressen/')
  const number = page.getByText(new RegExp(`^${count} Personen und Firmen, lädt\\.\\.\\. \\d+ % aller Einträge$`))
  await number.waitFor()
  const row = page.getByRole('table', { name: 'Personen' }).getByRole('cell').getByRole('button').first()
  await row.waitFor()
  await inspectAll(page, 'people-coming')

  const [name, firstName] = (await row.innerText()).split(', ')
  await row.click()
  const card = page.getByRole('dialog', { name: `${firstName} ${name}`, exact: true })
  await card.getByText('aller Einträge').first().waitFor()
  await inspectAll(page, 'person-coming')
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: 'Verteiler und Events' }).click()
  await page.getByText('aller Einträge').first().waitFor()
  await inspectAll(page, 'lists-coming')

  await page.getByRole('tab', { name: 'Personen' }).click()
  await number.waitFor()
  goOn()
  await page.getByText(`${count} Personen und Firmen`, { exact: true }).waitFor()
  await page.getByLabel('Person suchen...').fill('hamburg')
  await page.getByText(new RegExp(`^\\d+ von ${count} Personen und Firmen$`)).waitFor()
  // The frame of the page and the book in it hear the news of others by the same one.
  expect(streams).toHaveLength(1)
  expect(complaints).toEqual([])
})
