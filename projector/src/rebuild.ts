import { setTimeout as sleep } from 'node:timers/promises'
import type { EventStore, Page, Position, RecordedEvent } from '@aktenraum/infra/event-store/port'
import type { PoolClient } from '@aktenraum/infra/postgres/pool'
import { isFaultOfPage } from './dead-letters.ts'
import { foldHistory } from './folding/fold-history.ts'
import { foldPage } from './folding/fold-page.ts'
import { pagesFrom } from './pages.ts'
import { EventFailed, filterOf, project, startOf } from './folding/projection.ts'
import type { AnyProjection, Place } from './folding/projection.ts'
import { SHADOW, addKeys, createShadow, dropShadow, fillShadow, finishShadow } from './shadow.ts'
import type { Sessions } from './shadow.ts'
import { swapIn } from './swap.ts'
import { writesOf } from './write-sql.ts'

export interface RebuildOptions {
  readonly store: Pick<EventStore, 'page'>
  /** Sessions of its own, in which everything is written; indexes are built in all of them at once. */
  readonly sessions: Sessions
  /** What operators have had left out, as of when it is asked for. */
  readonly skips?: () => Promise<ReadonlySet<Position>>
  readonly signal?: AbortSignal
  readonly onProgress?: (eventsDone: number) => void
  readonly pageSize?: number
  /** With more rows than this, what follows is written page by page instead of being kept in memory. */
  readonly maxRowsInMemory?: number
}

const PAGE = 5_000
const MAX_ROWS_IN_MEMORY = 500_000
/** Every try makes readers wait, so they come less and less often. */
const SWAP_AGAIN_MS = [100, 300, 1_000, 5_000]

/**
 * Builds the tables of a projection anew beside the live ones, which go on being read and written, and exchanges them.
 * Stopped or failed, it leaves the live tables as they are. @throws the signal's reason, EventFailed
 */
export const rebuild = async (projection: AnyProjection, asked: RebuildOptions): Promise<void> => {
  const { skips = () => Promise.resolve(new Set<Position>()) } = asked
  const skipped = await skips()
  const isStillAll = async (): Promise<boolean> => [...(await skips())].every((position) => skipped.has(position))
  const options = { ...asked, skipped, isStillAll, isToFindFault: false }
  const isDone = await rebuildOnce(projection, options).catch((error: unknown) => {
    if (!isFaultOfPage(error) || error instanceof EventFailed) throw error
    return rebuildOnce(projection, { ...options, isToFindFault: true })
  })
  if (!isDone) await rebuild(projection, asked)
}

interface Rebuilding extends RebuildOptions {
  /** What is left out. */
  readonly skipped: ReadonlySet<Position>
  /** Nothing else is to be left out by now. */
  readonly isStillAll: () => Promise<boolean>
  /**
   * PostgreSQL refuses rows, and operators have to know which event they are of: indexes come first and all is written
   * page by page, and a page that is refused event by event.
   */
  readonly isToFindFault: boolean
}

/** False where an event was skipped meanwhile that these tables hold. */
const rebuildOnce = async (projection: AnyProjection, options: Rebuilding): Promise<boolean> => {
  const { sessions, skipped, isStillAll, isToFindFault } = options
  const [client] = sessions
  const { tables } = projection
  try {
    await createShadow(client, tables)
    let place = isToFindFault ? startOf(projection) : await fillFromHistory(projection, options)
    await addKeys(sessions, tables)
    if (isToFindFault) await finishShadow(sessions, tables)
    place = await catchUp(projection, place, options)
    if (!isToFindFault) await finishShadow(sessions, tables)
    for (let tries = 0; ; tries += 1) {
      place = await catchUp(projection, place, options)
      const atLast = { ...options, isToFindFault: false }
      const swap = { catchUp: () => catchUp(projection, place, atLast), skipped, isStillAll }
      const outcome = await swapIn(client, projection, swap)
      if (outcome !== 'later') return outcome === 'swapped'
      await sleep(SWAP_AGAIN_MS[Math.min(tries, SWAP_AGAIN_MS.length - 1)], undefined, {
        ...(options.signal && { signal: options.signal }),
      })
    }
  } catch (error) {
    // Where that fails as well, the next attempt does it, and what is to be known is why this one failed.
    await dropShadow(client, tables).catch(() => undefined)
    throw error
  }
}

/** Folds the log in memory and copies what comes out; stops early where it becomes too much for the memory. */
const fillFromHistory = async (projection: AnyProjection, options: Rebuilding): Promise<Place> => {
  const { sessions, maxRowsInMemory = MAX_ROWS_IN_MEMORY } = options
  const { tables, appendOnly = false } = projection
  let history = foldHistory()
  let place = startOf(projection)
  for await (const page of pages(projection, place, options)) {
    place = { position: page.upTo, carry: project(projection, page.events, place.carry, history.take) }
    if (appendOnly) {
      await fillShadow(sessions, tables, history)
      history = foldHistory()
    } else if (history.size() > maxRowsInMemory) break
  }
  await fillShadow(sessions, tables, history)
  return place
}

/** Writes page by page into the shadow tables, to the end of the log. */
const catchUp = async (projection: AnyProjection, from: Place, options: Rebuilding): Promise<Place> => {
  let place = from
  const [client] = options.sessions
  for await (const { events, upTo } of pages(projection, place, options)) {
    const carry = await write(projection, events, place.carry, client).catch((error: unknown) => {
      if (options.isToFindFault && isFaultOfPage(error)) return writeOneByOne(projection, events, place.carry, client)
      throw error
    })
    place = { position: upTo, carry }
  }
  return place
}

/** Into the shadow tables, in one statement; answers what a chain carries on. */
const write = async (
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  from: string,
  client: PoolClient,
): Promise<string> => {
  const fold = foldPage()
  const carry = project(projection, events, from, fold.take)
  const { ctes, values } = writesOf(fold.outcomesOf(projection.tables), { schema: SHADOW })
  if (ctes.length > 0) await client.query(`with ${ctes.join()} select`, [...values])
  return carry
}

/** @throws EventFailed */
const writeOneByOne = async (
  projection: AnyProjection,
  events: readonly RecordedEvent[],
  from: string,
  client: PoolClient,
): Promise<string> => {
  let carry = from
  for (const event of events)
    carry = await write(projection, [event], carry, client).catch((error: unknown) => {
      throw isFaultOfPage(error) && !(error instanceof EventFailed) ? new EventFailed(event, error) : error
    })
  return carry
}

async function* pages(projection: AnyProjection, { position }: Place, options: Rebuilding): AsyncGenerator<Page> {
  const { store, pageSize: limit = PAGE, skipped, signal, onProgress } = options
  for await (const page of pagesFrom(store, position, { ...filterOf(projection), limit, signal })) {
    yield skipped.size > 0 ? { ...page, events: page.events.filter((event) => !skipped.has(event.position)) } : page
    onProgress?.(page.events.length)
  }
}
