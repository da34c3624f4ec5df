import type { Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, EncryptedValue, KeyId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { By, CaseAtHand } from './case-at-hand.ts'
import type { DocumentEvent } from './events.ts'
import type { DocumentRights } from './policy.ts'

/** `keyId`: the key that the document gets in the new case. `participants`: of the new case. */
export type TransferDocument = {
  readonly type: 'TransferDocument'
  readonly target: CaseAtHand
  readonly participants: readonly UserId[]
  readonly keyId: KeyId
  readonly encryptedName: EncryptedValue
  readonly encryptedDescription: EncryptedValue | null
} & By

/**
 * Where a document lies, under which key, and for whom: what a transfer changes. `contentKeyId`: the key of the upload,
 * under which the content stays. `formerKeyIds`: of the cases that it has left. `seenBy`: stays when someone marks it
 * as unread. `knownTo`: everybody for whom it was there at some time since it came into its case.
 */
export interface Placed {
  readonly caseId: CaseId | null
  readonly uploader: UserId | null
  readonly keyId: KeyId | null
  readonly contentKeyId: KeyId | null
  readonly formerKeyIds: readonly KeyId[]
  readonly isPinned: boolean
  readonly readBy: readonly UserId[]
  readonly seenBy: readonly UserId[]
  readonly knownTo: readonly UserId[]
}

export const nowhere: Placed = {
  caseId: null,
  uploader: null,
  keyId: null,
  contentKeyId: null,
  formerKeyIds: [],
  isPinned: false,
  readBy: [],
  seenBy: [],
  knownTo: [],
}

/** For staff who take part in both cases, while both are active. */
export const transfer = (
  command: TransferDocument,
  document: Placed & { readonly documentId: DocumentId; readonly caseId: CaseId },
  rights: DocumentRights,
): Decision<DocumentEvent> => {
  const { target, participants, keyId, encryptedName, encryptedDescription, by } = command
  const { documentId, caseId, uploader, contentKeyId, knownTo } = document
  if (!rights.can_transfer || uploader === null || contentKeyId === null) return reject('document/transfer-forbidden')
  // What lies in a room is for staff, and what lies in a case is for all who take part: neither becomes the other.
  if (command.case.isStaffRoom || target.isStaffRoom) return reject('document/transfer-forbidden')
  const obstacle = obstacleAt(target, caseId)
  if (obstacle !== null) return obstacle
  // Whoever had that key where the document was before could read on.
  if (keyId === document.keyId || document.formerKeyIds.includes(keyId)) return reject('document/key-used-before')
  const others = participants.filter((id) => id !== uploader)
  const leaving = knownTo.filter((id) => id !== uploader && !others.includes(id))
  return [
    {
      type: 'DocumentTransferred',
      data: {
        documentId,
        caseId,
        toCaseId: target.caseId,
        keyId,
        contentKeyId,
        encryptedName,
        encryptedDescription,
        uploader,
        others,
        leaving,
        transferredBy: by,
      },
    },
  ]
}

const obstacleAt = (target: CaseAtHand, from: CaseId) => {
  if (target.caseId === from) return reject('document/same-case')
  if (target.viewer.role === undefined) return reject('document/target-not-found')
  return target.isDisabled ? reject('document/target-disabled') : null
}

type Transferred = Extract<DocumentEvent, { type: 'DocumentTransferred' }>['data']

/** Who stays has still read it; for who comes it is new, and for who goes it never was. */
export const transferred = <Document extends Placed>(
  document: Document,
  { toCaseId, keyId, leaving, others }: Transferred,
): Document => {
  const staying = (people: readonly UserId[]) => people.filter((id) => !leaving.includes(id))
  return {
    ...document,
    caseId: toCaseId,
    keyId,
    formerKeyIds: document.keyId === null ? document.formerKeyIds : [...document.formerKeyIds, document.keyId],
    isPinned: false,
    readBy: staying(document.readBy),
    seenBy: staying(document.seenBy),
    knownTo: [...new Set([...staying(document.knownTo), ...others])],
  }
}
