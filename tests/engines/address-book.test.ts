import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { Office } from '@aktenraum/client/headless'
import { exportOf } from '@aktenraum/console/features/address-book/add-contacts/testing/exports'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, people } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { engineNames } from './support/engine.ts'
import { inEngines } from './support/in-engines.ts'
import { addContacts, signIn } from './support/steps.ts'
import type { EngineWindow } from './support/window.ts'

let product: Product
let office: Office
let place: Place
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-book-'))
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  const book = addressBookOf(office.context)
  place = await book.createBook('Adressbuch')
  const anna = await book.recordPerson(place, { fields: { name: 'Ährenfeld', first_name: 'Anna', gender: 'female' } })
  const location = { fields: { address_line: 'Am Alten Güterbahnhof 12 a', zip: '20457', city: 'Hamburg' } }
  await book.recordOwnAddress(place, anna, { fields: { phone: '+49 711 123456' }, location })
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

inEngines(engineNames, 'the address book', (engine, name) => {
  const [added, corrected] = [`Größ ${name}, Jörg`, `Größ ${name}, Jürgen`]
  let window: EngineWindow
  const seeAlone = async (found: string, other: string): Promise<void> => {
    await window.gone({ role: 'button', name: other })
    await window.see({ role: 'button', name: found })
  }

  beforeAll(async () => {
    window = await engine().open(product.url)
    await signIn(window, people.owner)
  })
  afterAll(() => window?.close())

  it('opens with its people, and takes a new one', async () => {
    await window.click({ role: 'link', name: 'Adressen' })
    await window.see({ role: 'button', name: 'Ährenfeld, Anna' })
    await window.click({ role: 'button', name: 'Person anlegen' })
    await window.fill({ label: 'Vorname' }, 'Jörg')
    await window.fill({ label: 'Name' }, `Größ ${name}`)
    await window.fill({ label: 'Notizen' }, 'Ruft nur vormittags an.')
    await window.click({ role: 'button', name: 'Speichern' })
    await window.see({ role: 'dialog', name: `Jörg Größ ${name}` })
    await window.see({ text: 'Ruft nur vormittags an.' })
    await window.press('Escape')
    await window.gone({ role: 'dialog', name: `Jörg Größ ${name}` })
  })

  it('finds people by parts of names, by places, and by numbers', async () => {
    await window.fill({ label: 'Person suchen...' }, `joerg, groess ${name}`)
    await seeAlone(added, 'Ährenfeld, Anna')
    await window.fill({ label: 'Person suchen...' }, 'guterbahnhof hamburg')
    await seeAlone('Ährenfeld, Anna', added)
    await window.fill({ label: 'Person suchen...' }, '0711123456')
    await seeAlone('Ährenfeld, Anna', added)
  })

  it('hears of what another browser adds', async () => {
    const other = `Nachtrag ${name}`
    await window.fill({ label: 'Person suchen...' }, name)
    await window.see({ role: 'button', name: added })
    await addressBookOf(office.context).recordPerson(place, { fields: { name: other } })
    await window.see({ role: 'button', name: other })
  })

  it('keeps what is corrected, also after a reload', async () => {
    await window.click({ role: 'button', name: added })
    await window.click({ role: 'button', name: 'Person bearbeiten' })
    await window.fill({ label: 'Vorname' }, 'Jürgen')
    await window.fill({ label: 'IBAN' }, 'DE02 1203 0000 0000 2020 51')
    await window.click({ role: 'button', name: 'Speichern' })
    await window.see({ role: 'dialog', name: `Jürgen Größ ${name}` })
    await window.reload()
    await window.see({ role: 'dialog', name: `Jürgen Größ ${name}` })
    await window.see({ text: 'DE02 1203 0000 0000 2020 51' })
    await window.see({ text: 'Ruft nur vormittags an.' })
    await window.press('Escape')
    await window.fill({ label: 'Person suchen...' }, `groess ${name}`)
    await window.see({ role: 'button', name: corrected })
    expect(await window.text()).not.toMatch(/lässt sich nicht öffnen|Entschlüsselung fehlgeschlagen/)
  })
  it('takes the whole rows of an export from Outlook, in Windows-1252', async () => {
    const { bytes, whole } = exportOf('outlook', { count: 600, seed: 17, from: 600 * engineNames.indexOf(name) })
    const path = join(folder, `Kontakte ${name}.csv`)
    await writeFile(path, bytes)
    await addContacts(window, path)
    await window.see({ text: `Anlegen: ${whole.length} Personen` })
    await window.click({ role: 'button', name: 'Importieren' })
    await window.until(() => window.sees({ role: 'dialog', name: 'Kontakte hinzugefügt' }), 'imported', 100_000)
    await window.see({ text: `${whole.length} Personen` })
    await window.click({ role: 'button', name: 'Schließen' })
    const [first, last] = whole.at(-1) ?? expect.fail()
    await window.fill({ label: 'Person suchen...' }, `${first} ${last}`)
    await window.see({ role: 'button', name: `${last}, ${first}` })
  })
})
