import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, CaseId, DocumentId, PersonId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import type { Rejection } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { By, Resealing } from '../policy.ts'
import { keptAfter, keptAnew, resealedIn } from '../sealed.ts'
import type { KeptContent, ResealedPart, StoredContent } from '../sealed.ts'
import type { AddressDatabaseEvent } from './events.ts'

export type AddressDatabaseCommand =
  | ({
      readonly type: 'FoundAddressDatabase'
      readonly databaseId: AddressDatabaseId
      readonly content: StoredContent
    } & By)
  | ({ readonly type: 'NameAddressDatabase'; readonly version: number; readonly content: StoredContent } & By)
  | ({
      readonly type: 'FileAddressDatabase'
      readonly version: number
      readonly content: StoredContent
      readonly documentId: DocumentId
    } & By)
  /** Said already, it is silent. */
  | ({ readonly type: 'KeepPeopleApart' | 'ComparePeopleAgain'; readonly people: Pair } & By)
  | ({ readonly type: 'ResealAddressDatabase'; readonly parts: readonly ResealedPart[] } & Resealing)

/** Two people, in whichever order. */
type Pair = readonly [PersonId, PersonId]
const nameOf = ([one, other]: Pair): string => (one < other ? `${one}/${other}` : `${other}/${one}`)

export interface AddressDatabase {
  readonly databaseId: AddressDatabaseId | null
  /** The room or case in which it lies. */
  readonly caseId: CaseId | null
  readonly version: number
  readonly content: KeptContent | null
  /** Its state is kept in a document. */
  readonly isFiled: boolean
  /** Pairs of people that are not the same, by their ids. */
  readonly keptApart: ReadonlySet<string>
}

const reseal = (
  { caseId, keyId, parts, by }: Extract<AddressDatabaseCommand, { type: 'ResealAddressDatabase' }>,
  database: AddressDatabase,
): Decision<AddressDatabaseEvent> => {
  const { databaseId } = database
  const content = database.caseId === caseId ? resealedIn(database.content, parts) : null
  if (databaseId === null || content === null) return []
  return [{ type: 'AddressDatabaseResealed', data: { caseId, databaseId, keyId, content, resealedBy: by } }]
}

type Present = AddressDatabase & { readonly caseId: CaseId; readonly databaseId: AddressDatabaseId }

const compare = (
  { type, people, by }: Extract<AddressDatabaseCommand, { type: 'KeepPeopleApart' | 'ComparePeopleAgain' }>,
  { caseId, databaseId, keptApart }: Present,
): Decision<AddressDatabaseEvent> => {
  const isApart = type === 'KeepPeopleApart'
  if (keptApart.has(nameOf(people)) === isApart) return []
  const of = { caseId, databaseId, people: [...people] as [PersonId, PersonId] }
  return isApart
    ? [{ type: 'PeopleKeptApart', data: { ...of, keptApartBy: by } }]
    : [{ type: 'PeopleComparedAgain', data: { ...of, comparedBy: by } }]
}

/** What its record says anew. */
const write = (
  command: Extract<AddressDatabaseCommand, { type: 'NameAddressDatabase' | 'FileAddressDatabase' }>,
  { caseId, databaseId, version }: Present,
): Decision<AddressDatabaseEvent> => {
  const { content, by } = command
  const written = { caseId, databaseId, version: version + 1, content }
  return command.type === 'NameAddressDatabase'
    ? [{ type: 'AddressDatabaseNamed', data: { ...written, namedBy: by } }]
    : [{ type: 'AddressDatabaseFiledAsDocument', data: { ...written, documentId: command.documentId, filedBy: by } }]
}

const decide = (command: AddressDatabaseCommand, database: AddressDatabase): Decision<AddressDatabaseEvent> => {
  if (command.type === 'ResealAddressDatabase') return reseal(command, database)
  const { room, by } = command
  const { caseId } = room
  const obstacle = obstacleIn(room)
  if (obstacle !== null) return obstacle
  if (command.type === 'FoundAddressDatabase') {
    if (database.databaseId !== null) return reject('address/already-recorded')
    const { databaseId, content } = command
    return [{ type: 'AddressDatabaseFounded', data: { caseId, databaseId, version: 1, content, foundedBy: by } }]
  }
  const { databaseId } = database
  if (databaseId === null || database.caseId !== caseId) return reject('address/not-found')
  const present = { ...database, caseId, databaseId }
  if ('people' in command) return compare(command, present)
  return command.version === database.version ? write(command, present) : changedMeanwhile(database.version)
}

/** ADB-28: what is kept in a document takes no other whole database any more. Null: it does. */
export const obstacleToWhole = ({ isFiled }: Pick<AddressDatabase, 'isFiled'>): Rejection | null =>
  isFiled ? reject('address/filed') : null

export const addressDatabase: Decider<AddressDatabase, AddressDatabaseCommand, AddressDatabaseEvent> = {
  initialState: { databaseId: null, caseId: null, version: 0, content: null, isFiled: false, keptApart: new Set() },
  decide,
  evolve: (before, event) => {
    switch (event.type) {
      case 'AddressDatabaseResealed':
        return { ...before, content: keptAnew(before.content, event.data.content) }
      case 'PeopleKeptApart':
        return { ...before, keptApart: new Set([...before.keptApart, nameOf(event.data.people)]) }
      case 'PeopleComparedAgain': {
        const name = nameOf(event.data.people)
        return { ...before, keptApart: new Set([...before.keptApart].filter((each) => each !== name)) }
      }
      case 'AddressDatabaseFiledAsDocument':
      case 'AddressDatabaseFounded':
      case 'AddressDatabaseNamed': {
        const { databaseId, caseId, version, content } = event.data
        const isFiled = before.isFiled || event.type === 'AddressDatabaseFiledAsDocument'
        return { ...before, databaseId, caseId, version, isFiled, content: keptAfter(before.content, content, version) }
      }
    }
  },
}
