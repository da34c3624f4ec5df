import { describe, expect, it } from 'vitest'
import {
  aCase,
  aDatabase,
  aDigest,
  aKey,
  aLocation,
  aPerson,
  aPersonLink,
  aUser,
  at,
  scenario,
} from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { personLink } from './decider.ts'
import type { PersonLinkEvent } from './events.ts'

const given = scenario(personLink)
const staff = aUser('a')
const place = { caseId: aCase('1'), databaseId: aDatabase('2') }
const [krause, hafenbau] = [aPerson('3'), aPerson('4')]
const room: AddressRoom = { caseId: place.caseId, isDisabled: false, viewer: { role: 'owner', isStaff: true } }
const by = { by: staff, at: at('2026-03-01T10:00:00.000Z'), room }
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })
const ids = { personLinkId: aPersonLink('5'), locationId: aLocation('6') }

const written = { version: 1, content: content('l'), about: ['contact' as const], recordedBy: staff }
const own: PersonLinkEvent = {
  type: 'OwnAddressRecorded',
  data: { ...place, ...ids, parentPerson: krause, childPerson: krause, ...written, location: content('o') },
}
const contact: PersonLinkEvent = {
  type: 'ContactRecorded',
  data: { ...place, ...ids, parentPerson: hafenbau, childPerson: krause, ...written, location: null },
}
const recording = {
  type: 'RecordPersonLink',
  ...ids,
  databaseId: place.databaseId,
  parentPerson: krause,
  childPerson: krause,
  content: content('l'),
  location: content('o'),
  about: ['contact'],
  ...by,
} as const
const correcting = {
  type: 'CorrectPersonLink',
  version: 1,
  content: null,
  location: content('p'),
  about: ['address'],
  ...by,
} as const
const days = 86_400_000
const trashing = { type: 'TrashPersonLink', trashMs: 30 * days, ...by } as const
const restoring = { type: 'RestorePersonLink', ...by } as const
const expiring = (time: string) => ({ type: 'RemoveExpiredLink', at: at(time) }) as const
const link = { ...place, personLinkId: ids.personLinkId }
const trashed: PersonLinkEvent = {
  type: 'PersonLinkTrashed',
  data: { ...link, trashedBy: staff, at: by.at, shredAt: at('2026-03-31T10:00:00.000Z') },
}
const removed: PersonLinkEvent = { type: 'PersonLinkRemoved', data: { ...place, ...ids, removedBy: null } }
const restored: PersonLinkEvent = { type: 'PersonLinkRestored', data: { ...link, restoredBy: staff } }

