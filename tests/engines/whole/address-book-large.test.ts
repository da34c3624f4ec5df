import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import type { Place } from '@aktenraum/client/collections/address-book/address-book'
import type { Office } from '@aktenraum/client/headless'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { peopleWithAddresses } from '../../support/large-address-book.ts'
import { startLyingProxy } from '../../support/lying-proxy.ts'
import { foundedOffice, people } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { leave, signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

const count = 50_000
/** One group after the other: a plan of all of it is large itself. */
const atOnce = 10_000
/** For all names, and for all that belongs to them, on a busy machine. */
const patienceMs = 240_000
let product: Product
let office: Office
let place: Place
let line: Awaited<ReturnType<typeof startLyingProxy>>

beforeAll(async () => {
  product = await startProduct(inject('services'))
  office = await foundedOffice(product)
  const book = addressBookOf(office.context)
  place = await book.createBook('Adressbuch')
  for (let from = 0; from < count; from += atOnce) {
    const plan = peopleWithAddresses(atOnce, book.newId, from)
    expect(await book.importAll(place, plan)).toEqual({ created: 2 * atOnce, skipped: 0 })
  }
  line = await startLyingProxy(product.url)
}, 600_000)
afterAll(async () => {
  await line?.stop()
  await product?.stop()
})

/** Whether a part of the book has people in it: all of them come first. */
const bringsNobody = (answer: unknown): boolean => (answer as { people?: readonly object[] }).people?.length === 0

inEngines(engineNames, `an address book of ${count} people`, (engine, name) => {
  const [spoken, listed] = [`Ayşe Öztürk-Großmann ${name}`, `Öztürk-Großmann ${name}, Ayşe`]
  const email = `ayse.${name}@hafen.example`
  let window: EngineWindow
  const find = (typed: string): Promise<void> => window.fill({ label: 'Person suchen...' }, typed)

  beforeAll(async () => {
    const book = addressBookOf(office.context)
    const fields = { name: `Öztürk-Großmann ${name}`, first_name: 'Ayşe' }
    const person = await book.recordPerson(place, { fields })
    await book.recordOwnAddress(place, person, { fields: { email }, location: { fields: { city: 'Köln' } } })
    window = await engine().open(line.url)
    await signIn(window, people.owner)
  })
  afterAll(() => window?.close())

  it('is searched, and a person opened in it, while its addresses are still on their way', async () => {
    let goOn = (): void => undefined
    const going = new Promise<void>((resolve) => (goOn = resolve))
    line.tell(async (path, answer) => {
      if (path.startsWith(`/api/addresses/databases/${place.id}/`) && bringsNobody(answer)) await going
      return answer
    })
    await window.click({ role: 'link', name: 'Adressen' })
    await window.until(() => window.sees({ text: 'Personen und Firmen, lädt...' }), 'all names have come', patienceMs)
    await find(`ozturk grossmann ${name}`)
    await window.click({ role: 'button', name: listed })
    await window.see({ role: 'dialog', name: spoken })
    await leave(window, spoken)
    await window.see({ text: 'lädt...' })
    goOn()
    line.tell(null)
    await window.until(async () => !(await window.sees({ text: 'lädt...' })), 'all of it has come', patienceMs)
    await window.see({ role: 'button', name: listed })
    await find('')
  })

  it('finds by a mail address, by a place and by letters that nobody types', async () => {
    for (const typed of [email, `koeln ${name}`, `öztürk ${name}`]) {
      await find(typed)
      await window.see({ role: 'button', name: listed })
      await find('niemand heißt so')
      await window.see({ text: 'Niemand gefunden' })
    }
  })

  it('shows by itself what another browser adds', async () => {
    await find(`neuland ${name}`)
    await window.see({ text: 'Niemand gefunden' })
    await addressBookOf(office.context).recordPerson(place, { fields: { name: `Neuland ${name}` } })
    await window.see({ role: 'button', name: `Neuland ${name}` })
  })
})
