import type { Interval, Plan, Quantities } from '@aktenraum/domain/contracts'
import { Box, TextField, Typography } from '@mui/material'
import type { StaffForm } from '../forms/use-staff-form.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { formatMoney } from './money.ts'

interface ComponentFieldsProps {
  readonly plan: Plan
  readonly interval: Interval
  readonly form: StaffForm<Quantities>
  readonly onChange: () => void
}

/** How much of what a plan can be widened by. */
export const ComponentFields = ({ plan, interval, form, onChange }: ComponentFieldsProps) => {
  if (plan.components.length === 0) return null
  return (
    <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, minWidth: 0 }}>
      <Typography component="legend" color="text.secondary" sx={{ mb: 1.5, p: 0 }}>
        {pageTexts.orders.components}
      </Typography>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(260px, 1fr))' } }}>
        {plan.components.map(({ id, netPrices, maxQuantity }) => {
          const { label, value = 0, error, onValue, onLeave } = form.bind(id)
          return (
            <TextField
              key={id}
              type="number"
              label={label}
              value={Number.isNaN(value) ? '' : value}
              disabled={form.isRunning}
              error={error !== undefined}
              helperText={
                error ?? pageTexts.orders.pieceOf(formatMoney(netPrices[interval], plan.currency), maxQuantity)
              }
              onChange={({ target }) => {
                onValue(target.value === '' ? Number.NaN : Number(target.value))
                onChange()
              }}
              onBlur={onLeave}
              slotProps={{ htmlInput: { min: 0, max: maxQuantity, step: 1, inputMode: 'numeric' } }}
            />
          )
        })}
      </Box>
    </Box>
  )
}
