import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, Instant, PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { instant } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { By } from '../policy.ts'
import type { AddressTopic, StoredContent } from '../sealed.ts'
import type { PersonEvent } from './events.ts'
import { evolve, isRecorded, noPerson } from './state.ts'
import type { Person, RecordedPerson } from './state.ts'

export type { Person } from './state.ts'

interface Written {
  readonly content: StoredContent
  readonly about: readonly AddressTopic[]
}
export type PersonCommand =
  | ({ readonly type: 'RecordPerson'; readonly personId: PersonId; readonly databaseId: AddressDatabaseId } & Written &
      By)
  | ({ readonly type: 'CorrectPerson'; readonly version: number } & Written & By)
  | ({
      readonly type: 'ChooseDefaultContact'
      readonly version: number
      readonly personLinkId: PersonLinkId | null
    } & Written &
      By)
  /** Moves them to the trash, where they lie for `trashMs`. */
  | ({ readonly type: 'TrashPerson'; readonly trashMs: number } & By)
  | ({ readonly type: 'RestorePerson' | 'ErasePerson' } & By)
  /** Of the sweep, in nobody's name. */
  | { readonly type: 'EraseExpiredPerson'; readonly at: Instant }

type Command<Type extends PersonCommand['type']> = Extract<PersonCommand, { readonly type: Type }>

const record = (
  { personId, databaseId, room: { caseId }, content, about, by }: Command<'RecordPerson'>,
  person: Person,
): Decision<PersonEvent> => {
  if (person.personId !== null) return reject('address/already-recorded')
  const data = { caseId, databaseId, personId, version: 1, content, about: [...about], recordedBy: by }
  return [{ type: 'PersonRecorded', data }]
}

const write = (
  command: Command<'CorrectPerson' | 'ChooseDefaultContact'>,
  person: RecordedPerson,
): Decision<PersonEvent> => {
  if (person.trashed !== null) return reject('address/not-found')
  if (command.version !== person.version) return changedMeanwhile(person.version)
  const { content, about, by } = command
  const written = { ...placeOf(person), version: person.version + 1, content, about: [...about] }
  if (command.type === 'CorrectPerson') return [{ type: 'PersonCorrected', data: { ...written, correctedBy: by } }]
  const { personLinkId } = command
  return [{ type: 'DefaultContactChosen', data: { ...written, personLinkId, chosenBy: by } }]
}

const trash = ({ by, at, trashMs }: Command<'TrashPerson'>, person: RecordedPerson): Decision<PersonEvent> => {
  if (person.trashed !== null) return []
  const shredAt = instant.parse(new Date(Date.parse(at) + trashMs).toISOString())
  return [{ type: 'PersonTrashed', data: { ...placeOf(person), trashedBy: by, at, shredAt } }]
}

const eraseWhenExpired = ({ at }: Command<'EraseExpiredPerson'>, person: RecordedPerson): Decision<PersonEvent> => {
  if (person.trashed === null || Date.parse(at) < Date.parse(person.trashed.shredAt)) return []
  return [{ type: 'PersonErased', data: { ...placeOf(person), erasedBy: null } }]
}

const decide = (command: PersonCommand, person: Person): Decision<PersonEvent> => {
  if (command.type === 'EraseExpiredPerson') return isRecorded(person) ? eraseWhenExpired(command, person) : []
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'RecordPerson') return record(command, person)
  if (!isRecorded(person) || person.caseId !== command.room.caseId) return reject('address/not-found')
  return act(command, person)
}

const act = (
  command: Exclude<PersonCommand, { readonly type: 'RecordPerson' | 'EraseExpiredPerson' }>,
  person: RecordedPerson,
): Decision<PersonEvent> => {
  switch (command.type) {
    case 'CorrectPerson':
    case 'ChooseDefaultContact':
      return write(command, person)
    case 'TrashPerson':
      return trash(command, person)
    case 'RestorePerson':
      return person.trashed === null
        ? []
        : [{ type: 'PersonRestored', data: { ...placeOf(person), restoredBy: command.by } }]
    case 'ErasePerson':
      // Only what lies in the trash: nobody erases with one step.
      return person.trashed === null
        ? reject('address/not-found')
        : [{ type: 'PersonErased', data: { ...placeOf(person), erasedBy: command.by } }]
  }
}

const placeOf = ({ caseId, databaseId, personId }: RecordedPerson) => ({ caseId, databaseId, personId })

export const person: Decider<Person, PersonCommand, PersonEvent> = { initialState: noPerson, decide, evolve }
