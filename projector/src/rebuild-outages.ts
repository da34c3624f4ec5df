import { isOutage } from '@aktenraum/infra/process/outage'

/** How often a rebuild is begun at most that is broken off each time: it may be what brings PostgreSQL down. */
const TRIES = 3

/** SQLSTATE: no room in memory or on the disk, a disk that fails, cancelled. Another try would come to the same. */
const NOT_AWAY = /^(?:(?:53|58)[0-9A-Z]{3}|57014)$/

/** What this projector knows of rebuilds that it has begun and that an outage has broken off. */
export interface RebuildOutages {
  /** Whether a rebuild that `error` has broken off is to be begun again. */
  isWorthAnother(name: string, error: unknown): boolean
  /** Whether it was broken off, and is to be begun again. */
  has(name: string): boolean
  /** It has come to an end. */
  forget(name: string): void
}

export const rememberOutages = (): RebuildOutages => {
  const counts = new Map<string, number>()
  return {
    isWorthAnother: (name, error) => {
      const count = (counts.get(name) ?? 0) + 1
      const isWorthIt = isOutage(error) && !NOT_AWAY.test(codeOf(error)) && count < TRIES
      if (isWorthIt) counts.set(name, count)
      else counts.delete(name)
      return isWorthIt
    },
    has: (name) => counts.has(name),
    forget: (name) => void counts.delete(name),
  }
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
