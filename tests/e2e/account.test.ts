import { describe, expect, it } from 'vitest'
import type { Office } from '@aktenraum/client/headless'
import { people } from '../support/office.ts'
import { inspect, signIn, unexpected } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'
import type { Stage } from './stage.ts'

const title = 'Krause ./. Bauträger Nord'
const changed = 'Geaendert-Mandantin-1'
const recovered = 'Wiedergefunden-1948'

let stage: Stage
let office: Office
let caseId: string
let owner: Screen
let client: Screen
let other: Screen

setStage(
  async (set) => {
    stage = set
    office = set.office
    caseId = await office.client.openCase({ caseNumber: '123/26', title })
    await set.join(caseId)
    owner = await set.screen('owner')
    client = await set.screen('client', { width: 390 })
    other = await set.screen('other')
  },
  { ATTEMPTS_PER_ACCOUNT: '50' },
)

describe('one’s own account', () => {
  it('a new password ends the session in another browser, whose page waits for it', async () => {
    const { page } = client
    await signIn(page, people.client)
    // It hears of its end by what it asks next, not by its news, which end with the session sooner or later.
    await other.page.route('**/api/changes/', () => undefined)
    await signIn(other.page, people.client)
    await other.page.getByText(title).waitFor()
    await page.getByRole('link', { name: 'Profil' }).click()
    await page.getByRole('heading', { level: 1, name: 'Profil' }).waitFor()
    await inspect(page, 'profile-portal')
    await page.getByRole('tab', { name: 'Sicherheit' }).click()
    await page.getByRole('heading', { name: 'Angemeldete Geräte' }).waitFor()
    // The tab stands in the address, and is there again after a reload.
    expect(new URL(page.url()).hash).toBe('#sicherheit')
    await page.reload()
    await page.getByRole('heading', { name: 'Angemeldete Geräte' }).waitFor()
    await expect.poll(() => page.getByRole('tab', { name: 'Sicherheit' }).getAttribute('aria-selected')).toBe('true')
    expect(new URL(page.url()).hash).toBe('#sicherheit')
    await page.getByText('dieses Gerät').waitFor()
    await inspect(page, 'profile-portal-security')
    const submit = page.getByRole('button', { name: 'Passwort ändern' })
    await page.getByLabel('Bisheriges Passwort').fill(people.client.password)
    const belowTop = (): Promise<number> =>
      submit.evaluate(
        (button) => button.getBoundingClientRect().top - (button.closest('form')?.getBoundingClientRect().top ?? 0),
      )
    const restsAt = await belowTop()
    await page.getByLabel('Neues Passwort', { exact: true }).fill(changed)
    await page.getByText('sehr gut').waitFor()
    // What is said of a password, and comes late, moves nothing from under the pointer.
    expect(await belowTop()).toBe(restsAt)
    await page.getByLabel('Neues Passwort wiederholen').fill(changed)
    await submit.click()
    await page.getByText('Ihr Passwort ist geändert.', { exact: false }).waitFor()

    await other.page.getByText(title).click()
    const dialog = other.page.getByRole('dialog', { name: 'Ihre Sitzung ist beendet' })
    await dialog.waitFor()
    await inspect(other.page, 'session-ended')
    await dialog.getByLabel('Passwort', { exact: true }).fill(changed)
    await dialog.getByRole('button', { name: 'Wieder anmelden' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await other.page.getByRole('heading', { name: title }).waitFor()
    await other.page.unrouteAll({ behavior: 'ignoreErrors' })
    expect(unexpected(client)).toEqual([])
    expect(unexpected(other)).toEqual([])
  })

  it('a recovery key is printed and brings back who has forgotten the password', async () => {
    const { page } = client
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: 'Wiederherstellungsschlüssel erzeugen' }).click()
    const section = page.getByRole('region', { name: 'Wiederherstellungsschlüssel' })
    await section.getByLabel('Ihr Passwort').fill('falsch-falsch-falsch')
    await section.getByRole('button', { name: 'Schlüssel anzeigen' }).click()
    await section.getByText('Das Passwort ist nicht richtig.').waitFor()
    await section.getByLabel('Ihr Passwort').fill(changed)
    await section.getByRole('button', { name: 'Schlüssel anzeigen' }).click()
    const groups = page.getByRole('list', { name: 'Wiederherstellungsschlüssel' }).getByRole('listitem')
    await groups.first().waitFor()
    const key = await groups.allInnerTexts()
    expect(key).toHaveLength(8)
    await inspect(page, 'recovery-key')
    await page.evaluate(() => document.documentElement.classList.add('prints-sheet'))
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect
      .poll(() => page.getByRole('heading', { name: 'Wiederherstellungsschlüssel für den Aktenraum' }).isVisible())
      .toBe(true)
    await expect.poll(() => page.getByText('Passwort ändern').first().isVisible()).toBe(false)
    await page.emulateMedia({ media: null })
    await page.evaluate(() => document.documentElement.classList.remove('prints-sheet'))

    const asked = Number(
      /(\d)\. Gruppe/.exec((await page.getByText(/^Geben Sie zur Kontrolle/).innerText()) ?? '')?.[1],
    )
    await page.getByLabel(`${asked}. Gruppe`, { exact: true }).fill(key[asked - 1] ?? '')
    await section.getByRole('button', { name: 'Schlüssel in Kraft setzen' }).click()
    await page.getByText('Ihr neuer Wiederherstellungsschlüssel gilt ab jetzt.').waitFor()
    await page.getByRole('button', { name: 'Abmelden' }).click()
    await page.waitForURL(/\/anmelden\//)

    await page.getByRole('link', { name: 'Passwort vergessen?' }).click()
    await page.getByLabel('E-Mail-Adresse', { exact: true }).fill(people.client.email)
    await page.getByLabel('Wiederherstellungsschlüssel', { exact: true }).fill(key.join(' ').toLowerCase())
    await page.getByLabel('Neues Passwort', { exact: true }).fill(recovered)
    await page.getByLabel('Neues Passwort wiederholen').fill(recovered)
    await inspect(page, 'forgotten')
    await page.getByRole('button', { name: 'Neues Passwort setzen' }).click()
    // It is used up: here she makes another.
    await section.getByText(/^Sie haben zurzeit keinen Wiederherstellungsschlüssel/).waitFor()
    await section.getByRole('button', { name: 'Wiederherstellungsschlüssel erzeugen' }).waitFor()
    await page.goto('/akten/')
    await page.getByText(title).waitFor()
    expect(unexpected(client)).toEqual([])
  })

  it('a screen that nobody touches locks, and a half-typed text is still there afterwards', async () => {
    const { page } = owner
    await page.clock.install()
    await signIn(page, people.owner)
    await page.getByRole('link', { name: '123/26' }).first().click()
    await page.getByRole('heading', { name: title }).waitFor()
    // It stands above the button, which moves when it comes.
    await page.getByRole('link', { name: 'Zum Adressbuch' }).waitFor()
    await page.getByRole('button', { name: 'Einladen', exact: true }).click()
    await page.getByLabel('Name', { exact: false }).last().fill('Halb getippt')
    await page.clock.fastForward('16:00')
    const dialog = page.getByRole('dialog', { name: 'Bildschirm gesperrt' })
    await dialog.waitFor()
    for (const text of [title, 'Halb getippt']) expect(await page.content()).not.toContain(text)
    await inspect(page, 'locked')
    await dialog.getByLabel('Passwort').fill(people.owner.password)
    await dialog.getByRole('button', { name: 'Entsperren' }).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByLabel('Name', { exact: false }).last().inputValue()).toBe('Halb getippt')
    await page.getByRole('button', { name: 'Abbrechen' }).click()
    await page.getByRole('button', { name: /Sicherheitsnummer vergleichen mit/ }).click()
    await page.getByRole('img', { name: 'QR-Code der Sicherheitsnummer' }).waitFor()
    await inspect(page, 'safety-number')
    await page.keyboard.press('Escape')
    await page.goto('/profil/')
    await page.getByRole('tab', { name: 'Sicherheit' }).click()
    await page.getByText('dieses Gerät').waitFor()
    await inspect(page, 'profile-staff')
    expect(unexpected(owner)).toEqual([])
  })

  it('who is shut out is told so when signing in, and comes back', async () => {
    const petra = (await office.client.listUsers()).find(({ email }) => email === people.client.email)
    const { page } = owner
    await page.goto('/verwaltung/benutzer/')
    await page.getByRole('button', { name: `Aktionen für ${people.client.salutation}` }).click()
    await page.getByRole('menuitem', { name: 'Zugang sperren' }).waitFor()
    await inspect(page, 'users-actions')
    await page.getByRole('menuitem', { name: 'Zugang sperren' }).click()
    const dialog = page.getByRole('dialog', { name: 'Zugang sperren' })
    await dialog.getByLabel('Ihr Passwort').fill(people.owner.password)
    await inspect(page, 'lock-somebody')
    await dialog.getByRole('button', { name: 'Zugang sperren' }).click()
    await page.getByText('Der Zugang ist gesperrt.').waitFor()
    const stranger = await stage.screen('stranger', { width: 390 })
    await stranger.page.goto('/anmelden/')
    await stranger.page.getByLabel('E-Mail-Adresse').fill(people.client.email)
    await stranger.page.getByLabel('Passwort', { exact: true }).fill(recovered)
    await stranger.page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await stranger.page.getByText('Dieser Zugang ist gesperrt. Bitte wenden Sie sich an die Kanzlei.').waitFor()
    await inspect(stranger.page, 'deactivated')
    await office.client.reactivateUser(petra?.id ?? '')
    await stranger.page.getByRole('button', { name: 'Anmelden', exact: true }).click()
    await stranger.page.getByText(title).waitFor()
    expect(unexpected(owner)).toEqual([])
  })
})
