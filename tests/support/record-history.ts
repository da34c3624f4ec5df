import type { Pool } from '@aktenraum/infra/postgres/pool'
import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { PastEvent } from './office-history.ts'

/** Puts a long history into an empty event table, faster than through the store. Returns how many events there are. */
export const recordInBulk = async (pool: Pool, history: Iterable<PastEvent>): Promise<number> => {
  const revisions = new Map<string, number>()
  let count = 0
  let batch: unknown[] = []
  const flush = async () => {
    if (batch.length === 0) return
    await pool.query(
      `insert into event (revision, id, stream, type, data, meta)
       select revision, id, stream, type, data, meta
       from json_to_recordset($1::json) as e(revision int, id uuid, stream text, type text, data json, meta json)`,
      [JSON.stringify(batch)],
    )
    count += batch.length
    batch = []
  }
  for (const event of history) {
    const revision = (revisions.get(event.stream) ?? -1) + 1
    revisions.set(event.stream, revision)
    batch.push({ ...event, revision })
    if (batch.length >= 5_000) await flush()
  }
  await flush()
  await pool.query('vacuum analyze event')
  return count
}

/** Appends event by event, as commands do. */
export const recordOneByOne = async (store: EventStore, history: Iterable<PastEvent>): Promise<void> => {
  for (const { stream, ...event } of history) await store.append(stream, 'any', [event])
}
