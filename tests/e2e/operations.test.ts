import { openPool } from '@aktenraum/infra/postgres/pool'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let operator: Screen
let pool: Pool
setStage(async (stage) => {
  await stage.office.client.openCase({ caseNumber: '12/26', title: 'Muster ./. Beispiel' })
  operator = await stage.screen('operator')
  pool = openPool(stage.product.databaseUrl)
  stage.atEnd(() => pool.end())
})

/** As a projection that has gone on since, or a reaction, would have left it. */
const putAside = (projection: string, type = 'CaseOpened'): Promise<unknown> =>
  pool.query(
    `insert into dead_letter (projection, position, event_id, type, stream, revision, error, attempts)
     select $1, lpad(position::text, 20, '0'), id, type, stream, revision, 'Cannot read properties of null', 4
     from event where type = $2`,
    [projection, type],
  )
const entries = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const open = 'Ereignisse, die nicht verarbeitet werden konnten'
const skipped = 'Übersprungene Ereignisse'

describe('what could not be taken in', () => {
  it('is skipped for a reason that stays, had back, and taken in by the rebuild that is offered', async () => {
    const { page } = operator
    await signIn(page, people.owner)
    await putAside('cases')
    await page.goto('/verwaltung/fehler/')
    await entries(page, open).getByText('Akte angelegt · Akten').waitFor()
    await inspect(page, 'operations-put-aside')
    await page.getByRole('button', { name: 'Überspringen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ereignis überspringen' })
    await dialog.getByLabel('Begründung').fill('Aus einem Probelauf')
    await inspect(page, 'operations-skipping')
    await dialog.getByRole('button', { name: 'Überspringen' }).click()
    await entries(page, skipped)
      .getByText(/Übersprungen von Sabine Hartmann .*„Aus einem Probelauf“/)
      .waitFor()
    await inspect(page, 'operations-skipped')
    await page.getByRole('button', { name: 'Überspringen zurücknehmen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Überspringen zurücknehmen' }).click()
    await entries(page, open)
      .getByText(/muss „Akten“ neu aufgebaut werden/)
      .waitFor()
    await inspect(page, 'operations-withdrawn')
    await page.getByRole('button', { name: '„Akten“ neu aufbauen' }).click()
    await page.getByText('Alles verarbeitet').waitFor()
    await page.goto('/verwaltung/protokoll/')
    for (const done of ['Ereignis übersprungen', 'Überspringen zurückgenommen'])
      await page.getByText(done, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: 'Unversehrtheit prüfen' }).click()
    await page.getByText(/Das Protokoll ist unversehrt/).waitFor()
    expect(operator.complaints).toEqual([])
  })

  it('is tried again by a running reaction', async () => {
    const { page } = operator
    await putAside('reaction/complete-acceptance', 'FounderRegistered')
    await page.goto('/verwaltung/fehler/')
    await entries(page, open).getByText('Erster Mitarbeiter registriert · Angenommene Einladungen vollziehen').waitFor()
    await page.getByRole('button', { name: 'Erneut verarbeiten' }).click()
    await page.getByText('Alles verarbeitet').waitFor()
  })

  it('is found in the audit by what is typed, which never enters the address', async () => {
    const { page } = operator
    await page.goto('/verwaltung/protokoll/')
    const rows = page.getByRole('table', { name: 'Protokoll aller Ereignisse' }).getByRole('row')
    await rows.filter({ hasText: 'Ereignis übersprungen' }).waitFor()
    const stream = await rows
      .filter({ hasText: 'Akte angelegt' })
      .getByText(/^case-/)
      .textContent()
    await page.getByLabel('Akte (Kennung)').fill(stream?.replace('case-', '') ?? '')
    await rows.filter({ hasText: 'Ereignis übersprungen' }).waitFor({ state: 'detached' })
    await rows.filter({ hasText: 'Akte angelegt' }).getByRole('button').focus()
    await page.keyboard.press('Enter')
    await page.getByText('verschlüsselt').first().waitFor()
    await inspect(page, 'operations-audit')
    expect(new URL(page.url()).search).toBe('')
  })

  it('and the work that is queued can be read on a phone', async () => {
    const { page } = operator
    await putAside('users')
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [path, name] of [
      ['fehler', 'put-aside'],
      ['projektionen', 'projections'],
      ['warteschlangen', 'queues'],
    ] as const) {
      await page.goto(`/verwaltung/${path}/`)
      await page.locator('main').getByRole('listitem').first().waitFor()
      await inspect(page, `operations-phone-${name}`)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(wide, path).toBeLessThanOrEqual(390)
    }
  })
})
