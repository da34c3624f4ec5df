import type { Plan, SelectedPlan } from '@aktenraum/domain/contracts'
import { Box } from '@mui/material'
import { pageTexts } from '../texts/pages-de.ts'
import { featureTexts } from './feature-texts.ts'
import { formatNumber, shownAmounts } from './money.ts'

/** What is about to be ordered, with net price, tax and total, right above the button. */
export const OrderSummary = ({ plan, offer }: { plan: Plan; offer: SelectedPlan }) => {
  const { net, vat, gross } = shownAmounts(offer)
  const { interval, vatRate } = offer.payment
  const lines = [
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
      <Line term={pageTexts.orders.gross} value={`${gross} ${pageTexts.orders.perInterval[interval]}`} isTotal />
    </Box>
  )
}

const Line = ({ term, value, isTotal = false }: { term: string; value: string; isTotal?: boolean }) => (
  <Box
    sx={{
      display: 'flex',
      justifyContent: 'space-between',
      gap: 2,
      py: 0.75,
      fontWeight: isTotal ? 700 : undefined,
      borderTop: isTotal ? 1 : 0,
      borderColor: 'divider',
    }}
  >
    <Box component="dt">{term}</Box>
    <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
      {value}
    </Box>
  </Box>
)
