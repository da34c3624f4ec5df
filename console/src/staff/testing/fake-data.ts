import type { CaseId, ConfigDto, DocumentId, HistoryType, KeyId, UserId } from '@aktenraum/domain/contracts'
import type {
  Case,
  Decrypted,
  Document,
  HistoryEntry,
  Invitation,
  Participant,
  User,
} from '@aktenraum/client/collections/types'

/** Ids as they really look: 32 hex characters, here of a number. */
export const idOf = (number: number): string => number.toString(16).padStart(32, '0')
export const caseIdOf = (number: number): CaseId => idOf(number) as CaseId
export const documentIdOf = (number: number): DocumentId => idOf(number) as DocumentId
export const userIdOf = (number: number): UserId => idOf(number) as UserId

export const clear = (text: string): Decrypted => ({ text })
export const broken: Decrypted = { failed: true }
export const noon = '2026-11-21T11:00:00.000Z'

export const aUser = (number: number, change: Partial<User> = {}): User => ({
  id: userIdOf(number),
  gender: 'f',
  email: `person${number}@example.org`,
  title: '',
  salutation: `Person ${number}`,
  is_staff: false,
  is_operator: false,
  avatar_id: ((number - 1) % 10) + 1,
  status: 'confirmed',
  public_keys: null,
  statements: [],
  readableId: idOf(number).slice(0, 6),
  is_viewer: false,
  ...change,
})

export const sabine = aUser(1, {
  salutation: 'Sabine Hartmann',
  title: 'Dr.',
  email: 'sabine.hartmann@kanzlei-hartmann.example',
  is_staff: true,
  is_viewer: true,
  is_owner: true,
})
export const jonas = aUser(2, {
  salutation: 'Jonas Weber',
  gender: 'm',
  email: 'jonas.weber@kanzlei-hartmann.example',
  is_staff: true,
})
export const petra = aUser(3, { salutation: 'Petra Krause', email: 'petra.krause@example.org' })

export const aParticipant = (user: User, role: Participant['role']): Participant => ({
  user,
  role,
  since: '2026-10-01T09:00:00.000Z',
})

export const aCase = (number: number, change: Partial<Case> = {}): Case => ({
  id: caseIdOf(number),
  case_number: clear(`${number}/26`),
  title: clear(`Sache ${number}`),
  last_update_date: noon,
  scheduled_deletion_date: null,
  documents_count: 0,
  unread_count: 0,
  can_upload: true,
  can_manage: true,
  key_id: `case:${number}` as KeyId,
  role: 'owner',
  is_renewing_keys: false,
  participants: [aParticipant(sabine, 'owner'), aParticipant(petra, 'client')],
  ...change,
})

export const aDocument = (number: number, change: Partial<Document> = {}): Document => ({
  id: documentIdOf(number),
  case: caseIdOf(1),
  name: clear(`Dokument ${number}.txt`),
  slug: `dokument-${number}-txt`,
  type: 'text/plain',
  charset: 'utf-8',
  size: 1028,
  description: null,
  uploaded_at: noon,
  creation_date: change.uploaded_at ?? noon,
  place: 0,
  uploader: sabine.id,
  has_file: true,
  pinned: false,
  status: null,
  can_update: true,
  can_delete: true,
  can_transfer: true,
  can_pin: true,
  is_just_uploaded: false,
  key_id: `document:${number}` as KeyId,
  related_object: null,
  viewer_read: true,
  ...change,
})

export const anInvitation = (number: number, change: Partial<Invitation> = {}): Invitation => ({
  token: idOf(number) + idOf(number),
  user: aUser(100 + number, { status: 'invited' }),
  status: 'open',
  invited_by: sabine.id,
  is_own: true,
  cases: [{ case_id: caseIdOf(1), role: 'client' }],
  created_at: noon,
  expires_at: '2026-12-05T11:00:00.000Z',
  public_keys: null,
  mac: null,
  inviter_copy: null,
  ...change,
})

export const config: ConfigDto = {
  documentNameTemplate: '{{filename}}',
  documentNameRewriteUpload: [],
  documentNameRewriteDownload: [],
  maxDocumentSize: 2 ** 31,
  uploadSlots: 3,
  justUploadedMs: 900_000,
  lockAfterMs: 900_000,
  notificationDelayMs: 120_000,
  trashDays: 30,
  officeName: 'Kanzlei Hartmann & Weber',
  officeAddress: '',
  officePhone: '',
  officeEmail: '',
  imprint: '',
  privacy: '',
  accessibility: '',
  termsUrl: '',
  processingUrl: '',
  firstStepsDismissed: false,
  primaryColour: '#1f4163',
  secondaryColour: '#7a5a1e',
  helpTimeoutMs: 2500,
  staffPasskeys: true,
  theme: 'system',
  shortcuts: true,
  pageSize: 30,
}

export const anEntry = (number: number, type: HistoryType, change: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
  at: noon,
  position: String(1000 - number),
  type,
  actor: jonas.id,
  case: caseIdOf(1),
  document: documentIdOf(1),
  name: clear('Dokument 1.txt'),
  changes: [],
  person: null,
  role: null,
  from: null,
  to: null,
  due_at: null,
  times: 1,
  first: { at: change.at ?? noon, position: String(1000 - number) },
  documents: 1,
  further: [],
  ...change,
})
