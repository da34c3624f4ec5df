import type { DocumentId } from '@aktenraum/domain/contracts'
import type { HistoryEntry, ToldDocument } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'

export interface HistoryDay {
  /** As `formatDate` writes it. */
  readonly day: string
  /** Any moment of it. */
  readonly at: string
  readonly entries: readonly HistoryEntry[]
}

/** Entries by the days of the office. */
export const historyDays = (entries: readonly HistoryEntry[]): readonly HistoryDay[] => {
  const days: { day: string; at: string; entries: HistoryEntry[] }[] = []
  for (const entry of entries) {
    const day = formatDate(entry.at)
    const current = days.at(-1)
    if (current?.day === day) current.entries.push(entry)
    else days.push({ day, at: entry.at, entries: [entry] })
  }
  return days
}

/** Of an entry about several documents those whose names can be told; how many more there are. */
export const namedIn = (
  entry: HistoryEntry,
): { readonly named: readonly { readonly document: DocumentId; readonly name: string }[]; readonly more: number } => {
  const told: readonly ToldDocument[] = entry.documents > 1 ? [entry, ...entry.further] : []
  const named = told.flatMap(({ document, name }) =>
    document === null || name === null || 'failed' in name ? [] : [{ document, name: name.text }],
  )
  return { named, more: named.length === 0 ? 0 : entry.documents - named.length }
}

/**
 * What is known already and the newest page as it is now. An entry that has gone on since is the same as long as it
 * began with the same event. Where nothing connects them, what lies between is missing.
 */
export const withNewest = (
  known: readonly HistoryEntry[],
  newest: readonly HistoryEntry[],
): { readonly entries: readonly HistoryEntry[]; readonly isConnected: boolean } => {
  const beginnings = new Set(newest.map(({ first }) => first.position))
  const older = known.filter(({ first }) => !beginnings.has(first.position))
  const isConnected = older.length < known.length
  return isConnected ? { entries: [...newest, ...older], isConnected } : { entries: newest, isConnected }
}
