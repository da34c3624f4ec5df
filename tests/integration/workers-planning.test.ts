import { notificationStream } from '@aktenraum/domain'
import type { CaseId, UserId } from '@aktenraum/domain'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import { runProjector } from '@aktenraum/projector/run'
import { planNotifications } from '@aktenraum/workers/reactions/plan-notifications'
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
  const watched = {
    ...deps,
    queue: { enqueue: async () => undefined, putBack: async () => undefined },
    stopping: new AbortController().signal,
    store: {
      ...store,
      readStream: (name: string, options?: object) =>
        name === stream() ? counting(store.readStream(name, options)) : store.readStream(name, options),
    },
  }
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
