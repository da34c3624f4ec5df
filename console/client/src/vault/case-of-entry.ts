import type { SignedEntry } from '@aktenraum/crypto-client/log'

const beginning = 'case/'

/** Of which case's log an entry is; null: of one of the office's two logs (crypto-client/FORMATS.md §15). */
export const caseOfEntry = ([[, , log]]: SignedEntry): string | null =>
  typeof log === 'string' && log.startsWith(beginning) ? log.slice(beginning.length) : null
