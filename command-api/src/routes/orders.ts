import { isRejection, orderId, orderStream } from '@aktenraum/domain'
import { createOrder } from '@aktenraum/domain/contracts'
import { orderStreams } from '@aktenraum/domain/streams'
import { mount } from '@aktenraum/infra/http/mount'
import type { Http } from '@aktenraum/infra/http/mount'
import { openPlans } from '@aktenraum/infra/plans'
import { carryOut, commandedBy } from '../deciding/carry-out.ts'

export const orderRoutes = (http: Http): void => {
  const { runtime } = http
  const plans = openPlans(runtime.config.plansFile)

  mount(http, createOrder, async ({ body: { selectedPlan }, meta, reply }, { userId }) => {
    const about = meta(userId)
    // An order that is sent again because its answer was lost is the same order.
    const id = orderId.parse(about.commandId.replaceAll('-', ''))
    const plan = (await plans()).find((one) => one.id === selectedPlan.plan)
    const done = await carryOut(runtime, {
      type: orderStreams,
      stream: orderStream(id),
      command: { type: 'PlaceOrder', orderId: id, selectedPlan, plan, ...commandedBy(about, userId) },
      meta: about,
      reply,
    })
    if (isRejection(done)) return done
    if (done.state === null) throw new Error('an order that was placed is not there')
    const { planName, orderedBy, orderedAt, ...placed } = done.state
    return {
      id: placed.orderId,
      plan_name: planName,
      selectedPlan: placed.selectedPlan,
      ordered_by: orderedBy,
      ordered_at: orderedAt,
    }
  })
}
