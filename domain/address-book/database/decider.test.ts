import { describe, expect, it } from 'vitest'
import { aCase, aDatabase, aDigest, aDocument, aKey, aPerson, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { addressDatabase, obstacleToWhole } from './decider.ts'
import type { AddressDatabaseEvent } from './events.ts'

const given = scenario(addressDatabase)
const [staff, caseId, databaseId] = [aUser('a'), aCase('1'), aDatabase('2')]
const room: AddressRoom = { caseId, isDisabled: false, viewer: { role: 'owner', isStaff: true } }
const by = { by: staff, at: at('2026-03-01T10:00:00.000Z'), room }
const content = (sign: string) => ({ keyId: aKey('office:1'), digest: aDigest(sign) })
const founding = { type: 'FoundAddressDatabase', databaseId, content: content('f'), ...by } as const
const founded: AddressDatabaseEvent = {
  type: 'AddressDatabaseFounded',
  data: { caseId, databaseId, version: 1, content: content('f'), foundedBy: staff },
}
const naming = { type: 'NameAddressDatabase', version: 1, content: content('n'), ...by } as const

describe('an address database', () => {
  it('is founded once, by staff who take part where it lies', () => {
    expect(given().when(founding)).toEqual({ events: [founded] })
    expect(given(founded).when(founding)).toEqual({ rejected: 'address/already-recorded' })
    const client = { ...room, viewer: { role: 'client', isStaff: false } } as const
    expect(given().when({ ...founding, room: client })).toEqual({ rejected: 'address/forbidden' })
  })

  it('is named anew by who knows how it is called', () => {
    const named = { caseId, databaseId, version: 2, content: content('n'), namedBy: staff }
    expect(given(founded).when(naming)).toEqual({ events: [{ type: 'AddressDatabaseNamed', data: named }] })
    expect(given(founded).when({ ...naming, version: 2 })).toMatchObject({ rejected: 'address/changed-meanwhile' })
    expect(given().when(naming)).toEqual({ rejected: 'address/not-found' })
  })

  it('[ADB-02, otherwise] is filed as a document, and again as another, by staff who know it as it is', () => {
    const documentId = aDocument('d')
    const filing = { type: 'FileAddressDatabase', version: 1, content: content('d'), documentId, ...by } as const
    const data = { caseId, databaseId, version: 2, content: content('d'), documentId, filedBy: staff }
    const filed: AddressDatabaseEvent = { type: 'AddressDatabaseFiledAsDocument', data }
    expect(given(founded).when(filing)).toEqual({ events: [filed] })
    const again = { ...filing, version: 2, documentId: aDocument('e') }
    expect(given(founded, filed).when(again)).toMatchObject({
      events: [{ data: { version: 3, documentId: aDocument('e') } }],
    })
    expect(given(founded, filed).when(filing)).toMatchObject({ rejected: 'address/changed-meanwhile' })
    const client = { ...room, viewer: { role: 'client', isStaff: false } } as const
    expect(given(founded).when({ ...filing, room: client })).toEqual({ rejected: 'address/forbidden' })
    expect(given(founded).when({ ...filing, room: { ...room, isDisabled: true } })).toEqual({
      rejected: 'case/disabled',
    })
    expect(given().when(filing)).toEqual({ rejected: 'address/not-found' })
  })

  it('[ADB-28] takes no other whole database any more once it is filed', () => {
    const content_ = { caseId, databaseId, content: content('d') }
    const filed: AddressDatabaseEvent = {
      type: 'AddressDatabaseFiledAsDocument',
      data: { ...content_, version: 2, documentId: aDocument('d'), filedBy: staff },
    }
    const named: AddressDatabaseEvent = {
      type: 'AddressDatabaseNamed',
      data: { ...content_, version: 3, namedBy: staff },
    }
    const after = (...events: readonly AddressDatabaseEvent[]) =>
      obstacleToWhole(events.reduce(addressDatabase.evolve, addressDatabase.initialState))
    expect([after(), after(founded), after(founded, named)]).toEqual([null, null, null])
    const refused = { rejected: 'address/filed' }
    expect([after(founded, filed), after(founded, filed, named)]).toEqual([refused, refused])
  })

  it('is sealed anew as it is called, unless somebody has named it since', () => {
    const keyId = aKey('office:2')
    const parts = [{ part: 'record' as const, version: 1, former: aDigest('f'), digest: aDigest('g') }]
    const resealing = { type: 'ResealAddressDatabase', caseId, keyId, by: staff, parts } as const
    const anew = { record: aDigest('g'), notes: null }
    const data = { caseId, databaseId, keyId, content: anew, resealedBy: staff }
    const resealed: AddressDatabaseEvent = { type: 'AddressDatabaseResealed', data }
    expect(given(founded).when(resealing)).toEqual({ events: [resealed] })
    expect(given(founded, resealed).when(resealing)).toEqual({ events: [] })
    expect(given(founded, resealed).when(naming)).toHaveProperty('events.0.data.version', 2)
    const named = given(founded).when(naming)
    if (!('events' in named)) throw new Error('it was not named')
    expect(given(founded, ...named.events).when(resealing)).toEqual({ events: [] })
    expect(given(founded).when({ ...resealing, caseId: aCase('9') })).toEqual({ events: [] })
  })

  it('remembers of two people that they are not the same, in whichever order, until they are compared again', () => {
    const [one, other] = [aPerson('3'), aPerson('4')]
    const keeping = { type: 'KeepPeopleApart', people: [one, other], ...by } as const
    const apart: AddressDatabaseEvent = {
      type: 'PeopleKeptApart',
      data: { caseId, databaseId, people: [one, other], keptApartBy: staff },
    }
    const again: AddressDatabaseEvent = {
      type: 'PeopleComparedAgain',
      data: { caseId, databaseId, people: [other, one], comparedBy: staff },
    }
    const comparing = { type: 'ComparePeopleAgain', people: [other, one], ...by } as const
    expect(given(founded).when(keeping)).toEqual({ events: [apart] })
    expect(given(founded, apart).when({ ...keeping, people: [other, one] })).toEqual({ events: [] })
    expect(given(founded, apart).when(comparing)).toEqual({ events: [again] })
    expect(given(founded, apart, again).when(comparing)).toEqual({ events: [] })
    expect(given(founded, apart, again).when(keeping)).toEqual({ events: [apart] })
    expect(given().when(keeping)).toEqual({ rejected: 'address/not-found' })
    const client = { ...room, viewer: { role: 'client', isStaff: false } } as const
    expect(given(founded).when({ ...keeping, room: client })).toEqual({ rejected: 'address/forbidden' })
  })
})
