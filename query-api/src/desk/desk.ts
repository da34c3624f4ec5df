import { headers } from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
import type { Exchange } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import { listCheckpoints } from '../reads/checkpoints.ts'
import type { Waiting } from './wait-for.ts'

/** What answering takes. */
export interface Desk {
  readonly runtime: Runtime
  readonly waiting: Waiting
  /** How long an answer waits for read models that lag behind. */
  readonly patienceMs: number
}

/** Names of the projections that write the read models. */
export type ReadModel =
  | 'users'
  | 'cases'
  | 'documents'
  | 'entry_changes'
  | 'notifications'
  | 'orders'
  | 'settings'
  | 'logs'
  | 'case_logs'
  | 'addresses'
  | 'audit'

const maxPositionCharacters = 200

/**
 * Lets a handler read what the caller has already seen (`X-Min-Position`): waits until the read models it needs are
 * there, for as long as the desk has patience, and says so when they are not.
 */
export const upToDate =
  <C extends Contract, Caller, Answer>(
    desk: Desk,
    models: readonly ReadModel[],
    handler: (exchange: Exchange<C>, caller: Caller) => Promise<Answer>,
  ) =>
  async (exchange: Exchange<C>, caller: Caller): Promise<Answer> => {
    await waitFor(desk, models, exchange)
    return handler(exchange, caller)
  }

/**
 * As `upToDate`. Tells besides how far these read models have come, so that what the caller asks next is no older than
 * this answer: what browsers hold against each other comes from several of them, each of which goes its own pace.
 */
export const inStep =
  <Asked extends Pick<Exchange, 'header' | 'reply'>, Caller, Answer>(
    desk: Desk,
    models: readonly ReadModel[],
    handler: (exchange: Asked, caller: Caller) => Promise<Answer>,
  ) =>
  async (exchange: Asked, caller: Caller): Promise<Answer> => {
    await waitFor(desk, models, exchange)
    const answer = await handler(exchange, caller)
    // After the answer was read: it holds nothing that is newer.
    for (const { position } of await listCheckpoints(desk.runtime.pool, models)) exchange.reply.position(position)
    return answer
  }

export const waitFor = async (
  { waiting, patienceMs, runtime: { store } }: Desk,
  models: readonly ReadModel[],
  { header, reply }: Pick<Exchange, 'header' | 'reply'>,
): Promise<void> => {
  const position = header(headers.minPosition)
  if (position === '' || position.length > maxPositionCharacters || waiting.has(models, position)) return
  // Of before a backup came back, or made up: nothing will ever arrive there.
  if (position > (await store.head())) return
  if (!(await waiting.until(models, position, patienceMs))) reply.header(headers.stale, '1')
}
