import { describe, expect, it } from 'vitest'
import {
  aCase,
  aDatabase,
  aDigest,
  aKey,
  aListEntry,
  anAddressList,
  aPersonLink,
  aUser,
  at,
  scenario,
} from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { listEntry } from './decider.ts'
import type { ListEntryEvent } from './events.ts'

const given = scenario(listEntry)
const staff = aUser('a')
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const ids = { listEntryId: aListEntry('3'), listId: anAddressList('4'), personLinkId: aPersonLink('5') }
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const by = { by: staff, at: at('2026-03-01T10:00:00.000Z'), room }
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })

const of = { ...place, listEntryId: ids.listEntryId }
const added: ListEntryEvent = {
  type: 'ListEntryAdded',
  data: { ...place, ...ids, version: 1, content: content('r'), addedBy: staff },
}
const adding = { type: 'AddListEntry', ...ids, databaseId: place.databaseId, content: content('r'), ...by } as const
const correcting = { type: 'CorrectListEntry', version: 1, content: content('c'), ...by } as const
const corrected: ListEntryEvent = {
  type: 'ListEntryCorrected',
  data: { ...of, version: 2, content: content('c'), correctedBy: staff },
}
const removing = { type: 'RemoveListEntry', ...by } as const
const removed: ListEntryEvent = { type: 'ListEntryRemoved', data: { ...of, removedBy: staff } }

describe('an entry of a list', () => {
  it('is added once, also where it was removed', () => {
    expect(given().when(adding)).toEqual({ events: [added] })
    for (const past of [[added], [added, removed]])
      expect(given(...past).when(adding)).toEqual({ rejected: 'address/already-recorded' })
  })

  it('is corrected by who knows how it stands, and by nobody who knew it before', () => {
    expect(given(added).when(correcting)).toEqual({ events: [corrected] })
    expect(given(added, corrected).when(correcting)).toEqual({
      rejected: 'address/changed-meanwhile',
      params: { version: 2 },
    })
    for (const past of [[], [added, removed]])
      expect(given(...past).when(correcting)).toEqual({ rejected: 'address/not-found' })
  })

  it('is sealed anew, once, where nobody has written since, and keeps the version that others know', () => {
    const parts = [{ part: 'record', version: 1, former: aDigest('r'), digest: aDigest('s') }] as const
    const under = { caseId: place.caseId, keyId: aKey('office:2') }
    const resealing = { type: 'ResealListEntry', parts, by: staff, ...under } as const
    const anew: ListEntryEvent = {
      type: 'ListEntryResealed',
      data: { ...of, keyId: under.keyId, content: { record: aDigest('s'), notes: null }, resealedBy: staff },
    }
    expect(given(added).when(resealing)).toEqual({ events: [anew] })
    expect(given(added, anew).when(correcting)).toEqual({ events: [corrected] })
    for (const past of [[], [added, anew], [added, corrected], [added, removed]])
      expect(given(...past).when(resealing)).toEqual({ events: [] })
    expect(given(added).when({ ...resealing, caseId: aCase('9') })).toEqual({ events: [] })
  })

  it('is removed by somebody, or by nobody with its list or its address, and with nothing else', () => {
    expect(given(added).when(removing)).toEqual({ events: [removed] })
    for (const gone of [ids.listId, ids.personLinkId])
      expect(given(added).when({ type: 'RemoveListEntryWith', gone })).toEqual({
        events: [{ ...removed, data: { ...of, removedBy: null } }],
      })
    expect(given(added).when({ type: 'RemoveListEntryWith', gone: aPersonLink('9') })).toEqual({ events: [] })
    for (const past of [[], [added, removed]])
      expect(given(...past).when({ type: 'RemoveListEntryWith', gone: ids.listId })).toEqual({ events: [] })
  })

  it('is written by staff who take part, and does not exist elsewhere', () => {
    const client: AddressRoom = { ...room, viewer: { role: 'client', isStaff: false } }
    for (const command of [correcting, removing]) {
      expect(given(added).when({ ...command, room: client })).toEqual({ rejected: 'address/forbidden' })
      expect(given(added).when({ ...command, room: { ...room, caseId: aCase('9') } })).toEqual({
        rejected: 'address/not-found',
      })
    }
    expect(given().when({ ...adding, room: client })).toEqual({ rejected: 'address/forbidden' })
  })
})
