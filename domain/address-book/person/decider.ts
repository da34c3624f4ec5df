import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, Instant, PersonId, PersonLinkId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn, shredAt } from '../policy.ts'
import type { By, Resealing } from '../policy.ts'
import { resealedEarlier, resealedIn } from '../sealed.ts'
import type { AddressTopic, ResealedPart, StoredContent } from '../sealed.ts'
import type { PersonEvent } from './events.ts'
import { decideMerging, isMerging } from './merging.ts'
import type { MergingCommand } from './merging.ts'
import { evolve, isInUse, isRecorded, noPerson, placeOf } from './state.ts'
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
  | ({ readonly type: 'ResealPerson'; readonly parts: readonly ResealedPart[] } & Resealing)
  /** Moves them to the trash, where they lie for `trashMs`. */
  | ({ readonly type: 'TrashPerson'; readonly trashMs: number } & By)
  | ({ readonly type: 'RestorePerson' | 'ErasePerson' } & By)
  | (MergingCommand & By)
  /** Of the sweep, in nobody's name. */
  | { readonly type: 'EraseExpiredPerson'; readonly at: Instant }
  /** In nobody's name, with the one into whom they were merged: they are the same. */
  | { readonly type: 'EraseMergedPerson'; readonly into: PersonId }

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
  if (!isInUse(person)) return reject('address/not-found')
  if (command.version !== person.version) return changedMeanwhile(person.version)
  const { content, about, by } = command
  const written = { ...placeOf(person), version: person.version + 1, content, about: [...about] }
  if (command.type === 'CorrectPerson') return [{ type: 'PersonCorrected', data: { ...written, correctedBy: by } }]
  const { personLinkId } = command
  return [{ type: 'DefaultContactChosen', data: { ...written, personLinkId, chosenBy: by } }]
}

const trash = ({ by, at, trashMs }: Command<'TrashPerson'>, person: RecordedPerson): Decision<PersonEvent> => {
  if (person.merged !== null) return reject('address/not-found')
  if (person.trashed !== null) return []
  return [{ type: 'PersonTrashed', data: { ...placeOf(person), trashedBy: by, at, shredAt: shredAt(at, trashMs) } }]
}

const eraseForNobody = (
  command: Command<'EraseExpiredPerson' | 'EraseMergedPerson'>,
  person: RecordedPerson,
): Decision<PersonEvent> => {
  const { trashed, merged } = person
  const until = (trashed ?? merged)?.shredAt
  const isOver =
    command.type === 'EraseMergedPerson'
      ? merged?.into === command.into
      : until !== undefined && Date.parse(command.at) >= Date.parse(until)
  return isOver ? [{ type: 'PersonErased', data: { ...placeOf(person), erasedBy: null } }] : []
}

const reseal = ({ caseId, keyId, parts, by }: Command<'ResealPerson'>, person: Person): Decision<PersonEvent> => {
  const content = resealedIn(person.content, parts)
  const earlier = resealedEarlier(person.earlier, parts)
  if ((content === null && earlier.length === 0) || !isRecorded(person) || person.caseId !== caseId) return []
  const anew = { content: content ?? nothingAnew, ...(earlier.length === 0 ? {} : { earlier: [...earlier] }) }
  return [{ type: 'PersonResealed', data: { ...placeOf(person), keyId, ...anew, resealedBy: by } }]
}

const decide = (command: PersonCommand, person: Person): Decision<PersonEvent> => {
  if (command.type === 'EraseExpiredPerson' || command.type === 'EraseMergedPerson')
    return isRecorded(person) ? eraseForNobody(command, person) : []
  if (command.type === 'ResealPerson') return reseal(command, person)
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'RecordPerson') return record(command, person)
  if (!isRecorded(person) || person.caseId !== command.room.caseId) return reject('address/not-found')
  return isMerging(command) ? decideMerging(command, person) : act(command, person)
}

const act = (
  command: Command<'CorrectPerson' | 'ChooseDefaultContact' | 'TrashPerson' | 'RestorePerson' | 'ErasePerson'>,
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

const nothingAnew = { record: null, notes: null }

export const person: Decider<Person, PersonCommand, PersonEvent> = { initialState: noPerson, decide, evolve }
