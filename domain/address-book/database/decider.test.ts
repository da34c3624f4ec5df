import { describe, expect, it } from 'vitest'
import { aCase, aDatabase, aDigest, aKey, aUser, at, scenario } from '../../testing/index.ts'
import type { AddressRoom } from '../policy.ts'
import { addressDatabase } from './decider.ts'
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
})
