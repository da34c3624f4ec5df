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
const removing = { type: 'RemovePersonLink', ...by } as const

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

  it('goes with its location', () => {
    const data = { ...place, ...ids, removedBy: staff }
    expect(given(own).when(removing)).toEqual({ events: [{ type: 'PersonLinkRemoved', data }] })
    expect(given(own, { type: 'PersonLinkRemoved', data }).when(removing)).toEqual({ rejected: 'address/not-found' })
  })
})

describe('a contact', () => {
  it('names a location of others, which it neither corrects nor takes along', () => {
    const toAnother = { ...recording, parentPerson: hafenbau, location: null }
    expect(given().when(toAnother)).toEqual({ events: [contact] })
    expect(given(contact).when(correcting)).toEqual({ rejected: 'address/not-found' })
    expect(given(contact).when(removing)).toHaveProperty('events.0.data.locationId', null)
  })

  it('goes with either of its two people, and with nobody else', () => {
    for (const person of [krause, hafenbau])
      expect(given(contact).when({ type: 'RemoveWithPerson', person })).toHaveProperty('events.0.data.removedBy', null)
    expect(given(contact).when({ type: 'RemoveWithPerson', person: aPerson('9') })).toEqual({ events: [] })
    expect(given().when({ type: 'RemoveWithPerson', person: krause })).toEqual({ events: [] })
  })

  it('is written by staff who take part, and does not exist elsewhere', () => {
    const client: AddressRoom = { ...room, viewer: { role: 'client', isStaff: false } }
    for (const command of [correcting, removing])
      expect(given(contact).when({ ...command, room: client })).toEqual({ rejected: 'address/forbidden' })
    for (const command of [correcting, removing])
      expect(given(contact).when({ ...command, room: { ...room, caseId: aCase('9') } })).toEqual({
        rejected: 'address/not-found',
      })
  })
})
