import { addressBookOf } from '@aktenraum/client/collections/address-book/address-book'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, people } from '../../support/office.ts'
import { startProduct } from '../../support/product.ts'
import type { Product } from '../../support/product.ts'
import { engineNames } from '../support/engine.ts'
import { inEngines } from '../support/in-engines.ts'
import { signIn } from '../support/steps.ts'
import type { EngineWindow } from '../support/window.ts'

/** What the people have in common decides in which lane they are shown. */
const lanes = [
  ['Sicher', 'Petra Krause', 'Petra Krauße'],
  ['Prüfen', 'Jens Adler', 'Jens Adler'],
  ['Nur Namensgleichheit', 'Karl Mueller', 'Karl Müller'],
] as const

inEngines(engineNames, 'people who stand in the address book twice', (engine) => {
  let product: Product
  let window: EngineWindow

  beforeAll(async () => {
    product = await startProduct(inject('services'))
    const office = await foundedOffice(product)
    const book = addressBookOf(office.context)
    const place = await book.createBook('Adressbuch')
    const record = async (spoken: string, email: string, fields: object): Promise<void> => {
      const [first_name = '', name = ''] = spoken.split(' ')
      const id = await book.recordPerson(place, { fields: { name, first_name, ...fields } })
      if (email !== '') await book.recordOwnAddress(place, id, { fields: { email }, location: { fields: {} } })
    }
    const born = { birthday: '1971-03-09' }
    await record('Petra Krause', '', born)
    await record('Petra Krauße', 'petra@example.org', { ...born, iban: 'DE02120300000000202051' })
    // The second with two digits of the day swapped.
    await record('Jens Adler', '', { birthday: '1980-05-12' })
    await record('Jens Adler', '', { birthday: '1980-05-21' })
    await record('Karl Mueller', '', {})
    await record('Karl Müller', '', {})
    window = await engine().open(product.url)
    await signIn(window, people.owner)
    await window.goto(`/adressen/${place.id}/dubletten/`)
  })
  afterAll(async () => {
    await window?.close()
    await product?.stop()
  })
  /** Who stands in a lane; none where there is no such lane. */
  const inLane = (lane: string): Promise<readonly string[]> =>
    window.run((wanted) => {
      const list = document.querySelector(`ul[aria-label="${wanted}"]`)
      return [...(list?.querySelectorAll('li bdi') ?? [])].map(({ textContent }) => textContent)
    }, lane)
  const pairIn = async (lane: string): Promise<string> => {
    await window.until(async () => (await inLane(lane)).length === 1, `one pair in ${lane}`)
    return (await inLane(lane))[0] ?? ''
  }

  it('are shown in three lanes, by how sure it is', async () => {
    for (const [lane, one, other] of lanes) {
      const pair = await pairIn(lane)
      for (const each of [one, other]) expect(pair).toContain(each)
    }
  })

  it('are merged once one has seen what becomes of them, and taken apart', async () => {
    const pair = await pairIn('Sicher')
    await window.click({ role: 'button', name: `${pair} zusammenführen` })
    await window.see({ role: 'region', name: 'Vorschau' })
    for (const text of ['DE02120300000000202051', '09.03.1971']) await window.see({ text })
    await window.click({ role: 'button', name: 'Zusammenführen' })
    await window.until(async () => (await inLane('Sicher')).length === 0, 'the pair is gone')
    await window.click({ role: 'button', like: 'rückgängig machen' })
    expect(await pairIn('Sicher')).toBe(pair)
  })

  it('are kept apart by whoever knows better, also after a reload, until that is taken back', async () => {
    const pair = await pairIn('Nur Namensgleichheit')
    await window.click({ role: 'button', name: `${pair}: keine Dublette` })
    await window.see({ text: `${pair}: als verschieden vermerkt.` })
    await window.until(async () => (await inLane('Nur Namensgleichheit')).length === 0, 'the pair is gone')
    await window.click({ role: 'button', name: 'Rückgängig' })
    expect(await pairIn('Nur Namensgleichheit')).toBe(pair)
    await window.click({ role: 'button', name: `${pair}: keine Dublette` })
    await window.until(async () => (await inLane('Nur Namensgleichheit')).length === 0, 'the pair is gone')
    await window.reload()
    await pairIn('Prüfen')
    expect(await inLane('Nur Namensgleichheit')).toEqual([])
  })
})
