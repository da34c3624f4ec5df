import type { Pool } from '../postgres/pool.ts'
import { inTransaction } from '../postgres/pool.ts'
import type { Upcasters } from './codec.ts'
import { encodeEvents } from './codec.ts'
import type { EventStore, NewEvent } from './port.ts'
import { appendAll } from './postgres-append-all.ts'
import { groupCommit } from './postgres-append.ts'
import { listenToPostgres } from './postgres-listen.ts'
import { readHead, readPage, readStream, readStreams } from './postgres-read.ts'
import { wakeUp } from './wake.ts'

export interface PostgresEventStoreOptions {
  readonly databasePool: Pool
  /** For the connection that listens; must not lead through a pooler that hands out connections per transaction. */
  readonly databaseUrl: string
  readonly upcasters?: Upcasters
}

/** Needs the tables of `0001_event_store.sql`. Leaves the pool open on close: it is the caller's. */
export const openPostgresEventStore = (options: PostgresEventStoreOptions): EventStore => {
  const { databasePool: pool, databaseUrl, upcasters = {} } = options
  const wake = wakeUp({ listen: listenToPostgres(databaseUrl), readHead: () => readHead(pool) })
  const appends = groupCommit(pool, wake.announce)
  return {
    append: async (stream, expected, events) => {
      requireEvents(stream, events)
      return appends.append(stream, expected, encodeEvents(stream, events))
    },
    appendAll: async (all) => {
      const encoded = all.map(({ stream, expected, events }) => {
        requireEvents(stream, events)
        return { stream, expected, events: encodeEvents(stream, events) }
      })
      const appended = await appendAll(pool, encoded)
      wake.announce(appended.position)
      return appended
    },
    readStream: (stream, read = {}) => readStream(pool, stream, read, upcasters),
    readStreams: (streams) => readStreams(pool, streams, upcasters),
    page: (after, page) => readPage(pool, after, page, upcasters),
    head: () => readHead(pool),
    wake: wake.subscribe,
    truncate: async (stream, before) => {
      await pool.query(
        `insert into stream_mark (stream, truncate_before) values ($1, $2) on conflict (stream) do update
         set truncate_before = greatest(stream_mark.truncate_before, excluded.truncate_before), marked_at = now()`,
        [stream, before],
      )
    },
    tombstone: (stream) =>
      inTransaction(pool, async (client) => {
        // The lock of append_events: an append is either before the end of the stream or sees it.
        await client.query('select pg_advisory_xact_lock(7203115)')
        await client.query(
          `insert into stream_mark (stream, deleted) values ($1, true)
           on conflict (stream) do update set deleted = true, marked_at = now()`,
          [stream],
        )
      }),
    close: async () => {
      await appends.close()
      await wake.close()
    },
  }
}

const requireEvents = (stream: string, events: readonly NewEvent[]): void => {
  if (events.length === 0) throw new Error(`an append to ${stream} has no events`)
}
