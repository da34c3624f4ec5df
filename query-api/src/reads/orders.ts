import { readPartOfList } from '@aktenraum/infra/postgres/part-of-list'
import type { Part } from '@aktenraum/infra/postgres/part-of-list'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { PlacedOrderRow } from '@aktenraum/infra/read-models/orders'

/** By time. */
export const listOrders = (db: Queryable, { descending, ...part }: Part & { readonly descending: boolean }) =>
  readPartOfList<PlacedOrderRow>(
    db,
    {
      columns: 'order_id, plan_name, selected_plan, ordered_by, ordered_at',
      from: 'placed_order',
      orderBy: `ordered_at ${descending ? 'desc' : 'asc'}, order_id`,
    },
    part,
  )
