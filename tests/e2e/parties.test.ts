import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let address = ''
let card = ''

setStage(async ({ office, screen }) => {
  owner = await screen('owner')
  const caseId = await office.client.openCase({ caseNumber: '7/26', title: 'Krause ./. Hafenbau' })
  address = `/akten/${caseId}/`
  const book = addressBookOf(office.context)
  const place = await book.createBook('Adressbuch')
  const petra = await book.recordPerson(place, { fields: { name: 'Krause', first_name: 'Petra', gender: 'female' } })
  await book.recordPerson(place, { fields: { name: 'Hafenbau GmbH', gender: 'company' } })
  card = `/adressen/${place.id}/personen/${petra}/`
})

describe('the parties of a case', () => {
  it('are named from the address book beside the case, taken back, and lead from the card to the case', async () => {
    const { page } = owner
    await signIn(page, people.owner)
    await page.goto(address)
    const panel = page.getByRole('region', { name: 'Parteien' })
    const add = async (typed: string, found: RegExp, reference: string): Promise<void> => {
      await panel.getByRole('button', { name: 'Partei hinzufügen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Partei hinzufügen' })
      await dialog.getByLabel('Person suchen...').fill(typed)
      await dialog.getByRole('button', { name: found }).click()
      await dialog.getByLabel('Aktenzeichen dort').fill(reference)
      if (reference !== '') await inspectAll(page, 'party-dialog')
      await dialog.getByRole('button', { name: 'Speichern' }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await add('petra', /Krause/, '')
    await add('hafen', /Hafenbau/, '12 O 3/26')
    const rows = (): Promise<readonly string[]> => panel.getByRole('listitem').locator('bdi').allInnerTexts()
    await expect.poll(rows).toEqual(['Petra Krause', 'Hafenbau GmbH'])
    await inspectAll(page, 'parties')
    await panel.getByRole('button', { name: 'Aktionen für Hafenbau GmbH' }).click()
    await page.getByRole('menuitem', { name: 'Entfernen' }).click()
    await expect.poll(rows).toEqual(['Petra Krause'])
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await expect.poll(rows).toEqual(['Petra Krause', 'Hafenbau GmbH'])
    await page.goto(card)
    await page.getByRole('button', { name: 'In Akten nachsehen' }).click()
    await page.getByRole('link', { name: 'Krause ./. Hafenbau' }).waitFor()
    await inspectAll(page, 'parties-of-person')
  })
  it('are asked for when a case has been opened, and meet what other cases say of them', async () => {
    const { page } = owner
    await page.goto('/akten/')
    await page.getByRole('button', { name: 'Neue Akte' }).first().click()
    await page.getByLabel('Aktenzeichen').fill('8/26')
    await page.getByLabel('Bezeichnung').fill('Hafenbau ./. Krause')
    await page.getByRole('button', { name: 'Akte anlegen' }).click()
    const note = page.getByRole('status').filter({ hasText: 'Kollisionsprüfung der neuen Akte' })
    await note.getByText('Noch nicht benannt: Mandantschaft, Gegenseite.').waitFor()
    await inspectAll(page, 'case-opened')
    const begin = note.getByRole('button', { name: 'Partei benennen und prüfen' })
    await begin.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Partei hinzufügen' })
    await dialog.getByLabel('Person suchen...').fill('hafen')
    await dialog.getByRole('button', { name: /Hafenbau/ }).click()
    await dialog.getByText('Krause ./. Hafenbau').waitFor()
    await inspectAll(page, 'case-opened-check')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await note.getByRole('button', { name: 'Hinweis zur Kollisionsprüfung schließen' }).click()
    await note.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: 'Partei hinzufügen' }).waitFor()
    expect(await note.count()).toBe(0)
  }, 120_000)
})
