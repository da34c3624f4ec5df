import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'

export const officeStream = 'office-main'

/** `officePublicKey`: P-256 signature key (raw, base64url); its private half never reaches the server unwrapped. */
export const officeEvents = {
  OfficeFounded: z.object({ founder: userId, officePublicKey: z.string() }),
} as const
export type OfficeEvent = EventsOf<typeof officeEvents>
