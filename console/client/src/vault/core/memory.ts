import { ContradictionError, requireMemory, restartedAt } from '@aktenraum/crypto-client/log'
import type { Head, Log, OfficeLog, Restart } from '@aktenraum/crypto-client/log'
import type { Remembered } from '../log-port.ts'

/** A restart that excuses that a log is not what it was, and how many entries are gone by it. */
export interface Excuse {
  readonly restart: Restart
  readonly missing: number
}

/**
 * Holds a log against what this browser remembers of it. After a restart that was not known here, it may go on from
 * the very head that an owner lists there; what came before that head must still be there.
 * @returns null where nothing has to be excused. @throws ContradictionError
 */
export const recall = (
  name: 'office' | 'people',
  { log, office, remembered }: { readonly log: Log; readonly office: OfficeLog; readonly remembered: Remembered },
): Excuse | null => {
  const head = remembered[name]
  if (head === null) return null
  try {
    requireMemory(log, [head])
    return null
  } catch (error) {
    if (!(error instanceof ContradictionError)) throw error
    const known = new Set(remembered.restarts?.[name])
    // The first: what is remembered is of before it, and of two backups the first took it away.
    const restart = office.restarts().find(({ entry }) => !known.has(entry))
    const anew = restart === undefined ? null : restartedAt(log, restart)
    if (restart === undefined || anew === null || anew.n >= head.n) throw error
    requireMemory(log, pastOf(name, remembered, anew))
    return { restart, missing: head.n - anew.n }
  }
}

const pastOf = (log: 'office' | 'people', { past }: Remembered, until: Head): readonly Head[] =>
  (past?.[log] ?? []).filter(({ n }) => n <= until.n)

/** How many entries a log lacks of what is remembered. @throws ContradictionError where it is not merely shorter. */
export const missingOf = (name: 'office' | 'people', log: Log, remembered: Remembered): number => {
  const head = remembered[name]
  const now = log.chain.head()
  requireMemory(log, pastOf(name, remembered, now))
  if (head === null) return 0
  if (head.n > now.n) return head.n - now.n
  requireMemory(log, [head])
  return 0
}
