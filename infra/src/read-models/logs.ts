import type { LogName, SignedEntryDto } from '@aktenraum/domain'
import { tableOf } from './table.ts'

/** `n`: its place in its log, from 1. */
export type LogEntryRow = {
  readonly log: LogName
  readonly n: number
  /** Whom an entry of `people` states; null for every other. */
  readonly stated: string | null
  readonly entry: SignedEntryDto
  /** Of a `seen`: who says so, and its record (crypto-client/FORMATS.md §15); null for every other. */
  readonly seen_by: string | null
  readonly record: string | null
}
export const logEntryTable = tableOf<LogEntryRow>()({
  name: 'log_entry',
  key: ['log', 'n'],
  columns: { log: 'text', n: 'int', stated: 'text', entry: 'jsonb', seen_by: 'text', record: 'text' },
})
