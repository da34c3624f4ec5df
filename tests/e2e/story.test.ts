import { createHash, randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createHeadlessClient } from '@aktenraum/client/headless'
import { partsOf, people, untilConfirmed } from '../support/office.ts'
import type { Product } from '../support/product.ts'
import { metricsToken, places } from '../blindness/places.ts'
import { found } from '../blindness/search.ts'
import { choose, dropOnto } from './files.ts'
import { inspect, signIn } from './screen.ts'
import type { Screen } from './screen.ts'
import { setStage } from './stage.ts'

const operatorPerson = { email: 'betrieb@kanzlei-hartmann.example', password: 'Betrieb-Passwort-2611' }
const title = 'Krause ./. Bauträger Nordwest'
const files = {
  pdf: 'Klageschrift Müller über Mängel.pdf',
  photo: 'Schimmel im Keller.png',
  text: 'Fragen an Frau Krause.txt',
  answer: 'Antwort – geprüft.txt',
} as const
const letter = 'Sehr geehrte Frau Krause,\nbitte prüfen Sie den Entwurf.\nGrüße'

let product: Product
let owner: Screen
let client: Screen
let operator: Screen
let folder: string
let pdf: Buffer
let link: string
/** 50 MB that begin and end as a PDF does. */
const largePdf = (): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(50_000_000), Buffer.from('\n%%EOF\n')])
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
const pathOf = (name: string): string => join(folder, name)

setStage(
  async (set) => {
    folder = await set.folder()
    pdf = largePdf()
    await writeFile(pathOf(files.pdf), pdf)
    await writeFile(pathOf(files.photo), onePixel)
    await writeFile(pathOf(files.text), letter)
    await writeFile(pathOf(files.answer), 'Alles richtig so.')
    product = set.product
    const { client: founder } = set.office
    const profile = { email: operatorPerson.email, gender: null, title: '', salutation: 'Betrieb' }
    const invited = await founder.invite({ ...profile, is_staff: true, is_operator: true }, [])
    await founder.listInvitations()
    const { token, secret } = partsOf(invited.link)
    await createHeadlessClient(product.url).client.acceptInvitation(token, secret, operatorPerson.password)
    await untilConfirmed(founder)
    owner = await set.screen('owner')
    client = await set.screen('client', { width: 390 })
    operator = await set.screen('operator')
  },
  { NOTIFICATION_DELAY_MS: '30000', METRICS_TOKEN: metricsToken },
)

const rowOf = ({ page }: Screen, name: string) => page.getByRole('row').filter({ hasText: name })

