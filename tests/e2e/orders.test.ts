import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen

setStage(async ({ screen }) => {
  owner = await screen('owner')
})

it('[ORD-01] a plan is ordered, and operators see it', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  await page.goto('/bestellungen/')
  await page.getByLabel('Weiterer Mitarbeiter').fill('2')
  await page.getByText('55,93').first().waitFor()
  await page.getByRole('region', { name: 'Ihr Tarif und Ihre Nutzung' }).getByText('noch keiner bestellt').waitFor()
  await inspect(page, 'orders')
  await page.getByRole('button', { name: 'Bestellung prüfen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('47,00').waitFor()
  await inspect(page, 'orders-review')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, 'orders-390')
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Zahlungspflichtig bestellen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Ihre Bestellung ist eingegangen.').waitFor()
  const placed = page.getByRole('region', { name: 'Bisherige Bestellungen' })
  await placed.getByRole('row').filter({ hasText: 'Start' }).waitFor()
  const saving = page.waitForEvent('download')
  await placed.getByRole('button', { name: 'Als CSV speichern' }).click()
  const saved = await readFile(await (await saving).path(), 'utf8')
  expect(saved.split('\r\n')[1]).toContain(';Start;monatlich;47,00;8,93;55,93;EUR;Sabine Hartmann')
  await page.getByText(/^Start, 55,93.€ pro Monat, bestellt am/).waitFor()
  await inspect(page, 'orders-placed')
  expect(owner.complaints).toEqual([])
})

it('[TEL-01] [TEL-02] what nobody caught in the browser is shown to operators, without its message', async () => {
  const { page } = owner
  const reported = page.waitForResponse((answer) => answer.url().endsWith('/api/telemetry/reportClientError'))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new RangeError('Krause gegen Müller')
    })
  })
  const answer = await reported
  expect([answer.status(), answer.request().postData()]).toEqual([204, expect.not.stringContaining('Krause')])
  await page.goto('/verwaltung/browser/')
  await page.getByRole('rowheader', { name: 'RangeError' }).waitFor()
  await inspect(page, 'client-errors')
})
