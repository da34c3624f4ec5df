import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createHeadlessClient } from '@aktenraum/client/headless'
import type { Office } from '@aktenraum/client/headless'
import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { partsOf, people } from '../support/office.ts'
import { untilProjected } from '../support/projected.ts'
import { inspect, inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let office: Office
let url: string
let pool: Pool
let caseId: string
const screens: Partial<Record<'staff' | 'portal', Screen>> = {}

setStage(async (set) => {
  office = set.office
  url = set.product.url
  pool = openPool(set.product.databaseUrl, { max: 1 })
  set.atEnd(() => pool.end())
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
  const waiting = page.getByRole('dialog', { name: 'Noch nicht geladen' })
  await waiting.getByText('Wird geladen, sobald die Verbindung wieder da ist.').waitFor()
  expect(await waiting.getByText(/Keine Verbindung/).count()).toBe(1)
  await inspectAll(page, 'connection-dialog')
  await context.setOffline(false)
  await page.getByRole('dialog', { name: /^Löschung/ }).waitFor()
  await waiting.waitFor({ state: 'detached' })
  await page.keyboard.press('Escape')
  expect(await search.inputValue()).toBe('Inzwischen')
})

/** The server does what the page posts there next, and its answer gets lost on the way. */
const loseAnswer = async (page: Page, path: string): Promise<void> => {
  let isLost = false
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.continue()
    isLost = true
    expect((await route.fetch()).ok()).toBe(true)
    await route.abort('connectionfailed')
  })
}

it('a case and an invitation whose answers get lost are there once when staff try again', async () => {
  const { page } = screens.staff!
  await page.goto('/akten/')
  const dialog = page.getByRole('dialog')
  const cutOff = dialog.getByRole('alert').getByText(/^Keine Verbindung zum Server: /)
  await page.getByLabel('Akte suchen').fill('9/26')
  await loseAnswer(page, '/api/cases/')
  await page.getByRole('button', { name: 'Neue Akte' }).first().click()
  await dialog.getByLabel('Aktenzeichen').fill('9/26')
  await dialog.getByLabel('Bezeichnung').fill('Verlorene Antwort')
  await dialog.getByRole('button', { name: 'Akte anlegen' }).click()
  await cutOff.waitFor()
  // The case is known by now, and its number is none of another one.
  await page.getByText('Suchergebnisse (1)').waitFor()
  await inspectAll(page, 'connection-answer-lost')
  await dialog.getByRole('button', { name: 'Akte anlegen' }).click()
  await page.getByRole('heading', { level: 1, name: /Verlorene Antwort/ }).waitFor()
  await untilProjected(pool)
  const numbers = (await office.client.listCases()).map(({ case_number: number }) => number)
  expect(numbers.filter((number) => 'text' in number && number.text === '9/26')).toHaveLength(1)

  await loseAnswer(page, '/api/invitations/')
  await page.getByRole('link', { name: 'Zum Adressbuch' }).waitFor()
  await page.getByRole('button', { name: 'Einladen', exact: true }).click()
  await dialog.getByLabel('E-Mail-Adresse').fill(people.other.email)
  await dialog.getByLabel('Name', { exact: false }).last().fill(people.other.salutation)
  await dialog.getByRole('button', { name: 'Einladung erstellen' }).click()
  await cutOff.waitFor()
  await dialog.getByRole('button', { name: 'Einladung erstellen' }).click()
  const link = await page.getByLabel('Link', { exact: true }).inputValue()
  await untilProjected(pool)
  const invitations = (await office.client.listInvitations()).filter(({ user }) => user.email === people.other.email)
  expect(invitations.map(({ status }) => status)).toEqual(['open'])
  // It is the link of that one.
  const { token, secret } = partsOf(link)
  const offer = await createHeadlessClient(url).client.readInvitation(token, secret)
  expect(offer.status).toBe('open')
  await page.unrouteAll({ behavior: 'wait' })
})
