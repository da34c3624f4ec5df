import { z } from 'zod'
import { orderId, userId } from '../kernel/ids.ts'
import { plan, selectedPlan } from '../order/selected-plan.ts'
import { contract } from './contract.ts'
import { listQuery } from './operations.ts'
import { page } from './shared.ts'

export const listPlans = contract({
  operationId: 'listPlans',
  method: 'GET',
  path: '/api/orders/plans/',
  summary: 'The plans that can be ordered, all on one page',
  audience: 'staff',
  answer: page(plan),
})

/** An order that was placed; `plan_name` as it was offered then. */
export const orderDto = z.strictObject({
  id: orderId,
  plan_name: z.string(),
  selectedPlan,
  ordered_by: userId,
  ordered_at: z.iso.datetime(),
})
export type OrderDto = z.infer<typeof orderDto>

export const createOrder = contract({
  operationId: 'createOrder',
  method: 'POST',
  path: '/api/orders/',
  summary: 'Orders a plan for the office, which binds it, at the price and to the extent that is offered',
  audience: 'operator',
  body: z.strictObject({ selectedPlan }),
  answer: orderDto,
  status: 201,
})

export const listOrders = contract({
  operationId: 'listOrders',
  method: 'GET',
  path: '/api/operations/orders',
  summary: 'All orders, newest first unless sorted otherwise',
  audience: 'operator',
  group: 'operations',
  query: listQuery({}),
  answer: z.array(orderDto),
})
