import { orderId, userId } from '@aktenraum/domain'
import { expect, it } from 'vitest'
import { due } from '../testing/facts.ts'
import { rowsAfter } from '../testing/rows-after.ts'
import { orders } from './orders.ts'

it('shows what was ordered, by whom and when', () => {
  const id = orderId.parse('7'.repeat(32))
  const by = userId.parse('a'.repeat(32))
  const selectedPlan = {
    plan: 'start',
    componentQuantities: {},
    payment: { interval: 'monthly', netPrice: 29, currency: 'EUR', vatRate: 19 },
    features: { cases: 50, users: 3, documents: 5_000, storage: 50 },
  } as const
  const data = { orderId: id, planName: 'Start', selectedPlan, orderedBy: by, orderedAt: due }
  expect(rowsAfter(orders, { type: 'OrderPlaced', data })).toEqual({
    placed_order: [{ order_id: id, plan_name: 'Start', selected_plan: selectedPlan, ordered_by: by, ordered_at: due }],
  })
})
