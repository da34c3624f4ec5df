import { historyRules, longestPauseMs, furtherDocuments } from '@aktenraum/domain/contracts'
import type { ChosenRow } from '../reads/history.ts'

/** Events that are told as one. Newest first. */
export interface Run {
  readonly last: ChosenRow
  first: ChosenRow
  times: number
  readonly documents: Set<string>
  /** Of as many further documents as are named, the newest event of each. */
  readonly further: ChosenRow[]
}

const mostAtOnce = 5_000

/**
 * The newest runs, as many as are asked for, whole: what belongs to the last of them is counted to its end, however
 * much it is. `read` gives the events before a position, newest first; fewer than asked for where there are no more.
 */
export const runsOf = async (
  size: number,
  before: string | null,
  read: (before: string | null, limit: number) => Promise<readonly ChosenRow[]>,
): Promise<{ readonly runs: readonly Run[]; readonly hasMore: boolean }> => {
  const runs: Run[] = []
  let from = before
  for (let limit = size + 1; ; limit = Math.min(mostAtOnce, limit * 4)) {
    const rows = await read(from, limit)
    for (const row of rows) {
      const run = runs.at(-1)
      if (run !== undefined && continues(run.first, row)) add(run, row)
      else if (runs.length === size) return { runs, hasMore: true }
      else runs.push({ last: row, first: row, times: 1, documents: documentsOf(row), further: [] })
    }
    from = rows.at(-1)?.position ?? from
    if (rows.length < limit) return { runs, hasMore: false }
  }
}

const continues = (newer: ChosenRow, older: ChosenRow): boolean =>
  newer.type === older.type &&
  isRepeated(newer.type) &&
  newer.by === older.by &&
  newer.day === older.day &&
  newer.place === older.place &&
  newer.from_case === older.from_case &&
  newer.to_case === older.to_case &&
  Date.parse(newer.at) - Date.parse(older.at) <= longestPauseMs

const isRepeated = (type: string): boolean =>
  Object.entries(historyRules).some(([name, rule]) => name === type && 'isRepeated' in rule)

const add = (run: Run, row: ChosenRow): void => {
  run.times += 1
  run.first = row
  const { document_id: id } = row
  if (id === null || run.documents.has(id)) return
  run.documents.add(id)
  if (run.further.length < furtherDocuments) run.further.push(row)
}

const documentsOf = ({ document_id: id }: ChosenRow): Set<string> => new Set(id === null ? [] : [id])
