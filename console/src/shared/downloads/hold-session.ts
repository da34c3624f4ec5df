import type { Downloads } from './downloads.ts'

/**
 * Whether downloads are under way that an ended session must not end. If so, somebody is asked to sign in again; pages
 * stay where they are meanwhile.
 */
export const holdSession =
  ({ jobs, gate }: Pick<Downloads, 'jobs' | 'gate'>) =>
  (error: unknown): boolean => {
    if (gate.isRefused() || jobs.get().every(({ state }) => state === 'failed')) return false
    gate.pass(error).catch(() => undefined) // whoever refuses leaves the page
    return true
  }
