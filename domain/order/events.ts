import { z } from 'zod'
import { instant, orderId, userId } from '../kernel/ids.ts'
import type { OrderId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'
import { selectedPlan } from './selected-plan.ts'

export const orderStream = (id: OrderId): string => `order-${id}`

/** `planName`: as it was offered, for plans come and go. */
export const orderEvents = {
  OrderPlaced: z.object({ orderId, planName: z.string(), selectedPlan, orderedBy: userId, orderedAt: instant }),
} as const
export type OrderEvent = EventsOf<typeof orderEvents>
