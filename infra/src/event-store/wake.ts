import type { Position } from './port.ts'

export interface Wake {
  subscribe(fn: () => void): () => void
  /** The last event stands here. Only what differs from what was known reaches the subscribers. */
  announce(position: Position): void
  close(): Promise<void>
}

export interface Ears {
  /** Called once the connection stands: what happened before was not heard. */
  readonly ready: () => void
  readonly heard: (position: Position) => void
  readonly lost: () => void
}

export interface WakeSource {
  /** Opens a connection that calls `heard` for news until it is `lost`. Returns how to end it. Never throws. */
  listen(ears: Ears): () => Promise<void>
  readHead(): Promise<Position>
}

const POLL_MS = 1_000
const RECONNECT_MS = [50, 200, 1_000, 5_000]

/**
 * Listens on a connection of its own, opened with the first subscriber and reopened when it breaks. Asking for the head
 * every second covers what a broken connection or a pooler in between swallows.
 */
export const wakeUp = ({ listen, readHead }: WakeSource): Wake => {
  const subscribers = new Set<() => void>()
  let seen: Position = ''
  let hangUp: (() => Promise<void>) | undefined
  let poll: NodeJS.Timeout | undefined
  let reconnect: NodeJS.Timeout | undefined
  let failures = 0

  // Also an earlier position is news: a failover may have lost events, and those that follow stand where these were.
  const announce = (position: Position): void => {
    if (position === seen) return
    seen = position
    for (const fn of subscribers) fn()
  }

  // An outage is heard of where pages are read; here it only means to ask again.
  const look = (): Promise<void> => readHead().then(announce, () => undefined)

  // One at a time: while nobody answers, each would keep a connection to itself.
  let looking: Promise<void> | undefined
  const lookAgain = (): void => {
    looking ??= look().finally(() => (looking = undefined))
  }

  const connect = (): void => {
    let isLost = false
    const ready = (): void => {
      failures = 0
      seen = ''
      void look()
    }
    const lost = (): void => {
      if (isLost || poll === undefined) return
      isLost = true
      void end()
      reconnect = setTimeout(connect, RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)])
      failures += 1
    }
    const end = listen({ ready, heard: announce, lost })
    hangUp = end
  }

  return {
    announce,
    subscribe: (fn) => {
      subscribers.add(fn)
      if (poll === undefined) {
        poll = setInterval(lookAgain, POLL_MS)
        connect()
      }
      return () => void subscribers.delete(fn)
    },
    close: async () => {
      clearInterval(poll)
      clearTimeout(reconnect)
      poll = undefined
      subscribers.clear()
      await hangUp?.()
    },
  }
}
