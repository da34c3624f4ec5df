import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, ConflictCheckId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { By, Resealing } from '../policy.ts'
import { resealedIn } from '../sealed.ts'
import type { ResealedPart, StoredContent } from '../sealed.ts'
import type { ConflictCheckEvent } from './events.ts'
import { evolve, isMade, noCheck } from './state.ts'
import type { ConflictCheck, MadeCheck } from './state.ts'

export type { ConflictCheck } from './state.ts'

export type ConflictCheckCommand =
  | ({
      readonly type: 'CheckConflicts'
      readonly checkId: ConflictCheckId
      readonly databaseId: AddressDatabaseId
      readonly content: StoredContent
      /** Whether the database is one of the office, and none of a case: those clients read as well. */
      readonly isOfOffice: boolean
    } & By)
  | ({ readonly type: 'ClearConflict'; readonly version: number; readonly content: StoredContent } & By)
  | ({ readonly type: 'ResealConflictCheck'; readonly parts: readonly ResealedPart[] } & Resealing)

type Command<Type extends ConflictCheckCommand['type']> = Extract<ConflictCheckCommand, { readonly type: Type }>

const decide = (command: ConflictCheckCommand, check: ConflictCheck): Decision<ConflictCheckEvent> => {
  if (command.type === 'ResealConflictCheck') return reseal(command, check)
  const obstacle = obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'CheckConflicts') return record(command, check)
  if (!isMade(check) || check.caseId !== command.room.caseId) return reject('address/not-found')
  return clear(command, check)
}

const record = (
  { checkId, databaseId, content, isOfOffice, by, room: { caseId } }: Command<'CheckConflicts'>,
  check: ConflictCheck,
): Decision<ConflictCheckEvent> => {
  if (!isOfOffice) return reject('address/forbidden')
  if (check.checkId !== null) return reject('address/already-recorded')
  return [{ type: 'ConflictsChecked', data: { caseId, databaseId, checkId, version: 1, content, checkedBy: by } }]
}

const clear = ({ version, content, by }: Command<'ClearConflict'>, check: MadeCheck): Decision<ConflictCheckEvent> => {
  if (version !== check.version) return changedMeanwhile(check.version)
  const data = { ...placeOf(check), version: version + 1, content, clearedBy: by }
  return [{ type: 'ConflictCleared', data }]
}

const reseal = (
  { caseId, keyId, parts, by }: Command<'ResealConflictCheck'>,
  check: ConflictCheck,
): Decision<ConflictCheckEvent> => {
  const content = resealedIn(check.content, parts)
  if (content === null || !isMade(check) || check.caseId !== caseId) return []
  return [{ type: 'ConflictCheckResealed', data: { ...placeOf(check), keyId, content, resealedBy: by } }]
}

const placeOf = ({ caseId, databaseId, checkId }: MadeCheck) => ({ caseId, databaseId, checkId })

export const conflictCheck: Decider<ConflictCheck, ConflictCheckCommand, ConflictCheckEvent> = {
  initialState: noCheck,
  decide,
  evolve,
}
