import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { Office } from '@aktenraum/client/headless'
import { grouped } from '@aktenraum/client/words/numbers'
import { exportOf } from '@aktenraum/console/features/address-book/add-contacts/testing/exports'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, people } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { inEngines } from '../support/in-engines.ts'
import { addContacts, signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

const count = 10_000
/** From the first click to the last whole row in the book, of either file. */
const limitMs = 600_000

let product: Product
let office: Office
let place: Place
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aktenraum-imports-'))
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  place = await addressBookOf(office.context).createBook('Adressbuch')
})
afterAll(async () => {
  await product?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** First and last name of everybody who stands in the book. */
const inTheBook = async (): Promise<readonly string[]> => {
  const { people: all } = await addressBookOf(office.context).load(place.id)
  return all.map((person) => {
    const { first_name: first, name } = 'fields' in person ? person.fields : {}
    return `${String(first ?? '')} ${String(name)}`
  })
}

inEngines(['chromium'], 'large exports of other programs', (engine) => {
  let window: EngineWindow
  beforeAll(async () => {
    window = await engine().open(product.url)
    await signIn(window, people.owner)
    await window.click({ role: 'link', name: 'Adressen' })
    await window.see({ role: 'button', name: 'Person anlegen' })
  })
  afterAll(() => window?.close())

  it.each([
    ['outlook', 2711, 0],
    ['excel', 2811, count],
  ] as const)(
    'every whole row of 10,000 from %s is in the book within ten minutes (seed %i)',
    async (program, seed, from) => {
      const { bytes, whole } = exportOf(program, { count, seed, from })
      const path = join(folder, `${program}.csv`)
      await writeFile(path, bytes)
      const begun = Date.now()
      const end = begun + limitMs
      await addContacts(window, path)
      const judged = `Anlegen: ${grouped(whole.length)} Personen`
      await window.until(() => window.sees({ text: judged }), judged, end - Date.now())
      await window.click({ role: 'button', name: 'Importieren' })
      const done = { role: 'dialog', name: 'Kontakte hinzugefügt' } as const
      await window.until(() => window.sees(done), 'imported', end - Date.now())
      // For the note of the last run, in docs/engines.md.
      process.stdout.write(`${program}: ${whole.length} of ${count} people in ${Date.now() - begun} ms\n`)
      const names = new Set(await inTheBook())
      expect(whole.filter(([first, last]) => !names.has(`${first} ${last}`))).toEqual([])
      await window.click({ role: 'button', name: 'Schließen' })
    },
  )
})
