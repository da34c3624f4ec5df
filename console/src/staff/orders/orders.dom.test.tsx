import type { Plan } from '@aktenraum/domain/contracts'
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '@aktenraum/client/base/errors/http'
import type { Office } from '../office/office-context.tsx'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { onPhone } from '../testing/on-phone.ts'
import { renderApp } from '../testing/render-app.tsx'

/** Ordered before. */
let before: readonly unknown[]
beforeEach(() => {
  before = []
  vi.stubGlobal('fetch', async (input: unknown) => {
    if (!String(input).includes('/operations/orders')) return new Response('{}', { status: 404 })
    const headers = { 'Content-Type': 'application/json', 'Content-Range': `orders 0-0/${before.length}` }
    return new Response(JSON.stringify(before), { headers })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const small: Plan = {
  id: 'start',
  name: 'Start',
  description: 'Für den Anfang.',
  netPrices: { monthly: 29, yearly: 290 },
  currency: 'EUR',
  vatRate: 19,
  features: { cases: 50, users: 3, documents: 5000, storage: 50 },
  components: [
    {
      id: 'user',
      name: 'Weiterer Mitarbeiter',
      netPrices: { monthly: 9, yearly: 90 },
      maxQuantity: 5,
      features: { users: 1 },
    },
  ],
}
const large: Plan = {
  ...small,
  id: 'kanzlei',
  name: 'Kanzlei',
  netPrices: { monthly: 79, yearly: 790 },
  components: [],
}

const open = (
  placed: () => Promise<unknown>,
  plans: readonly Plan[] = [small, large],
  settings: Partial<Office['config']> = {},
) => {
  const usage = { cases: 12, users: 4, documents: 1200, storage: 3.5 * 1024 ** 3 }
  const answers: Readonly<Record<string, unknown>> = { listPlans: plans, retrieveUsage: usage }
  const call = vi.fn((contract: { operationId: string }, _input?: unknown): Promise<unknown> =>
    contract.operationId in answers ? Promise.resolve(answers[contract.operationId]) : placed(),
  )
  const session = { user: { ...sabine, is_operator: true }, backendVersion: '1.1.6', hasKeys: true }
  renderApp(fakeOffice({ session }), '/bestellungen/', {
    api: { call: call as unknown as Office['api']['call'] },
    settings,
  })
  const orders = () =>
    call.mock.calls.flatMap(([contract, input]) =>
      contract.operationId === 'createOrder' ? [input as { body: { selectedPlan: object }; commandId: string }] : [],
    )
  return { orders }
}
const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))
const review = (): Promise<void> => press('Bestellung prüfen')
const order = (): Promise<void> => press('Zahlungspflichtig bestellen')
const lineOf = (
  term: string,
  within_: HTMLElement = screen.getByRole('region', { name: 'Bestellung prüfen' }),
): string => within(within_).getByText(term, { selector: 'dt' }).parentElement?.textContent ?? ''
const placedAs = (selectedPlan: object) => ({
  id: idOf(1),
  plan_name: 'Start',
  selectedPlan,
  ordered_by: sabine.id,
  ordered_at: noon,
})

describe('the order page', () => {
  it('says of every price beside a plan that tax comes on top', async () => {
    open(() => Promise.resolve({}))
    const pricesOf = (names: readonly string[]) =>
      names.map((name) => screen.getByRole('radio', { name: new RegExp(`^${name} `) }).closest('label')?.textContent)
    await screen.findByRole('radio', { name: /^Start / })
    expect(pricesOf(['Start', 'Kanzlei'])).toEqual([
      expect.stringContaining('29,00\u00a0€ netto pro Monat'),
      expect.stringContaining('79,00\u00a0€ netto pro Monat'),
    ])
    await userEvent.click(screen.getByRole('button', { name: 'jährlich' }))
    expect(pricesOf(['Start'])).toEqual([expect.stringContaining('290,00\u00a0€ netto pro Jahr')])
  })

  it('[OPEN-091] [ORD-01] orders what was chosen, after showing net price, tax and total in a second step', async () => {
    const officeAddress = 'Marktplatz 1\n86150 Augsburg'
    const { orders } = open(() => Promise.resolve(placedAs(orders()[0]?.body.selectedPlan ?? {})), undefined, {
      officeAddress,
    })
    await userEvent.type(await screen.findByLabelText('Weiterer Mitarbeiter'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'jährlich' }))
    const chosen = screen.getByRole('region', { name: 'Ihre Auswahl' })
    expect(lineOf('Gesamtpreis', chosen)).toBe('Gesamtpreis559,30\u00a0€ pro Jahr')
    expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull()
    await review()
    expect(orders()).toEqual([])
    expect(document.activeElement?.contains(screen.getByRole('region', { name: 'Bestellung prüfen' }))).toBe(true)
    expect(lineOf('Besteller')).toBe(`BestellerKanzlei Hartmann & Weber\n${officeAddress}`)
    expect([lineOf('Nettopreis'), lineOf('Umsatzsteuer (19 %)'), lineOf('Gesamtpreis')]).toEqual([
      'Nettopreis470,00\u00a0€',
      'Umsatzsteuer (19 %)89,30\u00a0€',
      'Gesamtpreis559,30\u00a0€ pro Jahr',
    ])
    await order()
    expect(await screen.findByText('Ihre Bestellung ist eingegangen.')).toBeTruthy()
    expect(orders().map(({ body }) => body)).toEqual([
      {
        selectedPlan: {
          plan: 'start',
          componentQuantities: { user: 2 },
          payment: { interval: 'yearly', netPrice: 470, currency: 'EUR', vatRate: 19 },
          features: { cases: 50, users: 5, documents: 5000, storage: 50 },
        },
      },
    ])
  })

  it('says why an order failed, and orders the same once more as the same command', async () => {
    const { orders } = open(() => Promise.reject(new ApiError(503, 'Kurz nicht erreichbar.', 'createOrder')))
    await review()
    await order()
    expect(await screen.findByText('Kurz nicht erreichbar.')).toBeTruthy()
    await order()
    await press('Auswahl ändern')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Bestellung prüfen' }))
    await userEvent.click(screen.getByRole('radio', { name: /Kanzlei/ }))
    await review()
    await order()
    const [first, again, other] = orders().map(({ commandId }) => commandId)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('names what holds for an order above its button', async () => {
    const settings = { termsUrl: 'https://anbieter.example/agb', processingUrl: 'https://anbieter.example/avv' }
    open(() => Promise.reject(new Error('none')), [small], settings)
    await review()
    const terms = await screen.findByRole('link', { name: 'die Allgemeinen Geschäftsbedingungen' })
    expect(terms.getAttribute('href')).toBe(settings.termsUrl)
    const processing = screen.getByRole('link', { name: 'der Auftragsverarbeitungsvertrag' })
    expect(processing.getAttribute('href')).toBe(settings.processingUrl)
  })

  it('shows what plan was ordered last and what of it is used, and says what would be too small', async () => {
    const payment = { interval: 'yearly', netPrice: 790, currency: 'EUR', vatRate: 19 }
    before = [
      {
        ...placedAs({ plan: 'kanzlei', componentQuantities: {}, payment, features: large.features }),
        plan_name: 'Kanzlei',
      },
    ]
    open(() => Promise.reject(new Error('none')), [small])
    await screen.findByText(/^Kanzlei, 940,10 € pro Jahr, bestellt am \d/)
    const current = screen.getByRole('region', { name: 'Ihr Tarif und Ihre Nutzung' })
    expect(['Akten', 'Mitarbeiter', 'Dokumente', 'Speicher'].map((term) => lineOf(term, current))).toEqual([
      'Akten12 von 50',
      'Mitarbeiter4 von 3',
      'Dokumente1.200 von 5.000',
      'Speicher3,5\u00a0GB von 50 GB',
    ])
    await review()
    expect(screen.getByRole('alert').textContent).toBe(
      'Ihre Kanzlei nutzt schon mehr, als dieser Tarif umfasst (Mitarbeiter: 4 von 3).',
    )
  })

  it('says what is used before anything was ordered', async () => {
    open(() => Promise.reject(new Error('none')))
    expect(await screen.findByText('noch keiner bestellt')).toBeTruthy()
    expect(lineOf('Akten', screen.getByRole('region', { name: 'Ihr Tarif und Ihre Nutzung' }))).toBe('Akten12')
  })

  it('[OPEN-009] is for operators alone', async () => {
    renderApp(fakeOffice(), '/bestellungen/')
    expect(await screen.findByText('Bestellen dürfen nur Personen mit Zugriff auf den Betrieb.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Bestellungen' })).toBeNull()
  })

  it('is reached from the menu of the account where the navigation has no room for it', async () => {
    onPhone()
    open(() => Promise.reject(new Error('none')))
    await screen.findByText('noch keiner bestellt')
    const bars = screen.getAllByRole('navigation')
    expect(bars.some((bar) => within(bar).queryByRole('link', { name: 'Adressen' }) !== null)).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: /^Benutzerkonto von / }))
    const item = await screen.findByRole('menuitem', { name: 'Bestellungen' })
    expect(item.getAttribute('href')).toBe('/bestellungen/')
    cleanup()
    renderApp(fakeOffice(), '/akten/')
    await userEvent.click(await screen.findByRole('button', { name: /^Benutzerkonto von / }))
    await screen.findByRole('menuitem', { name: 'Abmelden' })
    expect(screen.queryByRole('menuitem', { name: 'Bestellungen' })).toBeNull()
  })

  it('says that nothing is offered', async () => {
    open(() => Promise.reject(new Error('none')), [])
    expect(await screen.findByText('Derzeit werden keine Tarife angeboten.')).toBeTruthy()
  })
})
