import type { EventSchemas } from '@aktenraum/domain/kernel'
import { loadStream } from './decide.ts'
import type { Loaded, StreamType } from './decide.ts'
import type { EventStore } from './port.ts'

export type KeptStream<State> = (store: EventStore) => Promise<Loaded<State>>

/**
 * A stream that only grows, is long, and is read to decide again and again: what was read stays in memory, and from
 * then on only what came since is read. Where its last event is no more what it was, since another database took over,
 * all of it is read anew.
 */
export const keptStream = <State, Command, Schemas extends EventSchemas>(
  stream: string,
  type: StreamType<State, Command, Schemas>,
): KeptStream<State> => {
  const kept = new WeakMap<EventStore, Loaded<State>>()
  return async (store) => {
    const loaded = await loadStream(store, stream, type, { isToDecide: true, known: kept.get(store) })
    const before = kept.get(store)
    // Of two that read at once, the one that came further stays.
    if (before === undefined || loaded.revision >= before.revision) kept.set(store, loaded)
    return loaded
  }
}
