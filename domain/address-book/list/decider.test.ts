import { describe, expect, it } from 'vitest'
import { aCase, aDatabase, aDigest, aKey, anAddressList, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { addressList } from './decider.ts'
import type { AddressListEvent } from './events.ts'

const given = scenario(addressList)
const [staff, now] = [aUser('a'), at('2026-03-01T10:00:00.000Z')]
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const listId = anAddressList('3')
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const by = { by: staff, at: now, room }
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })

const written = { version: 1, content: content('r'), isEvent: true, parent: anAddressList('4') }
const recorded: AddressListEvent = {
  type: 'AddressListRecorded',
  data: { ...place, listId, ...written, recordedBy: staff },
}
const recording = {
  type: 'RecordAddressList',
  listId,
  databaseId: place.databaseId,
  isEvent: true,
  parent: anAddressList('4'),
  content: content('r'),
  ...by,
} as const
const correcting = { type: 'CorrectAddressList', version: 1, content: content('c'), ...by } as const
const corrected: AddressListEvent = {
  type: 'AddressListCorrected',
  data: { ...place, listId, version: 2, content: content('c'), correctedBy: staff },
}
const shredAt = at('2026-03-02T10:00:00.000Z')
const trashing = { type: 'TrashAddressList', trashMs: 86_400_000, ...by } as const
const trashed: AddressListEvent = {
  type: 'AddressListTrashed',
  data: { ...place, listId, trashedBy: staff, at: now, shredAt },
}
const restoring = { type: 'RestoreAddressList', ...by } as const
const restored: AddressListEvent = { type: 'AddressListRestored', data: { ...place, listId, restoredBy: staff } }
const erasing = { type: 'EraseAddressList', ...by } as const
const erased: AddressListEvent = { type: 'AddressListErased', data: { ...place, listId, erasedBy: staff } }

describe('a list of an address book', () => {
  it('is recorded once, and says whether it is an event, and of which list', () => {
    expect(given().when(recording)).toEqual({ events: [recorded] })
    expect(given(recorded).when(recording)).toEqual({ rejected: 'address/already-recorded' })
    expect(given(recorded, trashed, erased).when(recording)).toEqual({ rejected: 'address/already-recorded' })
  })

  it('is corrected by who knows how it stands, and by nobody who knew it before', () => {
    expect(given(recorded).when(correcting)).toEqual({ events: [corrected] })
    expect(given(recorded, corrected).when(correcting)).toEqual({
      rejected: 'address/changed-meanwhile',
      params: { version: 2 },
    })
    expect(given().when(correcting)).toEqual({ rejected: 'address/not-found' })
  })

  it('is sealed anew, once, where nobody has written since, and keeps the version that others know', () => {
    const parts = [{ part: 'record', version: 1, former: aDigest('r'), digest: aDigest('s') }] as const
    const under = { caseId: place.caseId, keyId: aKey('office:2') }
    const resealing = { type: 'ResealAddressList', parts, by: staff, ...under } as const
    const anew: AddressListEvent = {
      type: 'AddressListResealed',
      data: { ...place, listId, keyId: under.keyId, content: { record: aDigest('s'), notes: null }, resealedBy: staff },
    }
    expect(given(recorded).when(resealing)).toEqual({ events: [anew] })
    expect(given(recorded, trashed).when(resealing)).toEqual({ events: [anew] })
    expect(given(recorded, anew).when(correcting)).toEqual({ events: [corrected] })
    for (const past of [[], [recorded, anew], [recorded, corrected], [recorded, trashed, erased]])
      expect(given(...past).when(resealing)).toEqual({ events: [] })
    expect(given(recorded).when({ ...resealing, caseId: aCase('9') })).toEqual({ events: [] })
  })

  it('goes to the trash, from which it comes back or is erased, and is erased from nowhere else', () => {
    expect(given(recorded).when(trashing)).toEqual({ events: [trashed] })
    expect(given(recorded, trashed).when(trashing)).toEqual({ events: [] })
    expect(given(recorded, trashed).when(correcting)).toEqual({ rejected: 'address/not-found' })
    expect(given(recorded, trashed).when(restoring)).toEqual({ events: [restored] })
    expect(given(recorded, trashed, restored).when(correcting)).toEqual({ events: [corrected] })
    expect(given(recorded).when(restoring)).toEqual({ events: [] })
    expect(given(recorded, trashed).when(erasing)).toEqual({ events: [erased] })
    expect(given(recorded).when(erasing)).toEqual({ rejected: 'address/not-found' })
    expect(given(recorded, trashed, erased).when(restoring)).toEqual({ rejected: 'address/not-found' })
  })

  it('is erased by nobody when its time has come, and not before, nor after it was taken back', () => {
    const sweeping = { type: 'EraseExpiredAddressList', at: shredAt } as const
    const gone = { events: [{ ...erased, data: { ...erased.data, erasedBy: null } }] }
    expect(given(recorded, trashed).when(sweeping)).toEqual(gone)
    expect(given(recorded, trashed).when({ ...sweeping, at: now })).toEqual({ events: [] })
    for (const past of [[], [recorded], [recorded, trashed, restored], [recorded, trashed, erased]])
      expect(given(...past).when(sweeping)).toEqual({ events: [] })
  })

  it('is written by staff who take part, and does not exist elsewhere', () => {
    const client: AddressRoom = { ...room, viewer: { role: 'client', isStaff: false } }
    const stranger: AddressRoom = { ...room, viewer: { role: undefined, isStaff: true } }
    for (const command of [correcting, trashing, restoring, erasing]) {
      expect(given(recorded).when({ ...command, room: client })).toEqual({ rejected: 'address/forbidden' })
      for (const elsewhere of [stranger, { ...room, caseId: aCase('9') }])
        expect(given(recorded).when({ ...command, room: elsewhere })).toEqual({ rejected: 'address/not-found' })
    }
    expect(given().when({ ...recording, room: client })).toEqual({ rejected: 'address/forbidden' })
  })
})
