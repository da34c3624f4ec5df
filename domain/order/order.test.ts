import { describe, expect, it } from 'vitest'
import { anOrder, at, aUser, scenario } from '../testing/index.ts'
import { order } from './decider.ts'
import { amountsOf, offerOf } from './offer.ts'
import { plan as planSchema, selectedPlan } from './selected-plan.ts'
import type { Plan, SelectedPlan } from './selected-plan.ts'

const plan: Plan = planSchema.parse({
  id: 'kanzlei',
  name: 'Kanzlei',
  description: '',
  netPrices: { monthly: 79.1, yearly: 790 },
  currency: 'EUR',
  vatRate: 19,
  features: { cases: 500, users: 10, documents: 50_000, storage: 500 },
  components: [
    {
      id: 'user',
      name: 'Mitarbeiter',
      netPrices: { monthly: 9.2, yearly: 90 },
      maxQuantity: 5,
      features: { users: 1 },
    },
  ],
})
const chosen: SelectedPlan = {
  plan: 'kanzlei',
  componentQuantities: { user: 2 },
  payment: { interval: 'monthly', netPrice: 97.5, currency: 'EUR', vatRate: 19 },
  features: { cases: 500, users: 12, documents: 50_000, storage: 500 },
}
const command = {
  type: 'PlaceOrder',
  orderId: anOrder('a'),
  selectedPlan: chosen,
  plan,
  by: aUser('b'),
  at: at('2026-01-05T09:00:00.000Z'),
} as const
const placed = {
  type: 'OrderPlaced',
  data: {
    orderId: anOrder('a'),
    planName: 'Kanzlei',
    selectedPlan: chosen,
    orderedBy: aUser('b'),
    orderedAt: command.at,
  },
} as const
const given = scenario(order)

describe('an order', () => {
  it('[ORD-01] [ORD-02, otherwise] is made from what was chosen of a plan', () => {
    expect(offerOf(plan, 'monthly', { user: 2 })).toEqual(chosen)
    expect(given().when(command)).toEqual({ events: [placed] })
  })
  it('is placed once', () => {
    expect(given(placed).when(command)).toEqual({ rejected: 'order/already-placed' })
  })
  it('is refused for a plan that is not offered', () => {
    expect(given().when({ ...command, plan: undefined })).toEqual({ rejected: 'order/unknown-plan' })
  })
  it.each<[string, Partial<SelectedPlan>]>([
    ['another price', { payment: { ...chosen.payment, netPrice: 1 } }],
    ['a discount', { payment: { ...chosen.payment, netPrice: -97.5 } }],
    ['another tax', { payment: { ...chosen.payment, vatRate: 7 } }],
    ['the price of another interval', { payment: { ...chosen.payment, interval: 'yearly' } }],
    ['more than it brings', { features: { ...chosen.features, storage: 501 } }],
    ['more pieces than are paid', { componentQuantities: { user: 3 } }],
    ['more pieces than there are', { componentQuantities: { user: 6 } }],
    ['a component that it has not', { componentQuantities: { user: 2, moon: 1 } }],
  ])('is refused with %s', (_, change) => {
    const selected = { ...chosen, ...change }
    expect(given().when({ ...command, selectedPlan: selected })).toEqual({ rejected: 'order/other-offer' })
  })
})

it('shows tax and sum in whole cents that add up', () => {
  expect(amountsOf({ netPrice: 97.5, vatRate: 19 })).toEqual({ net: 97.5, vat: 18.53, gross: 116.03 })
  expect(amountsOf({ netPrice: 0.1 + 0.2, vatRate: 19 })).toEqual({ net: 0.3, vat: 0.06, gross: 0.36 })
  expect(amountsOf({ netPrice: 29, vatRate: 0 })).toEqual({ net: 29, vat: 0, gross: 29 })
})

describe('what may be chosen', () => {
  const accepts = (change: object): boolean => selectedPlan.safeParse({ ...chosen, ...change }).success
  const priced = (netPrice: number): boolean => accepts({ payment: { ...chosen.payment, netPrice } })

  it('[OPEN-091] is paid monthly or yearly in euros, with a tax of 0 to 100 %', () => {
    const paid = (change: object): boolean => accepts({ payment: { ...chosen.payment, ...change } })
    const right = [
      { interval: 'monthly' },
      { interval: 'yearly' },
      { currency: 'EUR' },
      { vatRate: 0 },
      { vatRate: 100 },
    ]
    expect(right.map(paid)).not.toContain(false)
    const wrong = [{ interval: 'weekly' }, { currency: 'USD' }, { vatRate: -0.1 }, { vatRate: 100.1 }]
    expect(wrong.map(paid)).not.toContain(true)
  })
  it('[ORD-07] has a price between -10000 and 10000', () => {
    expect([-10_000, 0, 10_000].map(priced)).toEqual([true, true, true])
    expect([-10_000.000001, 10_000.000001, Number.NaN, Number.POSITIVE_INFINITY].map(priced)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })
  it('[ORD-08] has a price of at most six decimals', () => {
    expect([0.123456, 9_999.999999, -0.000001].map(priced)).toEqual([true, true, true])
    expect([0.1234567, 1e-7, -9_999.9999999].map(priced)).toEqual([false, false, false])
  })
  it.each(['cases', 'users', 'documents', 'storage'])(
    '[ORD-05] [ORD-06] has a whole number of %s from 0 on',
    (name) => {
      const counted = (count: unknown): boolean => accepts({ features: { ...chosen.features, [name]: count } })
      expect([0, 1, 50_000].map(counted)).toEqual([true, true, true])
      expect([-1, 0.5, '1', null, undefined].map(counted)).toEqual([false, false, false, false, false])
    },
  )
  it.each(['plan', 'componentQuantities', 'payment', 'features'])('[ORD-03] has %s', (name) => {
    expect([accepts({}), accepts({ [name]: undefined })]).toEqual([true, false])
  })
  it.each(['interval', 'netPrice', 'currency', 'vatRate'])('[ORD-04] has %s of its payment', (name) => {
    expect(accepts({ payment: { ...chosen.payment, [name]: undefined } })).toBe(false)
  })
})
