import { z } from 'zod'
import { base64url, caseId, documentId, encryptedValue, instant, keyId, userId } from '../kernel/ids.ts'
import type { DocumentId } from '../kernel/ids.ts'
import type { EventsOf } from '../kernel/event.ts'

export const documentStream = (id: DocumentId): string => `document-${id}`

/**
 * What a document relates to. A reply relates to the document that it answers. `key_id`: of that document's content,
 * which commits to it and stays when it moves; who signs the reply signs that.
 */
export const relatedObject = z.strictObject({ type: z.literal('document'), id: documentId, key_id: keyId.optional() })
export type RelatedObject = z.infer<typeof relatedObject>

/** Of documents that were chosen together: when the first of them arrived, and which one of them this is, from 0. */
export const filed = z.strictObject({ at: instant, place: z.int().nonnegative() })
export type Filed = z.infer<typeof filed>

/**
 * `size`: bytes of the ciphertext, 28 more than the plaintext (CRY-11). `others`: the case's participants but the
 * uploader at the time of the upload, of whom the delivery status speaks (LST-27).
 * `DocumentDeleted` is final: key and content go with it. `fromTrash`: it lay in the trash before, as all but those of
 * old logs did. What the sweep erases was `deletedBy` who had put it there, and has the actor `system`.
 */
export const documentEvents = {
  DocumentUploaded: z.object({
    documentId,
    caseId,
    keyId,
    blobId: z.string(),
    type: z.string().max(255),
    charset: z.string().max(40).nullable(),
    size: z.int().nonnegative(),
    /** Digest of the ciphertext (crypto-client/FORMATS.md), which its author has signed. */
    content: base64url.length(43).optional(),
    encryptedName: encryptedValue,
    encryptedDescription: encryptedValue.nullable(),
    uploader: userId,
    others: z.array(userId),
    uploadedAt: instant,
    /** What the document answers; missing where it stands for itself, and in events older than replies. */
    relatedObject: relatedObject.optional(),
    /** Where lists have it; missing where it came by itself: at the time of its upload. */
    filed: filed.optional(),
  }),
  DocumentRenamed: z.object({ documentId, caseId, encryptedName: encryptedValue, renamedBy: userId }),
  DocumentDescribed: z.object({
    documentId,
    caseId,
    encryptedDescription: encryptedValue.nullable(),
    describedBy: userId,
  }),
  DocumentPinned: z.object({ documentId, caseId, pinnedBy: userId }),
  DocumentUnpinned: z.object({ documentId, caseId, unpinnedBy: userId }),
  DocumentRead: z.object({ documentId, caseId, readBy: userId }),
  DocumentMarkedUnread: z.object({ documentId, caseId, markedBy: userId }),
  /** Saved outside the browser, as the browser reports it; looking at a document is `DocumentRead` alone. */
  DocumentDownloaded: z.object({ documentId, caseId, downloadedBy: userId, downloadedAt: instant }),
  DocumentTrashed: z.object({ documentId, caseId, trashedBy: userId, at: instant, shredAt: instant }),
  DocumentRestored: z.object({ documentId, caseId, restoredBy: userId }),
  DocumentDeleted: z.object({ documentId, caseId, deletedBy: userId, fromTrash: z.literal(true).optional() }),
  /**
   * From `caseId` to `toCaseId`, under a key of its own there; the content stays under `contentKeyId`. `others`: the
   * participants of the new case but the uploader. `leaving`: who could see it and takes no part in the new case.
   */
  DocumentTransferred: z.object({
    documentId,
    caseId,
    toCaseId: caseId,
    keyId,
    contentKeyId: keyId,
    encryptedName: encryptedValue,
    encryptedDescription: encryptedValue.nullable(),
    uploader: userId,
    others: z.array(userId),
    leaving: z.array(userId),
    transferredBy: userId,
  }),
} as const
export type DocumentEvent = EventsOf<typeof documentEvents>
