import { mayUpload } from '../case/policy.ts'
import type { Decider, Decision } from '../kernel/decider.ts'
import type { CaseId, DocumentId, EncryptedValue, Instant, KeyId, UserId } from '../kernel/ids.ts'
import { reject } from '../kernel/rejection.ts'
import type { By, CaseAtHand } from './case-at-hand.ts'
import type { DocumentEvent, Filed, RelatedObject } from './events.ts'
import { documentRights, isJustUploaded } from './policy.ts'
import type { DocumentRights } from './policy.ts'
import { nowhere, transfer, transferred } from './transfer.ts'
import type { Placed, TransferDocument } from './transfer.ts'
import { decideInTrash, deletionBy, isAboutTrash, isDeletion, moveToTrash } from './trash.ts'
import type { Deletion, TrashCommand, Trashed } from './trash.ts'
import { changedValues, valuesOf } from './values.ts'
import type { DocumentValues, StoredContent } from './values.ts'

export type { CaseAtHand } from './case-at-hand.ts'
export type DocumentCommand =
  | ({
      readonly type: 'UploadDocument'
      readonly documentId: DocumentId
      readonly keyId: KeyId
      readonly blobId: string
      readonly mimeType: string
      readonly charset: string | null
      readonly size: number
      readonly content?: string | undefined
      readonly maxSize: number
      readonly encryptedName: EncryptedValue
      readonly encryptedDescription: EncryptedValue | null
      readonly others: readonly UserId[]
      readonly relatedObject?: RelatedObject | undefined
      readonly filed?: Filed | undefined
    } & By)
  | ({
      readonly type: 'ChangeDocument'
      readonly encryptedName?: EncryptedValue | undefined
      readonly encryptedDescription?: EncryptedValue | null | undefined
    } & By)
  | TransferDocument
  /** `isRead`: as good as looked at. What is saved among many is not. */
  | ({ readonly type: 'DownloadDocument'; readonly isRead: boolean } & By)
  | ({ readonly type: 'PinDocument' | 'UnpinDocument' | 'ReadDocument' | 'UnreadDocument' } & By)
  /** Moves it to the trash, where it lies for `trashMs`. */
  | ({ readonly type: 'DeleteDocument'; readonly trashMs: number } & By)
  | TrashCommand

export interface Document extends Placed {
  readonly documentId: DocumentId | null
  readonly blobId: string | null
  readonly values: DocumentValues | null
  readonly content: StoredContent | null
  readonly uploadedAt: Instant | null
  readonly trashed: Trashed | null
  /** For good. */
  readonly isDeleted: boolean
  /** When each person last saved it. */
  readonly downloadedAt: Readonly<Record<string, Instant>>
}

const upload = (command: Extract<DocumentCommand, { type: 'UploadDocument' }>): Decision<DocumentEvent> => {
  const { case: at, documentId, keyId, blobId, mimeType, charset, size, content, by } = command
  if (at.viewer.role === undefined) return reject('case/not-found')
  if (at.isDisabled) return reject('case/disabled')
  if (!mayUpload(at.viewer, at)) return reject('case/forbidden')
  if (size > command.maxSize) return reject('document/too-large', { max: command.maxSize })
  const { encryptedName, encryptedDescription, others, relatedObject, filed } = command
  return [
    {
      type: 'DocumentUploaded',
      data: {
        documentId,
        caseId: at.caseId,
        keyId,
        blobId,
        type: mimeType,
        charset,
        size,
        ...(content === undefined ? {} : { content }),
        encryptedName,
        encryptedDescription,
        uploader: by,
        others: [...others],
        uploadedAt: command.at,
        ...(relatedObject === undefined ? {} : { relatedObject }),
        ...(filed === undefined ? {} : { filed }),
      },
    },
  ]
}

type Present = Document & { readonly documentId: DocumentId; readonly caseId: CaseId }

const change = (
  command: Extract<DocumentCommand, { type: 'ChangeDocument' }>,
  { documentId, caseId }: Present,
  rights: DocumentRights,
): Decision<DocumentEvent> => {
  if (!rights.can_update) return reject('document/forbidden')
  const events: DocumentEvent[] = []
  const { encryptedName, encryptedDescription, by } = command
  if (encryptedName !== undefined)
    events.push({ type: 'DocumentRenamed', data: { documentId, caseId, encryptedName, renamedBy: by } })
  if (encryptedDescription !== undefined)
    events.push({ type: 'DocumentDescribed', data: { documentId, caseId, encryptedDescription, describedBy: by } })
  return events
}

const pin = (by: UserId, isPinned: boolean, document: Present, rights: DocumentRights): Decision<DocumentEvent> => {
  const { documentId, caseId } = document
  if (!rights.can_pin) return reject('document/forbidden')
  if (document.isPinned === isPinned) return []
  return isPinned
    ? [{ type: 'DocumentPinned', data: { documentId, caseId, pinnedBy: by } }]
    : [{ type: 'DocumentUnpinned', data: { documentId, caseId, unpinnedBy: by } }]
}

const markRead = (by: UserId, isRead: boolean, document: Present): Decision<DocumentEvent> => {
  const { documentId, caseId } = document
  // What was there before they came was never new to them, though they have not read it.
  const isAlreadySo = isRead
    ? document.readBy.includes(by)
    : document.knownTo.includes(by) && !document.readBy.includes(by)
  if (isAlreadySo) return []
  return isRead
    ? [{ type: 'DocumentRead', data: { documentId, caseId, readBy: by } }]
    : [{ type: 'DocumentMarkedUnread', data: { documentId, caseId, markedBy: by } }]
}

