import { caseId as caseIdOf, notificationStream, userId } from '@aktenraum/domain'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import { openLog } from '@aktenraum/infra/log'
import type { Dependencies } from '@aktenraum/workers/dependencies'
import { abandonNotification, notifyParticipant } from '@aktenraum/workers/jobs/notify-participant'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { idOf, startWorkersUnderTest } from './workers-support.ts'
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

it('a job that is dropped takes along nothing that came to be due later', async () => {
  const [first, second] = [minutesAfterTen(10), minutesAfterTen(20)]
  await planned('one', here, { dueAt: first, at: 'none' })
  await planned('two', here, { dueAt: second, at: 0 })
  await abandonNotification({ caseId: here, recipient: petra, dueAt: first }, deps)
  expect(await office.streamTypes(inHere)).toEqual(['NotificationPlanned', 'NotificationPlanned'])
  await abandonNotification({ caseId: here, recipient: petra, dueAt: second }, deps)
  expect((await office.streamTypes(inHere)).at(-1)).toBe('NotificationDropped')
})
