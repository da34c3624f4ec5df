import type { OpenedRecord, RecordToOpen } from '../../vault/port.ts'
import type { ClientState, Context } from '../context.ts'
import { patiently } from '../patiently.ts'
import { idsIn } from './merged-ids.ts'

/** Of the newest content of a record that opened in this session. */
interface Seen {
  readonly version: number
  /** Of a person: who had been merged into them. */
  readonly merged: readonly string[]
  /** Of an address or contact: whom it brings together. */
  readonly people: string
}
interface Memory {
  /**
   * The session, and the last time that the office went on after a backup: what came before that may be gone honestly.
   */
  readonly of: string
  readonly seen: Map<string, Seen>
}

/**
 * Holds a record that opened against the newest content of it that has opened in this session: at which version a
 * content was sealed no server can change, but it can answer one of before. What is older than that is not shown,
 * unless a merge was taken back, upon which the content of before counts again.
 */
export const unlessOlder = (state: ClientState, record: RecordToOpen, opened: OpenedRecord): OpenedRecord => {
  if (!('fields' in opened)) return opened
  const { seen } = memoryOf(state)
  const place = `${record.kind}/${record.id}`
  const before = seen.get(place)
  const { parent_person: parent = '', child_person: child = '' } = record.references
  const now = { version: record.version, merged: idsIn(opened, 'merged'), people: `${String(parent)}/${String(child)}` }
  if (before !== undefined && isOlder(before, now)) return { broken: 'outdated' }
  // Nothing is older than the first; most records of a large book have no other.
  if (before !== undefined || now.version > 1) seen.set(place, now)
  return opened
}

const isOlder = (before: Seen, now: Seen): boolean => now.version < before.version && !isBeforeMerge(before, now)

/** A merge names somebody more in a person, and leads addresses and contacts to somebody else. */
const isBeforeMerge = (before: Seen, now: Seen): boolean =>
  before.people !== now.people || before.merged.some((id) => !now.merged.includes(id))

const memories = new WeakMap<ClientState, Memory>()
const memoryOf = (state: ClientState): Memory => {
  const of = `${state.sessionId ?? ''}/${state.restarted?.at ?? ''}`
  const before = memories.get(state)
  if (before?.of === of) return before
  const memory: Memory = { of, seen: new Map() }
  memories.set(state, memory)
  return memory
}

export const isOutdated = (record: object | undefined): boolean =>
  record !== undefined && 'broken' in record && record.broken === 'outdated'

/**
 * Looks again where something is older than what has been seen: the answer may have been on its way when a newer one
 * came, or come from a read model that lags behind. What is older after several looks is told as it is.
 * @throws BehindError where the server says that it lags behind
 */
export const lookingAgain = <Found>(
  context: Context,
  look: () => Promise<Found>,
  recordsIn: (found: Found) => readonly (readonly object[])[],
): Promise<Found> => patiently(context, look, (found) => !recordsIn(found).some((records) => records.some(isOutdated)))
