import { describe, expect, it } from 'vitest'
import type { OfficeClient } from '@aktenraum/client/headless'
import { people, textPaper } from '../support/office.ts'
import { hold, inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

let owner: Screen
let client: Screen
let caseId: string
const upload = (by: OfficeClient, name: string) => by.uploadDocument(caseId, textPaper(name, `Inhalt von ${name}`))

setStage(async ({ office, join, screen }) => {
  caseId = await office.client.openCase({ caseNumber: '30/26', title: 'Papier ./. Korb' })
  const { client: petra } = await join(caseId)
  for (const name of ['Entwurf.txt', 'Vollmacht.txt', 'Gutachten.txt']) await upload(office.client, name)
  await upload(petra, 'Falsches Foto.txt')
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

const rowOf = ({ page }: Screen, name: string) => page.getByRole('row').filter({ hasText: name })
const deleteAsOwner = async (name: string): Promise<void> => {
  const { page } = owner
  await rowOf(owner, name)
    .getByRole('button', { name: `Aktionen für ${name}` })
    .click()
  await page.getByRole('menuitem', { name: 'Löschen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Dokument wirklich löschen?').waitFor()
  await dialog.getByRole('button', { name: 'Löschen' }).click()
  await rowOf(owner, name).waitFor({ state: 'detached' })
}

describe('what was deleted', () => {
  it('is had back at once by Rückgängig', async () => {
    await signIn(owner.page, people.owner)
    await owner.page.goto(`/akten/${caseId}/`)
    await rowOf(owner, 'Entwurf.txt').waitFor()
    await deleteAsOwner('Entwurf.txt')
    await hold(owner.page, 'Dokument in den Papierkorb gelegt')
    await inspect(owner.page, 'trash-undo')
    await owner.page.getByRole('button', { name: 'Rückgängig' }).click()
    await rowOf(owner, 'Entwurf.txt').waitFor()
    expect(owner.complaints).toEqual([])
  })

  it('lies in the trash, from where it is restored by keyboard', async () => {
    const { page } = owner
    await deleteAsOwner('Vollmacht.txt')
    await deleteAsOwner('Gutachten.txt')
    await page.getByRole('button', { name: 'Weitere Aktionen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Papierkorb' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Papierkorb' }).waitFor()
    await page.getByRole('listitem').filter({ hasText: 'Vollmacht.txt' }).waitFor()
    await inspect(page, 'trash')
    await page.getByRole('button', { name: 'Gutachten.txt ansehen' }).click()
    await page.getByRole('dialog', { name: 'Gutachten.txt' }).getByText('Inhalt von Gutachten.txt').waitFor()
    await inspect(page, 'trash-look')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Vollmacht.txt wiederherstellen' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('listitem').filter({ hasText: 'Vollmacht.txt' }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: /^Zur Akte/ }).click()
    await rowOf(owner, 'Vollmacht.txt').waitFor()
    expect(owner.complaints).toEqual([])
  })

  it('is gone for both when it was erased for good', async () => {
    const { page } = owner
    await page.goto(`/akten/${caseId}/papierkorb/`)
    await page.getByRole('button', { name: 'Gutachten.txt endgültig löschen' }).click()
    await page.getByText('„Gutachten.txt“ endgültig löschen?').waitFor()
    await inspect(page, 'trash-erase')
    await page.getByRole('dialog').getByRole('button', { name: 'Endgültig löschen' }).click()
    await page.getByText('Der Papierkorb ist leer').waitFor()
    await inspect(page, 'trash-empty')
    await signIn(client.page, people.client)
    await client.page.goto(`/akten/${caseId}/`)
    await client.page.getByRole('link', { name: 'Vollmacht.txt' }).waitFor()
    expect(await client.page.getByText('Gutachten.txt').count()).toBe(0)
    await page.goto(`/akten/${caseId}/`)
    await rowOf(owner, 'Vollmacht.txt').waitFor()
    expect(await page.getByRole('table').getByText('Gutachten.txt').count()).toBe(0)
    expect(owner.complaints).toEqual([])
  })

  it('by a client comes back by their own hand, and only what is theirs', async () => {
    const { page } = client
    await inspect(page, 'portal-delete')
    expect(await page.getByRole('button', { name: 'Vollmacht.txt löschen' }).count()).toBe(0)
    const deleteOwn = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Falsches Foto.txt löschen' }).click()
      const dialog = page.getByRole('dialog', { name: 'Dokument wirklich löschen?' })
      await dialog.getByRole('button', { name: 'Löschen' }).click()
      await page.getByText('Falsches Foto.txt wurde gelöscht.').waitFor()
    }
    await deleteOwn()
    await inspect(page, 'portal-undo')
    await page.getByRole('button', { name: 'Rückgängig' }).click()
    await page.getByRole('link', { name: 'Falsches Foto.txt' }).waitFor()
    await deleteOwn()
    await page.getByRole('link', { name: 'Papierkorb' }).click()
    await page.getByText('Falsches Foto.txt').waitFor()
    await inspect(page, 'portal-trash')
    await page.getByRole('button', { name: 'Falsches Foto.txt ansehen' }).click()
    await page.getByRole('dialog').getByText('Inhalt von Falsches Foto.txt').waitFor()
    await inspect(page, 'portal-trash-look')
    await page.keyboard.press('Escape')
    await page.getByRole('checkbox', { name: 'Falsches Foto.txt auswählen' }).check()
    await inspect(page, 'portal-trash-selected')
    await page
      .getByRole('group', { name: 'Aktionen für die Auswahl' })
      .getByRole('button', { name: 'Wiederherstellen' })
      .click()
    await page.getByRole('heading', { name: 'Der Papierkorb ist leer' }).waitFor()
    await page.goto(`/akten/${caseId}/papierkorb/`)
    await page.getByRole('heading', { name: 'Der Papierkorb ist leer' }).waitFor()
    await inspect(page, 'portal-trash-empty')
    await page.getByRole('link', { name: 'Zur Akte' }).click()
    await page.getByRole('link', { name: 'Falsches Foto.txt' }).waitFor()
    expect(client.complaints).toEqual([])
  })

  it('[BLK-15] [BLK-16] goes with a selection, as far as it is theirs, by keyboard', async () => {
    const { page } = client
    const { keyboard } = page
    await page.getByRole('button', { name: 'Auswählen', exact: true }).focus()
    await keyboard.press('Enter')
    const bar = page.getByRole('group', { name: 'Aktionen für die Auswahl' })
    await bar.getByText('Nichts ausgewählt').waitFor()
    for (const name of ['Falsches Foto.txt', 'Vollmacht.txt']) {
      await page.getByRole('checkbox', { name: `${name} auswählen` }).focus()
      await keyboard.press('Space')
    }
    await bar.getByText(/^2 Dokumente ausgewählt/).waitFor()
    // Targets are measured where no scrolling has moved one half below the page's header.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await inspect(page, 'portal-selected')
    await bar.getByRole('button', { name: 'Löschen' }).focus()
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Dokument wirklich löschen?' })
    await dialog.getByText(/^Ein ausgewähltes Dokument dürfen Sie nicht löschen/).waitFor()
    await inspect(page, 'portal-selected-delete')
    await page.route(
      '**/documents/*/',
      (route) => route.fulfill({ status: 403, json: { detail: 'Das ist nicht erlaubt.' } }),
      { times: 1 },
    )
    await dialog.getByRole('button', { name: 'Löschen' }).click()
    const failures = page.getByRole('group', { name: 'Nicht verarbeitete Dokumente' })
    await failures.getByText('Falsches Foto.txt: Das ist nicht erlaubt.').waitFor()
    await inspect(page, 'portal-selected-failed')
    await failures.getByRole('button', { name: 'Erneut versuchen' }).click()
    await page.getByText('Falsches Foto.txt wurde gelöscht.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Dokumente/)
    await page.getByRole('button', { name: 'Verlauf', exact: true }).click()
    await page.getByRole('dialog').getByText('in den Papierkorb gelegt').first().waitFor()
    await inspect(page, 'portal-case-history')
    expect(client.complaints.filter((text) => !text.includes('403'))).toEqual([])
  })
})
