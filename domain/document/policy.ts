import type { Participant } from '../case/policy.ts'

export interface DocumentFacts {
  readonly isUploader: boolean
  readonly isJustUploaded: boolean
  readonly isSeenByAnother: boolean
  readonly isCaseDisabled: boolean
}

export interface DocumentRights {
  readonly can_update: boolean
  readonly can_delete: boolean
  readonly can_transfer: boolean
  readonly can_pin: boolean
}

/**
 * What a participant may do with a document. Update: its uploader while just uploaded, or an owner. Delete: its
 * uploader until another has seen or moved it, or an owner. Transfer and pin: staff. Nothing in a disabled case.
 */
export const documentRights = (viewer: Participant, document: DocumentFacts): DocumentRights => {
  const isActive = viewer.role !== undefined && !document.isCaseDisabled
  const isOwner = viewer.role === 'owner'
  return {
    can_update: isActive && (isOwner || (document.isUploader && document.isJustUploaded)),
    can_delete: isActive && (isOwner || (document.isUploader && !document.isSeenByAnother)),
    can_transfer: isActive && viewer.isStaff,
    can_pin: isActive && viewer.isStaff,
  }
}

export interface TrashRights {
  readonly can_restore: boolean
  readonly can_erase: boolean
}

/**
 * What a participant may do with a document in the trash. Restore: its uploader, who put it there, or an owner. Erase
 * for good: an owner, or its uploader when no other has seen it. Nothing in a disabled case.
 */
export const trashRights = (
  viewer: Participant,
  document: Omit<DocumentFacts, 'isJustUploaded'> & { readonly isTrashedByViewer: boolean },
): TrashRights => {
  const isActive = viewer.role !== undefined && !document.isCaseDisabled
  const isOwner = viewer.role === 'owner'
  return {
    can_restore: isActive && (isOwner || document.isUploader || document.isTrashedByViewer),
    can_erase: isActive && (isOwner || (document.isUploader && !document.isSeenByAnother)),
  }
}

export const isJustUploaded = (uploadedAt: string, now: string, justUploadedMs: number): boolean =>
  Date.parse(now) - Date.parse(uploadedAt) < justUploadedMs
