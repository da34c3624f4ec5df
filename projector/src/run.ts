import type { EventStore } from '@aktenraum/infra/event-store/port'
import { listen } from '@aktenraum/infra/postgres/listen'
import { openPool } from '@aktenraum/infra/postgres/pool'
import { ensureCheckpoint } from './checkpoint.ts'
import { runLive } from './live.ts'
import type { AnyProjection } from './folding/projection.ts'
import { askForOutdated, runRebuilds } from './rebuild-requests.ts'
import { projections as all } from './registry.ts'

export interface ProjectorOptions {
  readonly store: EventStore
  readonly databaseUrl: string
  /** How long writing a page of events into a read model may take; rebuilding has no limit. */
  readonly answerWithinMs?: number
  readonly now: () => Date
  readonly onError: (error: unknown, context: { name: string; attempt: number }) => void
  readonly projections?: readonly AnyProjection[]
  /** For tests: smaller pages, shorter pauses. */
  readonly tuning?: {
    readonly pageSize?: number
    readonly rebuildPageSize?: number
    readonly backOffMs?: readonly number[]
    readonly goodbyeMs?: number
  }
}

const applicationName = 'aktenraum-projector'
/** Together with what connections have to end, less than launcher and containers wait before they kill. */
const LAST_WORD_MS = 5_000

/** Keeps all read models at the head of the log and rebuilds them when asked, until `stop`. */
export const runProjector = async (options: ProjectorOptions): Promise<{ stop(): Promise<void> }> => {
  const { store, databaseUrl, answerWithinMs, now, onError, projections = all, tuning = {} } = options
  const { pageSize, rebuildPageSize, backOffMs, goodbyeMs } = tuning
  const url = hurried(databaseUrl)
  const stopping = new AbortController()
  const connecting = { applicationName, stopping: stopping.signal, goodbyeMs }
  const pool = openPool(url, { ...connecting, ...(answerWithinMs !== undefined && { answerWithinMs }) })
  const patient = openPool(url, connecting)
  for (const projection of projections) {
    await ensureCheckpoint(pool, projection)
    await askForOutdated(pool, projection)
  }
  const live = projections.map((projection) =>
    runLive(projection, {
      store,
      db: pool,
      onError,
      ...(pageSize !== undefined && { pageSize }),
      ...(backOffMs !== undefined && { backOffMs }),
    }),
  )
  const rebuilds = runRebuilds({
    projections,
    store,
    pool: patient,
    reconnect: () => openPool(url, { applicationName, max: 1, answerWithinMs: LAST_WORD_MS }),
    now,
    onError,
    onSwapped: (name) => live.find((subscription) => subscription.name === name)?.poke(),
    ...(rebuildPageSize !== undefined && { pageSize: rebuildPageSize }),
  })
  const hush = listen({
    databaseUrl,
    channels: ['rebuild', 'dead_letter'],
    onNews: () => {
      rebuilds.look()
      for (const subscription of live) subscription.poke()
    },
    ...(goodbyeMs !== undefined && { goodbyeMs }),
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([hush(), rebuilds.stop(), ...live.map((subscription) => subscription.stop())])
      await Promise.all([pool.end(), patient.end()])
    },
  }
}

/**
 * Does not wait for the disk: rows and checkpoint are lost together or not at all, and what is lost is projected again.
 * The log itself is written by others, who do wait.
 */
const hurried = (databaseUrl: string): string => {
  const url = new URL(databaseUrl)
  const options = url.searchParams.get('options')
  url.searchParams.set('options', `${options === null ? '' : `${options} `}-c synchronous_commit=off`)
  return url.href
}
