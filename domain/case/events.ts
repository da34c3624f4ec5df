import { z } from 'zod'
import { caseId, encryptedValue, instant, keyId, userId } from '../kernel/ids.ts'
import type { CaseId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'

export const caseStream = (id: CaseId): string => `case-${id}`

/** Owners and members are staff, clients are not. */
export const participantRole = z.enum(['owner', 'member', 'client'])
export type ParticipantRole = z.infer<typeof participantRole>

/**
 * `ParticipantRemoved` changes the case's key from `formerKeyIds`, of which the last was in use, to `keyId`: from now
 * on, number and title stand under the new one, and nothing is taken under the old one. `DocumentKeysRenewed`: no
 * document's key hangs under an old one any more. `AddressContentsResealed`: nor does anything of its address books.
 * `CaseDeleted` is final: keys, contents and documents go with it. `participants`: who took part until then.
 */
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
  ParticipantRemoved: z.object({
    caseId,
    userId,
    keyId,
    formerKeyIds: z.array(keyId),
    encryptedCaseNumber: encryptedValue,
    encryptedTitle: encryptedValue,
    removedBy: userId,
  }),
  ParticipantRoleChanged: z.object({ caseId, userId, role: participantRole, changedBy: userId }),
  DocumentKeysRenewed: z.object({ caseId, keyId, renewedBy: userId }),
  AddressContentsResealed: z.object({ caseId, keyId, resealedBy: userId }),
  CaseDeletionScheduled: z.object({ caseId, on: instant, scheduledBy: userId }),
  CaseDeletionCancelled: z.object({ caseId, cancelledBy: userId }),
  CaseDeleted: z.object({ caseId, on: instant, scheduledBy: userId, participants: z.array(userId) }),
} as const
export type CaseEvent = EventsOf<typeof caseEvents>
