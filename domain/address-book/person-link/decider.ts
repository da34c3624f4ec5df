import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, Instant, LocationId, PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn, shredAt } from '../policy.ts'
import type { By, Resealing } from '../policy.ts'
import { resealedEarlier, resealedIn } from '../sealed.ts'
import type { AddressTopic, ResealedPart, StoredContent } from '../sealed.ts'
import type { PersonLinkEvent } from './events.ts'
import { redirect, reinstate } from './merging.ts'
import type { MergingLinkCommand } from './merging.ts'
import { evolve, isLinked, isOwnAddress, noLink, placeOf } from './state.ts'
import type { PersonLink, RecordedLink } from './state.ts'

export { isOwnAddress } from './state.ts'
export type { PersonLink } from './state.ts'

export type PersonLinkCommand =
  /** `location`: of the link's own; null where it names one of others. */
  | ({
      readonly type: 'RecordPersonLink'
      readonly personLinkId: PersonLinkId
      readonly databaseId: AddressDatabaseId
      readonly parentPerson: PersonId
      readonly childPerson: PersonId
      readonly locationId: LocationId
      readonly content: StoredContent
      readonly location: StoredContent | null
      readonly about: readonly AddressTopic[]
    } & By)
  /** Null: that part stays as it is. */
  | ({
      readonly type: 'CorrectPersonLink'
      readonly version: number
      readonly content: StoredContent | null
      readonly location: StoredContent | null
      readonly about: readonly AddressTopic[]
    } & By)
  /** `location`: parts of the link's own location. */
  | ({
      readonly type: 'ResealPersonLink'
      readonly parts: readonly ResealedPart[]
      readonly location: readonly ResealedPart[]
    } & Resealing)
  /** Moves it to the trash, where it lies for `trashMs`. */
  | ({ readonly type: 'TrashPersonLink'; readonly trashMs: number } & By)
  | ({ readonly type: 'RestorePersonLink' } & By)
  | (MergingLinkCommand & By)
  /** In nobody's name, with one of the two people. */
  | { readonly type: 'RemoveWithPerson'; readonly person: PersonId }
  /** Of the sweep, in nobody's name. */
  | { readonly type: 'RemoveExpiredLink'; readonly at: Instant }

type Command<Type extends PersonLinkCommand['type']> = Extract<PersonLinkCommand, { readonly type: Type }>

const record = (command: Command<'RecordPersonLink'>, link: PersonLink): Decision<PersonLinkEvent> => {
  if (link.personLinkId !== null) return reject('address/already-recorded')
  const { personLinkId, databaseId, parentPerson, childPerson, locationId, content, location, about, by } = command
  const ids = { caseId: command.room.caseId, databaseId, personLinkId, parentPerson, childPerson, locationId }
  const data = { ...ids, version: 1, content, about: [...about], recordedBy: by }
  if (!isOwnAddress(command)) return [{ type: 'ContactRecorded', data: { ...data, location } }]
  // One's own address is nobody else's.
  return location === null ? reject('address/not-found') : [{ type: 'OwnAddressRecorded', data: { ...data, location } }]
}

const correct = (command: Command<'CorrectPersonLink'>, link: RecordedLink): Decision<PersonLinkEvent> => {
  const { version, content, location, about, by } = command
  if (link.trashed !== null) return reject('address/not-found')
  if (version !== link.version) return changedMeanwhile(link.version)
  if (location !== null && link.location === null) return reject('address/not-found')
  if (content === null && location === null) return []
  const data = { ...placeOf(link), version: version + 1, content, location, about: [...about], correctedBy: by }
  return [{ type: isOwnAddress(link) ? 'OwnAddressCorrected' : 'ContactCorrected', data }]
}

const reseal = (
  { caseId, keyId, parts, location: ofLocation, by }: Command<'ResealPersonLink'>,
  link: PersonLink,
): Decision<PersonLinkEvent> => {
  const content = resealedIn(link.content, parts)
  const location = resealedIn(link.location, ofLocation)
  const earlier = resealedEarlier(link.earlier, parts)
  const isNothing = content === null && location === null && earlier.length === 0
  if (isNothing || !isLinked(link) || link.caseId !== caseId) return []
  const anew = { content, location, ...(earlier.length === 0 ? {} : { earlier: [...earlier] }) }
  return [{ type: 'PersonLinkResealed', data: { ...placeOf(link), keyId, ...anew, resealedBy: by } }]
}

const decide = (command: PersonLinkCommand, link: PersonLink): Decision<PersonLinkEvent> => {
  if (command.type === 'ResealPersonLink') return reseal(command, link)
  if (command.type === 'RemoveWithPerson' || command.type === 'RemoveExpiredLink')
    return isLinked(link) && isOver(command, link) ? removed(link) : []
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'RecordPersonLink') return record(command, link)
  if (!isLinked(link) || link.caseId !== command.room.caseId) return reject('address/not-found')
  return act(command, link)
}

const act = (
  command: Command<
    'CorrectPersonLink' | 'TrashPersonLink' | 'RestorePersonLink' | 'RedirectPersonLink' | 'ReinstatePersonLink'
  >,
  link: RecordedLink,
): Decision<PersonLinkEvent> => {
  switch (command.type) {
    case 'CorrectPersonLink':
      return correct(command, link)
    case 'TrashPersonLink':
      return trash(command, link)
    case 'RestorePersonLink':
      return link.trashed === null
        ? []
        : [{ type: 'PersonLinkRestored', data: { ...placeOf(link), restoredBy: command.by } }]
    case 'RedirectPersonLink':
      return redirect(command, link)
    case 'ReinstatePersonLink':
      return reinstate(command, link)
  }
}

const trash = ({ by, at, trashMs }: Command<'TrashPersonLink'>, link: RecordedLink): Decision<PersonLinkEvent> => {
  if (link.trashed !== null) return []
  return [{ type: 'PersonLinkTrashed', data: { ...placeOf(link), trashedBy: by, at, shredAt: shredAt(at, trashMs) } }]
}

const isOver = (command: Command<'RemoveWithPerson' | 'RemoveExpiredLink'>, link: RecordedLink): boolean =>
  command.type === 'RemoveWithPerson'
    ? [link.parentPerson, link.childPerson].includes(command.person)
    : link.trashed !== null && Date.parse(command.at) >= Date.parse(link.trashed.shredAt)

const removed = (link: RecordedLink): Decision<PersonLinkEvent> => [
  {
    type: 'PersonLinkRemoved',
    data: { ...placeOf(link), locationId: link.location === null ? null : link.locationId, removedBy: null },
  },
]

export const personLink: Decider<PersonLink, PersonLinkCommand, PersonLinkEvent> = {
  initialState: noLink,
  decide,
  evolve,
}
