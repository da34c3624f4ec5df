import type { OrderId, SelectedPlan, UserId } from '@aktenraum/domain'
import { tableOf } from './table.ts'

export type PlacedOrderRow = {
  readonly order_id: OrderId
  readonly plan_name: string
  readonly selected_plan: SelectedPlan
  readonly ordered_by: UserId
  readonly ordered_at: string
}
export const placedOrderTable = tableOf<PlacedOrderRow>()({
  name: 'placed_order',
  key: ['order_id'],
  columns: {
    order_id: 'text',
    plan_name: 'text',
    selected_plan: 'jsonb',
    ordered_by: 'text',
    ordered_at: 'timestamptz',
  },
})
