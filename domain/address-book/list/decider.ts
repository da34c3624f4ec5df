import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, AddressListId, Instant } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn, shredAt } from '../policy.ts'
import type { By, Resealing } from '../policy.ts'
import { resealedIn } from '../sealed.ts'
import type { ResealedPart, StoredContent } from '../sealed.ts'
import type { AddressListEvent } from './events.ts'
import { evolve, isListed, noList } from './state.ts'
import type { AddressList, RecordedList } from './state.ts'

export type { AddressList } from './state.ts'

export type AddressListCommand =
  | ({
      readonly type: 'RecordAddressList'
      readonly listId: AddressListId
      readonly databaseId: AddressDatabaseId
      readonly isEvent: boolean
      readonly parent: AddressListId | null
      readonly content: StoredContent
    } & By)
  | ({ readonly type: 'CorrectAddressList'; readonly version: number; readonly content: StoredContent } & By)
  | ({ readonly type: 'ResealAddressList'; readonly parts: readonly ResealedPart[] } & Resealing)
  /** Moves it to the trash, where it lies for `trashMs`. */
  | ({ readonly type: 'TrashAddressList'; readonly trashMs: number } & By)
  | ({ readonly type: 'RestoreAddressList' | 'EraseAddressList' } & By)
  /** Of the sweep, in nobody's name. */
  | { readonly type: 'EraseExpiredAddressList'; readonly at: Instant }

type Command<Type extends AddressListCommand['type']> = Extract<AddressListCommand, { readonly type: Type }>

const decide = (command: AddressListCommand, list: AddressList): Decision<AddressListEvent> => {
  if (command.type === 'ResealAddressList') return reseal(command, list)
  if (command.type === 'EraseExpiredAddressList')
    return isListed(list) && isExpired(list, command.at) ? erased(list, null) : []
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'RecordAddressList') return record(command, list)
  if (!isListed(list) || list.caseId !== command.room.caseId) return reject('address/not-found')
  return act(command, list)
}

const record = (
  { listId, databaseId, isEvent, parent, content, by, room: { caseId } }: Command<'RecordAddressList'>,
  list: AddressList,
): Decision<AddressListEvent> => {
  if (list.listId !== null) return reject('address/already-recorded')
  const data = { caseId, databaseId, listId, version: 1, content, isEvent, parent, recordedBy: by }
  return [{ type: 'AddressListRecorded', data }]
}

const reseal = (
  { caseId, keyId, parts, by }: Command<'ResealAddressList'>,
  list: AddressList,
): Decision<AddressListEvent> => {
  const content = resealedIn(list.content, parts)
  if (content === null || !isListed(list) || list.caseId !== caseId) return []
  return [{ type: 'AddressListResealed', data: { ...placeOf(list), keyId, content, resealedBy: by } }]
}

const act = (
  command: Command<'CorrectAddressList' | 'TrashAddressList' | 'RestoreAddressList' | 'EraseAddressList'>,
  list: RecordedList,
): Decision<AddressListEvent> => {
  const { by, at } = command
  const isTrashed = list.trashed !== null
  switch (command.type) {
    case 'CorrectAddressList': {
      const { content, version } = command
      if (isTrashed) return reject('address/not-found')
      if (version !== list.version) return changedMeanwhile(list.version)
      const data = { ...placeOf(list), version: version + 1, content, correctedBy: by }
      return [{ type: 'AddressListCorrected', data }]
    }
    case 'TrashAddressList': {
      if (isTrashed) return []
      const data = { ...placeOf(list), trashedBy: by, at, shredAt: shredAt(at, command.trashMs) }
      return [{ type: 'AddressListTrashed', data }]
    }
    case 'RestoreAddressList':
      return isTrashed ? [{ type: 'AddressListRestored', data: { ...placeOf(list), restoredBy: by } }] : []
    case 'EraseAddressList':
      // Only what lies in the trash: nobody erases with one step.
      return isTrashed ? erased(list, by) : reject('address/not-found')
  }
}

const isExpired = ({ trashed }: RecordedList, at: Instant): boolean =>
  trashed !== null && Date.parse(at) >= Date.parse(trashed.shredAt)

const erased = (list: RecordedList, erasedBy: By['by'] | null): Decision<AddressListEvent> => [
  { type: 'AddressListErased', data: { ...placeOf(list), erasedBy } },
]
const placeOf = ({ caseId, databaseId, listId }: RecordedList) => ({ caseId, databaseId, listId })

export const addressList: Decider<AddressList, AddressListCommand, AddressListEvent> = {
  initialState: noList,
  decide,
  evolve,
}
