import { reactionPrefix } from '@aktenraum/domain/contracts'
import type { Queryable } from '@aktenraum/infra/postgres/pool'
import { BEGINNING } from '@aktenraum/infra/event-store/port'
import type { Position } from '@aktenraum/infra/event-store/port'
import { runSubscription } from '@aktenraum/infra/subscription/run'
import type { Subscription } from '@aktenraum/infra/subscription/run'
import type { Dependencies } from '../dependencies.ts'
import type { Reaction } from './reaction.ts'

export interface ReactionContext {
  readonly db: Queryable
  readonly deps: Dependencies
  readonly onError: (error: unknown, context: { name: string; attempt: number }) => void
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
 * Reacts to every event, in order, at least once. A reaction fails only by an outage (a refusal is a value), so it is
 * tried again with growing pauses until it works; its lag shows in the operators' list.
 */
export const runReaction = (reaction: Reaction, { db, deps, onError }: ReactionContext): Subscription => {
  const name = checkpointOf(reaction)
  return runSubscription({
    store: deps.store,
    name,
    types: reaction.types,
    limit: 100,
    loadCheckpoint: () => load(db, name),
    handle: async (page) => {
      for (const event of page.events) {
        await reaction.react(event, deps)
        await save(db, name, event.position)
      }
      await save(db, name, page.upTo)
    },
    onError,
  })
}
