import { randomBytes } from 'node:crypto'
import { eventIds } from '@aktenraum/infra/event-store/codec'
import type {
  EventStore,
  NewEvent,
  Page,
  PageOptions,
  Position,
  RecordedEvent,
} from '@aktenraum/infra/event-store/port'

/** One engine to hold to the contract. `connection` is what another process needs to open the same store. */
export interface Engine {
  readonly connection: { readonly databaseUrl: string; readonly kurrentdbUrl?: string }
  readonly open: () => Promise<EventStore>
  readonly close: () => Promise<void>
}

export const newId = (): string => randomBytes(16).toString('hex')

/** Streams of a run of their own: the engines under test may hold events of earlier ones. */
export const newStream = (kind = 'case'): string => `${kind}-${newId()}`

export const metaOf = (commandId: string) => ({
  commandId,
  correlationId: commandId,
  causationId: commandId,
  actor: 'user-1',
  at: '2025-01-01T00:00:00.000Z',
  schemaVersion: 1,
})

/** The events of one command, with the ids a retry of it has again. */
export const command = (commandId: string, ...datas: readonly unknown[]): NewEvent[] => {
  const ids = eventIds(commandId, datas.length)
  return datas.map((data, index) => ({ id: String(ids[index]), type: 'Noted', data, meta: metaOf(commandId) }))
}

export const noted = (...datas: readonly unknown[]): NewEvent[] => command(newId(), ...datas)

export const collect = async (events: AsyncIterable<RecordedEvent>): Promise<RecordedEvent[]> => {
  const found: RecordedEvent[] = []
  for await (const event of events) found.push(event)
  return found
}

export const dataOf = (events: readonly RecordedEvent[]): unknown[] => events.map(({ data }) => data)

/** Every page from `after` on until there is nothing behind. */
export const allPages = async (store: EventStore, after: Position, options: PageOptions): Promise<Page[]> => {
  const pages: Page[] = []
  for (let from = after; ;) {
    const page = await store.page(from, options)
    pages.push(page)
    if (page.end) return pages
    from = page.upTo
  }
}

export const allEvents = async (store: EventStore, after: Position, options: PageOptions): Promise<RecordedEvent[]> =>
  (await allPages(store, after, options)).flatMap(({ events }) => events)
