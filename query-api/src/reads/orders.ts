import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { PlacedOrderRow } from '@aktenraum/infra/read-models/orders'

/** By time. `total` counts all of them. */
export const listOrders = async (
  db: Queryable,
  { descending, limit, offset }: { descending: boolean; limit: number; offset: number },
): Promise<readonly (PlacedOrderRow & { readonly total: number })[]> => {
  const direction = descending ? 'desc' : 'asc'
  const { rows } = await db.query<PlacedOrderRow & { total: number }>(
    `select order_id, plan_name, selected_plan, ordered_by, ordered_at, count(*) over ()::int as total
     from placed_order order by ordered_at ${direction}, order_id limit $1 offset $2`,
    [limit, offset],
  )
  return rows
}
