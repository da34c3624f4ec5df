import type { AddressDatabaseId, CaseId, PartyId, RegisterEntryId } from '../../kernel/ids.ts'
import { keptAfter, keptAnew } from '../sealed.ts'
import type { KeptContent } from '../sealed.ts'
import type { PartyEvent } from './events.ts'

export interface Party {
  readonly partyId: PartyId | null
  readonly entryId: RegisterEntryId | null
  /** The room of the book. */
  readonly caseId: CaseId | null
  readonly databaseId: AddressDatabaseId | null
  readonly inCase: CaseId | null
  readonly version: number
  readonly content: KeptContent | null
  /** What the register says of it. */
  readonly register: KeptContent | null
  readonly isRemoved: boolean
}
/** A party that is there. */
export type PresentParty = Party & {
  readonly [Field in 'partyId' | 'entryId' | 'caseId' | 'databaseId' | 'inCase']: NonNullable<Party[Field]>
}
export const isPresent = (party: Party): party is PresentParty => party.partyId !== null && !party.isRemoved

export const noParty: Party = {
  partyId: null,
  entryId: null,
  caseId: null,
  databaseId: null,
  inCase: null,
  version: 0,
  content: null,
  register: null,
  isRemoved: false,
}

export const evolve = (party: Party, event: PartyEvent): Party => {
  switch (event.type) {
    case 'PartyNamed':
    case 'PartyRoleCorrected': {
      const { partyId, entryId, caseId, databaseId, inCase, version, content, register } = event.data
      const said = { content: keptAfter(null, content, version), register: keptAfter(null, register, version) }
      return { ...party, partyId, entryId, caseId, databaseId, inCase, version, ...said }
    }
    case 'PartyResealed': {
      const { content, register } = event.data
      return { ...party, content: keptAnew(party.content, content), register: keptAnew(party.register, register) }
    }
    case 'PartyRemoved':
      return { ...party, isRemoved: true, content: null, register: null }
  }
}
