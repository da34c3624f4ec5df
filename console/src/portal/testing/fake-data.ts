import type { CaseDto, ConfigDto, DocumentDto, Preload, UserDto } from '@aktenraum/domain/contracts'
import type { Case, Document, User } from '@aktenraum/client/collections/types'

/** Ids as they really look: 32 hex characters, here of a number. */
export const idOf = (number: number): string => number.toString(16).padStart(32, '0')
export const noon = '2026-11-21T11:00:00.000Z'

const userDto = (number: number, change: Partial<UserDto>): UserDto => ({
  id: idOf(number) as UserDto['id'],
  gender: 'f',
  email: `person${number}@example.org`,
  title: '',
  salutation: `Person ${number}`,
  is_staff: false,
  is_operator: false,
  avatar_id: 1,
  status: 'confirmed',
  public_keys: null,
  statements: [],
  ...change,
})
export const petraDto = userDto(3, { salutation: 'Petra Krause', email: 'petra.krause@example.org' })
export const sabineDto = userDto(1, { salutation: 'Sabine Hartmann', is_staff: true })

const asUser = (dto: UserDto, isViewer: boolean): User => ({
  ...dto,
  readableId: dto.id.slice(0, 6),
  is_viewer: isViewer,
})
export const petra = asUser(petraDto, true)
export const sabine = asUser(sabineDto, false)

export const config: ConfigDto = {
  documentNameTemplate: '{{filename}}',
  documentNameRewriteUpload: [],
  documentNameRewriteDownload: [],
  maxDocumentSize: 1_000_000,
  uploadSlots: 3,
  justUploadedMs: 900_000,
  lockAfterMs: 900_000,
  notificationDelayMs: 600_000,
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

const sealed = (key: string) => ({ key_id: key as CaseDto['key_id'], data: 'AAAA' })

export const aCaseDto = (number: number, change: Partial<CaseDto> = {}): CaseDto => ({
  id: idOf(number) as CaseDto['id'],
  encrypted_case_number: sealed(`case:${number}`),
  encrypted_title: sealed(`case:${number}`),
  last_update_date: noon,
  scheduled_deletion_date: null,
  documents_count: 2,
  unread_count: 0,
  can_upload: true,
  can_manage: false,
  key_id: `case:${number}` as CaseDto['key_id'],
  role: 'client',
  log: null,
  is_renewing_keys: false,
  participants: [
    { user: sabineDto, role: 'owner', since: noon },
    { user: petraDto, role: 'client', since: noon },
  ],
  ...change,
})

export const aCase = (number: number, change: Partial<Case> = {}): Case => {
  const { encrypted_case_number: _number, encrypted_title: _title, log: _log, ...rest } = aCaseDto(number)
  return {
    ...rest,
    case_number: { text: `${number}/26` },
    title: { text: `Sache ${number}` },
    participants: [
      { user: sabine, role: 'owner', since: noon },
      { user: petra, role: 'client', since: noon },
    ],
    ...change,
  }
}

export const aDocumentDto = (number: number, change: Partial<DocumentDto> = {}): DocumentDto => ({
  id: idOf(number) as DocumentDto['id'],
  case: idOf(1) as DocumentDto['case'],
  encrypted_name: sealed(`document:${number}`),
  type: 'text/plain',
  charset: 'utf-8',
  size: 1052,
  encrypted_description: null,
  uploaded_at: noon,
  creation_date: change.uploaded_at ?? noon,
  place: 0,
  uploader: sabineDto.id,
  has_file: true,
  pinned: false,
  status: null,
  can_update: false,
  can_delete: false,
  can_transfer: false,
  can_pin: false,
  is_just_uploaded: false,
  key_id: `document:${number}` as DocumentDto['key_id'],
  related_object: null,
  viewer_read: true,
  ...change,
})

export const aDocument = (number: number, change: Partial<Document> = {}): Document => {
  const { encrypted_name: _name, encrypted_description: _description, ...rest } = aDocumentDto(number)
  return {
    ...rest,
    name: { text: `Dokument ${number}.txt` },
    slug: `dokument-${number}-txt`,
    description: null,
    ...change,
  }
}

export const aPreload = (change: Partial<Preload> = {}): Preload => ({
  user: petraDto,
  backendVersion: '1.1.6',
  position: '',
  urls: [],
  config: [{ officeName: 'Kanzlei' }, { officeName: 'Kanzlei Hartmann & Weber' }],
  ...change,
})

/** As long as they really are. */
export const invitationSecret = 'geheim'.padEnd(43, 'x')
export const invitationToken = idOf(3) + idOf(99)
export const anInvitation = (
  change: Partial<NonNullable<Preload['invitation']>> = {},
): NonNullable<Preload['invitation']> => ({
  status: 'open',
  user_id: petraDto.id,
  invitation_id: idOf(99) as NonNullable<Preload['invitation']>['invitation_id'],
  email: petraDto.email,
  salutation: 'Petra Krause',
  is_staff: false,
  expires_at: '2026-12-05T11:00:00.000Z',
  offer: { data: 'AAAA' },
  office_id: 'AAAA',
  ...change,
})
