import type { Decider, Decision } from '../kernel/decider.ts'
import { reject } from '../kernel/rejection.ts'
import type { LogEvent, LogName, SignedEntryDto } from './events.ts'

export interface AppendLogEntry {
  readonly type: 'AppendLogEntry'
  readonly log: LogName
  readonly entry: SignedEntryDto
  /** How many entries there were in the stream when this one was judged. */
  readonly after: number
}
export interface SignedLog {
  readonly entries: readonly SignedEntryDto[]
}

/**
 * One stream for each log. Whether an entry counts is judged before, by the rules that browsers follow too; here it
 * only comes to stand right after what it was judged against. Sent again, it stands already. The first entry of the log
 * `office` stands in `OfficeFounded`: with it the office is founded, or not at all.
 */
/** Word for word: another body beside a signature that stands is not what stands. */
export const isSameEntry = (one: SignedEntryDto, other: SignedEntryDto): boolean =>
  one[1] === other[1] && JSON.stringify(one[0]) === JSON.stringify(other[0])

export const signedLog: Decider<SignedLog, AppendLogEntry, LogEvent> = {
  initialState: { entries: [] },
  decide: ({ log, entry, after }, { entries }): Decision<LogEvent> => {
    if (entries.some((one) => isSameEntry(one, entry))) return []
    return entries.length === after ? [{ type: 'LogEntryAppended', data: { log, entry } }] : reject('log/behind')
  },
  evolve: ({ entries }, { data }) => ({ entries: [...entries, data.entry] }),
}
