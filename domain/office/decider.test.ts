import { describe, expect, it } from 'vitest'
import { aUser, scenario } from '../testing/index.ts'
import { office } from './decider.ts'

const given = scenario(office)
const founding = { type: 'FoundOffice', founder: aUser('a'), officePublicKey: 'key' } as const
const founded = { type: 'OfficeFounded', data: { founder: aUser('a'), officePublicKey: 'key' } } as const

describe('founding the office', () => {
  it('is done by its first member', () => {
    expect(given().when(founding)).toEqual({ events: [founded] })
  })
  it('is done once, by nobody else and not again', () => {
    expect(given(founded).when({ ...founding, founder: aUser('b') })).toEqual({ rejected: 'office/already-founded' })
    expect(given(founded).when(founding)).toEqual({ rejected: 'office/already-founded' })
  })
})
