import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Office } from '@aktenraum/client/headless'
import { readZip } from '@aktenraum/client/engines/downloads/zip/testing/read-zip'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { maliciousMail, longPdf, picture } from '../../e2e/viewer-files.ts'
import { foundedOffice, joinedClient, people, untilConfirmed } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { recordedVideo, tone } from '../support/media.ts'
import { chooser, signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

const largeBytes = 300 * 2 ** 20
const large = 'Bauakte.pdf'
const brief = Buffer.from('Sehr geehrte Frau Krause, bitte prüfen Sie den Entwurf.')
const digest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

let product: Product
let office: Office
let folder: string
let largeDigest: string
let video: Blob
const pathOf = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-whole-'))
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(largeBytes - 9 - 7), Buffer.from('\n%%EOF\n')])
  largeDigest = digest(content)
  await writeFile(pathOf(large), content)
  for (const receipt of ['Beleg 1.txt', 'Beleg 2.txt']) await writeFile(pathOf(receipt), receipt)
  video = await recordedVideo()
  product = await startProduct(inject('services'), { NOTIFICATION_DELAY_MS: '600000' })
  office = await foundedOffice(product)
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Of what has come in so far, in bytes. */
const bytesHere = async (): Promise<number> => {
  const names = await readdir(product.blobDir, { recursive: true })
  const sizes = names.map((name) => stat(join(product.blobDir, name)).then((each) => (each.isFile() ? each.size : 0)))
  return (await Promise.all(sizes.map((size) => size.catch(() => 0)))).reduce((sum, size) => sum + size, 0)
}

