import { addressDatabaseId, partyId, registerEntryId } from '@aktenraum/domain'
import type { AktenraumEvent, StoredContent } from '@aktenraum/domain'
import { describe, expect, it } from 'vitest'
import { anna, caseKey, due, file, otherFile } from '../testing/facts.ts'
import { at, rowsAfter } from '../testing/rows-after.ts'
import { addresses } from './addresses.ts'

const hex = (digit: string): string => digit.repeat(32)
const place = { caseId: file, databaseId: addressDatabaseId.parse(hex('7')) }
const digest = (sign: string): string => sign.repeat(43)
const content = (sign: string): StoredContent => ({ keyId: caseKey, digest: digest(sign) })
const position = (second: number): string => String(second).padStart(20, '0')
const of = { ...place, partyId: partyId.parse(hex('a')), entryId: registerEntryId.parse(hex('e')), inCase: otherFile }
const named: AktenraumEvent = {
  type: 'PartyNamed',
  data: { ...of, version: 1, content: content('p'), register: content('r'), namedBy: anna },
}

const after = (...events: AktenraumEvent[]) => {
  const rows = rowsAfter(addresses, named, ...events)
  return { parties: rows['party'], entries: rows['register_entry'], gone: rows['addresses_gone'] }
}
const row = {
  case_id: file,
  database_id: place.databaseId,
  in_case: otherFile,
  version: 1,
  content_version: 1,
  created_at: at(1),
  updated_at: at(1),
  changed: position(1),
}
const party = { ...row, party_id: of.partyId, entry: of.entryId, digest: digest('p') }
const entry = { ...row, entry_id: of.entryId, digest: digest('r') }

describe('a party of a case', () => {
  it('stands in its case, and in the register, each with its own content', () => {
    expect(after()).toEqual({ parties: [party], entries: [entry], gone: [] })
    const data = { ...of, version: 2, content: content('q'), register: content('s'), correctedBy: anna }
    const later = { version: 2, content_version: 2, updated_at: at(2), changed: position(2) }
    expect(after({ type: 'PartyRoleCorrected', data })).toEqual({
      parties: [{ ...party, ...later, digest: digest('q') }],
      entries: [{ ...entry, ...later, digest: digest('s') }],
      gone: [],
    })
  })

  it('is told again where it stands under another key, and nothing else of it', () => {
    const data = { ...of, keyId: caseKey, resealedBy: anna }
    const anew = { record: digest('v'), notes: null }
    expect(after({ type: 'PartyResealed', data: { ...data, content: null, register: anew } })).toEqual({
      parties: [party],
      entries: [{ ...entry, digest: digest('v'), changed: position(2) }],
      gone: [],
    })
    expect(after({ type: 'PartyResealed', data: { ...data, content: anew, register: null } })).toEqual({
      parties: [{ ...party, digest: digest('v'), changed: position(2) }],
      entries: [entry],
      gone: [],
    })
  })

  it('is gone from both once it is removed, which browsers that know the register hear', () => {
    expect(after({ type: 'PartyRemoved', data: { ...of, removedBy: null } })).toEqual({
      parties: [],
      entries: [],
      gone: [
        {
          case_id: file,
          kind: 'register_entry',
          id: of.entryId,
          database_id: place.databaseId,
          changed: position(2),
        },
      ],
    })
  })

  it('goes with the room of the book', () => {
    const data = { caseId: file, on: due, scheduledBy: anna, participants: [anna] }
    expect(after({ type: 'CaseDeleted', data })).toEqual({ parties: [], entries: [], gone: [] })
  })
})