describe('an own address', () => {
  it('[LNK-04] leads from a person to themselves, and has a location of its own', () => {
    expect(given().when(recording)).toEqual({ events: [own] })
    expect(given(own).when(recording)).toEqual({ rejected: 'address/already-recorded' })
    expect(given().when({ ...recording, location: null })).toEqual({ rejected: 'address/not-found' })
  })

  it('is corrected in one part or both, by who knows how it stands', () => {
    const data = { ...place, personLinkId: ids.personLinkId, version: 2, about: ['address'], correctedBy: staff }
    expect(given(own).when(correcting)).toEqual({
      events: [{ type: 'OwnAddressCorrected', data: { ...data, content: null, location: content('p') } }],
    })
    expect(given(own).when({ ...correcting, location: null })).toEqual({ events: [] })
    expect(given(own).when({ ...correcting, version: 2 })).toEqual({
      rejected: 'address/changed-meanwhile',
      params: { version: 1 },
    })
  })

  it('is sealed anew with its location, each where nobody has written since', () => {
    const part = (former: string, digest: string) => [
      { part: 'record' as const, version: 1, former: aDigest(former), digest: aDigest(digest) },
    ]
    const under = { caseId: place.caseId, keyId: aKey('office:2') }
    const resealing = {
      type: 'ResealPersonLink',
      parts: part('l', 'm'),
      location: part('o', 'q'),
      by: staff,
      ...under,
    } as const
    const anew = (record: string | null) => (record === null ? null : { record: aDigest(record), notes: null })
    const resealedAs = (content: string | null, location: string | null): PersonLinkEvent => ({
      type: 'PersonLinkResealed',
      data: {
        ...place,
        personLinkId: ids.personLinkId,
        keyId: under.keyId,
        content: anew(content),
        location: anew(location),
        resealedBy: staff,
      },
    })
    expect(given(own).when(resealing)).toEqual({ events: [resealedAs('m', 'q')] })
    expect(given(own, resealedAs('m', 'q')).when(resealing)).toEqual({ events: [] })
    const corrected = given(own).when(correcting)
    if (!('events' in corrected)) throw new Error('it was not corrected')
    expect(given(own, ...corrected.events).when(resealing)).toEqual({ events: [resealedAs('m', null)] })
    expect(given(own, resealedAs('m', 'q')).when(correcting)).toEqual(corrected)
    expect(given(contact).when(resealing)).toEqual({ events: [resealedAs('m', null)] })
    expect(given(own).when({ ...resealing, caseId: aCase('9') })).toEqual({ events: [] })
    expect(given(own, trashed).when(resealing)).toEqual({ events: [resealedAs('m', 'q')] })
    expect(given(own, trashed, removed).when(resealing)).toEqual({ events: [] })
  })

  it('lies in the trash until its time is over, and is changed by nobody there', () => {
    expect(given(own).when(trashing)).toEqual({ events: [trashed] })
    expect(given(own, trashed).when(trashing)).toEqual({ events: [] })
    expect(given(own, trashed).when(correcting)).toEqual({ rejected: 'address/not-found' })
    expect(given(own, trashed).when(expiring('2026-03-31T09:59:59.999Z'))).toEqual({ events: [] })
    expect(given(own, trashed).when(expiring('2026-03-31T10:00:00.000Z'))).toEqual({ events: [removed] })
    expect(given(own).when(expiring('2026-03-31T10:00:00.000Z'))).toEqual({ events: [] })
  })

  it('comes back from there as it was, and is not written down again meanwhile', () => {
    expect(given(own, trashed).when(restoring)).toEqual({ events: [restored] })
    expect(given(own).when(restoring)).toEqual({ events: [] })
    expect(given(own, trashed, restored).when(restoring)).toEqual({ events: [] })
    expect(given(own, trashed, restored).when(correcting)).toEqual(given(own).when(correcting))
    expect(given(own, trashed, restored).when(expiring('2027-01-01T00:00:00.000Z'))).toEqual({ events: [] })
    expect(given(own, trashed).when(recording)).toEqual({ rejected: 'address/already-recorded' })
  })

  it('goes with its location, for good', () => {
    for (const command of [trashing, restoring, correcting])
      expect(given(own, trashed, removed).when(command), command.type).toEqual({ rejected: 'address/not-found' })
  })
})

describe('a contact', () => {
  it('names a location of others, which it neither corrects nor takes along', () => {
    const toAnother = { ...recording, parentPerson: hafenbau, location: null }
    expect(given().when(toAnother)).toEqual({ events: [contact] })
    expect(given(contact).when(correcting)).toEqual({ rejected: 'address/not-found' })
    expect(given(contact, trashed).when(expiring('2026-03-31T10:00:00.000Z'))).toHaveProperty(
      'events.0.data.locationId',
      null,
    )
  })

  it('goes with either of its two people, and with nobody else', () => {
    for (const person of [krause, hafenbau])
      for (const before of [[contact], [contact, trashed]])
        expect(given(...before).when({ type: 'RemoveWithPerson', person })).toHaveProperty(
          'events.0.data.removedBy',
          null,
        )
    expect(given(contact).when({ type: 'RemoveWithPerson', person: aPerson('9') })).toEqual({ events: [] })
    expect(given().when({ type: 'RemoveWithPerson', person: krause })).toEqual({ events: [] })
  })

  it('is written by staff who take part, and does not exist elsewhere', () => {
    const client: AddressRoom = { ...room, viewer: { role: 'client', isStaff: false } }
    for (const command of [correcting, trashing, restoring])
      expect(given(contact).when({ ...command, room: client })).toEqual({ rejected: 'address/forbidden' })
    for (const command of [correcting, trashing, restoring])
      expect(given(contact).when({ ...command, room: { ...room, caseId: aCase('9') } })).toEqual({
        rejected: 'address/not-found',
      })
  })
})
