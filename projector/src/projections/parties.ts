import type { AktenraumEvent } from '@aktenraum/domain'
import { addressGoneTable, partyTable, registerEntryTable } from '@aktenraum/infra/read-models/addresses'
import { patch, put, remove } from '../folding/changes.ts'
import type { Projection } from '../folding/projection.ts'
import { anewOf, firstOf, goneIn, laterOf, placeOf } from './address-rows.ts'

/**
 * Who takes part in cases, and what the register says of each: of the same book, in one projection with all else of it.
 */
export const partyRows = {
  PartyNamed: (event) => {
    const { version, partyId: party_id, entryId: entry_id, inCase: in_case, register } = event.data
    const { meta, position } = event
    const entry = { ...firstOf({ data: { version, content: register }, meta, position }), entry_id, in_case }
    return [
      put(partyTable, { ...placeOf(event), ...firstOf(event), party_id, in_case, entry: entry_id }),
      put(registerEntryTable, { ...placeOf(event), ...entry }),
    ]
  },
  PartyRoleCorrected: (event) => [
    patch(partyTable, partyKey(event), laterOf(event, event.data.content)),
    patch(registerEntryTable, registerKey(event), laterOf(event, event.data.register)),
  ],
  PartyResealed: (event) => {
    const { content, register } = event.data
    return [
      ...(content === null ? [] : [patch(partyTable, partyKey(event), anewOf(event, content))]),
      ...(register === null ? [] : [patch(registerEntryTable, registerKey(event), anewOf(event, register))]),
    ]
  },
  PartyRemoved: (event) => [
    remove(partyTable, partyKey(event)),
    remove(registerEntryTable, registerKey(event)),
    put(addressGoneTable, { ...goneIn(event), kind: 'register_entry', id: event.data.entryId }),
  ],
} satisfies Projection['on']

type Removed = Extract<AktenraumEvent, { type: 'PartyRemoved' }>['data']
const partyKey = ({ data }: { readonly data: Pick<Removed, 'caseId' | 'partyId'> }) => ({
  case_id: data.caseId,
  party_id: data.partyId,
})
const registerKey = ({ data }: { readonly data: Pick<Removed, 'caseId' | 'entryId'> }) => ({
  case_id: data.caseId,
  entry_id: data.entryId,
})
