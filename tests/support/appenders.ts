import { randomUUID } from 'node:crypto'
import type { NewEvent } from '@aktenraum/infra/event-store/port'
import { openPostgresEventStore } from '@aktenraum/infra/event-store/postgres'
import { openPool } from '@aktenraum/infra/postgres/pool'

export type Side = 'ours' | 'peer'

/** Those of one process, over one pool of its own. */
export interface Appenders {
  /** Each caller has its next append as soon as the last is acknowledged. Answers events per second. */
  readonly perSecond: (side: Side, callers: number, ms: number) => Promise<number>
  readonly close: () => Promise<void>
}

const meta = {
  commandId: '',
  correlationId: '0123456789abcdef0123456789abcdef',
  causationId: '0123456789abcdef0123456789abcdef',
  actor: 'user-0123456789abcdef0123456789abcdef',
  at: '2025-01-01T00:00:00.000Z',
  schemaVersion: 1,
}
const data = {
  documentId: '0123456789abcdef0123456789abcdef',
  name: { key_id: 'document:01234567', data: 'x'.repeat(80) },
}

/** Both sides do the same work for an event: an id, a stream of its own, the JSON, one awaited answer per caller. */
const newEvent = (): NewEvent => {
  const commandId = randomUUID()
  return { id: commandId, type: 'DocumentShared', data, meta: { ...meta, commandId } }
}

/** Where the peer writes: what one would write without an event store is one prepared INSERT per event. */
export const plainTable = 'create table plain_event (like event including all)'

export const openAppenders = (databaseUrl: string, connections: number): Appenders => {
  const pool = openPool(databaseUrl, { max: connections })
  const store = openPostgresEventStore({ databasePool: pool, databaseUrl })
  const stream = () => `case-${randomUUID()}`
  const plain = () => {
    const { id, type, data: body, meta: about } = newEvent()
    return pool.query({
      name: 'plain-insert',
      text: 'insert into plain_event (revision, id, stream, type, data, meta) values ($1, $2, $3, $4, $5, $6)',
      values: [0, id, stream(), type, JSON.stringify(body), JSON.stringify(about)],
    })
  }
  const append = {
    ours: (): Promise<unknown> => store.append(stream(), 'none', [newEvent()]),
    peer: (): Promise<unknown> => plain(),
  }
  return {
    perSecond: async (side, callers, ms) => {
      const started = performance.now()
      let count = 0
      const caller = async (): Promise<void> => {
        while (performance.now() - started < ms) {
          await append[side]()
          count += 1
        }
      }
      await Promise.all(Array.from({ length: callers }, caller))
      return (count * 1_000) / (performance.now() - started)
    },
    close: async () => {
      await store.close()
      await pool.end()
    },
  }
}
