import type { Plan } from '@aktenraum/domain/contracts'
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../shared/api/errors.ts'
import type { Office } from '../office/office-context.tsx'
import { idOf, noon, sabine } from '../testing/fake-data.ts'
import { fakeOffice } from '../testing/fake-office.ts'
import { renderApp } from '../testing/render-app.tsx'

afterEach(cleanup)

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
  const call = vi.fn((contract: { operationId: string }, _input?: unknown): Promise<unknown> =>
    contract.operationId === 'listPlans' ? Promise.resolve(plans) : placed(),
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
const order = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Zahlungspflichtig bestellen' }))
const lineOf = (term: string): string => screen.getByText(term, { selector: 'dt' }).parentElement?.textContent ?? ''
const placedAs = (selectedPlan: object) => ({
  id: idOf(1),
  plan_name: 'Start',
  selectedPlan,
  ordered_by: sabine.id,
  ordered_at: noon,
})

describe('the order page', () => {
  it('[ORD-01] orders what was chosen, after showing net price, tax and total', async () => {
    const { orders } = open(() => Promise.resolve(placedAs(orders()[0]?.body.selectedPlan ?? {})))
    await userEvent.type(await screen.findByLabelText('Weiterer Mitarbeiter'), '2')
    await userEvent.click(screen.getByRole('button', { name: 'jährlich' }))
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
    await order()
    expect(await screen.findByText('Kurz nicht erreichbar.')).toBeTruthy()
    await order()
    await userEvent.click(screen.getByRole('radio', { name: /Kanzlei/ }))
    await order()
    const [first, again, other] = orders().map(({ commandId }) => commandId)
    expect(again).toBe(first)
    expect(other).not.toBe(first)
  })

  it('names what holds for an order above its button', async () => {
    const settings = { termsUrl: 'https://anbieter.example/agb', processingUrl: 'https://anbieter.example/avv' }
    open(() => Promise.reject(new Error('none')), [small], settings)
    const terms = await screen.findByRole('link', { name: 'die Allgemeinen Geschäftsbedingungen' })
    expect(terms.getAttribute('href')).toBe(settings.termsUrl)
    const processing = screen.getByRole('link', { name: 'der Auftragsverarbeitungsvertrag' })
    expect(processing.getAttribute('href')).toBe(settings.processingUrl)
  })

  it('is for operators alone', async () => {
    renderApp(fakeOffice(), '/bestellungen/')
    expect(await screen.findByText('Bestellen dürfen nur Personen mit Zugriff auf den Betrieb.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Zahlungspflichtig bestellen' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Bestellungen' })).toBeNull()
  })

  it('says that nothing is offered', async () => {
    open(() => Promise.reject(new Error('none')), [])
    expect(await screen.findByText('Derzeit werden keine Tarife angeboten.')).toBeTruthy()
  })
})
