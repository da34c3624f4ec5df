import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { inspectAll, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let client: Screen

setStage(async ({ office, join, screen }) => {
  await join(await office.client.openCase({ caseNumber: '123/26', title: 'Krause ./. Bauträger Nord' }))
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

/** Makes this browser remember one entry more of the office's log than there is. */
const rememberMore = async (page: Page): Promise<void> => {
  // Where no script of ours runs, which would write what it remembers.
  await page.route('/leer/', (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto('/leer/')
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((each) => each.startsWith('aktenraum.logs.')) ?? ''
    const kept = JSON.parse(localStorage.getItem(name) ?? '') as { office: { n: number } }
    localStorage.setItem(name, JSON.stringify({ ...kept, office: { ...kept.office, n: kept.office.n + 1 } }))
  })
  await page.goto('/akten/')
}
const newName = 'Petra Krause-Lang'

describe('how people are called', () => {
  it('is what they ask for once the office has signed it, under their eyes the old name and the new', async () => {
    await signIn(client.page, people.client)
    await client.page.getByRole('link', { name: 'Profil' }).click()
    await client.page.getByLabel('Name', { exact: true }).fill(newName)
    await client.page.getByRole('button', { name: 'Speichern' }).click()
    await client.page.getByText('Gespeichert.').waitFor()

    const { page } = owner
    await signIn(page, people.owner)
    await page.goto('/verwaltung/benutzer/')
    const row = page.getByRole('row').filter({ hasText: people.client.email })
    await row.getByText(`möchte „${newName}“ heißen`).waitFor()
    expect(await row.innerText()).toContain(people.client.salutation)
    await inspectAll(page, 'name-wish')
    const dialog = page.getByRole('dialog', { name: 'Neuen Namen unterschreiben' })
    await page.setViewportSize({ width: 390, height: 900 })
    await page.getByRole('button', { name: 'Namen prüfen …' }).click()
    await dialog.getByText(newName).waitFor()
    await inspectAll(page, 'name-dialog', [390])
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.setViewportSize({ width: 1280, height: 900 })
    await row.getByRole('button', { name: 'Namen prüfen …' }).click()
    await dialog.getByText(newName).waitFor()
    expect(await dialog.innerText()).toContain(people.client.salutation)
    await inspectAll(page, 'name-dialog', [1280])
    await dialog.getByRole('button', { name: 'Unterschreiben' }).click()
    await page.getByText(`${newName} heißt jetzt auch für andere so.`).waitFor()
    await row.getByText(newName, { exact: true }).waitFor()
    await row.getByText('möchte').waitFor({ state: 'hidden' })
  })

  it('is held against all others before somebody is invited who looks the same', async () => {
    const { page } = owner
    await page.getByRole('button', { name: 'Mitarbeiter einladen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mitarbeiter einladen' })
    await dialog.getByLabel('E-Mail-Adresse').fill('krause@example.org')
    // With a Cyrillic letter in it.
    await dialog.getByLabel(/^Name/).fill(newName.replace('a', '\u0430'))
    await dialog.getByRole('button', { name: 'Einladung erstellen' }).click()
    await dialog.getByRole('button', { name: 'Trotzdem einladen' }).waitFor()
    await dialog.getByText(people.client.email).waitFor()
    await inspectAll(page, 'invite-alike')
    await dialog.getByRole('button', { name: 'Abbrechen' }).click()
  })
})

describe('a server that shows less than this browser knows', () => {
  it('is contradicted in the portal, with the owners’ names and the evidence', async () => {
    const { page } = client
    await rememberMore(page)
    await page.getByRole('list', { name: 'Wem Sie es sagen' }).getByText(people.owner.salutation).waitFor()
    await inspectAll(page, 'contradiction-portal')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Beweis speichern' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^widerspruch-[\d-]+\.json$/)
  })

  it('is contradicted in the console, too; an owner may go on without what is missing', async () => {
    const { page } = owner
    await rememberMore(page)
    const alert = page.getByRole('alert').filter({ hasText: 'Widerspruch' })
    await alert.getByRole('list', { name: 'Wem Sie es sagen' }).getByText(people.owner.salutation).waitFor()
    await inspectAll(page, 'contradiction')
    const downloading = page.waitForEvent('download')
    await alert.getByRole('button', { name: 'Beweis speichern' }).click()
    expect((await downloading).suggestedFilename()).toMatch(/^widerspruch-[\d-]+\.json$/)
    await alert.getByRole('button', { name: 'Nach einer Wiederherstellung weitermachen …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Ohne das Fehlende weitermachen?' })
    await dialog.getByText('zur Kanzlei 1 Eintrag', { exact: false }).waitFor()
    await inspectAll(page, 'restart-dialog')
    await dialog.getByLabel('Grund').fill('Die Festplatte war defekt.')
    await dialog.getByRole('button', { name: 'Unterschreiben' }).click()
    await page.getByText('wurde der Server aus einer Sicherung wiederhergestellt', { exact: false }).waitFor()
    await alert.waitFor({ state: 'hidden' })
    await inspectAll(page, 'restart-notice')
  })
})
