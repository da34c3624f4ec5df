import { reactionPrefix } from '@aktenraum/domain/contracts'
import type { ProjectionDto } from '@aktenraum/domain/contracts'
import type { ProjectionRow } from '../reads/projections.ts'

/** Events that a projection has not seen yet, and when the first of them happened. */
export interface Backlog {
  readonly events: number
  readonly since: string | null
}

const statuses = { running: 'live', paused: 'paused', rebuilding: 'rebuilding' } as const

export const toProjection = (row: ProjectionRow, backlog: Backlog, now: Date): ProjectionDto => ({
  id: row.name,
  kind: row.name.startsWith(reactionPrefix) ? 'reaction' : 'projection',
  version: row.version,
  position: row.position,
  lag_events: backlog.events,
  lag_seconds: backlog.since === null ? 0 : Math.max(0, (now.getTime() - Date.parse(backlog.since)) / 1000),
  status: statuses[row.status],
  error: row.error,
  dead_letters: row.dead_letters,
  last_rebuild: lastRebuild(row),
})

const lastRebuild = (row: ProjectionRow): ProjectionDto['last_rebuild'] => {
  if (row.rebuild_status === null) return null
  const done = Number(row.events_done)
  const total = Number(row.events_total)
  const perSecond = row.events_per_second ?? 0
  const isRunning = row.rebuild_status === 'running'
  return {
    // Until it has stopped, it runs.
    status: row.rebuild_status === 'cancelling' ? 'running' : row.rebuild_status,
    started_at: row.started_at,
    finished_at: row.finished_at,
    events_done: done,
    events_total: total,
    events_per_second: perSecond,
    seconds_left: isRunning && perSecond > 0 ? Math.max(0, total - done) / perSecond : null,
    error: row.rebuild_error,
  }
}
