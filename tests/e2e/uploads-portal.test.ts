import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchBrowser } from '../support/browser.ts'
import { people } from '../support/office.ts'
import { inspect, newScreen, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { uploadScene } from './uploads-support.ts'
import type { UploadScene } from './uploads-support.ts'

let scene: UploadScene
let browser: Browser
let phone: Screen

beforeAll(async () => {
  scene = await uploadScene('Belege der Mandantin')
  browser = await launchBrowser()
  phone = await newScreen(browser, scene.product.url, 390)
  await signIn(phone.page, people.client)
  await phone.page.goto(`/akten/${scene.caseId}/`)
})
afterAll(async () => {
  await browser?.close()
  await scene?.stop()
})

/**
 * What is kept of the drafts in this browser, sealed: it changes whenever something of one is kept anew, and is longer
 * for more text.
 */
const keptHeaders = ({ page }: Screen): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('aktenraum-drafts', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const all = opening.result.transaction('draft').objectStore('draft').getAll()
          all.onsuccess = () => {
            resolve(all.result.map(({ header }) => JSON.stringify(header)))
            opening.result.close()
          }
        }
      }),
  )

/** By how much what is kept of one draft is longer than what is kept of another one. */
const unevenness = async (screen: Screen): Promise<number> => {
  const lengths = (await keptHeaders(screen)).map(({ length }) => length)
  return Math.max(...lengths) - Math.min(...lengths)
}

describe('on a phone, in the portal', () => {
  const chooseThere = (...paths: string[]) => phone.page.locator('input[type=file]').first().setInputFiles(paths)

  it('drafts come back after a reload, and uploads go on when the server is back', async () => {
    const { page } = phone
    const known = await scene.written('K1.txt', 'Anlage eins')
    await chooseThere(known)
    await page.getByRole('button', { name: 'Dokument hochladen' }).click()
    await page.getByText('Upload vollständig!').waitFor()
    await page.getByText('...oder einfach hier hineinziehen.').waitFor()
    await chooseThere(await scene.written('Quittung.txt', 'Quittung'), known)
    await page.getByText('Ein Dokument mit diesem Namen und dieser Größe ist schon in der Akte.').waitFor()
    await inspect(page, 'uploads-portal-drafts')
    await expect.poll(async () => (await keptHeaders(phone)).length).toBe(2)
    await page.getByRole('button', { name: 'K1.txt überspringen' }).click()
    await expect.poll(async () => (await keptHeaders(phone)).length).toBe(1)
    await page.reload()
    await page.getByLabel('Beschreibung von Quittung.txt (optional)').fill('Mai 2026')
    await scene.product.kill()
    await page.getByRole('button', { name: 'Dokument hochladen' }).click()
    await page
      .getByText(/^Upload unterbrochen\. Er geht weiter/)
      .first()
      .waitFor()
    await inspect(page, 'uploads-portal-paused')
    await scene.product.restart()
    await page.getByText('Upload vollständig!').waitFor()
    expect(await scene.held('Quittung')).toEqual([['Quittung.txt', 'Mai 2026', 'Quittung']])
  })

  it('a session that ended is begun again on the same page, and nothing is lost', async () => {
    const { page } = phone
    const compared = page.waitForResponse((answer) => answer.url().includes('ordering=size'))
    await chooseThere(await scene.written('Nachtrag.txt', 'Nachtrag'))
    await compared
    await phone.context.clearCookies({ name: 'sessionid' })
    const upload = page.getByRole('button', { name: 'Dokument hochladen' })
    const dialog = page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' })
    // The page may find out by itself, before anybody presses anything.
    await expect
      .poll(async () => {
        if (await upload.isVisible()) await upload.click({ timeout: 1_000 }).catch(() => undefined)
        return dialog.isVisible()
      })
      .toBe(true)
    await inspect(page, 'uploads-portal-session-expired')
    await page.getByLabel('Passwort', { exact: true }).fill(people.client.password)
    await page.getByRole('button', { name: 'Wieder anmelden' }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(async () => {
        if (await upload.isVisible()) await upload.click({ timeout: 1_000 }).catch(() => undefined)
        return (await scene.held()).map(([name]) => name)
      })
      .toContain('Nachtrag.txt')
    await page.getByText('Upload vollständig!').waitFor()
  })

  it('many go into the chosen case at once, from a page of their own', async () => {
    const { page } = phone
    const paths = await Promise.all(['Mai', 'Juni', 'Juli'].map((name) => scene.written(`${name}.txt`, name)))
    await page.goto('/akten/')
    await page.getByRole('link', { name: 'Dokumente hochladen' }).click()
    await page.getByRole('button', { name: 'Dateien auswählen' }).waitFor()
    await chooseThere(...paths)
    await expect.poll(async () => (await keptHeaders(phone)).length).toBe(3)
    // Each is kept anew, too, once its case is known: nothing but the description makes one so much longer than others.
    const description = `Miete Mai, ${'bar bezahlt, '.repeat(15)}siehe Rückseite`
    await page.getByLabel('Beschreibung von Mai.txt (optional)').fill(description)
    await expect.poll(() => unevenness(phone)).toBeGreaterThan(description.length)
    await page.getByText('Juli.txt').waitFor()
    await inspect(page, 'bulk-upload-portal-drafts')
    await page.reload()
    await page.getByRole('button', { name: '3 Dokumente hochladen' }).click()
    await page.getByText(/^3 Dokumente wurden in die Akte 9\/26 hochgeladen/).waitFor()
    await inspect(page, 'bulk-upload-portal-done')
    expect(await scene.held()).toContainEqual(['Mai.txt', description, 'Mai'])
    expect(phone.complaints.filter((complaint) => complaint.startsWith('exception'))).toEqual([])
  })

  it('the way there leads from the case as well, which is chosen, and back, as often as one likes', async () => {
    const { page } = phone
    await page.goto('/akten/')
    await page.getByRole('link', { name: 'Belege der Mandantin' }).click()
    for (let time = 0; time < 5; time += 1) {
      await page.getByRole('link', { name: 'Viele Dokumente auf einmal hochladen' }).click()
      const chosen = page.getByRole('combobox', { name: 'Akte' }).locator('option:checked')
      await chosen.and(page.getByText('Belege der Mandantin')).waitFor({ state: 'attached' })
      await page.getByRole('link', { name: 'Zur Akte' }).click()
    }
  })
})
