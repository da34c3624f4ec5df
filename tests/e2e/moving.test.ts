import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people, textPaper } from '../support/office.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const names = { one: 'Schreiben an Müller.txt', two: 'Anlage K 1.txt', three: 'Anlage K 2.txt', stays: 'Vollmacht.txt' }

let owner: Screen
let left: Screen
let right: Screen
let [from, to] = ['', '']
/** Takes part in the old case only. */
/** Takes part in the new case only. */

setStage(async ({ office, join, screen }) => {
  from = await office.client.openCase({ caseNumber: '1/26', title: 'Krause ./. Nordwest' })
  to = await office.client.openCase({ caseNumber: '2/26', title: 'Lindner ./. Südost' })
  await join(from)
  await join(to, people.other)
  for (const name of Object.values(names))
    await office.client.uploadDocument(from, textPaper(name, `Inhalt von ${name}`))
  owner = await screen('owner')
  left = await screen('left', { width: 390 })
  right = await screen('right', { width: 390 })
})

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const moved = (page: Page, text: string) => page.getByText(text).waitFor()

/** News of the move may be faster than its answer: then the document is asked for once more where it was. */
const isUnexpected = (complaint: string): boolean => !complaint.includes('404')

/** At a phone's width and in the dark, too; for the eye. */
const lookAround = async (page: Page, name: string): Promise<void> => {
  await inspect(page, name)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, `${name}-phone-dark`)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
}

describe('documents that are moved to another case', () => {
  it('[DOC-19] [DOC-33] one by keyboard alone', async () => {
    const { page } = owner
    await page.goto('/')
    await signIn(page, people.owner)
    await page.goto(`/akten/${from}/`)
    await rowOf(page, names.one).waitFor()
    await rowOf(page, names.one)
      .getByRole('button', { name: `Aktionen für ${names.one}` })
      .focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Verschieben' }).focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/verschieben\/\?next=/)
    await page.getByText('Liegt in der Akte 1/26.').waitFor()
    await page.getByRole('combobox', { name: 'Zielakte' }).focus()
    await page.keyboard.type('südost')
    await page.getByRole('option', { name: /2\/26/ }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByText(`Zugriff verlieren: ${people.client.salutation}.`).waitFor()
    await lookAround(page, 'move-page')
    await page.getByRole('combobox', { name: 'Zielakte' }).focus()
    await page.keyboard.press('Enter')
    await moved(page, 'Das Dokument wurde in die Akte 2/26 verschoben.')
    await page.waitForURL(new RegExp(`/akten/${from}/$`))
    await rowOf(page, names.stays).waitFor()
    await rowOf(page, names.one).waitFor({ state: 'detached' })
    await lookAround(page, 'move-notice')
    await page.getByRole('button', { name: 'Schließen' }).click()
  })

  it('several by the action for the selection', async () => {
    const { page } = owner
    for (const name of [names.two, names.three]) await rowOf(page, name).getByRole('checkbox').check()
    await page
      .getByRole('group', { name: 'Aktionen für die Auswahl' })
      .getByRole('button', { name: 'Verschieben' })
      .click()
    const dialog = page.getByRole('dialog', { name: '2 Dokumente verschieben' })
    await dialog.getByRole('combobox', { name: 'Zielakte' }).click()
    await dialog.getByRole('option', { name: /2\/26/ }).waitFor()
    await inspect(page, 'move-dialog-open')
    await dialog.getByRole('option', { name: /2\/26/ }).click()
    await dialog.getByText(/Zugriff erhalten/).waitFor()
    await lookAround(page, 'move-dialog')
    await dialog.getByRole('button', { name: 'Verschieben' }).click()
    await moved(page, '2 Dokumente wurden in die Akte 2/26 verschoben.')
    await rowOf(page, names.two).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Zur Akte' }).click()
    await page.waitForURL(new RegExp(`/akten/${to}/$`))
    for (const name of [names.one, names.two, names.three]) await rowOf(page, name).waitFor()
    await inspect(page, 'move-target')
  })

  it('are gone for who takes part in the old case only', async () => {
    const { page } = left
    await page.goto('/')
    await signIn(page, people.client)
    await page.goto(`/akten/${from}/`)
    await page.getByText(names.stays).waitFor()
    for (const name of [names.one, names.two, names.three]) expect(await page.getByText(name).count()).toBe(0)
  })

  it('are opened by who takes part in the new case only', async () => {
    const { page } = right
    await page.goto('/')
    await signIn(page, people.other)
    await page.goto(`/akten/${to}/`)
    for (const name of [names.two, names.three]) await page.getByText(name).first().waitFor()
    await page.getByText(names.one).first().click()
    await page.getByText(`Inhalt von ${names.one}`).waitFor()
    expect([owner, left, right].flatMap(({ complaints }) => complaints).filter(isUnexpected)).toEqual([])
  })

  it('come back when the move is undone, by drag as by button', async () => {
    const { page } = owner
    await page.goto(`/akten/${to}/`)
    const row = rowOf(page, names.three)
    await row.waitFor()
    await row.getByRole('img').first().hover()
    await page.mouse.down()
    await page.mouse.move(700, 300, { steps: 5 })
    const cases = page.getByRole('region', { name: 'In eine andere Akte verschieben' })
    await cases.waitFor()
    await inspect(page, 'move-drag')
    await cases.getByText('1/26').hover()
    await page.mouse.up()
    await moved(page, 'Das Dokument wurde in die Akte 1/26 verschoben.')
    await row.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await moved(page, 'Das Dokument liegt wieder in der bisherigen Akte.')
    await row.waitFor()
  })
})
