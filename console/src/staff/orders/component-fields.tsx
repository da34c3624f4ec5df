import type { Interval, Plan, Quantities } from '@aktenraum/domain/contracts'
import { Box, TextField, Typography } from '@mui/material'
import { pageTexts } from '../texts/pages-de.ts'
import { formatMoney } from './money.ts'

interface ComponentFieldsProps {
  readonly plan: Plan
  readonly interval: Interval
  readonly quantities: Quantities
  readonly isDisabled: boolean
  readonly onChange: (quantities: Quantities) => void
}

/** How much of what a plan can be widened by. */
export const ComponentFields = ({ plan, interval, quantities, isDisabled, onChange }: ComponentFieldsProps) => {
  if (plan.components.length === 0) return null
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" color="text.secondary" sx={{ mb: 1.5, p: 0 }}>
        {pageTexts.orders.components}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(260px, 1fr))' } }}>
        {plan.components.map(({ id, name, netPrices, maxQuantity }) => (
          <TextField
            key={id}
            type="number"
            label={name}
            value={quantities[id] ?? 0}
            disabled={isDisabled}
            helperText={pageTexts.orders.pieceOf(formatMoney(netPrices[interval], plan.currency), maxQuantity)}
            onChange={({ target }) => onChange({ ...quantities, [id]: within(target.value, maxQuantity) })}
            slotProps={{ htmlInput: { min: 0, max: maxQuantity, step: 1, inputMode: 'numeric' } }}
          />
        ))}
      </Box>
    </Box>
  )
}

const within = (typed: string, max: number): number => Math.min(max, Math.max(0, Math.trunc(Number(typed)) || 0))
