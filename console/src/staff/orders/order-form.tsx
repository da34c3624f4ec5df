import type { Interval, OrderDto, Plan, Quantities } from '@aktenraum/domain/contracts'
import { createOrder, intervals, offerOf } from '@aktenraum/domain/contracts'
import { Box, Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useMemo, useState } from 'react'
import { faultsOf } from '../../shared/forms/fields.ts'
import type { Fields } from '../../shared/forms/fields.ts'
import { integer, max, min, numeric } from '../../shared/forms/rules/numbers.ts'
import { Panel } from '../components/panel.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { useStaffForm } from '../forms/use-staff-form.ts'
import { useOffice } from '../office/office-context.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { ComponentFields } from './component-fields.tsx'
import { Line } from './line.tsx'
import { priceOf } from './money.ts'
import { OrderReview } from './order-review.tsx'
import { PlanChoice } from './plan-choice.tsx'

/** `commandId`: of this very choice, so that sending it again because the answer was lost orders once. */
interface Choice {
  readonly plan: Plan
  readonly interval: Interval
  readonly commandId: string
}

interface OrderFormProps {
  readonly plans: readonly Plan[]
  readonly first: Plan
  readonly onPlaced: (order: OrderDto) => void
}

/** In two steps: choose a plan and see what it costs; see all of it and order (ORD-01). */
export const OrderForm = ({ plans, first, onPlaced }: OrderFormProps) => {
  const { api } = useOffice()
  const [choice, setChoice] = useState<Choice>(() => ({
    plan: first,
    interval: 'monthly',
    commandId: crypto.randomUUID(),
  }))
  const [step, setStep] = useState<'first' | 'review' | 'again'>('first')
  const { plan, interval, commandId } = choice
  const choose = (change: Partial<Choice>): void =>
    setChoice((before) => ({ ...before, ...change, commandId: crypto.randomUUID() }))
  const form = useStaffForm<Quantities>({
    fields: quantityFields(plan),
    start: noneMore(plan),
    send: async (quantities) => {
      if (step !== 'review') return setStep('review')
      const selectedPlan = offerOf(plan, interval, wanted(quantities))
      if (selectedPlan !== null) onPlaced(await api.call(createOrder, { body: { selectedPlan }, commandId }))
    },
  })
  const { isRunning, values: quantities } = form
  const isRight = Object.keys(faultsOf(quantityFields(plan), quantities)).length === 0
  const offer = useMemo(
    () => (isRight ? offerOf(plan, interval, wanted(quantities)) : null),
    [interval, isRight, plan, quantities],
  )
  if (step === 'review' && offer !== null)
    return (
      <Box component="form" noValidate onSubmit={form.onSubmit}>
        <OrderReview plan={plan} offer={offer} form={form} onBack={() => setStep('again')} />
      </Box>
    )
  return (
    <Stack component="form" noValidate spacing={2.5} onSubmit={form.onSubmit}>
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={pageTexts.orders.interval}
        value={interval}
        disabled={isRunning}
        onChange={(_, chosen: Interval | null) => choose({ interval: chosen ?? interval })}
      >
        {intervals.map((each) => (
          <ToggleButton key={each} value={each} sx={{ px: 2, height: 40 }}>
            {pageTexts.orders.intervals[each]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <PlanChoice
        plans={plans}
        interval={interval}
        chosen={plan}
        isDisabled={isRunning}
        onChoose={(next) => {
          choose({ plan: next })
          form.reset(noneMore(next))
        }}
      />
      <ComponentFields plan={plan} interval={interval} form={form} onChange={() => choose({})} />
      <Panel title={pageTexts.orders.summary} id="order-summary">
        <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
          {offer === null ? null : (
            <Box component="dl" sx={{ m: 0 }}>
              <Line term={pageTexts.orders.gross} value={priceOf(offer)} isTotal />
            </Box>
          )}
          <FormProblem form={form} />
          <Button
            type="submit"
            variant="contained"
            size="large"
            // Whoever comes back from the second step is where they left the first.
            autoFocus={step === 'again'}
            sx={{ alignSelf: { sm: 'flex-end' }, textTransform: 'none' }}
          >
            {pageTexts.orders.next}
          </Button>
        </Stack>
      </Panel>
    </Stack>
  )
}

/** What a plan can be widened by, and by how much. */
const quantityFields = ({ components }: Plan): Fields<Quantities> =>
  Object.fromEntries(
    components.map(({ id, name, maxQuantity }) => [
      id,
      { label: name, rules: [numeric, integer, min(0), max(maxQuantity)] },
    ]),
  )

const noneMore = ({ components }: Plan): Quantities => Object.fromEntries(components.map(({ id }) => [id, 0]))

/** Without what was not wanted. */
const wanted = (quantities: Quantities): Quantities =>
  Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0))
