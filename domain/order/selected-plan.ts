import { z } from 'zod'

const maxPrice = 10_000
const priceDecimals = 6

/** In full units of the currency, e.g. euros. */
const netPrice = z
  .number()
  .min(-maxPrice)
  .max(maxPrice)
  .refine((price) => Number(price.toFixed(priceDecimals)) === price, { params: { decimals: priceDecimals } })
const count = z.int().min(0)

export const intervals = ['monthly', 'yearly'] as const
export const interval = z.enum(intervals)
export type Interval = z.infer<typeof interval>

/** What a plan allows: numbers of cases, users and documents, gigabytes of storage. */
export const features = z.strictObject({ cases: count, users: count, documents: count, storage: count })
export type Features = z.infer<typeof features>

const currency = z.enum(['EUR'])
/** In per cent. */
const vatRate = z.number().min(0).max(100)

/** `netPrice`: per interval. */
export const payment = z.strictObject({ interval, netPrice, currency, vatRate })
export type Payment = z.infer<typeof payment>

const planName = z.string().min(1).max(100)

/** What was chosen, in full: who orders sees what it costs and what it brings, and that is what is ordered. */
export const selectedPlan = z.strictObject({
  plan: planName,
  componentQuantities: z.record(planName, count),
  payment,
  features,
})
export type SelectedPlan = z.infer<typeof selectedPlan>

const prices = z.strictObject({ monthly: netPrice, yearly: netPrice })

/** Something a plan can be widened by, as often as `maxQuantity` says; `features`: what each piece adds. */
const component = z.strictObject({
  id: planName,
  name: planName,
  netPrices: prices,
  maxQuantity: z.int().min(1).max(1000),
  features: features.partial(),
})

/** A plan that is offered; configuration of the installation. */
export const plan = z.strictObject({
  id: planName,
  name: planName,
  description: z.string().max(500),
  netPrices: prices,
  currency,
  vatRate,
  features,
  components: z.array(component).max(20),
})
export type Plan = z.infer<typeof plan>
