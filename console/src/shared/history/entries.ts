import type { HistoryType } from '@aktenraum/domain/contracts'
import type { HistoryEntry } from '../client/types.ts'
import { formatDate } from '../format/dates.ts'

/** What one line of a history tells of: one entry, or the same done again and again. Newest first. */
export type HistoryItem = readonly [HistoryEntry, ...HistoryEntry[]]

export interface HistoryDay {
  /** As `formatDate` writes it. */
  readonly day: string
  /** Any moment of it. */
  readonly at: string
  readonly items: readonly HistoryItem[]
}

/** What is said of many documents as of one; everything else has words of its own that would be lost. */
const repeatable: ReadonlySet<HistoryType> = new Set<HistoryType>([
  'DocumentUploaded',
  'DocumentRead',
  'DocumentDownloaded',
  'DocumentMarkedUnread',
  'DocumentPinned',
  'DocumentUnpinned',
  'DocumentTransferred',
  'DocumentTrashed',
  'DocumentRestored',
  'DocumentDeleted',
])
const pauseMs = 60 * 60_000

/** Entries by day; what somebody did several times within an hour of each other is one item. */
export const historyDays = (entries: readonly HistoryEntry[]): readonly HistoryDay[] => {
  const days: { day: string; at: string; items: [HistoryEntry, ...HistoryEntry[]][] }[] = []
  for (const entry of entries) {
    const day = formatDate(entry.at)
    const current = days.at(-1)
    if (current?.day !== day) {
      days.push({ day, at: entry.at, items: [[entry]] })
      continue
    }
    const item = current.items.at(-1)
    if (item !== undefined && continues(item.at(-1) ?? item[0], entry)) item.push(entry)
    else current.items.push([entry])
  }
  return days
}

const continues = (newer: HistoryEntry, older: HistoryEntry): boolean =>
  repeatable.has(newer.type) &&
  newer.type === older.type &&
  newer.actor === older.actor &&
  newer.from?.id === older.from?.id &&
  newer.to?.id === older.to?.id &&
  Date.parse(newer.at) - Date.parse(older.at) <= pauseMs

/** The documents of an item, each once, under the last name they had in it. */
export const documentsOf = (item: HistoryItem): readonly HistoryEntry[] =>
  [...new Map(item.toReversed().map((entry) => [entry.document, entry])).values()].toReversed()

/** What is known already and the newest page as it is now. Where nothing connects them, what lies between is missing. */
export const withNewest = (
  known: readonly HistoryEntry[],
  newest: readonly HistoryEntry[],
): { readonly entries: readonly HistoryEntry[]; readonly isConnected: boolean } => {
  const ids = new Set(newest.map(({ id }) => id))
  const older = known.filter(({ id }) => !ids.has(id))
  const isConnected = older.length < known.length
  return isConnected ? { entries: [...newest, ...older], isConnected } : { entries: newest, isConnected }
}
