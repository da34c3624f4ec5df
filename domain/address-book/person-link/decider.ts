import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, LocationId, PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { By } from '../policy.ts'
import type { AddressTopic, StoredContent } from '../sealed.ts'
import type { PersonLinkEvent } from './events.ts'
import { evolve, isLinked, isOwnAddress, noLink } from './state.ts'
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
  | ({ readonly type: 'RemovePersonLink' } & By)
  /** In nobody's name, with one of the two people. */
  | { readonly type: 'RemoveWithPerson'; readonly person: PersonId }

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
  if (version !== link.version) return changedMeanwhile(link.version)
  if (location !== null && link.location === null) return reject('address/not-found')
  if (content === null && location === null) return []
  const data = { ...placeOf(link), version: version + 1, content, location, about: [...about], correctedBy: by }
  return [{ type: isOwnAddress(link) ? 'OwnAddressCorrected' : 'ContactCorrected', data }]
}

const decide = (command: PersonLinkCommand, link: PersonLink): Decision<PersonLinkEvent> => {
  if (command.type === 'RemoveWithPerson')
    return isLinked(link) && [link.parentPerson, link.childPerson].includes(command.person) ? removed(link, null) : []
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'RecordPersonLink') return record(command, link)
  if (!isLinked(link) || link.caseId !== command.room.caseId) return reject('address/not-found')
  return command.type === 'CorrectPersonLink' ? correct(command, link) : removed(link, command.by)
}

const removed = (link: RecordedLink, removedBy: By['by'] | null): Decision<PersonLinkEvent> => [
  {
    type: 'PersonLinkRemoved',
    data: { ...placeOf(link), locationId: link.location === null ? null : link.locationId, removedBy },
  },
]
const placeOf = ({ caseId, databaseId, personLinkId }: RecordedLink) => ({ caseId, databaseId, personLinkId })

export const personLink: Decider<PersonLink, PersonLinkCommand, PersonLinkEvent> = {
  initialState: noLink,
  decide,
  evolve,
}
