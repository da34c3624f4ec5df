import { z } from 'zod'
import { caseId, encryptedValue, instant, keyId, userId } from '../kernel/ids.ts'
import type { CaseId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'

export const caseStream = (id: CaseId): string => `case-${id}`

/** Owners and members are staff, clients are not. */
export const participantRole = z.enum(['owner', 'member', 'client'])
export type ParticipantRole = z.infer<typeof participantRole>

export const caseEvents = {
  CaseOpened: z.object({
    caseId,
    encryptedCaseNumber: encryptedValue,
    encryptedTitle: encryptedValue,
    keyId,
    owner: userId,
  }),
  CaseRenamed: z.object({
    caseId,
    encryptedCaseNumber: encryptedValue,
    encryptedTitle: encryptedValue,
    renamedBy: userId,
  }),
  ParticipantAdded: z.object({ caseId, userId, role: participantRole, addedBy: userId }),
  CaseDeletionScheduled: z.object({ caseId, on: instant, scheduledBy: userId }),
  CaseDeletionCancelled: z.object({ caseId, cancelledBy: userId }),
} as const
export type CaseEvent = EventsOf<typeof caseEvents>
