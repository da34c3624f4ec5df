import { expect, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { people } from '../support/office.ts'
import { inspect, inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let office: Office
let caseId: string
const screens: Partial<Record<'staff' | 'portal', Screen>> = {}

setStage(async (set) => {
  office = set.office
  caseId = await office.client.openCase({ caseNumber: '8/26', title: 'Leitung' })
  await set.join(caseId)
  for (const [app, who, width] of [
    ['staff', 'owner', 1280],
    ['portal', 'client', 390],
  ] as const) {
    const screen = await set.screen(who, { width })
    screens[app] = screen
    await screen.page.goto('/')
    await signIn(screen.page, people[who])
  }
})

it.each(['staff', 'portal'] as const)(
  'a page of %s tells once that the line is gone, and goes on by itself',
  async (app) => {
    const { page, context } = screens[app]!
    await page.goto(`/akten/${caseId}/`)
    await page.getByRole('heading', { level: 1, name: /8\/26|Leitung/ }).waitFor()
    const banner = page.getByText(/^Keine Verbindung – Sie sehen den Stand von \d\d:\d\d Uhr$/)
    expect(await banner.count()).toBe(0)
    await context.setOffline(true)
    await banner.waitFor()
    await inspect(page, `connection-lost-${app}`)
    expect([await banner.count(), await page.getByRole('alert').count()]).toEqual([1, 0])
    const name = `Inzwischen ${app}.txt`
    await office.client.uploadDocument(caseId, {
      name,
      type: 'text/plain',
      content: new Blob([name]),
      commandId: crypto.randomUUID(),
    })
    await context.setOffline(false)
    await banner.waitFor({ state: 'detached' })
    await page.getByRole('link', { name, exact: true }).first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
  },
)

it('what staff open without a connection says that it waits, comes once that is back, and what they typed is still there', async () => {
  const { page, context } = screens.staff!
  await page.goto(`/akten/${caseId}/`)
  const search = page.getByRole('textbox', { name: 'In dieser Akte suchen' })
  await page.getByRole('link', { name: 'Inzwischen staff.txt', exact: true }).first().waitFor()
  await context.setOffline(true)
  await page.getByText(/^Keine Verbindung –/).waitFor()
  await search.fill('Inzwischen')
  await page.getByText(/^Keine Verbindung: Hier stehen noch die Dokumente von zuvor/).waitFor()
  // One banner tells: a list that waits for the connection is no failure, at no width.
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByText('Wird geladen, sobald die Verbindung wieder da ist.').first().waitFor()
  expect(await page.locator('[data-tone]').count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByText('Wird geladen, sobald die Verbindung wieder da ist.').first().waitFor()
  await page.getByRole('button', { name: 'Weitere Aktionen' }).first().click()
  const notFetched = page.waitForEvent('requestfailed', (request) => /\/assets\/deletion-dialog/.test(request.url()))
  await page.getByRole('menuitem', { name: 'Löschung vormerken' }).click()
  await notFetched
  const waiting = page.getByRole('dialog', { name: 'Keine Verbindung' })
  await waiting.getByText('Wird geladen, sobald die Verbindung wieder da ist.').waitFor()
  await inspectAll(page, 'connection-dialog')
  await context.setOffline(false)
  await page.getByRole('dialog', { name: /^Löschung/ }).waitFor()
  await waiting.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(await search.inputValue()).toBe('Inzwischen')
})
