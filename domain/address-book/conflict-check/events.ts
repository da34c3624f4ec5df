import { z } from 'zod'
import { conflictCheckId, keyId, userId } from '../../kernel/ids.ts'
import type { ConflictCheckId } from '../../kernel/ids.ts'
import type { EventsOf } from '../../kernel/event.ts'
import { inDatabase, resealedContent, storedContent, version } from '../sealed.ts'

export const conflictCheckStream = (id: ConflictCheckId): string => `conflictCheck-${id}`

const ofCheck = { ...inDatabase, checkId: conflictCheckId }
const written = { ...ofCheck, version, content: storedContent }

/**
 * That somebody has looked whether the office may act for somebody (§ 43a (4) BRAO). For whom, whom they met and what
 * was decided of it is in the content (decision 0057).
 */
export const conflictCheckEvents = {
  ConflictsChecked: z.object({ ...written, checkedBy: userId }),
  /** Somebody has decided that whom the check met is no obstacle, and why. What was found stays what it was. */
  ConflictCleared: z.object({ ...written, clearedBy: userId }),
  /** What was written stands under another key. */
  ConflictCheckResealed: z.object({ ...ofCheck, keyId, content: resealedContent, resealedBy: userId }),
} as const
export type ConflictCheckEvent = EventsOf<typeof conflictCheckEvents>
