import { createOfficeLog, createPeopleLog, officeIdOf, readEntry, recordOf } from '@aktenraum/crypto-client/log'
import type { OfficeLog, PeopleLog, SignedEntry } from '@aktenraum/crypto-client/log'
import type { EventStore } from '@aktenraum/infra/event-store/port'

/** The logs of the office with all that stands in them; what stands was judged when it came to stand. */
export interface TakenLogs {
  readonly officeId: string
  readonly office: OfficeLog
  readonly people: PeopleLog
}
interface Entries {
  /** From its beginning, which is the founding of the office. */
  readonly office: readonly SignedEntry[]
  readonly people: readonly SignedEntry[]
}
interface Taken extends TakenLogs {
  /** What was taken of each so far. */
  entries: Entries
}

const keepers = new WeakMap<EventStore, Taken>()

/**
 * What was taken stays in memory, and each call takes what came since. Whoever read before somebody else did may be
 * told of more than they have read.
 */
export const takenOf = (store: EventStore, entries: Entries): TakenLogs => {
  const known = keepers.get(store)
  const taken = known !== undefined && goesOn(known.entries, entries) ? known : beginning(entries)
  takeRest(taken, 'office', entries)
  takeRest(taken, 'people', entries)
  keepers.set(store, taken)
  return taken
}

/** Nothing of its own stands in the logs: for entries that are judged by themselves. */
export const nothingTaken = (officeId: string): TakenLogs => {
  const office = createOfficeLog(officeId, (userId) => people.wasClient(userId))
  const people = createPeopleLog(officeId, office)
  return { officeId, office, people }
}

const beginning = ({ office: [genesis] }: Entries): Taken => {
  if (genesis === undefined) throw new Error('logs of an office that was never founded')
  return { ...nothingTaken(officeIdOf(genesis)), entries: { office: [], people: [] } }
}

const takeRest = (taken: Taken, log: keyof Entries, entries: Entries): void => {
  const rest = entries[log].slice(taken.entries[log].length)
  for (const entry of rest) taken[log].take(recordOf(entry), readEntry(entry))
  if (rest.length > 0) taken.entries = { ...taken.entries, [log]: entries[log] }
}

/** Whether one of them is the beginning of the other: where another database took over, the end may be lost. */
const goesOn = (one: Entries, other: Entries): boolean =>
  (['office', 'people'] as const).every((log) => {
    const last = Math.min(one[log].length, other[log].length) - 1
    return one[log][last]?.[1] === other[log][last]?.[1]
  })
