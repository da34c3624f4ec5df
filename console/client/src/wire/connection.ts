import { NoConnectionError } from '../base/errors/no-connection.ts'
import { pauseAfter } from '../base/retry.ts'
import type { HttpPort } from './http-port.ts'
import type { Cell } from '../base/cell.ts'
import type { Line } from './line.ts'
import type { ConnectionState } from './connection-state.ts'

/** Whether the server can be reached, as far as this page has noticed. */
export interface Connection extends Pick<Cell<ConnectionState>, 'get' | 'subscribe'> {
  readonly answered: () => void
  /** Something was not answered, or has not moved for a while: the server is asked whether it is there. */
  readonly doubt: () => void
  /** Asks it until it answers. */
  readonly whenThere: () => Promise<void>
}

interface Surroundings {
  readonly state: Cell<ConnectionState>
  /** One small question to the server. Rejects when there is no answer. */
  readonly ask: () => Promise<unknown>
  readonly line: Pick<Line, 'pause'>
  readonly now?: () => Date
  /** What tells that the device itself lost its network. */
  readonly page: { readonly addEventListener: (type: 'offline', listener: () => void) => void }
}

const longestPauseMs = 8000

/** One failed request alone says little, so it is lost when the next question is not answered either. */
export const createConnection = ({ state, ask, line, page, now = () => new Date() }: Surroundings): Connection => {
  let { seenAt } = state.get()
  let asking: Promise<void> | null = null

  const set = (isLost: boolean): void => {
    if (state.get().isLost !== isLost) state.set({ isLost, seenAt })
  }
  const answered = (): void => {
    seenAt = now()
    set(false)
  }
  const askOn = async (): Promise<void> => {
    const never = new AbortController().signal
    for (let failures = 1; ; failures += 1) {
      const isThere = await ask().then(
        () => true,
        () => false,
      )
      if (isThere) break
      set(true)
      await line.pause(pauseAfter(failures, longestPauseMs), never)
    }
    asking = null
    answered()
  }
  const askUntilAnswered = (): Promise<void> => (asking ??= askOn())
  page.addEventListener('offline', () => {
    set(true)
    void askUntilAnswered()
  })
  return {
    get: state.get,
    subscribe: state.subscribe,
    answered,
    doubt: () => void askUntilAnswered(),
    whenThere: askUntilAnswered,
  }
}

/** The same requests; each tells the connection how it went. */
export const watchedHttp = (http: HttpPort, connection: Pick<Connection, 'get' | 'answered' | 'doubt'>): HttpPort => ({
  cookie: http.cookie,
  send: async (request) => {
    const before = connection.get()
    try {
      const answer = await http.send(request)
      // What was on its way when the connection was lost says nothing about now.
      if (connection.get() === before) connection.answered()
      return answer
    } catch (error) {
      if (error instanceof NoConnectionError) connection.doubt()
      throw error
    }
  },
})