const repeatMs = 60_000

/** Saving it again within a minute is the same download. */
const download = (
  { by, at, isRead }: Extract<DocumentCommand, { type: 'DownloadDocument' }>,
  document: Present,
): Decision<DocumentEvent> => {
  const { documentId, caseId, downloadedAt } = document
  const read: readonly DocumentEvent[] =
    !isRead || document.readBy.includes(by) ? [] : [{ type: 'DocumentRead', data: { documentId, caseId, readBy: by } }]
  const last = downloadedAt[by]
  if (last !== undefined && Date.parse(at) - Date.parse(last) < repeatMs) return read
  return [...read, { type: 'DocumentDownloaded', data: { documentId, caseId, downloadedBy: by, downloadedAt: at } }]
}

const present = (document: Document, at: CaseAtHand): Present | null => {
  const { documentId, caseId } = document
  if (documentId === null || caseId === null || document.isDeleted || document.trashed !== null) return null
  return caseId === at.caseId && at.viewer.role !== undefined ? { ...document, documentId, caseId } : null
}

const decide = (command: DocumentCommand, document: Document): Decision<DocumentEvent> => {
  if (command.type === 'UploadDocument')
    return document.documentId === null ? upload(command) : reject('document/already-uploaded')
  if (isAboutTrash(command)) return decideInTrash(command, document)
  const found = present(document, command.case)
  if (found === null) return reject('document/not-found')
  if (command.case.isDisabled && !staysPossible.has(command.type)) return reject('case/disabled')
  const rights = rightsOf(command, found)
  return command.type === 'TransferDocument' ? transfer(command, found, rights) : act(command, found, rights)
}

/** In a case that is to be deleted. */
const staysPossible: ReadonlySet<DocumentCommand['type']> = new Set([
  'ReadDocument',
  'UnreadDocument',
  'DownloadDocument',
])

const rightsOf = (
  { by, at, case: file }: By,
  { uploader, uploadedAt, seenBy, formerKeyIds }: Document,
): DocumentRights =>
  documentRights(file.viewer, {
    isUploader: uploader === by,
    isJustUploaded: uploadedAt !== null && isJustUploaded(uploadedAt, at, file.justUploadedMs),
    // Whoever moved it had it in hand.
    isSeenByAnother: formerKeyIds.length > 0 || seenBy.some((seer) => seer !== uploader),
    isCaseDisabled: file.isDisabled,
  })

const act = (
  command: Exclude<DocumentCommand, TrashCommand | { type: 'UploadDocument' | 'TransferDocument' }>,
  found: Present,
  rights: DocumentRights,
): Decision<DocumentEvent> => {
  const { by } = command
  switch (command.type) {
    case 'ChangeDocument':
      return change(command, found, rights)
    case 'PinDocument':
      return pin(by, true, found, rights)
    case 'UnpinDocument':
      return pin(by, false, found, rights)
    case 'ReadDocument':
      return markRead(by, true, found)
    case 'UnreadDocument':
      return markRead(by, false, found)
    case 'DownloadDocument':
      return download(command, found)
    case 'DeleteDocument':
      return rights.can_delete ? moveToTrash(command, found) : reject('document/forbidden')
  }
}

const evolve = (document: Document, event: DocumentEvent): Document => {
  if (isDeletion(event)) return { ...document, ...deletionBy(event) }
  if (event.type !== 'DocumentTransferred') return evolveInPlace(document, event)
  return { ...transferred(document, event.data), values: changedValues(document.values, event.data) }
}

const evolveInPlace = (
  document: Document,
  event: Exclude<DocumentEvent, Deletion | { type: 'DocumentTransferred' }>,
): Document => {
  switch (event.type) {
    case 'DocumentUploaded': {
      const { documentId, caseId, keyId, blobId, uploader, uploadedAt, content: digest = null, size } = event.data
      return {
        ...document,
        documentId,
        caseId,
        keyId,
        contentKeyId: keyId,
        blobId,
        values: valuesOf(event.data),
        content: { digest, size },
        uploader,
        uploadedAt,
        readBy: [uploader],
        knownTo: [uploader, ...event.data.others],
      }
    }
    case 'DocumentRenamed':
    case 'DocumentDescribed':
      return { ...document, values: changedValues(document.values, event.data) }
    case 'DocumentPinned':
      return { ...document, isPinned: true }
    case 'DocumentUnpinned':
      return { ...document, isPinned: false }
    case 'DocumentRead': {
      const { readBy } = event.data
      return {
        ...document,
        readBy: including(document.readBy, readBy),
        seenBy: including(document.seenBy, readBy),
        knownTo: including(document.knownTo, readBy),
      }
    }
    case 'DocumentMarkedUnread': {
      const { markedBy } = event.data
      return {
        ...document,
        readBy: document.readBy.filter((reader) => reader !== markedBy),
        knownTo: including(document.knownTo, markedBy),
      }
    }
    case 'DocumentDownloaded': {
      const { downloadedBy, downloadedAt } = event.data
      return { ...document, downloadedAt: { ...document.downloadedAt, [downloadedBy]: downloadedAt } }
    }
  }
}

const including = (ids: readonly UserId[], id: UserId): readonly UserId[] => (ids.includes(id) ? ids : [...ids, id])

export const document: Decider<Document, DocumentCommand, DocumentEvent> = {
  initialState: {
    ...nowhere,
    documentId: null,
    blobId: null,
    values: null,
    content: null,
    trashed: null,
    isDeleted: false,
    downloadedAt: {},
    uploadedAt: null,
  },
  decide,
  evolve,
}
