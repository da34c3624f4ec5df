import type { Decider, Decision } from '../../kernel/decider.ts'
import type { AddressDatabaseId, CaseId, PartyId, RegisterEntryId } from '../../kernel/ids.ts'
import { reject } from '../../kernel/rejection.ts'
import { changedMeanwhile, obstacleIn } from '../policy.ts'
import type { AddressRoom, By, Resealing } from '../policy.ts'
import { resealedIn } from '../sealed.ts'
import type { ResealedPart, StoredContent } from '../sealed.ts'
import type { PartyEvent } from './events.ts'
import { evolve, isPresent, noParty } from './state.ts'
import type { Party, PresentParty } from './state.ts'

export type { Party } from './state.ts'

/**
 * `room`: that of the book; `inCase`: the case, as somebody stands to it. Who does not write in both writes nothing.
 */
type ByParty = By & { readonly inCase: AddressRoom }
interface Written {
  readonly content: StoredContent
  readonly register: StoredContent
}

export type PartyCommand =
  | ({
      readonly type: 'NameParty'
      readonly partyId: PartyId
      readonly entryId: RegisterEntryId
      readonly databaseId: AddressDatabaseId
      /**
       * Whether the book is one of the office, and the case is none of its rooms: of a case, clients read the database.
       */
      readonly isOfOffice: boolean
    } & Written &
      ByParty)
  | ({ readonly type: 'CorrectParty'; readonly version: number } & Written & ByParty)
  | ({ readonly type: 'RemoveParty' } & ByParty)
  | ({
      readonly type: 'ResealParty'
      readonly parts: readonly ResealedPart[]
      readonly register: readonly ResealedPart[]
    } & Resealing)
  /** In nobody's name, with the case. */
  | { readonly type: 'RemovePartyWithCase'; readonly gone: CaseId }

type Command<Type extends PartyCommand['type']> = Extract<PartyCommand, { readonly type: Type }>

const decide = (command: PartyCommand, party: Party): Decision<PartyEvent> => {
  if (command.type === 'ResealParty') return reseal(command, party)
  if (command.type === 'RemovePartyWithCase') return removeWithCase(command, party)
  const obstacle = obstacleIn(command.inCase) ?? obstacleIn(command.room)
  if (obstacle !== null) return obstacle
  if (command.type === 'NameParty') return name(command, party)
  if (!isPresent(party) || !isOf(party, command)) return reject('address/not-found')
  return command.type === 'CorrectParty' ? correct(command, party) : removed(party, command.by)
}

const removeWithCase = ({ gone }: Command<'RemovePartyWithCase'>, party: Party): Decision<PartyEvent> =>
  isPresent(party) && party.inCase === gone ? removed(party, null) : []

const isOf = (party: PresentParty, { room, inCase }: ByParty): boolean =>
  party.caseId === room.caseId && party.inCase === inCase.caseId

const name = (
  { partyId, entryId, databaseId, content, register, isOfOffice, by, room, inCase }: Command<'NameParty'>,
  party: Party,
): Decision<PartyEvent> => {
  if (!isOfOffice) return reject('address/forbidden')
  if (party.partyId !== null) return reject('address/already-recorded')
  const place = { caseId: room.caseId, databaseId, partyId, entryId, inCase: inCase.caseId }
  return [{ type: 'PartyNamed', data: { ...place, version: 1, content, register, namedBy: by } }]
}

const correct = (
  { version, content, register, by }: Command<'CorrectParty'>,
  party: PresentParty,
): Decision<PartyEvent> => {
  if (version !== party.version) return changedMeanwhile(party.version)
  const data = { ...placeOf(party), version: version + 1, content, register, correctedBy: by }
  return [{ type: 'PartyRoleCorrected', data }]
}

const reseal = (
  { caseId, keyId, parts, register: ofRegister, by }: Command<'ResealParty'>,
  party: Party,
): Decision<PartyEvent> => {
  const content = resealedIn(party.content, parts)
  const register = resealedIn(party.register, ofRegister)
  if ((content === null && register === null) || !isPresent(party) || party.caseId !== caseId) return []
  return [{ type: 'PartyResealed', data: { ...placeOf(party), keyId, content, register, resealedBy: by } }]
}

const removed = (party: PresentParty, removedBy: By['by'] | null): Decision<PartyEvent> => [
  { type: 'PartyRemoved', data: { ...placeOf(party), removedBy } },
]
const placeOf = ({ caseId, databaseId, partyId, entryId, inCase }: PresentParty) => ({
  caseId,
  databaseId,
  partyId,
  entryId,
  inCase,
})

export const party: Decider<Party, PartyCommand, PartyEvent> = { initialState: noParty, decide, evolve }
