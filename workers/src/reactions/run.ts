import { reactionPrefix } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { BEGINNING } from '@aktenraum/infra/event-store/port'
import type { Position, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { isOutage } from '@aktenraum/infra/outage'
import { runSubscription } from '@aktenraum/infra/subscription/run'
import type { Subscription } from '@aktenraum/infra/subscription/run'
import type { Dependencies } from '../deciding/dependencies.ts'
import { askedOf, askingTypes, isAsking, readAsked } from './asked-again.ts'
import type { Reaction } from './reaction.ts'
import { leaveAside, setAside, takeBack } from './set-aside.ts'

export interface ReactionContext {
  readonly db: Queryable
  readonly deps: Dependencies
  readonly onError: (error: unknown, context: { name: string; attempt: number }) => void
  /** For tests: shorter pauses. */
  readonly backOffMs?: readonly number[] | undefined
}

const checkpointOf = (reaction: Reaction): string => `${reactionPrefix}${reaction.name}`

const load = async (db: Queryable, name: string): Promise<Position> => {
  const { rows } = await db.query<{ position: string }>('select position from checkpoint where name = $1', [name])
  return rows[0]?.position ?? BEGINNING
}

/** Only ever forward: a second runner that lags behind must not pull the checkpoint back. */
const save = (db: Queryable, name: string, position: Position) =>
  db.query(
    `insert into checkpoint (name, version, position) values ($1, 1, $2) on conflict (name) do update
     set position = greatest(checkpoint.position, excluded.position), updated_at = now()`,
    [name, position],
  )

/**
 * The same where nothing was to react to, without waiting for the disk: what a crash takes away is passed again for
 * nothing. Every write of the log has each reaction do this, and those who write next would wait behind it.
 */
const pass = (db: Queryable, name: string, position: Position) =>
  db.query(
    `insert into checkpoint (name, version, position)
     select $1, 1, $2 from set_config('synchronous_commit', 'off', true) on conflict (name) do update
     set position = greatest(checkpoint.position, excluded.position), updated_at = now()`,
    [name, position],
  )

/** With the pauses of a subscription between them: about 13 seconds. */
export const tries = 5

/** In order: those of `types` that follow each other in one, each other event in one of its own. */
const stretchesOf = (events: readonly RecordedEvent[], types: readonly string[]): readonly RecordedEvent[][] => {
  const stretches: RecordedEvent[][] = []
  let isGoingOn = false
  for (const event of events) {
    const isOne = types.includes(event.type)
    if (isOne && isGoingOn) stretches.at(-1)?.push(event)
    else stretches.push([event])
    isGoingOn = isOne
  }
  return stretches
}

/**
 * Reacts to every event, in order, at least once. An outage is waited out, however long it takes. What fails although
 * nothing is away is tried again with growing pauses, then put aside for operators, and the reaction goes on: its
 * events do not depend on each other, so nobody else has to wait for one that is poison. Operators' decisions come by
 * the log like everything else.
 */
export const runReaction = (reaction: Reaction, { db, deps, onError, backOffMs }: ReactionContext): Subscription => {
  const name = checkpointOf(reaction)
  let failures = { at: '', count: 0 }

  const handle = async (event: RecordedEvent): Promise<void> => {
    const asked = isAsking(event) ? askedOf(name, event) : undefined
    if (asked === null) return
    try {
      await reaction.react(asked === undefined ? event : await readAsked(deps.store, asked), deps)
      if (asked !== undefined) await takeBack(db, name, asked)
    } catch (error) {
      if (isOutage(error)) throw error
      failures = { at: event.position, count: failures.at === event.position ? failures.count + 1 : 1 }
      if (failures.count < tries) throw error
      onError(error, { name, attempt: tries })
      const failure = { name, error, attempts: tries }
      if (asked === undefined) await setAside(db, event, failure)
      else await leaveAside(db, { position: asked.position, decidedAt: event.position }, failure)
    }
  }

  /** Whether that has worked; one by one, they are tried and put aside as ever. */
  const handleTogether = async (events: readonly RecordedEvent[]): Promise<boolean> => {
    if (reaction.together === undefined || events.length < 2) return false
    try {
      await reaction.together.react(events, deps)
      return true
    } catch (error) {
      if (isOutage(error)) throw error
      onError(error, { name, attempt: 1 })
      return false
    }
  }

  return runSubscription({
    store: deps.store,
    name,
    types: [...reaction.types, ...askingTypes],
    limit: 100,
    loadCheckpoint: () => load(db, name),
    handle: async (page) => {
      for (const events of stretchesOf(page.events, reaction.together?.types ?? [])) {
        const isDone = await handleTogether(events)
        for (const event of isDone ? events.slice(-1) : events) {
          if (!isDone) await handle(event)
          await save(db, name, event.position)
        }
      }
      await (page.events.length === 0 ? pass : save)(db, name, page.upTo)
    },
    onError,
    ...(backOffMs && { backOffMs }),
  })
}
