import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { foundedOffice, joinedClient, people, untilConfirmed } from '../support/office.ts'
import { startProduct } from '../support/product.ts'
import type { Product } from '../support/product.ts'
import { commands } from '../support/redis-commands.ts'
import { inEngines } from './support/in-engines.ts'
import type { EngineWindow } from './support/window.ts'

let product: Product
const title = 'Krause gegen Bauträger Nord'

beforeAll(async () => {
  product = await startProduct(inject('services'))
  const office = await foundedOffice(product)
  const caseId = await office.client.openCase({ caseNumber: '12/26', title })
  await joinedClient(product, office, caseId)
  await untilConfirmed(office.client)
})
afterAll(() => product?.stop())

const isTakenOver = (): boolean => document.readyState === 'complete' && document.getElementById('waiting') === null

const open = async (window: EngineWindow, path: string): Promise<void> => {
  await window.goto(path)
  await window.until(() => window.run(isTakenOver), `${path} is there`)
}

/** The page says of itself that it was put away, and how it stood there at the moment it came back. */
const mark = (): void => {
  Object.assign(globalThis, { isMarked: true })
  sessionStorage.removeItem('came back')
  window.addEventListener('pageshow', ({ persisted }) => {
    const { visibility } = getComputedStyle(document.body)
    if (persisted) sessionStorage.setItem('came back', visibility)
  })
}
const cameBack = (): string | null => sessionStorage.getItem('came back')
const isMarked = (): boolean => 'isMarked' in globalThis

/** While a page is put away or comes back, drivers have nothing to ask. */
const backTo = async (window: EngineWindow, path: string): Promise<void> => {
  await window.back()
  const isThere = async () => (await window.path()) === path && (await window.run(isTakenOver))
  await window.until(() => isThere().catch(() => false), `${path} is there again`)
}

/** Chromium without a screen puts no page away, and the driver of Firefox loses those that come back. */
inEngines(['webkit'], 'a page that was put away', (engine) => {
  it('shows nothing of a case once the session is over: covered, and asked for anew', async () => {
    const window = await engine().open(product.url)
    await open(window, '/anmelden/')
    await window.fill({ label: 'E-Mail-Adresse' }, people.client.email)
    await window.fill({ label: 'Passwort' }, people.client.password)
    await window.click({ role: 'button', name: 'Anmelden' })
    await window.see({ text: title })
    await window.run(mark)
    await open(window, '/impressum/')
    await commands(product.redisUrl, ['FLUSHDB'])
    await backTo(window, '/anmelden/')
    expect([await window.run(isMarked), await window.run(cameBack)]).toEqual([false, 'hidden'])
    expect(await window.text()).not.toContain(title)
    await window.close()
  })
})
