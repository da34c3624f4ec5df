import { readSkips } from '@aktenraum/infra/dead-letters/skips'
import type { EventStore, Page, Position } from '@aktenraum/infra/event-store/port'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { runSubscription } from '@aktenraum/infra/subscription/run'
import type { Handled, Subscription } from '@aktenraum/infra/subscription/run'
import { applyPage } from './apply.ts'
import { readCheckpoint } from './checkpoint.ts'
import { isFaultOfPage, putAside, resume } from './dead-letters.ts'
import { EventFailed, filterOf } from './folding/projection.ts'
import type { AnyProjection, Place } from './folding/projection.ts'
import { askForOutdated } from './rebuild-requests.ts'

export interface LiveOptions {
  readonly store: Pick<EventStore, 'page' | 'wake' | 'readStream'>
  readonly db: Queryable
  readonly onError: (error: unknown, context: { name: string; attempt: number }) => void
  readonly pageSize?: number
  readonly backOffMs?: readonly number[]
}

const PAGE = 1_000
const TRIES = 3
const BACK_OFF_MS = [100, 500, 2_000]

/**
 * Keeps a read model at the head of the log. A page that fails is tried three times, then its events go one by one; the
 * one at fault is put aside and the projection waits for an operator (to be poked then). An outage is waited out,
 * however long it takes, and so is what fails with no event in hand.
 */
export const runLive = (projection: AnyProjection, options: LiveOptions): Subscription => {
  const { store, db, onError, pageSize = PAGE, backOffMs = BACK_OFF_MS } = options
  const { name } = projection
  /** Where we are, as long as nobody else writes; read from the database otherwise. `null`: held. */
  let place: Place | null | undefined
  let skipped: ReadonlySet<Position> = new Set()
  let failures = { at: '', count: 0 }

  const load = async (afresh?: 'afresh'): Promise<Position> => {
    if (place && afresh === undefined) return place.position
    const checkpoint = await readCheckpoint(db, name)
    // An older release that began after this one has built its own in between: nobody would write ours any more.
    if (checkpoint.status === 'running' && checkpoint.version < projection.version) await askForOutdated(db, projection)
    const isFree = checkpoint.status !== 'paused' || (await resume(db, name))
    skipped = (await readSkips(store, name)).now
    place = isFree && checkpoint.version === projection.version ? checkpoint : null
    return checkpoint.position
  }

  const apply = async (from: Place, { events, upTo, upToId }: Omit<Page, 'end'>): Promise<boolean> => {
    place = undefined
    const wanted = skipped.size === 0 ? events : events.filter(({ position }) => !skipped.has(position))
    const leftOut = events.map(({ position }) => position).filter((position) => skipped.has(position))
    place = await applyPage(db, projection, from, { events: wanted, upTo, upToId, leftOut })
    return place !== undefined
  }

  const handle = async (page: Page): Promise<Handled> => {
    if (!place) return place === null ? 'wait' : 'reload'
    const from = place
    try {
      return (await apply(from, page)) ? 'moved' : 'reload'
    } catch (error) {
      if (!isFaultOfPage(error)) throw error
      failures = { at: from.position, count: failures.at === from.position ? failures.count + 1 : 1 }
      // Without an event there is none at fault.
      if (failures.count < TRIES || page.events.length === 0) throw error
      return handleOneByOne(from, page)
    }
  }

  const handleOneByOne = async (start: Place, { events, upToId }: Page): Promise<Handled> => {
    let from = start
    for (const event of events) {
      const knownId = upToId && event.id
      try {
        if (!(await apply(from, { events: [event], upTo: event.position, upToId: knownId })) || !place) return 'reload'
        from = place
      } catch (error) {
        if (!isFaultOfPage(error)) throw error
        const failed = error instanceof EventFailed ? error : new EventFailed(event, error)
        const isHeld = await putAside(db, projection, from, { failed, knownId, attempts: TRIES + 1 })
        if (!isHeld) return 'reload'
        onError(error, { name, attempt: failures.count })
        failures = { at: '', count: 0 }
        place = null
        return 'wait'
      }
    }
    return 'reload'
  }

  return runSubscription({
    store,
    name,
    ...filterOf(projection),
    limit: pageSize,
    loadCheckpoint: load,
    handle,
    onError,
    backOffMs,
  })
}
