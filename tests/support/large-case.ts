import { createHash, randomUUID } from 'node:crypto'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import { caseStream, documentStream, officeStream, userStream } from '@aktenraum/domain'
import type { AktenraumEvent, CaseId, UserId } from '@aktenraum/domain'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { Pool } from '@aktenraum/infra/postgres/pool'
import { appendEntries, documentEntries, firstRoster, madeUpOffice } from './signed-cases.ts'
import type { SignedUpload, Signer } from './signed-cases.ts'

const lanes = 64
const firstAt = Date.parse('2020-01-01T08:00:00.000Z')
const types = ['application/pdf', 'image/jpeg', 'message/rfc822', 'text/plain', 'video/mp4'] as const

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const sealed = { key_id: `case:${idOf('key')}`, data: 'A'.repeat(80) }
const others = [idOf('member'), idOf('client')]

type Told = { readonly stream: string; readonly events: readonly { type: string; data: object }[] }

/** The office and whoever looks at its cases. */
const office = (viewer: UserId, founded: object): readonly Told[] => [
  { stream: officeStream, events: [{ type: 'OfficeFounded', data: { ...founded, paperKey: sealed } }] },
  {
    stream: userStream(viewer),
    events: [
      {
        type: 'FounderRegistered',
        data: {
          userId: viewer,
          profile: {
            email: 'a@office.example',
            gender: 'f',
            title: '',
            salutation: 'A',
            avatarId: 1,
            isStaff: true,
            isOperator: false,
          },
          publicKeys: { encryption: 'key', signature: 'key' },
          credentialId: idOf('credential'),
        },
      },
    ],
  },
]

const opened = (caseId: CaseId, viewer: UserId): Told => ({
  stream: caseStream(caseId),
  events: [
    {
      type: 'CaseOpened',
      data: { caseId, encryptedCaseNumber: sealed, encryptedTitle: sealed, keyId: sealed.key_id, owner: viewer },
    },
    ...others.map((userId, index) => ({
      type: 'ParticipantAdded',
      data: { caseId, userId, role: index === 0 ? 'member' : 'client', addedBy: viewer },
    })),
  ],
})

const uploadOf = (caseId: CaseId, number: number) => {
  const documentId = idOf(`${caseId} ${number}`)
  return {
    documentId,
    caseId,
    keyId: `document:${documentId}`,
    blobId: documentId,
    type: types[(number * 7) % types.length] ?? '',
    charset: null,
    size: 28 + ((number * 7919) % 5_000_000),
    encryptedName: { key_id: `document:${documentId}`, data: 'A'.repeat(80) },
    encryptedDescription: null,
  }
}
const isGone = (number: number): boolean => number % 20 === 0

/** With those that are in the trash. */
const numbersOf = (count: number): readonly number[] =>
  Array.from({ length: count + Math.floor(count / 19) }, (_, index) => index + 1)

/**
 * Uploaded one after the other; every other one is read, the last twenty are pinned, every twentieth is in the trash.
 */
function* documents(caseId: CaseId, { uploader, others: told, count }: Filling): Generator<Told> {
  const numbers = numbersOf(count)
  for (const number of numbers) {
    const at = new Date(firstAt + number * 60_000).toISOString()
    const upload = { ...uploadOf(caseId, number), uploader, others: told, uploadedAt: at }
    const of = { documentId: upload.documentId, caseId }
    const shredAt = new Date(firstAt + 2e12).toISOString()
    const events = [{ type: 'DocumentUploaded', data: upload }]
    const then = (type: string, data: object): void =>
      void events.push({ type, data: { ...of, ...data } as typeof upload })
    if (number % 2 === 0) then('DocumentRead', { readBy: told[0] ?? uploader })
    if (isGone(number)) then('DocumentTrashed', { trashedBy: uploader, at, shredAt })
    else if (number > numbers.length - 20) then('DocumentPinned', { pinnedBy: uploader })
    yield { stream: documentStream(of.documentId as never), events }
  }
}

/** `others`: who takes part besides. */
interface Filling {
  readonly uploader: string
  readonly others: readonly string[]
  readonly count: number
}

/** So many documents of a case that is open, and what was signed of them. */
export const fillCase = async (
  { store, pool }: Places,
  by: Signer,
  { caseId, roster, ...filling }: Omit<Filling, 'uploader'> & { readonly caseId: CaseId; readonly roster: SignedEntry },
): Promise<void> => {
  const numbers = numbersOf(filling.count)
  const uploads: readonly SignedUpload[] = numbers.map((number) => uploadOf(caseId, number))
  const gone = numbers.filter(isGone).map((number) => uploadOf(caseId, number).keyId)
  await appendEntries(store, caseId, await documentEntries(by, caseId, { roster, uploads, gone }))
  await recordAll(store, by.userId, documents(caseId, { ...filling, uploader: by.userId }))
  // Keys are no events: they stand in the vault.
  await pool.query(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     select data ->> 'keyId', 'document', data ->> 'documentId', $2, to_jsonb(repeat('k', 60))
     from event where type = 'DocumentUploaded' and data ->> 'caseId' = $1`,
    [caseId, sealed.key_id],
  )
}

interface Places {
  readonly store: EventStore
  readonly pool: Pool
}

/** As commands do, through the event store, many at a time. */
const recordAll = async (store: EventStore, actor: string, left: Iterator<Told> & Iterable<Told>): Promise<void> => {
  const lane = async (): Promise<void> => {
    for (const { stream, events } of left) {
      const commandId = randomUUID()
      const at = new Date(firstAt).toISOString()
      const meta = { commandId, correlationId: commandId, causationId: commandId, actor, at, schemaVersion: 1 }
      await store.append(
        stream,
        'none',
        events.map((event) => ({ ...(event as AktenraumEvent), meta })),
      )
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** An office that nobody can sign in to, and its large cases. */
export const recordLargeCases = async (
  places: Places,
  viewer: UserId,
  cases: readonly (readonly [CaseId, number])[],
): Promise<void> => {
  const { signer, founded } = await madeUpOffice(viewer)
  const all = [...office(viewer, founded), ...cases.map(([id]) => opened(id, viewer))]
  await recordAll(places.store, viewer, all.values())
  for (const [caseId, count] of cases) {
    const roster = await firstRoster(signer, caseId, sealed)
    await appendEntries(places.store, caseId, [roster])
    await fillCase(places, signer, { caseId, roster, count, others })
  }
}
