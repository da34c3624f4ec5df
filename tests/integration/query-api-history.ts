import { encryptedValue, instant, invitationId, keyId } from '@aktenraum/domain'
import type { CaseId, Filed, ParticipantRole } from '@aktenraum/domain'
import { file, idOf, paper, person } from './query-api-support.ts'
import type { QueryApiUnderTest } from './query-api-support.ts'

export const sealed = (of: string) => encryptedValue.parse({ key_id: `case:${idOf(of)}`, data: 'A'.repeat(60) })
export const keysOf = (name: string) => ({ encryption: `${name}-encryption`, signature: `${name}-signature` })

const profileOf = (name: string, isStaff: boolean, isOperator = false) => ({
  email: `${name}@kanzlei-hartmann.example`,
  gender: 'f' as const,
  title: 'Dr.',
  salutation: `Frau ${name}`,
  isStaff,
  isOperator,
  avatarId: 3,
})

interface Flags {
  readonly isStaff?: boolean
  readonly isOperator?: boolean
}

/** Sabine founds the office and is signed in. */
export const found = async (api: QueryApiUnderTest, { isOperator = false }: Flags = {}): Promise<void> => {
  const founder = person('sabine')
  await api.happens('office-main', {
    type: 'OfficeFounded',
    data: { founder, officeId: 'office', genesis: [[], ''], paperKey: sealed('paper') },
  })
  await api.happens(`user-${founder}`, {
    type: 'FounderRegistered',
    data: {
      userId: founder,
      profile: profileOf('sabine', true, isOperator),
      publicKeys: keysOf('sabine'),
      credentialId: idOf('credential'),
    },
  })
  await api.signIn('sabine', { isStaff: true, isOperator })
}

export const invites = async (
  api: QueryApiUnderTest,
  name: string,
  { isStaff = false, isOperator = false, cases = [] }: Flags & { cases?: readonly CaseId[] } = {},
): Promise<void> => {
  const at = new Date(Date.parse(api.time()) + 14 * 86_400_000).toISOString()
  await api.happens(`user-${person(name)}`, {
    type: 'UserInvited',
    data: {
      userId: person(name),
      invitationId: invitationId.parse(idOf(`invitation ${name}`)),
      profile: profileOf(name, isStaff, isOperator),
      invitedBy: person('sabine'),
      cases: cases.map((id) => ({ caseId: id, role: 'client' })),
      expiresAt: instant.parse(at),
    },
  })
}

/** Invited, accepted, confirmed and signed in. */
export const joins = async (api: QueryApiUnderTest, name: string, flags: Flags = {}): Promise<void> => {
  const of = { userId: person(name), invitationId: invitationId.parse(idOf(`invitation ${name}`)) }
  await invites(api, name, flags)
  await api.happens(`user-${of.userId}`, {
    type: 'InvitationAccepted',
    data: {
      ...of,
      publicKeys: keysOf(name),
      mac: 'mac',
      credentialId: idOf(`credential ${name}`),
      cases: [],
      invitedBy: person('sabine'),
    },
  })
  await api.happens(`user-${of.userId}`, {
    type: 'UserConfirmed',
    data: { ...of, confirmedBy: person('sabine') },
  })
  await api.signIn(name, flags)
}

export const opens = (
  api: QueryApiUnderTest,
  name: string,
  owner: string,
  others: Readonly<Record<string, ParticipantRole>> = {},
): Promise<void> => opensUnder(api, `case:${idOf(`key of ${name}`)}`, { name, owner, others })

/** A room for staff alone, such as that of the address book: its key is the office's. */
export const opensRoom = (api: QueryApiUnderTest, name: string, owner: string, members: readonly string[]) => {
  const others = Object.fromEntries(members.map((member) => [member, 'member' as const]))
  return opensUnder(api, `office:${idOf(`key of ${name}`)}`, { name, owner, others })
}

interface Opening {
  readonly name: string
  readonly owner: string
  readonly others: Readonly<Record<string, ParticipantRole>>
}
const opensUnder = async (api: QueryApiUnderTest, key: string, { name, owner, others }: Opening): Promise<void> => {
  const id = file(name)
  await api.happens(`case-${id}`, {
    type: 'CaseOpened',
    data: {
      caseId: id,
      encryptedCaseNumber: sealed(`number of ${name}`),
      encryptedTitle: sealed(`title of ${name}`),
      keyId: keyId.parse(key),
      owner: person(owner),
    },
  })
  for (const [other, role] of Object.entries(others))
    await api.happens(`case-${id}`, {
      type: 'ParticipantAdded',
      data: { caseId: id, userId: person(other), role, addedBy: person(owner) },
    })
}

export interface Upload {
  readonly by: string
  readonly others?: readonly string[]
  readonly type?: string
  readonly size?: number
  readonly blobId?: string
  readonly filed?: Filed
}

export const uploads = async (
  api: QueryApiUnderTest,
  name: string,
  inCase: string,
  { by, others = [], type = 'application/pdf', size = 128, blobId = idOf(`blob ${name}`), filed }: Upload,
): Promise<void> => {
  const key = keyId.parse(`document:${idOf(`key of ${name}`)}`)
  await api.runtime.pool.query(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload) values ($1, 'document', $2, $3, $4)`,
    [key, paper(name), `case:${idOf(`key of ${inCase}`)}`, JSON.stringify(`wrap-of-${idOf(name)}`)],
  )
  await api.happens(
    `document-${paper(name)}`,
    {
      type: 'DocumentUploaded',
      data: {
        documentId: paper(name),
        caseId: file(inCase),
        keyId: key,
        blobId,
        type,
        charset: null,
        size,
        encryptedName: encryptedValue.parse({ key_id: key, data: 'N'.repeat(60) }),
        encryptedDescription: null,
        uploader: person(by),
        others: others.map(person),
        uploadedAt: instant.parse(api.time()),
        ...(filed === undefined ? {} : { filed }),
      },
    },
    person(by),
  )
}

interface Move {
  readonly by: string
  readonly others: readonly string[]
  readonly leaving: readonly string[]
}

/** From the first case to the second, with the keys that a browser would have sent. */
export const moves = async (
  api: QueryApiUnderTest,
  name: string,
  [from, to]: readonly [string, string],
  { by, others, leaving }: Move,
): Promise<void> => {
  const contentKey = keyId.parse(`document:${idOf(`key of ${name}`)}`)
  const key = keyId.parse(`document:${idOf(`key of ${name} in ${to}`)}`)
  await api.runtime.pool.query(`delete from wrapped_key where owner_id = $1`, [paper(name)])
  await api.runtime.pool.query(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     select key_id, 'document', $1, access_key_id, '"wrap"' from unnest($2::text[], $3::text[]) as w(key_id, access_key_id)`,
    [paper(name), [key, contentKey], [`case:${idOf(`key of ${to}`)}`, key]],
  )
  await api.happens(
    `document-${paper(name)}`,
    {
      type: 'DocumentTransferred',
      data: {
        documentId: paper(name),
        caseId: file(from),
        toCaseId: file(to),
        keyId: key,
        contentKeyId: contentKey,
        encryptedName: encryptedValue.parse({ key_id: key, data: 'M'.repeat(60) }),
        encryptedDescription: null,
        uploader: person(by),
        others: others.map(person),
        leaving: leaving.map(person),
        transferredBy: person(by),
      },
    },
    person(by),
  )
}
