import type { Plan, Quantities, SelectedPlan } from '@aktenraum/domain/contracts'
import { Alert, Box, Link, Stack, Typography } from '@mui/material'
import { useEffect, useRef } from 'react'
import { Panel } from '../components/panel.tsx'
import { RunningButton } from '../components/running-button.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import type { StaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { OrderSummary } from './order-summary.tsx'
import { usedOf, useUsage } from './usage.ts'

interface OrderReviewProps {
  readonly plan: Plan
  readonly offer: SelectedPlan
  readonly form: StaffForm<Quantities>
  readonly onBack: () => void
}

/** The second step: all of what is about to be ordered, right above the button that binds. */
export const OrderReview = ({ plan, offer, form, onBack }: OrderReviewProps) => {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const { isRunning } = form
  return (
    <Box ref={place} tabIndex={-1} sx={{ outline: 'none' }}>
      <Panel title={pageTexts.orders.review} id="order-review">
        <OrderSummary plan={plan} offer={offer} />
        <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
          <TooSmall offer={offer} />
          <FormProblem form={form} />
          <OrderTerms />
          <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            <RunningButton size="large" isRunning={isRunning} onClick={onBack}>
              {pageTexts.orders.back}
            </RunningButton>
            <RunningButton type="submit" variant="contained" size="large" isRunning={isRunning}>
              {isRunning ? pageTexts.orders.submitting : pageTexts.orders.submit}
            </RunningButton>
          </Stack>
        </Stack>
      </Panel>
    </Box>
  )
}

/** Says so where more is in use already than what is about to be ordered. */
const TooSmall = ({ offer }: Pick<OrderReviewProps, 'offer'>) => {
  const { data: usage } = useUsage()
  const over = usage === undefined ? [] : usedOf(usage, offer.features).filter(({ isTooMuch }) => isTooMuch)
  if (over.length === 0) return null
  return (
    <Alert severity="warning" variant="outlined">
      {pageTexts.orders.tooSmall(
        over.map(({ name, text }) => `${pageTexts.orders.current.used[name]}: ${text}`).join(', '),
      )}
    </Alert>
  )
}

const words = pageTexts.orders.terms

/** What holds for an order, right above its button; nothing where nothing was named. */
const OrderTerms = () => {
  const { termsUrl, processingUrl } = useOffice().config
  const links = [
    [termsUrl, words.general],
    [processingUrl, words.processing],
  ].filter(([href]) => href !== '')
  if (links.length === 0) return null
  return (
    <Typography variant="body2" color="text.secondary">
      {words.intro}{' '}
      {links.map(([href, label], index) => (
        <span key={label}>
          {index === 0 ? null : words.and}
          <Link href={href ?? ''} target="_blank" rel="noreferrer">
            {label}
          </Link>
        </span>
      ))}
      .
    </Typography>
  )
}
