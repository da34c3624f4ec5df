import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { people } from '../support/office.ts'
import { dropOnto } from './files.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const text = 'Der Termin ist am Montag.'
const names = ['Gutachten.txt', 'Mietvertrag.txt', 'Rechnung.txt']

let owner: Screen
let client: Screen
let caseId: string
let folder: string

setStage(async ({ office, folder: newFolder, join: joins, screen }) => {
  folder = await newFolder()
  for (const name of names) await writeFile(join(folder, name), `Inhalt von ${name}`)
  await office.client.openCase({ caseNumber: '7/25', title: 'Meier ./. Süd' })
  caseId = await office.client.openCase({ caseNumber: '44/26', title: 'Krause ./. Nord' })
  await joins(caseId)
  owner = await screen('owner')
  client = await screen('client', { width: 390 })
})

/** How long what is kept of each message is, sealed: longer for more text. */
const drafts = ({ page }: Screen): Promise<readonly number[]> =>
  page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve, reject) => {
        const opening = indexedDB.open('aktenraum-messages', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('draft').objectStore('draft').getAll()
          all.onsuccess = () => {
            resolve(all.result.map(({ header }) => JSON.stringify(header).length))
            opening.result.close()
          }
        }
      }),
  )

it('[MSG-08] [MSG-15] [MSG-16] a message outlives a reload, is sent, and is read by the client', async () => {
  const { page } = owner
  await signIn(page, people.owner)
  await page.goto(`/akten/${caseId}/`)
  await page.getByRole('button', { name: 'Nachricht verfassen …' }).click()
  await page.getByLabel('Betreff (optional)').fill('Termin')
  await expect.poll(() => drafts(owner)).toHaveLength(1)
  const [ofSubject = 0] = await drafts(owner)
  await page.getByLabel('Nachricht', { exact: true }).fill(text)
  await inspect(page, 'message')
  await page.setViewportSize({ width: 390, height: 800 })
  await inspect(page, 'message-phone')
  await page.setViewportSize({ width: 1280, height: 900 })
  await expect.poll(async () => (await drafts(owner))[0]).toBeGreaterThanOrEqual(ofSubject + text.length)
  await page.reload()
  await page.getByRole('button', { name: 'Nachricht weiterschreiben …' }).click()
  await expect.poll(() => page.getByLabel('Nachricht', { exact: true }).inputValue()).toBe(text)
  await page.getByRole('button', { name: 'Absenden' }).click()
  await page.getByText('hochgeladen', { exact: true }).first().waitFor()
  await expect.poll(() => drafts(owner)).toEqual([])

  await signIn(client.page, people.client)
  await client.page.goto(`/akten/${caseId}/`)
  await client.page.getByRole('button', { name: 'Nachricht verfassen …' }).click()
  const field = client.page.getByLabel('Nachricht', { exact: true })
  await field.waitFor()
  await inspect(client.page, 'message-portal')
  await field.fill('Halb')
  await client.page.getByRole('button', { name: 'Entwurf verwerfen' }).click()
  const question = client.page.getByRole('dialog', { name: 'Entwurf verwerfen' })
  await question.waitFor()
  await inspect(client.page, 'message-thrown-away')
  await question.getByRole('button', { name: 'Entwurf verwerfen' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => field.inputValue()).toBe('')
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true)
  await client.page.getByRole('button', { name: 'Abbrechen' }).click()
  await client.page
    .getByRole('link', { name: /^Nachricht vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr$/ })
    .first()
    .click()
  await client.page.getByRole('dialog').getByText(text).waitFor()
  expect([...owner.complaints, ...client.complaints]).toEqual([])
})

it('an answer leads to what it answers, with those who wrote it and with those who read it', async () => {
  const dialog = client.page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Antworten' }).click()
  await expect.poll(() => dialog.getByLabel('Nachricht', { exact: true }).inputValue()).toContain(text)
  await dialog.getByRole('button', { name: 'Absenden' }).click()
  for (const { page } of [client, owner]) {
    const answer = page.getByText(/^Antwort auf „Nachricht vom \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr“$/)
    await answer.first().waitFor()
    await inspect(page, `message-answered-${page === owner.page ? 'staff' : 'portal'}`)
    await answer.first().getByRole('link').click()
    await page.getByRole('dialog').getByText(text, { exact: true }).waitFor()
    await page.goBack()
  }
  expect([...owner.complaints, ...client.complaints]).toEqual([])
})

it('[BUP-01] [BUP-09] [BUP-52] files dropped on the cases go into the one that is chosen by keyboard', async () => {
  const { page } = owner
  await page.getByRole('navigation').getByRole('link', { name: 'Akten' }).click()
  await page.getByRole('heading', { name: 'Akten', exact: true }).waitFor()
  await dropOnto(
    owner,
    names.map((name) => join(folder, name)),
  )
  await page.getByRole('heading', { name: 'Dokumente hochladen' }).waitFor()
  for (const name of names) await page.getByText(name, { exact: true }).waitFor()
  await inspect(page, 'bulk-upload')
  await page.getByRole('combobox', { name: 'Akte auswählen' }).focus()
  await page.keyboard.type('44/26')
  await page
    .getByRole('option', { name: /Krause/ })
    .first()
    .waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('status').filter({ hasText: '44/26 · Krause ./. Nord' }).waitFor()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await inspect(page, 'bulk-upload-phone')
  await page.getByRole('button', { name: '3 Dokumente hochladen' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Die Dokumente wurden in die Akte 44/26 hochgeladen.').waitFor()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('link', { name: 'Zur Akte' }).click()
  await page.getByText('Die Dokumente wurden in die Akte 44/26 hochgeladen.').waitFor()
  for (const name of names) await page.getByRole('row').filter({ hasText: name }).first().waitFor()
  await inspect(page, 'bulk-upload-case')
  expect(owner.complaints).toEqual([])
})
