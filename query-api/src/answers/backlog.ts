import type { EventStore } from '@aktenraum/infra/event-store/port'
import type { ProjectionRow } from '../reads/projections.ts'
import type { Backlog } from './projection.ts'

const PAGE = 1_000
/** Behind this many the exact number says no more, and counting it would take longer than the page may. */
const MOST = 50_000

/**
 * How far each projection is behind the head. The audit trail holds every event it has seen, so most of it is counted
 * there; what the trail itself has not seen is counted in the event store.
 */
export const backlogs = async (
  store: EventStore,
  projections: readonly ProjectionRow[],
): Promise<ReadonlyMap<string, Backlog>> => {
  const audited = projections.find((row) => row.name === 'audit')?.position ?? ''
  const counts = new Map(
    projections.map((row) => [row.name, { events: row.audited, since: row.audited_since }] as const),
  )
  let seen = 0
  for (let after = audited, end = false; !end && seen < MOST;) {
    const page = await store.page(after, { limit: PAGE })
    for (const event of page.events) {
      for (const row of projections) {
        if (event.position <= row.position) continue
        const { events, since } = counts.get(row.name) ?? { events: 0, since: null }
        counts.set(row.name, { events: events + 1, since: since ?? event.meta.at })
      }
    }
    seen += page.events.length
    after = page.upTo
    end = page.end
  }
  return counts
}
