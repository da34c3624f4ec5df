import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import type { Document } from '@aktenraum/client/collections/types'
import type { Office } from '@aktenraum/client/headless'
import { people, textPaper } from '../support/office.ts'
import { chooseInCaseMenu, inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const files = { ofOwner: 'Klageschrift.txt', ofClient: 'Meine Fragen.txt' } as const

let owner: Screen
let client: Screen
let offices: { owner: Office; client: Office }
let caseId: string
let claim: Document
const upload = async ({ client: office }: Office, name: string) => {
  const { id } = await office.uploadDocument(caseId, textPaper(name, `Inhalt von ${name}`))
  return office.retrieveDocument(caseId, id)
}

/** With the styles of paper, as a command of the browser prints a page. */
const onPaper = async (page: Page, look: () => Promise<void>): Promise<void> => {
  await page.emulateMedia({ media: 'print' })
  await look()
  await page.emulateMedia({ media: null })
}
/** What all of such roles say that are seen. */
const shownOf = async (page: Page, roles: readonly Parameters<Page['getByRole']>[0][]): Promise<readonly string[]> => {
  const texts: string[] = []
  for (const role of roles) texts.push(...(await page.getByRole(role).allInnerTexts()))
  return texts
}

setStage(async ({ office, join, screen }) => {
  caseId = await office.client.openCase({ caseNumber: '44/26', title: 'Krause ./. Nord' })
  const petra = await join(caseId)
  offices = { owner: office, client: petra }
  await office.client.visitCase(caseId, { allSeen: true })
  claim = await upload(office, files.ofOwner)
  const received = await petra.client.retrieveDocument(caseId, claim.id)
  await petra.client.downloadDocument(received)
  await petra.client.reportDownload(received, { isRead: true })
  const questions = await upload(petra, 'Fragen.txt')
  await petra.client.renameDocument(questions, files.ofClient)
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

it('[LST-33] staff see on the status who has read a document, and in its history who saved it', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  await page.goto(`/akten/${caseId}/`)
  const row = page.getByRole('row').filter({ hasText: files.ofOwner }).first()
  const status = row.getByRole('button', { name: 'gelesen', exact: true })
  await status.waitFor()
  await page.getByRole('region', { name: /Neu seit Ihrem letzten Besuch/ }).waitFor()
  await inspect(page, 'history-news')
  await status.hover()
  await page.getByRole('tooltip').getByText('Petra Krause').waitFor()
  expect(await page.getByRole('tooltip').innerText()).toMatch(/Petra Krause: gelesen am \d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await inspect(page, 'history-tooltip')
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: `Aktionen für ${files.ofOwner}` }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Verlauf' }).focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: /Verlauf/ })
  await drawer.getByText('hat das Dokument heruntergeladen').waitFor()
  await drawer.getByText('haben das Dokument hochgeladen').waitFor()
  await inspect(page, 'history-drawer')
  await onPaper(page, async () => {
    await drawer.getByText('Krause ./. Nord').waitFor()
    expect(await shownOf(page, ['heading', 'navigation', 'button', 'table'])).toEqual(['Verlauf', 'Heute'])
  })
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })

  await onPaper(page, async () => {
    await page.getByRole('heading', { name: '44/26 Krause ./. Nord' }).waitFor()
    expect(await shownOf(page, ['navigation', 'search', 'checkbox', 'textbox', 'link'])).toEqual([
      files.ofClient,
      files.ofOwner,
    ])
    expect(await page.getByRole('button', { name: /Aktionen für|hochladen|auswählen/ }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'Beteiligte' }).count()).toBe(0)
    const word = await row.getByText('gelesen', { exact: true }).boundingBox()
    expect(word?.width).toBeGreaterThan(20)
    const at = await row.locator('time').evaluate((time) => getComputedStyle(time, '::after').content)
    expect(at).toMatch(/^"\d\d\.\d\d\.\d{4} \d\d:\d\d"$/)
  })
  expect(owner.complaints).toEqual([])
})

it('staff see all that happened in the case, and narrow it to a person', async () => {
  const { page } = owner
  await chooseInCaseMenu(page, 'Verlauf')
  const list = page.getByRole('list', { name: 'Einträge des Verlaufs' })
  await list.getByText('haben Petra Krause als Mandantin hinzugefügt').waitFor()
  await inspect(page, 'history-case')
  await onPaper(page, async () => {
    await page.getByText('44/26 Krause ./. Nord').waitFor()
    expect(await shownOf(page, ['navigation', 'button', 'combobox'])).toEqual([])
  })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, 'history-case-phone')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('combobox', { name: 'Person' }).click()
  await page.getByRole('option', { name: people.client.salutation }).click()
  await list.getByText('hat das Dokument „Klageschrift.txt“ gelesen').waitFor()
  await list.getByText('haben die Akte angelegt').waitFor({ state: 'hidden' })
  expect(owner.complaints).toEqual([])
})

it('[LST-34] the client sees who has read her own document, and nothing of who has read others', async () => {
  const { page } = client
  const { results } = await offices.owner.client.listDocuments(caseId)
  for (const document of results) await offices.owner.client.setRead(document, true)
  await signIn(page, people.client)
  await page.goto(`/akten/${caseId}/`)
  const theirs = page.getByRole('article').filter({ hasText: files.ofOwner })
  await theirs.waitFor()
  expect(await theirs.getByRole('button', { name: /Verlauf/ }).count()).toBe(0)
  await page.getByRole('button', { name: `gelesen: Zustellung und Verlauf von ${files.ofClient} ansehen` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/Sabine Hartmann: gelesen am/).waitFor()
  await dialog.getByText('haben das Dokument hochgeladen').waitFor()
  await inspect(page, 'history-portal')
  await onPaper(page, async () => {
    expect(await shownOf(page, ['button', 'navigation', 'banner'])).toEqual([])
    expect(await theirs.isVisible()).toBe(false)
    await dialog.getByText('44/26 Krause ./. Nord').waitFor()
    await dialog.getByText('haben das Dokument hochgeladen').waitFor()
  })
  await page.keyboard.press('Escape')
  await onPaper(page, async () => {
    await page.getByRole('heading', { name: '44/26 Krause ./. Nord' }).waitFor()
    expect(await shownOf(page, ['navigation', 'banner', 'contentinfo', 'link'])).toEqual([
      files.ofClient,
      files.ofOwner,
    ])
    expect(await page.getByRole('button', { name: /Herunterladen|Löschen|Nachricht|auswählen/ }).count()).toBe(0)
  })
  expect(client.complaints).toEqual([])

  const { entries } = await offices.client.client.documentHistory(claim)
  expect(entries.map(({ type }) => type)).toEqual(['DocumentUploaded'])
})
