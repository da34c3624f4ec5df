import { describe, expect, it } from 'vitest'
import { aCase, aDatabase, aDigest, aKey, anEntryOfRegister, aParty, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { party } from './decider.ts'
import type { PartyEvent } from './events.ts'

const given = scenario(party)
const [staff, now] = [aUser('a'), at('2026-03-01T10:00:00.000Z')]
const [book, file] = [aCase('1'), aCase('5')]
const ids = { partyId: aParty('3'), entryId: anEntryOfRegister('4') }
const of = { caseId: book, databaseId: aDatabase('2'), ...ids, inCase: file }
const room: AddressRoom = { caseId: book, isDisabled: false, viewer: { role: 'member', isStaff: true } }
const inCase: AddressRoom = { ...room, caseId: file }
const by = { by: staff, at: now, room, inCase }
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })
const said = (one: string, other: string) => ({ content: content(one), register: content(other) })

const naming = {
  type: 'NameParty',
  ...ids,
  databaseId: of.databaseId,
  isOfOffice: true,
  ...said('p', 'r'),
  ...by,
} as const
const named: PartyEvent = { type: 'PartyNamed', data: { ...of, version: 1, ...said('p', 'r'), namedBy: staff } }
const correcting = { type: 'CorrectParty', version: 1, ...said('q', 's'), ...by } as const
const corrected: PartyEvent = {
  type: 'PartyRoleCorrected',
  data: { ...of, version: 2, ...said('q', 's'), correctedBy: staff },
}
const removing = { type: 'RemoveParty', ...by } as const
const removed = (removedBy: typeof staff | null): PartyEvent => ({ type: 'PartyRemoved', data: { ...of, removedBy } })

describe('a party of a case', () => {
  it('is named once, in the book of the office alone', () => {
    expect(given().when(naming)).toEqual({ events: [named] })
    expect(given(named).when(naming)).toEqual({ rejected: 'address/already-recorded' })
    expect(given(named, removed(staff)).when(naming)).toEqual({ rejected: 'address/already-recorded' })
    expect(given().when({ ...naming, isOfOffice: false })).toEqual({ rejected: 'address/forbidden' })
  })

  it('is corrected by who knows how it stands, with what the register says of it', () => {
    expect(given(named).when(correcting)).toEqual({ events: [corrected] })
    const meanwhile = { rejected: 'address/changed-meanwhile', params: { version: 2 } }
    expect(given(named, corrected).when(correcting)).toEqual(meanwhile)
    const again = { ...correcting, version: 2 }
    const data = { ...of, version: 3, ...said('q', 's'), correctedBy: staff }
    expect(given(named, corrected).when(again)).toEqual({ events: [{ type: 'PartyRoleCorrected', data }] })
    expect(given().when(correcting)).toEqual({ rejected: 'address/not-found' })
  })

  it('is removed once, and then nothing is said of it any more', () => {
    expect(given(named).when(removing)).toEqual({ events: [removed(staff)] })
    expect(given(named, removed(staff)).when(removing)).toEqual({ rejected: 'address/not-found' })
    expect(given(named, removed(staff)).when(correcting)).toEqual({ rejected: 'address/not-found' })
  })

  it('goes with its case, and with no other', () => {
    const going = { type: 'RemovePartyWithCase', gone: file } as const
    expect(given(named).when(going)).toEqual({ events: [removed(null)] })
    expect(given(named, removed(null)).when(going)).toEqual({ events: [] })
    expect(given(named).when({ ...going, gone: book })).toEqual({ events: [] })
  })

  it.each([
    [{ viewer: { role: undefined, isStaff: true } }, 'address/not-found'],
    [{ viewer: { role: 'client', isStaff: false } }, 'address/forbidden'],
    [{ isDisabled: true }, 'case/disabled'],
  ] as const)('is nothing for who may not write in both, the case and the room: %o', (as, rejected) => {
    for (const where of [{ room: { ...room, ...as } }, { inCase: { ...inCase, ...as } }]) {
      expect(given().when({ ...naming, ...where })).toEqual({ rejected })
      expect(given(named).when({ ...correcting, ...where })).toEqual({ rejected })
      expect(given(named).when({ ...removing, ...where })).toEqual({ rejected })
    }
  })

  it('is not reached through another case or room', () => {
    for (const where of [{ room: { ...room, caseId: aCase('9') } }, { inCase: { ...inCase, caseId: aCase('9') } }]) {
      expect(given(named).when({ ...correcting, ...where })).toEqual({ rejected: 'address/not-found' })
      expect(given(named).when({ ...removing, ...where })).toEqual({ rejected: 'address/not-found' })
    }
  })

  it('goes under another key with what counts, and so does what the register says of it', () => {
    const part = (former: string, digest: string) =>
      ({ part: 'record', version: 1, former: aDigest(former), digest: aDigest(digest) }) as const
    const under = { keyId: aKey('office:2') }
    const resealing = { type: 'ResealParty', caseId: book, by: staff, ...under, parts: [], register: [] } as const
    const anew = (digest: string) => ({ record: aDigest(digest), notes: null })
    const resealed = (what: { content: ReturnType<typeof anew> | null; register: ReturnType<typeof anew> | null }) =>
      ({ type: 'PartyResealed', data: { ...of, ...under, ...what, resealedBy: staff } }) satisfies PartyEvent
    const both = { ...resealing, parts: [part('p', 'n')], register: [part('r', 'm')] }
    const done = resealed({ content: anew('n'), register: anew('m') })
    expect(given(named).when(both)).toEqual({ events: [done] })
    expect(given(named).when({ ...resealing, register: [part('r', 'm')] })).toEqual({
      events: [resealed({ content: null, register: anew('m') })],
    })
    expect(given(named, done).when(both)).toEqual({ events: [] })
    expect(given(named, corrected).when(both)).toEqual({ events: [] })
    expect(given(named).when({ ...both, caseId: aCase('9') })).toEqual({ events: [] })
  })
})
