import { listOrders as ordersContract, listPlans } from '@aktenraum/domain/contracts'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { openPlans } from '@aktenraum/infra/plans'
import { upToDate } from '../desk.ts'
import type { Desk } from '../desk.ts'
import { listOrders } from '../reads/orders.ts'
import { rowsOf, sendRange, sortOf } from './operations-list.ts'

export const orderRoutes = (http: Http, desk: Desk): void => {
  const { pool, config } = desk.runtime
  const plans = openPlans(config.plansFile)
  mount(http, listPlans, async () => {
    const results = [...(await plans())]
    return { count: results.length, next: null, previous: null, results }
  })
  mount(
    http,
    ordersContract,
    upToDate(desk, ['orders'], async (exchange) => {
      const descending = sortOf(exchange.query, ['ordered_at', 'id'])?.descending ?? true
      const { offset, limit } = rowsOf(exchange.query)
      const rows = await listOrders(pool, { descending, offset, limit })
      sendRange(exchange, 'orders', { offset, shown: rows.length, total: rows[0]?.total ?? 0 })
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
