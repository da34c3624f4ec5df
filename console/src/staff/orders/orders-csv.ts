import { amountsOf } from '@aktenraum/domain/contracts'
import type { OrderDto } from '@aktenraum/domain/contracts'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { pageTexts } from '../texts/pages-de.ts'
import type { CsvColumn } from '../resources/csv.ts'
import { csvOf } from '../resources/csv.ts'

const words = pageTexts.orders
const amount = (value: number): string =>
  value.toLocaleString('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2, useGrouping: false })

/** What was ordered, for accounting. */
export const ordersCsv = (orders: readonly OrderDto[], nameOf: (id: string) => string): string =>
  csvOf([...facts, [words.placed.orderedBy, ({ ordered_by: by }) => nameOf(by)]], orders)

const facts: readonly CsvColumn<OrderDto>[] = [
  [words.placed.orderNumber, ({ id }) => id],
  [words.placed.orderedAt, ({ ordered_at: at }) => formatDateTime(at)],
  [words.plan, ({ plan_name: plan }) => plan],
  [words.interval, ({ selectedPlan: { payment } }) => words.intervals[payment.interval]],
  [words.net, ({ selectedPlan: { payment } }) => amount(amountsOf(payment).net)],
  [words.placed.vat, ({ selectedPlan: { payment } }) => amount(amountsOf(payment).vat)],
  [words.gross, ({ selectedPlan: { payment } }) => amount(amountsOf(payment).gross)],
  [words.placed.currency, ({ selectedPlan: { payment } }) => payment.currency],
]
