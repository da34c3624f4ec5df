import type { Plan, SelectedPlan } from '@aktenraum/domain/contracts'
import { Box } from '@mui/material'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { featureTexts } from './feature-texts.ts'
import { Line } from './line.tsx'
import { formatNumber, priceOf, shownAmounts } from './money.ts'

/** What is about to be ordered and for whom, with net price, tax and total, right above the button. */
export const OrderSummary = ({ plan, offer }: { plan: Plan; offer: SelectedPlan }) => {
  const { officeName, officeAddress } = useOffice().config
  const { net, vat } = shownAmounts(offer)
  const { interval, vatRate } = offer.payment
  const lines = [
    [pageTexts.orders.customer, [officeName, officeAddress].filter((line) => line !== '').join('\n')],
    [pageTexts.orders.plan, plan.name],
    ...plan.components
      .filter(({ id }) => (offer.componentQuantities[id] ?? 0) > 0)
      .map(({ id, name }) => [name, `${formatNumber(offer.componentQuantities[id] ?? 0)} ×`] as const),
    [pageTexts.orders.included, featureTexts(offer.features).join(', ')],
    [pageTexts.orders.interval, pageTexts.orders.intervals[interval]],
    [pageTexts.orders.net, net],
    [pageTexts.orders.vat(formatNumber(vatRate)), vat],
  ] as const
  return (
    <Box component="dl" sx={{ m: 0, px: 2, pb: 2 }}>
      {lines.map(([term, value]) => (
        <Line key={term} term={term} value={value} />
      ))}
      <Line term={pageTexts.orders.gross} value={priceOf(offer)} isTotal />
    </Box>
  )
}
