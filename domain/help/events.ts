import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'
import type { HelpPage } from './pages.ts'

export const helpStream = (page: HelpPage): string => `help-${page}`

/** `text`: null goes back to the one that is shipped. A page may be gone by now, so any name is read. */
export const helpEvents = {
  HelpTextChanged: z.object({ page: z.string(), text: z.string().nullable(), changedBy: userId }),
} as const
export type HelpEvent = EventsOf<typeof helpEvents>
