import {
  caseId,
  documentId,
  encryptedValue,
  instant,
  invitationId,
  keyId,
  mailId,
  publicKeys,
  userId,
} from '@aktenraum/domain'
import type { AktenraumEvent, Profile } from '@aktenraum/domain'

const hex = (digit: string): string => digit.repeat(32)

export const anna = userId.parse(hex('a'))
export const bert = userId.parse(hex('b'))
export const cleo = userId.parse(hex('c'))
export const file = caseId.parse(hex('1'))
export const otherFile = caseId.parse(hex('6'))
export const letter = documentId.parse(hex('2'))
export const note = documentId.parse(hex('3'))
export const invitation = invitationId.parse(hex('4'))
export const mail = mailId.parse(hex('5'))
export const due = instant.parse('2025-02-01T12:00:00.000Z')
export const caseKey = keyId.parse('case:0011')
export const newCaseKey = keyId.parse('case:0044')
export const documentKey = keyId.parse('document:0022')
export const newDocumentKey = keyId.parse('document:0033')
export const keys = publicKeys.parse({ encryption: 'encryption-key', signature: 'signature-key' })
export const sealed = (text: string) => encryptedValue.parse({ key_id: 'case:0011', data: text.padEnd(40, 'x') })

export const profile: Profile = {
  email: 'anna@example.org',
  gender: 'f',
  title: 'Dr.',
  salutation: 'Anna Beck',
  isStaff: true,
  isOperator: false,
  avatarId: 3,
}

export const opened: AktenraumEvent = {
  type: 'CaseOpened',
  data: {
    caseId: file,
    encryptedCaseNumber: sealed('number'),
    encryptedTitle: sealed('title'),
    keyId: caseKey,
    owner: anna,
  },
}

/** Anna's, of which Bert is to be told. */
export const uploaded: Extract<AktenraumEvent, { type: 'DocumentUploaded' }> = {
  type: 'DocumentUploaded',
  data: {
    documentId: letter,
    caseId: file,
    keyId: documentKey,
    blobId: 'blob-1',
    type: 'application/pdf',
    charset: null,
    size: 1_028,
    encryptedName: sealed('name'),
    encryptedDescription: null,
    uploader: anna,
    others: [bert],
    uploadedAt: due,
  },
}

/** By Anna to the other file, in which Cleo takes part and Bert does not. */
export const moved: Extract<AktenraumEvent, { type: 'DocumentTransferred' }> = {
  type: 'DocumentTransferred',
  data: {
    documentId: letter,
    caseId: file,
    toCaseId: otherFile,
    keyId: newDocumentKey,
    contentKeyId: documentKey,
    encryptedName: sealed('moved-name'),
    encryptedDescription: sealed('moved-text'),
    uploader: anna,
    others: [cleo],
    leaving: [bert],
    transferredBy: anna,
  },
}
