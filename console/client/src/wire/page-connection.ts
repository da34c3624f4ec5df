import { browserLine } from './line.ts'
import { createConnection } from './connection.ts'
import { connectionState } from './connection-state.ts'

const longestAnswerMs = 5000

/** The one connection of this page. */
export const pageConnection = createConnection({
  state: connectionState,
  ask: () => fetch('/api/config/', { cache: 'no-store', signal: AbortSignal.timeout(longestAnswerMs) }),
  line: browserLine(window),
  page: window,
})
