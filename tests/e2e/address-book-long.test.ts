import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const count = 240
const nameOf = (number: number): string => `Muster ${String(number).padStart(3, '0')}`
let owner: Screen

setStage(async ({ office, screen }) => {
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  for (let number = count; number > 0; number -= 1) await book.recordPerson(place, { fields: { name: nameOf(number) } })
  owner = await screen('owner')
})

const rows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Personen' }).getByRole('cell').getByRole('button')

it('draws of many people those in sight: by scrolling, by the keys, and from the top when one looks for somebody', async () => {
  const { page, complaints } = owner
  await signIn(page, people.owner)
  await page.goto('/adressen/')
  await page.getByText(`${count} Personen und Firmen`).waitFor()
  await rows(page).first().waitFor()
  await expect.poll(() => rows(page).first().innerText()).toBe(nameOf(1))
  await expect.poll(() => rows(page).count()).toBeLessThan(60)
  await inspectAll(page, 'people-long')

  await page.getByRole('table', { name: 'Personen' }).hover()
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 4_000)
      return rows(page).last().innerText()
    })
    .toBe(nameOf(count))
  await rows(page).last().click()
  const card = page.getByRole('dialog', { name: nameOf(count), exact: true })
  await card.waitFor()
  await page.keyboard.press('Escape')
  await card.waitFor({ state: 'detached' })

  const search = page.getByLabel('Person suchen...')
  await search.fill('muster 12')
  await page.getByText(`13 von ${count} Personen und Firmen`).waitFor()
  await expect.poll(() => rows(page).first().innerText()).toBe(nameOf(12))
  await expect.poll(() => rows(page).first().isVisible()).toBe(true)
  await search.fill('')
  await page.getByText(`${count} Personen und Firmen`, { exact: true }).waitFor()

  await rows(page).first().focus()
  for (let steps = 1; steps < 60; steps += 1) {
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toBe(nameOf(steps + 1))
  }
  expect(complaints).toEqual([])
})
