import { NoConnectionError } from '../api/errors.ts'
import type { HttpPort } from '../api/http-port.ts'
import type { Line } from '../uploads/line.ts'

export interface ConnectionState {
  readonly isLost: boolean
  /** When the server had answered last, before it was lost. */
  readonly seenAt: Date
}

/** Whether the server can be reached, as far as this page has noticed. */
export interface Connection {
  readonly get: () => ConnectionState
  readonly subscribe: (listener: () => void) => () => void
  readonly answered: () => void
  /** Something was not answered, or has not moved for a while: the server is asked whether it is there. */
  readonly doubt: () => void
}

interface Surroundings {
  /** One small question to the server. Rejects when there is no answer. */
  readonly ask: () => Promise<unknown>
  readonly line: Line
  readonly now?: () => Date
  /** What tells that the device itself lost its network; missing on a server. */
  readonly page?: { readonly addEventListener: (type: 'offline', listener: () => void) => void } | undefined
}

const longestPauseMs = 8000
const pauseAfter = (failures: number): number => Math.min(1000 * 2 ** (failures - 1), longestPauseMs)

/** One failed request alone says little, so it is lost when the next question is not answered either. */
export const createConnection = ({ ask, line, page, now = () => new Date() }: Surroundings): Connection => {
  const listeners = new Set<() => void>()
  let state: ConnectionState = { isLost: false, seenAt: now() }
  let seenAt = state.seenAt
  let isAsking = false

  const set = (isLost: boolean): void => {
    if (state.isLost === isLost) return
    state = { isLost, seenAt }
    for (const listener of listeners) listener()
  }
  const answered = (): void => {
    seenAt = now()
    set(false)
  }
  const askUntilAnswered = async (): Promise<void> => {
    if (isAsking) return
    isAsking = true
    const never = new AbortController().signal
    for (let failures = 1; ; failures += 1) {
      const isThere = await ask().then(
        () => true,
        () => false,
      )
      if (isThere) break
      set(true)
      await line.pause(pauseAfter(failures), never)
    }
    isAsking = false
    answered()
  }
  page?.addEventListener('offline', () => {
    set(true)
    void askUntilAnswered()
  })
  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    answered,
    doubt: () => void askUntilAnswered(),
  }
}

/** The same requests; each tells the connection how it went. */
export const watchedHttp = (http: HttpPort, connection: Pick<Connection, 'answered' | 'doubt'>): HttpPort => ({
  cookie: http.cookie,
  send: async (request) => {
    try {
      const answer = await http.send(request)
      connection.answered()
      return answer
    } catch (error) {
      if (error instanceof NoConnectionError) connection.doubt()
      throw error
    }
  },
})
