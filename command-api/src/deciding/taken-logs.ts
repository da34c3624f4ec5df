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
/** `began`: what `beginReading` gave before they were read. */
export interface ReadEntries extends Entries {
  readonly began: number
}
interface Taken extends TakenLogs {
  /** What was taken of each so far. */
  entries: Entries
  /** How many readings had begun by then: those that begin later find all of it. */
  readings: number
}

const keepers = new WeakMap<EventStore, Taken>()

let readings = 0
export const beginReading = (): number => (readings += 1)

/**
 * What was taken stays in memory, and each call takes what came since. Whoever read before somebody else did may be
 * told of more than they have read. Where another database took over, the end of what was taken may be lost: then all
 * begins anew.
 */
export const takenOf = (store: EventStore, { began, ...entries }: ReadEntries): TakenLogs => {
  const known = keepers.get(store)
  const isKept =
    known !== undefined && goesOn(known.entries, entries) && !(isLonger(known, entries) && began > known.readings)
  const taken = isKept ? known : beginning(entries)
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
  return { ...nothingTaken(officeIdOf(genesis)), entries: { office: [], people: [] }, readings }
}

const takeRest = (taken: Taken, log: keyof Entries, entries: Entries): void => {
  const rest = entries[log].slice(taken.entries[log].length)
  for (const entry of rest) taken[log].take(recordOf(entry), readEntry(entry))
  if (rest.length === 0) return
  taken.entries = { ...taken.entries, [log]: entries[log] }
  taken.readings = readings
}

const names = ['office', 'people'] as const

const isLonger = (taken: Taken, read: Entries): boolean =>
  names.some((log) => taken.entries[log].length > read[log].length)

/** Whether one of them is the beginning of the other. */
const goesOn = (one: Entries, other: Entries): boolean =>
  names.every((log) => {
    const last = Math.min(one[log].length, other[log].length) - 1
    return one[log][last]?.[1] === other[log][last]?.[1]
  })
