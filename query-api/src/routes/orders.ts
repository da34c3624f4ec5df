import { listOrders as ordersContract, listPlans, retrieveUsage } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import type { Plan } from '@aktenraum/domain'
import { openPlans } from '@aktenraum/infra/plans'
import { addressOf } from '../paging/address.ts'
import { pageOfConstants } from '../paging/constant-list.ts'
import { upToDate } from '../desk/desk.ts'
import type { Desk } from '../desk/desk.ts'
import { orderingOf } from '../paging/ordering.ts'
import { listOrders } from '../reads/orders.ts'
import { readUsage } from '../reads/usage.ts'
import { rowsOf, sendRange, sortOf } from './operations-list.ts'

export const orderRoutes = (http: Http, desk: Desk): void => {
  const { pool, config } = desk.runtime
  const plans = openPlans(config.plansFile)
  mount(http, listPlans, async ({ query }) => {
    const offered = (await plans()).map((plan, place) => ({ plan, place }))
    const chosen = orderingOf(ordered, query.ordering ?? ['place'])
    const { results, ...part } = await pageOfConstants(offered, chosen, {
      query,
      address: addressOf(listPlans, {}, query),
    })
    return { ...part, results: results.map(({ plan }) => plan) }
  })
  mount(
    http,
    retrieveUsage,
    upToDate(desk, ['cases', 'documents', 'users'], () => readUsage(pool)),
  )
  mount(
    http,
    ordersContract,
    upToDate(desk, ['orders'], async (exchange) => {
      const descending = sortOf(exchange.query, ['ordered_at', 'id'])?.descending ?? true
      const { offset, limit } = rowsOf(exchange.query)
      const { rows, total } = await listOrders(pool, { descending, offset, limit })
      sendRange(exchange, 'orders', { offset, shown: rows.length, total })
      return rows.map((row) => ({
        id: row.order_id,
        plan_name: row.plan_name,
        selectedPlan: row.selected_plan,
        ordered_by: row.ordered_by,
        ordered_at: row.ordered_at,
      }))
    }),
  )
}

interface Offered {
  readonly plan: Plan
  readonly place: number
}
/** Compared as text: there are at most 20 of them. */
const placeOf = ({ place }: Offered): string => String(place).padStart(2, '0')
const ordered = {
  columns: {
    place: { column: 'place', type: 'text', of: placeOf },
    name: { column: 'name', type: 'text', of: ({ plan }: Offered) => plan.name },
  },
  id: { column: 'id', of: ({ plan }: Offered) => plan.id },
} as const
