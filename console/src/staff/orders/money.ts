import { amountsOf } from '@aktenraum/domain/contracts'
import type { SelectedPlan } from '@aktenraum/domain/contracts'
import { pageTexts } from '../texts/pages-de.ts'

export const formatNumber = (value: number): string => value.toLocaleString('de-DE')

/** `1.234,50 €` */
export const formatMoney = (value: number, currency: string): string =>
  value.toLocaleString('de-DE', { style: 'currency', currency })

/** The amounts of a choice, as they are shown. */
export const shownAmounts = ({ payment }: Pick<SelectedPlan, 'payment'>) => {
  const { net, vat, gross } = amountsOf(payment)
  const shown = (value: number): string => formatMoney(value, payment.currency)
  return { net: shown(net), vat: shown(vat), gross: shown(gross) }
}

/** `45,22 € pro Monat`, tax included. */
export const priceOf = (offer: Pick<SelectedPlan, 'payment'>): string =>
  `${shownAmounts(offer).gross} ${pageTexts.orders.perInterval[offer.payment.interval]}`
