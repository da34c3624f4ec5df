import { NoRightError } from '../base/errors.ts'
import { isRoomKeyId } from '../base/rooms.ts'
import type { Role } from '../base/roles.ts'
import type { Entry } from './entry.ts'
import type { OfficeLog } from './office-log.ts'
import type { RosterPlace } from './operations.ts'
import { requireThat } from './require.ts'

/** Who takes part, under which key, from a position of the log on. */
export interface CaseRoster {
  /** How long the log was with it. */
  readonly since: number
  /** How much of the office's log its author had seen. */
  readonly office: number
  readonly caseKeyId: string
  readonly places: ReadonlyMap<string, RosterPlace>
  /** Hashes of the sealed number and title. */
  readonly number: string
  readonly title: string
}

type EntryOf<Op extends Entry['op']> = Extract<Entry, { readonly op: Op }>

interface BeforeRoster {
  readonly before: CaseRoster | null
  readonly office: Pick<OfficeLog, 'memberAt' | 'wasMemberBy'>
  /** How much of the office's log the author had seen. */
  readonly seen: number
  readonly isFormerKey: boolean
}

/**
 * Who may say who takes part: staff who stood on the roster before; the first names its author. @throws
 * UntrustedEntryError
 */
export const requireRoster = (entry: EntryOf<'roster'>, { before, office, seen, isFormerKey }: BeforeRoster): void => {
  const { author, places, caseKeyId } = entry
  const standing = before === null ? places.find(({ userId }) => userId === author) : before.places.get(author)
  requireThat(standing !== undefined && standing.role !== 'client', 'by nobody on the roster')
  requireThat(before !== null || standing.role === 'owner', 'a case begins with an owner')
  requireThat(inOrder(places), 'out of order')
  for (const place of places) requireThat(hasRoleOfKind(place, kindAt(place.userId, office, seen)), 'a role of others')
  requireThat(
    places.some(({ role }) => role === 'owner'),
    'a case keeps an owner',
  )
  requireThat(caseKeyId === before?.caseKeyId || !isFormerKey, 'back to a former key')
  const isRoom = isRoomKeyId(caseKeyId)
  requireThat(isRoom === isRoomKeyId(before?.caseKeyId ?? caseKeyId), 'a room stays one, and a case one')
  requireThat(!isRoom || places.every(({ role }) => role !== 'client'), 'a client in a room')
}

const inOrder = (places: readonly RosterPlace[]): boolean =>
  places.every(({ userId }, at) => at === 0 || (places[at - 1]?.userId ?? '') < userId)

type Kind = 'staff' | 'former' | 'other'
const kindAt = (userId: string, office: BeforeRoster['office'], seen: number): Kind => {
  if (office.memberAt(userId, seen) !== null) return 'staff'
  return office.wasMemberBy(userId, seen) ? 'former' : 'other'
}

/** Clients are clients, staff's keys stand in the office's log alone, and who was of the office becomes no client. */
const hasRoleOfKind = ({ role, statement }: RosterPlace, kind: Kind): boolean =>
  kind === 'staff' ? role !== 'client' && statement === null : kind === 'other' && role === 'client'

/** Whether a role gives the right to documents of others too. */
export const isMoreThanOwn = (op: 'name' | 'remove' | 'restore', role: Role): boolean =>
  op === 'name' ? role === 'owner' : role !== 'client'

/** Who may do what with a document. @throws NoRightError */
export const requireRightTo = (
  entry: EntryOf<'name' | 'remove' | 'restore'>,
  { role, addedBy }: { readonly role: Role; readonly addedBy: string | null },
): void => {
  if (addedBy !== entry.author && !isMoreThanOwn(entry.op, role)) throw new NoRightError('of a document of others')
}
