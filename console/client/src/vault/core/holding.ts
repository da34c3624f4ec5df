import { caseOfEntry } from '../case-of-entry.ts'
import type { LogPort } from '../log-port.ts'
import type { CaseLogs } from './case-logs.ts'
import type { Logs } from './logs.ts'

/** Whether what one signed stands where the server says that it does. */
export const holdingMethods = (logs: Logs, caseLogs: CaseLogs): Pick<LogPort, 'isHeld' | 'requireHeld'> => ({
  isHeld: ({ entry }) => {
    const caseId = caseOfEntry(entry)
    return Promise.resolve(caseId === null ? logs.holds(entry) : caseLogs.holds(caseId, entry))
  },
  requireHeld: ({ entry }) => {
    const caseId = caseOfEntry(entry)
    return caseId === null ? logs.requireHeld(entry) : caseLogs.requireHeld(caseId, entry)
  },
})
