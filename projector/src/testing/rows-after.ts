import type { AktenraumEvent } from '@aktenraum/domain'
import type { RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { Row } from '@aktenraum/infra/read-models/table'
import { foldHistory } from '../folding/fold-history.ts'
import { project, startOf } from '../folding/projection.ts'
import type { AnyProjection } from '../folding/projection.ts'

/** The events as a store would give them back: one second apart, from 2025-01-01T00:00:01Z on. */
export const recorded = (events: readonly AktenraumEvent[]): RecordedEvent[] =>
  events.map(({ type, data }, index) => {
    const id = `00000000-0000-5000-8000-${String(index + 1).padStart(12, '0')}`
    const ids = { commandId: id, correlationId: id, causationId: id }
    const meta = { ...ids, actor: 'system', at: at(index + 1), schemaVersion: 1 }
    return {
      id,
      stream: 'test-1',
      revision: index,
      position: String(index + 1).padStart(20, '0'),
      type,
      data,
      meta,
      json: JSON.stringify(data),
      metaJson: JSON.stringify(meta),
    }
  })

/** When the event of this number, from 1, was recorded. */
export const at = (second: number): string => new Date(Date.UTC(2025, 0, 1, 0, 0, second)).toISOString()

/** One sentence for a projection's test: given these facts, these are the rows of its tables. */
export const rowsAfter = (projection: AnyProjection, ...events: readonly AktenraumEvent[]): Record<string, Row[]> => {
  const history = foldHistory()
  project(projection, recorded(events), startOf(projection).carry, history.take)
  return Object.fromEntries(projection.tables.map((table) => [table.name, [...history.rowsOf(table)]]))
}
