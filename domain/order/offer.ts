import type { Features, Interval, Payment, Plan, SelectedPlan } from './selected-plan.ts'

export type Quantities = SelectedPlan['componentQuantities']

const millionths = 1_000_000
const cents = 100
const featureNames = ['cases', 'users', 'documents', 'storage'] as const

/** What a plan with these components comes to, or null where it has no such component or not so many of it. */
export const offerOf = (plan: Plan, interval: Interval, quantities: Quantities): SelectedPlan | null => {
  const known = new Map(plan.components.map((component) => [component.id, component]))
  let price = Math.round(plan.netPrices[interval] * millionths)
  const features: Features = { ...plan.features }
  for (const [id, quantity] of Object.entries(quantities)) {
    const component = known.get(id)
    if (component === undefined || quantity > component.maxQuantity) return null
    price += quantity * Math.round(component.netPrices[interval] * millionths)
    for (const name of featureNames) features[name] += quantity * (component.features[name] ?? 0)
  }
  const { id, currency, vatRate } = plan
  const payment = { interval, netPrice: price / millionths, currency, vatRate }
  return { plan: id, componentQuantities: quantities, payment, features }
}

export const isSameOffer = (one: SelectedPlan, other: SelectedPlan): boolean =>
  one.payment.netPrice === other.payment.netPrice &&
  one.payment.currency === other.payment.currency &&
  one.payment.vatRate === other.payment.vatRate &&
  featureNames.every((name) => one.features[name] === other.features[name])

/** Net price, tax and their sum, each rounded to cents. */
export const amountsOf = ({ netPrice, vatRate }: Pick<Payment, 'netPrice' | 'vatRate'>) => {
  const net = Math.round(netPrice * cents)
  const vat = Math.round((Math.round(netPrice * millionths) * vatRate) / millionths)
  return { net: net / cents, vat: vat / cents, gross: (net + vat) / cents }
}
