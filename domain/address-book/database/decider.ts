import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, CaseId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { By } from '../policy.ts'
import { keptAfter } from '../sealed.ts'
import type { KeptContent, StoredContent } from '../sealed.ts'
import type { AddressDatabaseEvent } from './events.ts'

export type AddressDatabaseCommand =
  | ({
      readonly type: 'FoundAddressDatabase'
      readonly databaseId: AddressDatabaseId
      readonly content: StoredContent
    } & By)
  | ({ readonly type: 'NameAddressDatabase'; readonly version: number; readonly content: StoredContent } & By)

export interface AddressDatabase {
  readonly databaseId: AddressDatabaseId | null
  /** The room or case in which it lies. */
  readonly caseId: CaseId | null
  readonly version: number
  readonly content: KeptContent | null
}

const decide = (command: AddressDatabaseCommand, database: AddressDatabase): Decision<AddressDatabaseEvent> => {
  const { room, content, by } = command
  const { caseId } = room
  const obstacle = obstacleIn(room)
  if (obstacle !== null) return obstacle
  if (command.type === 'FoundAddressDatabase') {
    if (database.databaseId !== null) return reject('address/already-recorded')
    const { databaseId } = command
    return [{ type: 'AddressDatabaseFounded', data: { caseId, databaseId, version: 1, content, foundedBy: by } }]
  }
  const { databaseId, version } = database
  if (databaseId === null || database.caseId !== caseId) return reject('address/not-found')
  if (command.version !== version) return changedMeanwhile(version)
  return [{ type: 'AddressDatabaseNamed', data: { caseId, databaseId, version: version + 1, content, namedBy: by } }]
}

export const addressDatabase: Decider<AddressDatabase, AddressDatabaseCommand, AddressDatabaseEvent> = {
  initialState: { databaseId: null, caseId: null, version: 0, content: null },
  decide,
  evolve: (before, { data: { databaseId, caseId, version, content } }) => ({
    databaseId,
    caseId,
    version,
    content: keptAfter(before.content, content, version),
  }),
}
