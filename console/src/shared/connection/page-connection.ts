import { browserLine } from '../uploads/line.ts'
import { createConnection } from './connection.ts'

const longestAnswerMs = 5000

/** The one connection of this page. The server renders pages with it as well, where nothing is ever lost. */
export const pageConnection = createConnection({
  ask: () => fetch('/api/config/', { cache: 'no-store', signal: AbortSignal.timeout(longestAnswerMs) }),
  line: { pause: (ms, signal) => browserLine(window).pause(ms, signal) },
  page: typeof window === 'undefined' ? undefined : window,
})
