import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, AddressListId, ListEntryId, PersonLinkId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { By, Resealing } from '../policy.ts'
import { resealedIn } from '../sealed.ts'
import type { ResealedPart, StoredContent } from '../sealed.ts'
import type { ListEntryEvent } from './events.ts'
import { evolve, isPresent, noEntry } from './state.ts'
import type { ListEntry, PresentEntry } from './state.ts'

export type { ListEntry } from './state.ts'

export type ListEntryCommand =
  | ({
      readonly type: 'AddListEntry'
      readonly listEntryId: ListEntryId
      readonly databaseId: AddressDatabaseId
      readonly listId: AddressListId
      readonly personLinkId: PersonLinkId
      readonly content: StoredContent
    } & By)
  | ({ readonly type: 'CorrectListEntry'; readonly version: number; readonly content: StoredContent } & By)
  | ({ readonly type: 'ResealListEntry'; readonly parts: readonly ResealedPart[] } & Resealing)
  | ({ readonly type: 'RemoveListEntry' } & By)
  /** In nobody's name, with the list, or with the address or contact. */
  | { readonly type: 'RemoveListEntryWith'; readonly gone: AddressListId | PersonLinkId }

type Command<Type extends ListEntryCommand['type']> = Extract<ListEntryCommand, { readonly type: Type }>

const add = (
  { listEntryId, databaseId, listId, personLinkId, content, by, room: { caseId } }: Command<'AddListEntry'>,
  entry: ListEntry,
): Decision<ListEntryEvent> => {
  if (entry.listEntryId !== null) return reject('address/already-recorded')
  const data = { caseId, databaseId, listEntryId, listId, personLinkId, version: 1, content, addedBy: by }
  return [{ type: 'ListEntryAdded', data }]
}

const correct = (
  { version, content, by }: Command<'CorrectListEntry'>,
  entry: PresentEntry,
): Decision<ListEntryEvent> => {
  if (version !== entry.version) return changedMeanwhile(entry.version)
  const data = { ...placeOf(entry), version: version + 1, content, correctedBy: by }
  return [{ type: 'ListEntryCorrected', data }]
}

const reseal = (
  { caseId, keyId, parts, by }: Command<'ResealListEntry'>,
  entry: ListEntry,
): Decision<ListEntryEvent> => {
  const content = resealedIn(entry.content, parts)
  if (content === null || !isPresent(entry) || entry.caseId !== caseId) return []
  return [{ type: 'ListEntryResealed', data: { ...placeOf(entry), keyId, content, resealedBy: by } }]
}

const removeWith = ({ gone }: Command<'RemoveListEntryWith'>, entry: ListEntry): Decision<ListEntryEvent> => {
  const isOfIt = entry.listId === gone || entry.personLinkId === gone
  return isPresent(entry) && isOfIt ? removed(entry, null) : []
}

const decide = (command: ListEntryCommand, entry: ListEntry): Decision<ListEntryEvent> => {
  if (command.type === 'ResealListEntry') return reseal(command, entry)
  if (command.type === 'RemoveListEntryWith') return removeWith(command, entry)
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'AddListEntry') return add(command, entry)
  if (!isPresent(entry) || entry.caseId !== command.room.caseId) return reject('address/not-found')
  return command.type === 'CorrectListEntry' ? correct(command, entry) : removed(entry, command.by)
}

const removed = (entry: PresentEntry, removedBy: By['by'] | null): Decision<ListEntryEvent> => [
  { type: 'ListEntryRemoved', data: { ...placeOf(entry), removedBy } },
]
const placeOf = ({ caseId, databaseId, listEntryId }: PresentEntry) => ({ caseId, databaseId, listEntryId })

export const listEntry: Decider<ListEntry, ListEntryCommand, ListEntryEvent> = {
  initialState: noEntry,
  decide,
  evolve,
}
