import { caseId as caseIdOf, notificationStream, userId } from '@aktenraum/domain'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { openLog } from '@aktenraum/infra/log'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { abandonNotification, notifyParticipant } from '@aktenraum/workers/jobs/notify-participant'
import { planNotifications } from '@aktenraum/workers/reactions/plan-notifications'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { idOf, owner, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersUnderTest } from './workers-support.ts'

// Here the jobs are done by the test, on the streams of an office in which nothing reacts by itself.

const [here, there] = [caseIdOf.parse(idOf('here')), caseIdOf.parse(idOf('there'))]
const petra = userId.parse(idOf('petra'))
const minutesAfterTen = (minutes: number) => new Date(Date.UTC(2026, 2, 2, 10, minutes)).toISOString() as never
const inHere = notificationStream(here, petra)
const inThere = notificationStream(there, petra)
let office: WorkersUnderTest
let deps: Dependencies
/** Comes before a stream is read. */
let beforeReading: (stream: string) => Promise<void>
beforeEach(async () => {
  office = await startWorkersUnderTest({ reactions: [] })
  beforeReading = () => Promise.resolve()
  deps = {
    store: watched(office.store),
    db: office.pool,
    log: openLog({ logLevel: 'silent', logFile: undefined }),
    stopping: new AbortController().signal,
    queue: { enqueue: () => Promise.resolve(), putBack: () => Promise.resolve() },
    transport: { send: () => Promise.resolve({ outcome: 'sent' }) },
    now: () => new Date(minutesAfterTen(30)),
    settings: { notificationDelayMs: 0, publicUrl: 'http://x.example', mailFrom: 'x', officeName: 'x', bounces: null },
  }
  await office.invited('petra')
})
afterEach(() => office.stop())
const watched = (store: EventStore): EventStore => ({
  ...store,
  async *readStream(stream, options) {
    await beforeReading(stream)
    yield* store.readStream(stream, options)
  },
})

/** A document that waits to be told of, and is the only one, or joins those before it in the stream. */
const planned = async (name: string, caseId: typeof here, { dueAt, at }: { dueAt: string; at: number | 'none' }) => {
  const documentId = await office.upload(name, caseId, [petra])
  const data = { caseId, recipient: petra, documentId, dueAt }
  await office.happens(notificationStream(caseId, petra), at, { type: 'NotificationPlanned', data })
  return documentId
}

const move = (
  documentId: string,
  [caseId, toCaseId]: readonly [string, string],
  { expected, ...people }: { expected: number; others: readonly string[]; leaving: readonly string[] },
) => {
  const encryptedName = { key_id: 'document:def', data: 'A'.repeat(60) }
  const keys = { keyId: 'document:def', contentKeyId: 'document:abc', encryptedName, encryptedDescription: null }
  const data = { documentId, caseId, toCaseId, ...keys, uploader: owner, transferredBy: owner, ...people }
  return office.happens(`document-${documentId}`, expected, { type: 'DocumentTransferred', data })
}

it('what was to be told along is told by itself where the mail that it was gathered for is not sent', async () => {
  const dueAt = minutesAfterTen(10)
  const moved = await planned('moved', here, { dueAt, at: 'none' })
  const left = await planned('left', there, { dueAt, at: 'none' })
  // Read models are written here by hand: no projector runs.
  await office.pool.query('insert into notification (case_id, recipient, due_at) values ($1, $2, $3)', [
    there,
    petra,
    dueAt,
  ])
  beforeReading = async (stream) => {
    if (stream !== `document-${left}`) return
    beforeReading = () => Promise.resolve()
    const data = { caseId: here, recipient: petra, documentId: moved }
    await office.happens(inHere, 0, { type: 'NotificationWithdrawn', data })
  }
  await notifyParticipant({ caseId: here, recipient: petra, dueAt }, deps)
  expect(await office.streamTypes(inHere)).toEqual([
    'NotificationPlanned',
    'NotificationWithdrawn',
    'NotificationDropped',
  ])
  await notifyParticipant({ caseId: there, recipient: petra, dueAt }, deps)
  expect(await office.streamTypes(inThere)).toEqual(['NotificationPlanned', 'EmailRequested'])
})

it('a document that is away at the moment in which it was to be told of is told of once it is back', async () => {
  const dueAt = minutesAfterTen(10)
  const moved = await planned('moved', here, { dueAt, at: 'none' })
  const away = await planned('away at first', there, { dueAt, at: 'none' })
  await office.pool.query('insert into notification (case_id, recipient, due_at) values ($1, $2, $3)', [
    there,
    petra,
    dueAt,
  ])
  const stays = await planned('stays', there, { dueAt, at: 0 })
  const [elsewhere, nobody] = [idOf('elsewhere'), { others: [], leaving: [petra] }]
  const back = { others: [petra], leaving: [] }
  for (const [id, from] of [
    [moved, here],
    [away, there],
  ] as const) {
    await move(id, [from, elsewhere], { ...nobody, expected: 0 })
  }
  // The jobs come before the reaction to the moves.
  await notifyParticipant({ caseId: here, recipient: petra, dueAt }, deps)
  expect((await office.streamTypes(inHere)).at(-1)).toBe('NotificationDropped')
  await notifyParticipant({ caseId: there, recipient: petra, dueAt }, deps)
  expect(await office.dataOf('EmailRequested')).toMatchObject([{ documentIds: [stays] }])
  for (const [id, to, stream] of [
    [moved, here, inHere],
    [away, there, inThere],
  ] as const) {
    await move(id, [elsewhere, to], { ...back, expected: 1 })
    for await (const event of office.store.readStream(`document-${id}`))
      if (event.type === 'DocumentTransferred') await planNotifications.react(event, deps)
    expect((await office.streamTypes(stream)).at(-1)).toBe('NotificationPlanned')
    // It is due from when it came back.
    await notifyParticipant({ caseId: to, recipient: petra, dueAt }, { ...deps, now: () => new Date('2099-01-01') })
  }
  expect((await office.dataOf('EmailRequested')).slice(1)).toMatchObject([
    { caseId: here, documentIds: [moved] },
    { caseId: there, documentIds: [away] },
  ])
})

it('a job that is dropped takes along nothing that came to be due later', async () => {
  const [first, second] = [minutesAfterTen(10), minutesAfterTen(20)]
  await planned('one', here, { dueAt: first, at: 'none' })
  await planned('two', here, { dueAt: second, at: 0 })
  await abandonNotification({ caseId: here, recipient: petra, dueAt: first }, deps)
  expect(await office.streamTypes(inHere)).toEqual(['NotificationPlanned', 'NotificationPlanned'])
  await abandonNotification({ caseId: here, recipient: petra, dueAt: second }, deps)
  expect((await office.streamTypes(inHere)).at(-1)).toBe('NotificationDropped')
})
