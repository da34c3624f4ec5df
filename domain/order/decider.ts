import type { Decider, Decision } from '../kernel/decider.ts'
import type { Instant, OrderId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { OrderEvent } from './events.ts'
import { isSameOffer, offerOf } from './offer.ts'
import type { Plan, SelectedPlan } from './selected-plan.ts'

/** `plan`: what is offered under the chosen name, if anything. */
export interface PlaceOrder {
  readonly type: 'PlaceOrder'
  readonly orderId: OrderId
  readonly selectedPlan: SelectedPlan
  readonly plan: Plan | undefined
  readonly by: UserId
  readonly at: Instant
}
export type Order = OrderEvent['data'] | null

/** Nobody orders at a price or for an extent that is not offered. */
export const order: Decider<Order, PlaceOrder, OrderEvent> = {
  initialState: null,
  decide: ({ orderId, selectedPlan, plan, by, at }, state): Decision<OrderEvent> => {
    if (state !== null) return reject('order/already-placed')
    if (plan === undefined) return reject('order/unknown-plan')
    const offer = offerOf(plan, selectedPlan.payment.interval, selectedPlan.componentQuantities)
    if (offer === null || !isSameOffer(offer, selectedPlan)) return reject('order/other-offer')
    return [{ type: 'OrderPlaced', data: { orderId, planName: plan.name, selectedPlan, orderedBy: by, orderedAt: at } }]
  },
  evolve: (_, event) => event.data,
}
