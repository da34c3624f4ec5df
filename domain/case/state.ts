import type { CaseId, EncryptedValue, Instant, KeyId, UserId } from '../kernel/ids.ts'
import type { CaseEvent, ParticipantRole } from './events.ts'

/** `byStaff`: whether the caller is staff, which the user's stream knows and the case's does not. */
export interface By {
  readonly by: UserId
  readonly byStaff: boolean
  readonly at: Instant
}

/**
 * `CaseFile` and not `Case`, which the language keeps for itself. `formerKeyIds`: the case keys of before;
 * `isRenewingKeys`: documents may still hang under them. `resealedUnder`: under which key contents of address books
 * were brought last. In a deleted case nobody takes part.
 */
export interface CaseFile {
  readonly caseId: CaseId | null
  readonly keyId: KeyId | null
  readonly formerKeyIds: readonly KeyId[]
  readonly isRenewingKeys: boolean
  readonly resealedUnder: KeyId | null
  readonly encryptedCaseNumber: EncryptedValue | null
  readonly encryptedTitle: EncryptedValue | null
  readonly participants: Readonly<Record<string, ParticipantRole>>
  readonly scheduledDeletionDate: Instant | null
  readonly deletionScheduledBy: UserId | null
  readonly isDeleted: boolean
}

/** A case that is there. */
export type OpenedCase = CaseFile & {
  readonly [Field in 'caseId' | 'keyId' | 'encryptedCaseNumber' | 'encryptedTitle']: NonNullable<CaseFile[Field]>
}

export const isOpened = (file: CaseFile): file is OpenedCase => file.caseId !== null && !file.isDeleted

/** Whether the log names a key as one of the case, of now or of before. */
export const isKeyOf = ({ keyId, formerKeyIds }: CaseFile, id: string): boolean =>
  id === keyId || formerKeyIds.some((former) => former === id)

export const noCase: CaseFile = {
  caseId: null,
  keyId: null,
  formerKeyIds: [],
  isRenewingKeys: false,
  resealedUnder: null,
  encryptedCaseNumber: null,
  encryptedTitle: null,
  participants: {},
  scheduledDeletionDate: null,
  deletionScheduledBy: null,
  isDeleted: false,
}

export const evolve = (file: CaseFile, event: CaseEvent): CaseFile => {
  switch (event.type) {
    case 'CaseOpened': {
      const { caseId, keyId, encryptedCaseNumber, encryptedTitle, owner } = event.data
      return { ...file, caseId, keyId, encryptedCaseNumber, encryptedTitle, participants: { [owner]: 'owner' } }
    }
    case 'CaseRenamed': {
      const { encryptedCaseNumber, encryptedTitle } = event.data
      return { ...file, encryptedCaseNumber, encryptedTitle }
    }
    case 'DocumentKeysRenewed':
      return { ...file, isRenewingKeys: false }
    case 'AddressContentsResealed':
      return { ...file, resealedUnder: event.data.keyId }
    case 'CaseDeletionScheduled':
      return { ...file, scheduledDeletionDate: event.data.on, deletionScheduledBy: event.data.scheduledBy }
    case 'CaseDeletionCancelled':
      return { ...file, scheduledDeletionDate: null, deletionScheduledBy: null }
    case 'CaseDeleted':
      return { ...file, isDeleted: true, participants: {} }
    default:
      return withPeopleAfter(file, event)
  }
}

const withPeopleAfter = (
  file: CaseFile,
  event: Extract<CaseEvent, { readonly type: `Participant${string}` }>,
): CaseFile => {
  switch (event.type) {
    case 'ParticipantAdded':
    case 'ParticipantRoleChanged': {
      const { userId, role } = event.data
      return { ...file, participants: { ...file.participants, [userId]: role } }
    }
    case 'ParticipantRemoved':
      return withoutParticipant(file, event.data)
  }
}

const withoutParticipant = (
  file: CaseFile,
  data: Extract<CaseEvent, { type: 'ParticipantRemoved' }>['data'],
): CaseFile => {
  const { userId, keyId, formerKeyIds, encryptedCaseNumber, encryptedTitle } = data
  const { [userId]: _, ...participants } = file.participants
  return {
    ...file,
    keyId,
    formerKeyIds,
    isRenewingKeys: true,
    encryptedCaseNumber,
    encryptedTitle,
    participants,
  }
}
