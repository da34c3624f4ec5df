import { placedOrderTable } from '@aktenraum/infra/read-models/orders'
import { put } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'

/** What the office ordered. */
export const orders: Projection = {
  name: 'orders',
  version: 1,
  tables: [placedOrderTable],
  on: {
    OrderPlaced: ({ data }) => [
      put(placedOrderTable, {
        order_id: data.orderId,
        plan_name: data.planName,
        selected_plan: data.selectedPlan,
        ordered_by: data.orderedBy,
        ordered_at: data.orderedAt,
      }),
    ],
  },
}
