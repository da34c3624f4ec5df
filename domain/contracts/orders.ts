import { z } from 'zod'
import { orderId, userId } from '../kernel/ids.ts'
import { plan, selectedPlan } from '../order/selected-plan.ts'
import { contract } from './contract.ts'
import { listQuery } from './operations.ts'
import { orderedBy, page, paging } from './shared.ts'

/** `place`: in the offer. */
export const planColumns = ['place', 'name'] as const

export const listPlans = contract({
  operationId: 'listPlans',
  method: 'GET',
  path: '/api/orders/plans/',
  summary: 'The plans that can be ordered, in the order of the offer and all on one page unless asked otherwise',
  audience: 'staff',
  query: z.strictObject({ ...paging, ...orderedBy(planColumns) }),
  answer: page(plan),
})

/** What the office uses by now of what plans count: `documents` and `storage` (bytes, encrypted) with the trash. */
export const usage = z.strictObject({ cases: z.int(), users: z.int(), documents: z.int(), storage: z.int() })
export type UsageDto = z.infer<typeof usage>

export const retrieveUsage = contract({
  operationId: 'retrieveUsage',
  method: 'GET',
  path: '/api/operations/usage',
  summary: 'How many cases, staff and documents the office has, and how much room they take',
  audience: 'operator',
  group: 'operations',
  answer: usage,
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
