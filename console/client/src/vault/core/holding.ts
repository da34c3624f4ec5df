import { readEntry } from '@aktenraum/crypto-client/log'
import type { SignedEntry } from '@aktenraum/crypto-client/log'
import type { LogPort } from '../log-port.ts'
import type { CaseLogs } from './case-logs.ts'
import type { Logs } from './logs.ts'

const beginning = 'case/'
/** Null for one of the office's two logs. */
const caseOf = (entry: SignedEntry): string | null => {
  const { log } = readEntry(entry)
  return log.startsWith(beginning) ? log.slice(beginning.length) : null
}

/** Whether what one signed stands where the server says that it does. */
export const holdingMethods = (logs: Logs, caseLogs: CaseLogs): Pick<LogPort, 'isHeld' | 'requireHeld'> => ({
  isHeld: ({ entry }) => {
    const caseId = caseOf(entry)
    return Promise.resolve(caseId === null ? logs.holds(entry) : caseLogs.holds(caseId, entry))
  },
  requireHeld: ({ entry }) => {
    const caseId = caseOf(entry)
    return caseId === null ? logs.requireHeld(entry) : caseLogs.requireHeld(caseId, entry)
  },
})