inEngines(engineNames, 'everything that a client does', (engine, name) => {
  const person = { ...people.client, email: `petra.krause.${name}@example.org` }
  const title = `Krause ./. ${name}`
  const changed = 'Ein-neues-Passwort-2711'
  const recovered = 'Noch-ein-Passwort-2811'
  const documents = new Map<string, string>()
  let caseId: string
  let window: EngineWindow
  const open = (document: string): Promise<void> =>
    window.goto(`/akten/${caseId}/dokumente/${documents.get(document) ?? expect.fail(document)}/`)

  beforeAll(async () => {
    caseId = await office.client.openCase({ caseNumber: `9/26 ${name}`, title })
    const papers = {
      'Brief.txt': ['text/plain', new Blob([brief])],
      'Anfrage.eml': ['message/rfc822', maliciousMail],
      'Foto.bmp': ['image/bmp', picture],
      'Klage.pdf': ['application/pdf', longPdf(3)],
      'Diktat.wav': ['audio/wav', tone],
      'Begehung.webm': ['video/webm', video],
    } as const
    for (const [paper, [type, content]] of Object.entries(papers)) {
      const { id } = await office.client.uploadDocument(caseId, { name: paper, type, content, commandId: randomUUID() })
      documents.set(paper, id)
    }
    await joinedClient(product, office, caseId, person as never)
    await untilConfirmed(office.client)
    window = await engine().open(product.url, { width: 1000, height: 800 })
    // For the note of the last run, in docs/engines.md.
    process.stdout.write(`${engine().version}\n`)
  })
  afterAll(() => window?.close())

  it('signs in, sees the list and the case', async () => {
    await signIn(window, person)
    await window.click({ text: title })
    await window.see({ role: 'link', name: 'Klage.pdf' })
  })

  it('reads a text and a mail', async () => {
    await open('Brief.txt')
    await window.see({ text: 'bitte prüfen Sie den Entwurf.' })
    await open('Anfrage.eml')
    await window.see({ text: 'Rückfrage' })
    await window.see({ text: 'Entwurf.pdf' })
  })

  it('looks at a picture and a PDF', async () => {
    await open('Foto.bmp')
    await window.until(
      () => window.run(() => [...document.images].some(({ naturalWidth }) => naturalWidth === 400)),
      'picture',
    )
    await open('Klage.pdf')
    await window.until(
      () =>
        window.run(() => {
          const canvas = document.querySelector<HTMLCanvasElement>('.pdf-picture canvas')
          const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
          for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 128) return true
          return false
        }),
      'drawn PDF',
    )
  })

  it.each(['Diktat.wav', 'Begehung.webm'])('has %s ready to be played', async (document) => {
    await open(document)
    await window.until(
      () =>
        window.run(() => {
          const player = globalThis.document.querySelector<HTMLMediaElement>('audio, video')
          return player !== null && player.readyState >= 2 && player.error === null
        }),
      'ready',
    )
  })

  it('saves a document and the whole case as ZIP', async () => {
    await window.goto(`/akten/${caseId}/`)
    await window.click({ role: 'button', name: 'Brief.txt herunterladen' })
    expect(String(await window.downloaded('Brief.txt', brief.length))).toContain('Sehr geehrte')
    await window.click({ role: 'button', name: 'Alle als ZIP' })
    await window.see({ text: `${documents.size} Dokumente, ` })
    await window.click({ role: 'button', name: 'ZIP-Datei herunterladen' })
    const isZip = (content: Buffer) => content.length > 22 && content.readUInt32LE(content.length - 22) === 0x06054b50
    const zip = await window.downloaded(`9-26 ${name} Krause - ${name}.zip`, isZip)
    expect([...readZip(zip).keys()].toSorted()).toEqual([...documents.keys()].toSorted())
  })

  it('writes a message', async () => {
    await window.click({ role: 'button', like: 'Nachricht verfassen' })
    await window.fill({ label: 'Nachricht' }, 'Der Termin ist am Montag.')
    await window.click({ role: 'button', name: 'Absenden' })
    await window.until(
      async () => (await office.client.listDocuments(caseId, { page: 1, pageSize: 50 })).count === documents.size + 1,
      'message sent',
    )
  })

  it('uploads 300 MB over a server that goes away in between', async () => {
    await window.goto(`/akten/${caseId}/`)
    const before = await bytesHere()
    await window.choose(chooser, [pathOf(large)])
    await window.click({ role: 'button', name: 'Dokument hochladen' })
    await window.until(async () => (await bytesHere()) > before + largeBytes / 10, 'a tenth is here', 300_000)
    await product.kill()
    await product.restart()
    await window.until(() => window.sees({ text: 'Upload vollständig!' }), 'uploaded', 300_000)
  })

  it('saves 300 MB byte for byte', async () => {
    await window.goto(`/akten/${caseId}/`)
    await window.click({ role: 'button', name: `${large} herunterladen` })
    const saved = await window.downloaded(large, largeBytes, 300_000)
    expect(digest(saved)).toBe(largeDigest)
  })

  it('uploads several from the page for it', async () => {
    await window.goto(`/hochladen/?akte=${caseId}`)
    await window.choose(chooser, [pathOf('Beleg 1.txt'), pathOf('Beleg 2.txt')])
    await window.click({ role: 'button', name: '2 Dokumente hochladen' })
    await window.see({ role: 'link', name: 'Zur Akte' })
  })

  it('changes her password, makes a recovery key, and gets back in with it', async () => {
    await window.goto('/profil/')
    await window.click({ role: 'tab', name: 'Sicherheit' })
    await window.fill({ label: 'Bisheriges Passwort' }, person.password)
    await window.fill({ label: 'Neues Passwort' }, changed)
    await window.fill({ label: 'Neues Passwort wiederholen' }, changed)
    await window.click({ role: 'button', name: 'Passwort ändern' })
    await window.see({ text: 'Ihr Passwort ist geändert.' })
    await window.click({ role: 'button', name: 'Wiederherstellungsschlüssel erzeugen' })
    await window.fill({ label: 'Ihr Passwort' }, changed)
    await window.click({ role: 'button', name: 'Schlüssel anzeigen' })
    await window.see({ role: 'list', name: 'Wiederherstellungsschlüssel' })
    const key = await window.run(() =>
      [...document.querySelectorAll('[aria-label="Wiederherstellungsschlüssel"] li')].map(
        ({ textContent }) => textContent ?? '',
      ),
    )
    const asked = Number(/(\d)\. Gruppe/.exec(await window.text())?.[1])
    await window.fill({ label: `${asked}. Gruppe` }, key[asked - 1] ?? '')
    await window.click({ role: 'button', name: 'Schlüssel in Kraft setzen' })
    await window.see({ text: 'Ihr neuer Wiederherstellungsschlüssel gilt ab jetzt.' })
    await window.click({ role: 'button', name: 'Abmelden' })
    await window.click({ role: 'link', name: 'Passwort vergessen?' })
    // Until then the page before has a field of the same name.
    await window.see({ role: 'heading', name: 'Passwort vergessen?' })
    await window.fill({ label: 'E-Mail-Adresse' }, person.email)
    await window.fill({ label: 'Wiederherstellungsschlüssel' }, key.join(' '))
    await window.fill({ label: 'Neues Passwort' }, recovered)
    await window.fill({ label: 'Neues Passwort wiederholen' }, recovered)
    await window.click({ role: 'button', name: 'Neues Passwort setzen' })
    await window.see({ role: 'button', name: 'Wiederherstellungsschlüssel erzeugen' })
    await window.goto('/akten/')
    await window.see({ text: title })
  })

  it('signs out', async () => {
    await window.click({ role: 'button', name: 'Abmelden' })
    await window.until(async () => (await window.path()).startsWith('/anmelden/'), 'signed out')
  })
})
