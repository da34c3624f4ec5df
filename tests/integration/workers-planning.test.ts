import { notificationStream } from '@aktenraum/domain'
import type { CaseId, UserId } from '@aktenraum/domain'
import type { EventStore, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { runProjector } from '@aktenraum/projector/run'
import { planNotifications } from '@aktenraum/workers/reactions/plan-notifications'
import { v5 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf, startWorkersUnderTest } from './workers-support.ts'
import type { WorkersOptionsUnderTest, WorkersUnderTest } from './workers-support.ts'

let office: WorkersUnderTest
let projector: { stop(): Promise<void> }
let deps: Parameters<NonNullable<WorkersOptionsUnderTest['outage']>>[0]
let petra: string
const caseId = idOf('case')

beforeAll(async () => {
  office = await startWorkersUnderTest({ notificationDelayMs: 0, outage: (given) => (deps = given) })
  const { store, databaseUrl } = office
  projector = await runProjector({ store, databaseUrl, now: () => new Date(), onError: () => undefined })
  petra = await office.invited('petra')
})
afterAll(async () => {
  await projector.stop()
  await office.stop()
})

const stream = (): string => notificationStream(caseId as CaseId, petra as UserId)
const settled = () => office.untilSettled(['notifications'])

/** What is put into the queue is kept here, so that no mail goes out. */
const withoutQueue = (store: EventStore) => {
  const enqueued: unknown[] = []
  const queue = { enqueue: async (job: unknown) => void enqueued.push(job), putBack: async () => undefined }
  return { enqueued, deps: { ...deps, store, queue, stopping: new AbortController().signal } }
}

/** How many events of the stream of case and recipient are read while these are planned once more. */
const readWhilePlanning = async (documentId: string): Promise<number> => {
  let read = 0
  const counting = async function* (events: AsyncIterable<RecordedEvent>) {
    for await (const event of events) {
      read += 1
      yield event
    }
  }
  const { store } = deps
  const { deps: watched } = withoutQueue({
    ...store,
    readStream: (name, options) =>
      name === stream() ? counting(store.readStream(name, options)) : store.readStream(name, options),
  })
  for await (const event of store.readStream(`document-${documentId}`)) await planNotifications.react(event, watched)
  return read
}

describe('planning in a case of many documents', () => {
  it('reads the end of the stream alone, whatever was told before, and knows it all the same', async () => {
    const documents = []
    for (let round = 0; round < 5; round += 1) {
      for (let number = 0; number < 20; number += 1)
        documents.push(await office.upload(`${round}/${number}`, caseId, [petra]))
      await settled()
    }
    const told = (await office.dataOf('EmailSent')).flatMap(({ documentIds }) => documentIds)
    expect(told.toSorted()).toEqual(documents.toSorted())
    const before = await office.store.head()
    for (const documentId of [documents[0], documents[50], documents[99]])
      expect(await readWhilePlanning(documentId ?? '')).toBeLessThanOrEqual(8)
    expect(await office.store.head()).toBe(before)
  }, 180_000)

  it('leaves a stream that is no longer than what waits and the mails before it', async () => {
    await office.upload('one more', caseId, [petra])
    await settled()
    const types = await office.streamTypes(stream())
    expect(types[0]).toBe('EmailRequested')
    expect(types.length).toBeLessThanOrEqual(3)
    const { rowCount } = await office.pool.query('select from event where stream = $1', [stream()])
    expect(rowCount).toBeGreaterThan(101)
  })
})

describe('uploads that come together', () => {
  const uploaded = async (names: readonly string[], file: string, others: readonly string[]) => {
    const events: RecordedEvent[] = []
    for (const name of names) {
      const documentId = await office.upload(name, file, [...others])
      for await (const event of deps.store.readStream(`document-${documentId}`)) events.push(event)
    }
    return events
  }
  const plannedFor = async (file: string, recipient: string) => {
    const planned = []
    for await (const { id, data, meta } of deps.store.readStream(
      notificationStream(file as CaseId, recipient as UserId),
    ))
      planned.push({ id, ...(data as { documentId: string }), commandId: meta.commandId, cause: meta.causationId })
    return planned
  }
  /** `before`: done when an append is about to be made. */
  const watching = (before: (stream: string) => Promise<void> = async () => undefined) => {
    const appended: string[] = []
    const append: EventStore['append'] = async (name, expected, events) => {
      appended.push(name)
      await before(name)
      return deps.store.append(name, expected, events)
    }
    return { appended, ...withoutQueue({ ...deps.store, append }) }
  }

  it('are planned by one append for each case and recipient, and the same once more, also singly', async () => {
    await office.restart(async () => {
      const [karl, one, other] = [await office.invited('karl'), idOf('together'), idOf('another')]
      const events = [
        ...(await uploaded(['t1', 't2', 't3'], one, [petra, karl])),
        ...(await uploaded(['t4'], other, [karl])),
        ...(await uploaded(['t5'], one, [karl])),
      ]
      const { appended, enqueued, deps: watched } = watching()
      await planNotifications.together.react(events, watched)
      const streams = [`notification-${one}-${petra}`, `notification-${one}-${karl}`, `notification-${other}-${karl}`]
      expect(appended.toSorted()).toEqual(streams.toSorted())
      expect(enqueued).toHaveLength(3)
      const read = () => Promise.all([plannedFor(one, petra), plannedFor(one, karl), plannedFor(other, karl)])
      const planned = await read()
      const expected = (recipient: string, indices: readonly number[]) =>
        indices.map((index) => ({
          documentId: idOf(`t${index + 1}`),
          commandId: v5(`plan/${recipient}`, events[index]?.id ?? ''),
          cause: events[index]?.id,
        }))
      expect(planned).toMatchObject([expected(petra, [0, 1, 2]), expected(karl, [0, 1, 2, 4]), expected(karl, [3])])

      await planNotifications.together.react(events, watched)
      for (const event of events) await planNotifications.react(event, watched)
      expect(await read()).toEqual(planned)
    })
  })

  it('are each planned once where another writer is faster', async () => {
    await office.restart(async () => {
      const file = idOf('raced')
      const events = await uploaded(['r1', 'r2', 'r3'], file, [petra])
      let isFirst = true
      const { appended, deps: watched } = watching(async () => {
        if (!isFirst) return
        isFirst = false
        for (const event of events.slice(1, 2)) await planNotifications.react(event, withoutQueue(deps.store).deps)
      })
      await planNotifications.together.react(events, watched)
      expect(appended).toHaveLength(2)
      const planned = await plannedFor(file, petra)
      expect(planned.map(({ documentId }) => documentId)).toEqual([idOf('r2'), idOf('r1'), idOf('r3')])
    })
  })
})
