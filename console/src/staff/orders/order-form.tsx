import type { Interval, OrderDto, Plan, Quantities, SelectedPlan } from '@aktenraum/domain/contracts'
import { createOrder, intervals, offerOf } from '@aktenraum/domain/contracts'
import { Button, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { useCallback, useMemo, useState } from 'react'
import { ErrorNote } from '../components/error-note.tsx'
import { Panel } from '../components/page.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { ComponentFields } from './component-fields.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PlanChoice } from './plan-choice.tsx'

/** `commandId`: of this very choice, so that sending it again because the answer was lost orders once. */
interface Choice {
  readonly plan: Plan
  readonly interval: Interval
  readonly quantities: Quantities
  readonly commandId: string
}

interface OrderFormProps {
  readonly plans: readonly Plan[]
  readonly first: Plan
  readonly onPlaced: (order: OrderDto) => void
}

/** Choose a plan, see what it costs, order it (ORD-01). */
export const OrderForm = ({ plans, first, onPlaced }: OrderFormProps) => {
  const { api } = useOffice()
  const [choice, setChoice] = useState<Choice>(() => ({
    plan: first,
    interval: 'monthly',
    quantities: {},
    commandId: crypto.randomUUID(),
  }))
  const { plan, interval, quantities, commandId } = choice
  const choose = (change: Partial<Choice>): void =>
    setChoice((before) => ({ ...before, ...change, commandId: crypto.randomUUID() }))
  const offer = useMemo(() => offerOf(plan, interval, quantities), [interval, plan, quantities])
  const place = useCallback(
    async (selectedPlan: SelectedPlan) => onPlaced(await api.call(createOrder, { body: { selectedPlan }, commandId })),
    [api, commandId, onPlaced],
  )
  const { run, isRunning, error } = useAction(place)
  return (
    <Stack
      component="form"
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault()
        if (offer !== null) void run(offer)
      }}
    >
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
        onChoose={(next) => choose({ plan: next, quantities: {} })}
      />
      <ComponentFields
        plan={plan}
        interval={interval}
        quantities={quantities}
        isDisabled={isRunning}
        onChange={(next) => choose({ quantities: next })}
      />
      {offer === null ? null : (
        <Panel title={pageTexts.orders.summary} id="order-summary">
          <OrderSummary plan={plan} offer={offer} />
          <Stack spacing={2} sx={{ px: 2, pb: 2 }}>
            {error === undefined ? null : <ErrorNote error={error} />}
            <Button
              type="submit"
              variant="contained"
              size="large"
              disabled={isRunning}
              sx={{ alignSelf: { sm: 'flex-end' }, textTransform: 'none' }}
            >
              {isRunning ? pageTexts.orders.submitting : pageTexts.orders.submit}
            </Button>
          </Stack>
        </Panel>
      )}
    </Stack>
  )
}
