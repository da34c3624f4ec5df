import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { packPlaces, unpackPlaces } from '@aktenraum/domain/contracts'
import { people, textPaper } from '../support/office.ts'
import { choose } from './files.ts'
import { chooseInCaseMenu, inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

let stage: Stage
let office: Office
let folder = ''
let caseId = ''
const screens: Partial<Record<'staff' | 'portal', Screen>> = {}
const pageOf = (who: 'staff' | 'portal') => (screens[who] ?? expect.fail(`${who} has no screen`)).page
const caseUrl = () => `/akten/${caseId}/`
const dark = async (who: 'staff' | 'portal', name: string): Promise<void> => {
  await inspect(pageOf(who), name)
  await pageOf(who).emulateMedia({ colorScheme: 'dark' })
  await inspect(pageOf(who), `${name}-dark`)
  await pageOf(who).emulateMedia({ colorScheme: 'light' })
}

setStage(async (set) => {
  stage = set
  office = set.office
  folder = await set.folder()
  caseId = await office.client.openCase({ caseNumber: '21/26', title: 'Krause ./. Lindner' })
  await set.join(caseId)
  await set.join(caseId, people.other)
  for (const name of ['Klage.txt', 'Vollmacht.txt']) await office.client.uploadDocument(caseId, textPaper(name))
  screens.staff = await set.screen('staff')
  screens.portal = await set.screen('portal', { width: 390 })
  await signIn(pageOf('staff'), people.owner)
  await signIn(pageOf('portal'), people.other)
})

describe('somebody who is removed from a case', () => {
  it('loses it from an open page, after staff was told what that protects', async () => {
    await pageOf('portal').goto(caseUrl())
    await pageOf('portal').getByText('Klage.txt').first().waitFor()
    const page = pageOf('staff')
    await page.goto(caseUrl())
    const menu = page.getByRole('button', { name: 'Aktionen für Karl Lindner' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Aus der Akte entfernen …' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Karl Lindner aus der Akte entfernen' })
    await dialog.getByText('Das wird nicht geschützt').waitFor()
    await dark('staff', 'cases-remove')
    await dialog.getByRole('button', { name: 'Entfernen' }).click()
    await page.getByText('Karl Lindner gehört nicht mehr zu dieser Akte.').waitFor()
    await pageOf('portal').getByText('Diese Seite gibt es nicht, oder sie ist für Sie nicht freigegeben.').waitFor()
    expect(await pageOf('portal').getByText('Klage.txt').count()).toBe(0)
    await inspect(pageOf('portal'), 'cases-removed-portal')
    await expect.poll(async () => (await office.client.retrieveCase(caseId)).is_renewing_keys).toBe(false)
    await page.goto(`${caseUrl()}verlauf/`)
    await page.getByText(/Karl Lindner entfernt und den Schlüssel der Akte erneuert/).waitFor()
  })
})

describe('a server that holds back a document', () => {
  it.each([
    ['staff', people.owner],
    ['portal', people.client],
  ] as const)(
    'is told of to %s, who can look again',
    async (who, person) => {
      const page = pageOf(who)
      await signIn(page, person)
      await expect.poll(async () => (await office.client.checkCompleteness(caseId)).state).toBe('complete')
      const lists = /\/api\/cases\/[0-9a-f]{32}\/(documents|log\/order)\/(\?|$)/
      await page.route(lists, async (route) => {
        const answer = await route.fetch()
        const told = (await answer.json()) as { count: number; results: unknown[] } | { places: string }
        const json = 'places' in told ? { ...told, places: withoutFirst(told.places) } : listWithoutFirst(told)
        await route.fulfill({ response: answer, json })
      })
      await page.goto(caseUrl())
      const alert = page.getByText('Widerspruch: Der Server zeigt diese Akte nicht so')
      await alert.waitFor()
      await page.getByText(/^Dokument von /).waitFor()
      await dark(who, `cases-incomplete-${who}`)
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByRole('button', { name: 'Erneut prüfen' }).click()
      await alert.waitFor({ state: 'detached' })
      await page.getByText(/^(Geprüft|Auf Vertrauen übernommen) · Stand von /).waitFor()
    },
    60_000,
  )
})

const listWithoutFirst = (list: { count: number; results: unknown[] }) => ({
  ...list,
  count: list.count - 1,
  results: list.results.slice(1),
})
const withoutFirst = (places: string): string => {
  const all = unpackPlaces(Buffer.from(places, 'base64url')) ?? []
  return Buffer.from(packPlaces(all.slice(1))).toString('base64url')
}

describe('a case that is to be deleted', () => {
  it('says on which day, to staff and clients alike, and can be had back', async () => {
    const page = pageOf('staff')
    await page.goto(caseUrl())
    await chooseInCaseMenu(page, 'Löschung vormerken')
    const dialog = page.getByRole('dialog', { name: 'Löschung der Akte vormerken' })
    await dialog.getByLabel(/Tag der Löschung/).fill('2099-05-01')
    await dark('staff', 'cases-deletion')
    await dialog.getByRole('button', { name: 'Löschung vormerken' }).click()
    await page.getByText('Schreibgeschützt').waitFor()
    // Without what was said when it was done, which goes when it likes.
    await page.reload()
    await page.getByText('Schreibgeschützt').waitFor()
    await dark('staff', 'cases-disabled')
    await page.setViewportSize({ width: 390, height: 844 })
    await dark('staff', 'cases-disabled-narrow')
    await page.setViewportSize({ width: 1280, height: 900 })
    await pageOf('portal').goto(caseUrl())
    await pageOf('portal')
      .getByText(/zur Löschung am 1\. Mai 2099|zur Löschung am 01\.05\.2099/)
      .waitFor()
    expect(await pageOf('portal').locator('input[type=file]').count()).toBe(0)
    await dark('portal', 'cases-disabled-portal')
    await page.getByRole('button', { name: 'Löschung zurücknehmen' }).click()
    await page.getByText('Schreibgeschützt').waitFor({ state: 'detached' })
  })
})

describe('a browser with a bad day', () => {
  it('whose other tab somebody else signed in to says so, and sends nothing in their name', async () => {
    const { context } = screens.staff ?? expect.fail('no screen')
    const page = pageOf('staff')
    await page.goto(caseUrl())
    await chooseInCaseMenu(page, 'Umbenennen')
    const dialog = page.getByRole('dialog', { name: 'Akte umbenennen' })
    await dialog.getByLabel(/Bezeichnung/).fill('Nicht in fremdem Namen')
    // What the page asks meanwhile waits: between both sessions it would hear that its own has ended, and say so.
    const other = await context.newPage()
    let goOn = (): void => undefined
    const isSignedIn = new Promise<void>((resolve) => (goOn = resolve))
    await page.route('**/api/**', (route) => isSignedIn.then(() => route.continue()))
    await signIn(other, people.client)
    goOn()
    await page.unrouteAll({ behavior: 'wait' })
    await page.bringToFront()
    const save = dialog.getByRole('button', { name: 'Speichern', exact: true })
    await expect
      .poll(async () => {
        // Unless the page has noticed by itself.
        await save.click({ timeout: 2_000 }).catch(() => undefined)
        return page.getByText('Eine andere Person ist angemeldet').isVisible()
      })
      .toBe(true)
    expect(JSON.stringify((await office.client.retrieveCase(caseId)).title)).not.toContain('fremdem')
    await inspect(page, 'cases-other-viewer')
    await page.getByLabel('Passwort').fill(people.owner.password)
    await page.getByRole('button', { name: 'Wieder anmelden' }).click()
    await page.getByText('Eine andere Person ist angemeldet').waitFor({ state: 'detached' })
    // What was typed is still there, and is sent in one's own name now.
    await expect.poll(() => dialog.getByLabel(/Bezeichnung/).inputValue()).toBe('Nicht in fremdem Namen')
    await dialog.getByRole('button', { name: 'Speichern', exact: true }).click()
    await page.getByRole('heading', { name: /Nicht in fremdem Namen/ }).waitFor()
    await other.close()
  })

  it('whose clock is wrong by a day uploads and tells times as the server does', async () => {
    const screen = await stage.screen('colleague')
    await screen.page.clock.install({ time: new Date(Date.now() + 26 * 3_600_000) })
    await signIn(screen.page, people.owner)
    await screen.page.goto(caseUrl())
    const path = join(folder, 'Uhr.txt')
    await writeFile(path, 'geht vor')
    await screen.page.getByText('Klage.txt').first().waitFor()
    await choose(screen, path)
    const row = screen.page.getByRole('row', { name: /Uhr\.txt/ }).first()
    await row.waitFor()
    expect(await row.textContent()).not.toMatch(/Tag|Stunde|gestern/)
    await screen.context.close()
  })

  it('on a slow line opens the case and loses nothing of an upload', async () => {
    const { context, page } = await stage.screen('slow', { width: 390 })
    await signIn(page, people.client)
    const line = await context.newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 100_000,
      uploadThroughput: 60_000,
    })
    await page.goto(caseUrl())
    await page.getByText('Klage.txt').first().waitFor()
    const path = join(folder, 'langsam.txt')
    await writeFile(path, 'x'.repeat(100_000))
    await page.locator('input[type=file]').first().setInputFiles(path)
    await page.getByRole('button', { name: 'Dokument hochladen' }).click()
    const names = async () => (await office.client.everyDocument(caseId)).map(({ name }) => JSON.stringify(name)).join()
    await expect.poll(names).toContain('langsam.txt')
    await page.getByText('langsam.txt').first().waitFor()
    await context.close()
  })
})
