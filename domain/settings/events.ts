import { z } from 'zod'
import { userId } from '../kernel/ids.ts'
import type { UserId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'

/** Whose settings: of the whole office, or of one person. */
export const settingsLayer = z.union([z.literal('office'), userId])
export type SettingsLayer = 'office' | UserId
export const settingsStream = (layer: SettingsLayer): string => `settings-${layer}`

/** `settings`: the whole layer as it is from now on; `changed`: which of them are not as before. */
export const settingsEvents = {
  SettingsChanged: z.object({
    layer: settingsLayer,
    settings: z.record(z.string(), z.unknown()),
    changed: z.array(z.string()),
    changedBy: userId,
  }),
} as const
export type SettingsEvent = EventsOf<typeof settingsEvents>
