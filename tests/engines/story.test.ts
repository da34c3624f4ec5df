import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { longPdf } from '../e2e/viewer-files.ts'
import { foundedOffice, people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { engineNames } from './support/engine.ts'
import { inEngines } from './support/in-engines.ts'
import type { EngineWindow } from './support/window.ts'
import { chooser, keptDrafts, signIn } from './support/steps.ts'
import { seenUntilDrawn, watchDrawing } from './support/watch-drawing.ts'

const files = {
  pdf: 'Klageschrift Müller über Mängel.pdf',
  text: 'Fragen.txt',
  drawn: 'Klage.pdf',
  answer: 'Antwort – geprüft.txt',
} as const
const letter = 'Sehr geehrte Frau Krause,\nbitte prüfen Sie den Entwurf.\nGrüße'
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(12_000_000), Buffer.from('\n%%EOF\n')])
const digest = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

let product: Product
let folder: string
const pathOf = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-story-'))
  await writeFile(pathOf(files.pdf), pdf)
  await writeFile(pathOf(files.text), letter)
  await writeFile(pathOf(files.drawn), await longPdf(2).bytes())
  await writeFile(pathOf(files.answer), 'Alles richtig so.')
  product = await startProduct(inject('services'))
  await foundedOffice(product)
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

inEngines(engineNames, 'an office and its client share an encrypted case', (engine, name) => {
  const title = `Krause ./. Bauträger ${name}`
  // Another name in each: of namesakes staff would be asked which one is meant.
  const person = { ...people.client, email: `petra.krause.${name}@example.org`, salutation: `Petra Krause ${name}` }
  let owner: EngineWindow
  let client: EngineWindow
  let link: string

  beforeAll(async () => {
    owner = await engine().open(product.url)
    client = await engine().open(product.url, { width: 390, height: 844 })
  })

  it('the owner signs in and opens a case', async () => {
    await signIn(owner, people.owner)
    await owner.click({ role: 'button', name: 'Neue Akte' })
    await owner.fill({ label: 'Aktenzeichen' }, `123/26 ${name}`)
    await owner.fill({ label: 'Bezeichnung' }, title)
    await owner.click({ role: 'button', name: 'Akte anlegen' })
    await owner.see({ role: 'heading', like: title })
  })

  it('invites the client by a link, and she accepts in a browser of her own', async () => {
    // It stands above the button, which moves when it comes.
    await owner.see({ role: 'link', like: 'Zum Adressbuch' })
    await owner.click({ role: 'button', name: 'Einladen' })
    await owner.fill({ label: 'E-Mail-Adresse' }, person.email)
    await owner.fill({ label: 'Name' }, person.salutation)
    await owner.click({ role: 'button', name: 'Einladung erstellen' })
    await owner.see({ label: 'Link' })
    link = await owner.run(
      () =>
        [...document.querySelectorAll('input')]
          .map(({ value }) => value)
          .find((value) => value.includes('/einladung/')) ?? '',
    )
    expect(link).toContain('#')
    await owner.click({ role: 'button', name: 'Ich habe den Link weitergegeben' })
    await client.goto(link)
    await client.see({ role: 'heading', name: 'Ihre Einladung' })
    await client.fill({ label: 'Passwort' }, person.password)
    await client.fill({ label: 'Passwort wiederholen' }, person.password)
    await client.click({ role: 'button', name: 'Zugang einrichten' })
    await client.see({ text: title })
  })

  it('the owner confirms her by a click', async () => {
    // Who takes part is told a moment later than who was invited, stands above it, and moves what is to be pressed.
    await owner.see({ text: 'Mandant ·' })
    await owner.click({ role: 'button', name: 'Bestätigen …' })
    await owner.see({ role: 'dialog', name: 'Einladung bestätigen' })
    await owner.click({ role: 'button', name: 'Bestätigen' })
    await owner.see({ text: `${person.salutation} ist bestätigt.` })
  })

  it('both still read everything when they load the page anew', async () => {
    await client.reload()
    await client.see({ text: title })
    await owner.reload()
    await owner.see({ role: 'heading', like: title })
    expect(await client.text()).not.toContain('Entschlüsselung fehlgeschlagen')
  })

  it('the owner uploads; the client reads, and saves byte for byte', async () => {
    await owner.choose(chooser, [pathOf(files.pdf), pathOf(files.text), pathOf(files.drawn)])
    await owner.see({ text: 'Upload vollständig!' })
    // She was led into her only case when she accepted.
    // Before all are there, the next one moves what is to be pressed.
    for (const name of [files.pdf, files.text, files.drawn]) await client.see({ role: 'link', name })
    await client.click({ role: 'link', name: files.text })
    await client.see({ text: 'bitte prüfen Sie den Entwurf.' })
    await client.press('Escape')
    await client.click({ role: 'button', name: `${files.pdf} herunterladen` })
    const saved = await client.downloaded(files.pdf, ({ length }) => length === pdf.length)
    expect(digest(saved)).toBe(digest(pdf))
  })

  it('the pages of a PDF say that they are being prepared until they are drawn', async () => {
    await watchDrawing(client)
    await client.click({ role: 'link', name: files.drawn })
    expect(await seenUntilDrawn(client)).toEqual(['Die Anzeige wird vorbereitet …', 'drawn'])
    await client.gone({ text: 'Die Anzeige wird vorbereitet …' })
    await client.press('Escape')
  })

  it('what the client has chosen outlives a reload and is sent as it was, where no files are kept as well', async () => {
    await client.choose(chooser, [pathOf(files.answer)])
    await client.see({ role: 'button', name: 'Dokument hochladen' })
    await client.until(async () => (await keptDrafts(client)).length === 1, 'kept')
    expect(await keptDrafts(client)).toEqual([name === 'webkit' ? 'ArrayBuffer' : 'Blob'])
    await client.reload()
    await client.see({ text: files.answer })
    await client.click({ role: 'button', name: 'Dokument hochladen' })
    await client.see({ text: 'Upload vollständig!' })
    await client.until(async () => (await keptDrafts(client)).length === 0, 'kept no more')
    await owner.click({ role: 'link', name: files.answer })
    await owner.see({ text: 'Alles richtig so.' })
    await owner.press('Escape')
  })

  it('both sign out, and the back button shows nothing', async () => {
    await owner.click({ role: 'button', like: 'Benutzerkonto von' })
    await owner.click({ role: 'menuitem', name: 'Abmelden' })
    await client.click({ role: 'button', name: 'Abmelden' })
    for (const window of [owner, client]) {
      await window.until(async () => (await window.path()).startsWith('/anmelden/'), 'signed out')
      await window.back()
      // The way back may end before the office's pages: then there is nothing of them to see, either.
      const isOutside = async () => /^(\/anmelden\/|blank)/.test(await window.path())
      await window.until(isOutside, 'sent back to the sign-in, or out of the office')
      expect(await window.run(() => document.documentElement.innerHTML)).not.toContain(title)
    }
  })

  it('she signs in with her password, and everything is there', async () => {
    await signIn(client, person)
    await client.click({ text: title })
    await client.see({ text: files.answer })
    await client.see({ text: files.text })
  })
})
