import { reactionPrefix } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import type { Page, Position, RecordedEvent } from '@aktenraum/infra/event-store/port'
import { isOutage } from '@aktenraum/infra/outage'
import { runSubscription } from '@aktenraum/infra/subscription/run'
import type { Subscription } from '@aktenraum/infra/subscription/run'
import type { Dependencies } from '../deciding/dependencies.ts'
import { askedOf, askingTypes, isAsking, readAsked } from './asked-again.ts'
import { loadCheckpoint, pass, save } from './checkpoint.ts'
import type { Step } from './checkpoint.ts'
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

  const handle = async (event: RecordedEvent, step: Step): Promise<void> => {
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
      if (asked === undefined) await setAside(db, { event, step }, failure)
      else await leaveAside(db, { position: asked.position, step }, failure)
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

  /** Where the last of them stands; null where the log has fallen back meanwhile. */
  const handleAll = async ({ events: all, upToId }: Page, after: Position): Promise<Position | null> => {
    let from = after
    for (const events of stretchesOf(all, reaction.together?.types ?? [])) {
      const isDone = await handleTogether(events)
      for (const event of isDone ? events.slice(-1) : events) {
        const step = { from, to: event.position, knownId: upToId && event.id }
        if (!isDone) await handle(event, step)
        if (!(await save(db, name, step))) return null
        from = event.position
      }
    }
    return from
  }

  return runSubscription({
    store: deps.store,
    name,
    types: [...reaction.types, ...askingTypes],
    limit: 100,
    loadCheckpoint: () => loadCheckpoint(db, name),
    handle: async (page, after) => {
      const from = await handleAll(page, after)
      if (from === null) return 'reload'
      const goOn = page.events.length === 0 ? pass : save
      return (await goOn(db, name, { from, to: page.upTo, knownId: page.upToId })) ? 'moved' : 'reload'
    },
    onError,
    ...(backOffMs && { backOffMs }),
  })
}
