import pg from 'pg'
import type { Position } from './port.ts'

export interface Wake {
  subscribe(fn: () => void): () => void
  /** There are events up to here. Only news reaches the subscribers. */
  announce(position: Position): void
  close(): Promise<void>
}

const POLL_MS = 1_000
const RECONNECT_MS = [50, 200, 1_000, 5_000]

/**
 * Listens on a connection of its own, opened with the first subscriber and reopened when it breaks. Asking for the head
 * every second covers what a broken connection or a pooler in between swallows.
 */
export const postgresWake = (
  databaseUrl: string,
  toPosition: (payload: string) => Position,
  readHead: () => Promise<Position>,
): Wake => {
  const subscribers = new Set<() => void>()
  let seen: Position = ''
  let client: pg.Client | undefined
  let poll: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  const announce = (position: Position): void => {
    if (position <= seen) return
    seen = position
    for (const fn of subscribers) fn()
  }

  // An outage is heard of where pages are read; here it only means to ask again.
  const look = (): Promise<void> => readHead().then(announce, () => undefined)

  const lost = (): void => {
    if (client === undefined || closed) return
    client = undefined
    reconnect = setTimeout(listen, RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)])
    failures += 1
  }

  const listen = (): void => {
    const fresh = new pg.Client({ connectionString: databaseUrl, keepAlive: true, application_name: 'aktenraum-wake' })
    client = fresh
    const drop = (): void => {
      if (client !== fresh) return
      lost()
      fresh.end().catch(() => undefined)
    }
    fresh.on('error', drop)
    fresh.on('end', drop)
    fresh.on('notification', ({ payload }) => announce(toPosition(payload ?? '')))
    fresh
      .connect()
      .then(() => fresh.query('listen event'))
      .then(() => {
        failures = 0
        return look()
      })
      .catch(drop)
  }

  const start = (): void => {
    if (poll !== undefined || closed) return
    listen()
    poll = setInterval(() => void look(), POLL_MS)
  }

  return {
    announce,
    subscribe: (fn) => {
      subscribers.add(fn)
      start()
      return () => void subscribers.delete(fn)
    },
    close: async () => {
      closed = true
      clearInterval(poll)
      clearTimeout(reconnect)
      subscribers.clear()
      await client?.end().catch(() => undefined)
    },
  }
}
