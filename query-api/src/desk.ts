import { headers } from '@aktenraum/domain/contracts'
import type { Contract } from '@aktenraum/domain/contracts'
import type { Exchange } from '@aktenraum/infra/http/mount'
import type { Runtime } from '@aktenraum/infra/runtime'
import type { Waiting } from './wait-for.ts'

/** What answering takes. */
export interface Desk {
  readonly runtime: Runtime
  readonly waiting: Waiting
}

/** Names of the projections that write the read models. */
export type ReadModel =
  'users' | 'cases' | 'documents' | 'entry_changes' | 'notifications' | 'orders' | 'settings' | 'logs' | 'audit'

const patienceMs = 2_000
const maxPositionCharacters = 200

/**
 * Lets a handler read what the caller has already seen (`X-Min-Position`): waits until the read models it needs are
 * there, for two seconds at most, and says so when they are not.
 */
export const upToDate =
  <C extends Contract, Caller, Answer>(
    { waiting }: Pick<Desk, 'waiting'>,
    models: readonly ReadModel[],
    handler: (exchange: Exchange<C>, caller: Caller) => Promise<Answer>,
  ) =>
  async (exchange: Exchange<C>, caller: Caller): Promise<Answer> => {
    await waitFor({ waiting }, models, exchange)
    return handler(exchange, caller)
  }

export const waitFor = async (
  { waiting }: Pick<Desk, 'waiting'>,
  models: readonly ReadModel[],
  { header, reply }: Pick<Exchange, 'header' | 'reply'>,
): Promise<void> => {
  const position = header(headers.minPosition)
  if (position === '' || position.length > maxPositionCharacters) return
  if (!(await waiting.until(models, position, patienceMs))) reply.header(headers.stale, '1')
}
