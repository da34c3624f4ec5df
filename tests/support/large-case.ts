import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { caseStream, documentStream, officeStream, userStream } from '@aktenraum/domain'
import type { AktenraumEvent, CaseId, UserId } from '@aktenraum/domain'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { Pool } from '@aktenraum/infra/postgres/pool'

const lanes = 64
const firstAt = Date.parse('2020-01-01T08:00:00.000Z')
const types = ['application/pdf', 'image/jpeg', 'message/rfc822', 'text/plain', 'video/mp4'] as const

const idOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32)
const sealed = { key_id: `case:${idOf('key')}`, data: 'A'.repeat(80) }
const others = [idOf('member'), idOf('client')]

type Told = { readonly stream: string; readonly events: readonly { type: string; data: object }[] }

/** The office and whoever looks at its cases. */
const office = (viewer: UserId): readonly Told[] => [
  {
    stream: officeStream,
    events: [
      { type: 'OfficeFounded', data: { founder: viewer, officeId: 'office', genesis: [[], ''], paperKey: sealed } },
    ],
  },
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

/** Uploaded one after the other; every other one is read, the last twenty are pinned, every twentieth is in the trash. */
function* documents(caseId: CaseId, viewer: UserId, count: number): Generator<Told> {
  const all = count + Math.floor(count / 19)
  for (let number = 1; number <= all; number += 1) {
    const documentId = idOf(`${caseId} ${number}`)
    const at = new Date(firstAt + number * 60_000).toISOString()
    const of = { documentId, caseId }
    const upload = {
      ...of,
      keyId: `document:${documentId}`,
      blobId: documentId,
      type: types[(number * 7) % types.length],
      charset: null,
      size: 28 + ((number * 7919) % 5_000_000),
      encryptedName: { key_id: `document:${documentId}`, data: 'A'.repeat(80) },
      encryptedDescription: null,
      uploader: viewer,
      others,
      uploadedAt: at,
    }
    const shredAt = new Date(firstAt + 2e12).toISOString()
    const events = [{ type: 'DocumentUploaded', data: upload }]
    const then = (type: string, data: object): void =>
      void events.push({ type, data: { ...of, ...data } as typeof upload })
    if (number % 2 === 0) then('DocumentRead', { readBy: others[0] })
    if (number % 20 === 0) then('DocumentTrashed', { trashedBy: viewer, at, shredAt })
    else if (number > all - 20) then('DocumentPinned', { pinnedBy: viewer })
    yield { stream: documentStream(documentId as never), events }
  }
}

/** Records it all as commands do, through the event store, many at a time. */
export const recordLargeCases = async (
  { store, pool }: { readonly store: EventStore; readonly pool: Pool },
  viewer: UserId,
  cases: readonly (readonly [CaseId, number])[],
): Promise<void> => {
  function* all(): Generator<Told> {
    yield* office(viewer)
    for (const [id, count] of cases) {
      yield opened(id, viewer)
      yield* documents(id, viewer, count)
    }
  }
  const left = all()
  const lane = async (): Promise<void> => {
    for (const { stream, events } of left) {
      const commandId = randomUUID()
      const at = new Date(firstAt).toISOString()
      const meta = { commandId, correlationId: commandId, causationId: commandId, actor: viewer, at, schemaVersion: 1 }
      await store.append(
        stream,
        'none',
        events.map((event) => ({ ...(event as AktenraumEvent), meta })),
      )
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  // Keys are no events: they stand in the vault.
  await pool.query(
    `insert into wrapped_key (key_id, owner_kind, owner_id, access_key_id, payload)
     select data ->> 'keyId', 'document', data ->> 'documentId', $1, to_jsonb(repeat('k', 60))
     from event where type = 'DocumentUploaded'`,
    [sealed.key_id],
  )
}

/** Until every projection has seen all of the log. */
export const untilProjected = async ({ store, pool }: { readonly store: EventStore; readonly pool: Pool }) => {
  const head = await store.head()
  for (;;) {
    const { rows } = await pool.query<{ behind: number }>(
      'select count(*)::int as behind from checkpoint where position < $1',
      [head],
    )
    if (rows[0]?.behind === 0) return
    await pause(200)
  }
}
