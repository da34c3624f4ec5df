import { z } from 'zod'
import { base64url, encryptedValue, userId } from '../kernel/ids.ts'
import { signedEntry } from '../log/events.ts'
import type { EventsOf } from '../kernel/event.ts'

export const officeStream = 'office-main'

/**
 * `genesis`: the first entry of the log `office`; `officeId`: its hash. `paperKey`: opens with what the founder
 * printed, with nothing here.
 */
export const officeEvents = {
  OfficeFounded: z.object({ founder: userId, genesis: signedEntry, officeId: base64url, paperKey: encryptedValue }),
} as const
export type OfficeEvent = EventsOf<typeof officeEvents>
