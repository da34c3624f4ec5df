import { deadLetterEvents, deadLetterStream, isKnown, parseEvent } from '@aktenraum/domain'
import type { EventStore, Position } from '../event-store/port.ts'

/**
 * `now`: positions of the events that operators had left out and not had back. `ever`: also those they had back, each
 * with the digest of what was skipped: until a rebuild they are missing all the same.
 */
export interface Skips {
  readonly now: ReadonlySet<Position>
  readonly ever: ReadonlyMap<Position, string>
}

/**
 * What a projection leaves out, live and in rebuilds. Read from the log and nowhere else: a row that only says so,
 * which whoever owns the database could write, leaves nothing out.
 */
export const readSkips = async (store: Pick<EventStore, 'readStream'>, projection: string): Promise<Skips> => {
  const now = new Set<Position>()
  const ever = new Map<Position, string>()
  for await (const event of store.readStream(deadLetterStream(projection))) {
    if (!isKnown(deadLetterEvents, event)) continue
    const { type, data } = parseEvent(deadLetterEvents, event)
    if (type === 'SkipWithdrawn') now.delete(data.position)
    if (type !== 'DeadLetterSkipped') continue
    now.add(data.position)
    ever.set(data.position, data.digest)
  }
  return { now, ever }
}
