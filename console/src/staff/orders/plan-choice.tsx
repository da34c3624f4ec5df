import type { Interval, Plan } from '@aktenraum/domain/contracts'
import { Box, FormControl, FormControlLabel, FormLabel, Paper, Radio, RadioGroup, Typography } from '@mui/material'
import { pageTexts } from '../texts/pages-de.ts'
import { featureTexts } from './feature-texts.ts'
import { formatMoney } from './money.ts'

const { orders: words } = pageTexts

interface PlanChoiceProps {
  readonly plans: readonly Plan[]
  readonly interval: Interval
  readonly chosen: Plan
  readonly isDisabled: boolean
  readonly onChoose: (plan: Plan) => void
}

export const PlanChoice = ({ plans, interval, chosen, isDisabled, onChoose }: PlanChoiceProps) => (
  <FormControl disabled={isDisabled}>
    <FormLabel id="plan-choice" sx={{ mb: 1 }}>
      {words.plan}
    </FormLabel>
    <RadioGroup
      aria-labelledby="plan-choice"
      value={chosen.id}
      onChange={(_, id) => onChoose(plans.find((plan) => plan.id === id) ?? chosen)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(240px, 1fr))' } }}
    >
      {plans.map((plan) => (
        <Paper
          key={plan.id}
          variant="outlined"
          sx={{ display: 'flex', borderColor: plan.id === chosen.id ? 'primary.main' : undefined }}
        >
          <FormControlLabel
            value={plan.id}
            control={<Radio sx={{ alignSelf: 'flex-start' }} />}
            label={<PlanText plan={plan} interval={interval} />}
            sx={{ flex: 1, m: 0, p: 1.5, alignItems: 'flex-start' }}
          />
        </Paper>
      ))}
    </RadioGroup>
  </FormControl>
)

const PlanText = ({ plan, interval }: { plan: Plan; interval: Interval }) => (
  <Box component="span" sx={{ display: 'block', py: 1 }}>
    <Typography variant="h3" component="span" sx={{ display: 'block' }}>
      {plan.name}
    </Typography>
    <Typography variant="body2" component="span" color="text.primary" sx={{ display: 'block', fontWeight: 600 }}>
      {words.netPrice(formatMoney(plan.netPrices[interval], plan.currency), words.perInterval[interval])}
    </Typography>
    <Typography variant="body2" component="span" color="text.secondary" sx={{ display: 'block', mt: 0.5 }}>
      {plan.description}
    </Typography>
    <Typography variant="caption" component="span" color="text.secondary" sx={{ display: 'block', mt: 0.5 }}>
      {featureTexts(plan.features).join(' · ')}
    </Typography>
  </Box>
)
