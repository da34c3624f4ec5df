import { BEGINNING, StreamDeleted } from '../event-store/port.ts'
import type { EventStore, Position, RecordedEvent } from '../event-store/port.ts'

export interface SetAside {
  readonly position: Position
  readonly event: { readonly id: string; readonly stream: string; readonly revision: number }
}

type Store = Pick<EventStore, 'readStream' | 'page'>

/** The event that was put aside. Where its stream was shortened or has ended since, it is looked for in the log. */
export const findEvent = async (store: Store, { position, event }: SetAside): Promise<RecordedEvent | null> =>
  (await inStream(store, event)) ?? (await inLog(store, { position, event }))

const inStream = async (store: Store, { id, stream, revision }: SetAside['event']): Promise<RecordedEvent | null> => {
  try {
    for await (const event of store.readStream(stream, { from: revision, limit: 1 })) if (event.id === id) return event
  } catch (error) {
    if (!(error instanceof StreamDeleted)) throw error
  }
  return null
}

const inLog = async (store: Store, { position, event: { id, stream } }: SetAside): Promise<RecordedEvent | null> => {
  for (let after = BEGINNING; ;) {
    const page = await store.page(after, { prefix: stream, upTo: position, limit: 500 })
    const found = page.events.find((event) => event.id === id)
    if (found !== undefined || page.end) return found ?? null
    after = page.upTo
  }
}