describe('an office and its client share an encrypted case', () => {
  it('the owner signs in and opens a case', async () => {
    const { page } = owner
    await page.goto('/')
    await page.waitForURL(/\/anmelden\//)
    await inspect(page, 'sign-in')
    await signIn(page, people.owner)
    await page.getByText('Noch keine Akten').waitFor()
    await inspect(page, 'cases-empty')
    await page.getByRole('button', { name: 'Neue Akte' }).first().click()
    await page.getByLabel('Aktenzeichen').fill('123/26')
    await page.getByLabel('Bezeichnung').fill(title)
    await inspect(page, 'case-new')
    await page.getByRole('button', { name: 'Akte anlegen' }).click()
    await page.getByRole('heading', { name: title }).waitFor()
    await inspect(page, 'case-empty')
    expect(owner.complaints).toEqual([])
  })

  it('[CAS-10] finds it again by a search that asks no server', async () => {
    const { page } = owner
    await page.getByRole('navigation').getByRole('link', { name: 'Akten' }).click()
    await page
      .getByRole('link', { name: new RegExp('123/26') })
      .first()
      .waitFor()
    await inspect(page, 'cases')
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.getByLabel('Akte suchen').fill('nordwest 123')
    await page.getByRole('heading', { name: 'Suchergebnisse (1)' }).waitFor()
    await page.getByText(title).waitFor()
    // What is asked for is named by ids; or it is what changed, which is fetched whenever something does.
    const aboutCases = asked.filter((url) => /\/api\/(cases|databases)/.test(url))
    expect(aboutCases.filter((url) => !/\?((id__in|items)=[0-9a-f]{32}|since=\d+)$/.test(url))).toEqual([])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: title }).waitFor()
  })

  it('invites the client by a link whose secret is in the fragment', async () => {
    const { page } = owner
    // It stands above the button, which moves when it comes.
    await page.getByRole('link', { name: 'Zum Adressbuch' }).waitFor()
    await page.getByRole('button', { name: 'Einladen', exact: true }).click()
    await page.getByLabel('E-Mail-Adresse').fill(people.client.email)
    await page.getByLabel('Name', { exact: false }).last().fill(people.client.salutation)
    await inspect(page, 'invite')
    await page.getByRole('button', { name: 'Einladung erstellen' }).click()
    const field = page.getByLabel('Link', { exact: true })
    await field.waitFor()
    link = await field.inputValue()
    expect(link).toMatch(/\/einladung\/[0-9a-f]{64}\/?#[A-Za-z0-9_-]{43}$/)
    await page.getByRole('img', { name: 'QR-Code des Einladungslinks' }).waitFor()
    await inspect(page, 'invitation-link')
    await page.getByRole('button', { name: 'Ich habe den Link weitergegeben' }).click()
  })

  it('the client accepts in a browser of her own and reads the case at once', async () => {
    const { page } = client
    await page.goto(link)
    await page.getByRole('heading', { name: 'Ihre Einladung' }).waitFor()
    await page.getByLabel('Passwort', { exact: true }).fill(people.client.password)
    await page.getByLabel('Passwort wiederholen').fill(people.client.password)
    expect(page.url()).not.toContain('#')
    await inspect(page, 'invitation')
    await page.getByRole('button', { name: 'Zugang einrichten' }).click()
    // Into her only case, and not by way of the list, where others are offered a recovery key.
    await page.waitForURL(/\/akten\/[0-9a-f]{32}\/$/)
    await page.getByText(title).first().waitFor()
    const key = page.getByRole('link', { name: 'Jetzt erstellen' })
    await key.waitFor()
    expect(await key.getAttribute('href')).toBe('/profil/#wiederherstellung')
    await inspect(page, 'portal-invited')
    expect(client.complaints).toEqual([])
  })

  it('the owner confirms her by a click, after all that is signed was shown', async () => {
    const { page } = owner
    // Who takes part is told a moment later than who was invited, stands above it, and moves what is to be pressed.
    await page.getByText('Mandant · angenommen, zu bestätigen').waitFor()
    const confirm = page.getByRole('button', { name: 'Bestätigen …' })
    // Beside the case there is little room: it stands below the state of the invitation, and not over it.
    const state = page.getByText('angenommen, zu bestätigen', { exact: true }).last()
    const room = async () => [await state.boundingBox(), await confirm.boundingBox()] as const
    const isBelow = ([above, below]: Awaited<ReturnType<typeof room>>) =>
      above !== null && below !== null && below.y >= above.y + above.height
    await expect.poll(() => room().then(isBelow)).toBe(true)
    await confirm.click()
    const dialog = page.getByRole('dialog', { name: 'Einladung bestätigen' })
    for (const told of [people.client.email, people.client.salutation, title]) await dialog.getByText(told).waitFor()
    await inspect(page, 'confirm-invitation')
    await dialog.getByRole('button', { name: 'Bestätigen', exact: true }).click()
    await page.getByText(`${people.client.salutation} ist bestätigt.`).waitFor()
  })

  it('[UPL-05] [UPL-15] [UPL-29] the owner drops a 50 MB PDF, a photo and a text file onto the case', async () => {
    const { page } = owner
    await dropOnto(owner, [files.pdf, files.photo, files.text].map(pathOf))
    await page.getByText('Upload vollständig!').waitFor()
    for (const name of [files.pdf, files.photo, files.text]) await rowOf(owner, name).first().waitFor()
    await page.getByText('Benachrichtigung folgt').first().waitFor()
    await inspect(page, 'case-uploaded')
    expect(owner.complaints).toEqual([])
  })

  it('the client got one mail, not three, that names nothing confidential', async () => {
    const { page } = owner
    await page.getByText('Beteiligte benachrichtigt', { exact: true }).first().waitFor()
    // Where a large file came late there would be a second one, which is to be seen.
    await expect.poll(() => page.getByText('Benachrichtigung folgt').count()).toBe(0)
    await signIn(operator.page, operatorPerson)
    await operator.page.goto('/verwaltung/')
    await operator.page.getByRole('link', { name: 'Postfach (Entwicklung)' }).click()
    const mails = operator.page.getByRole('heading', { level: 2 }).filter({ hasText: people.client.email })
    await mails.filter({ hasText: 'Neue Dokumente' }).first().waitFor()
    expect(await mails.filter({ hasNotText: 'Willkommen im Aktenraum' }).count()).toBe(1)
    await inspect(operator.page, 'operations-mails')
  })

  it('the client reads the text, downloads the PDF byte for byte, and answers', async () => {
    const { page } = client
    await page.getByText(title).first().click()
    await page.getByText(files.text).first().waitFor()
    await inspect(page, 'portal-case')
    await page.getByRole('link', { name: files.text }).click()
    await page.getByText('bitte prüfen Sie den Entwurf.').waitFor()
    await inspect(page, 'portal-text-viewer')
    await page.keyboard.press('Escape')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `${files.pdf} herunterladen` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(files.pdf)
    const saved = await readFile(await download.path())
    expect(createHash('sha256').update(saved).digest('hex')).toBe(createHash('sha256').update(pdf).digest('hex'))
    await choose(client, pathOf(files.answer))
    await page.getByRole('button', { name: 'Dokument hochladen' }).click()
    await page.getByText('Upload vollständig!').waitFor()
    await inspect(page, 'portal-uploaded')
    expect(client.complaints).toEqual([])
  })

  it('the owner sees the answer appear, with sender, and what was read', async () => {
    await rowOf(owner, files.answer).first().waitFor()
    await rowOf(owner, files.text).getByText('gelesen', { exact: true }).first().waitFor()
    await inspect(owner.page, 'case-answered')
    expect(owner.complaints).toEqual([])
  })

  it('the operator rebuilds a projection while staff work on, and reads the history with everything locked', async () => {
    const { page } = operator
    await page.getByRole('link', { name: 'Projektionen' }).click()
    const row = rowOf(operator, 'documents').first()
    await row.waitFor()
    await inspect(page, 'operations-projections')
    await row.getByRole('button', { name: 'Neu aufbauen' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /OK|Neu aufbauen/ })
      .click()
    await rowOf(owner, files.answer).first().waitFor()
    await row.getByText('abgeschlossen').waitFor()
    await page.getByRole('link', { name: 'Protokoll' }).click()
    await page.getByText('DocumentUploaded').first().waitFor()
    await inspect(page, 'operations-audit')
    const shown = await page.locator('body').innerText()
    expect(found([title, ...Object.values(files)], Buffer.from(shown))).toEqual([])
    expect(operator.complaints).toEqual([])
  })

  it('everyone signs out, and the back button shows nothing', async () => {
    const caseUrl = owner.page.url()
    await owner.page.getByRole('button', { name: /^Benutzerkonto von/ }).click()
    await owner.page.getByRole('menuitem', { name: 'Abmelden' }).click()
    await owner.page.waitForURL(/\/anmelden\//)
    await client.page.getByRole('button', { name: 'Abmelden' }).first().click()
    await client.page.waitForURL(/\/anmelden\//)
    for (const { page } of [owner, client]) {
      await page.goBack().catch(() => null)
      // Wherever that leads: all that it asks for has been answered.
      await page.waitForLoadState('networkidle')
      expect(found([title, ...Object.values(files)], Buffer.from(await page.content()))).toEqual([])
    }
    await owner.page.goto(caseUrl)
    await owner.page.waitForURL(/\/anmelden\//)
  })

  it.each(Object.entries(places))('none of the plaintext is in: %s', async (_, read) => {
    const secret = link.split('#')[1] ?? ''
    const passwords = [people.owner.password, people.client.password]
    expect(found([title, letter, secret, ...passwords, ...Object.values(files)], await read(product))).toEqual([])
  })
})
