import { describe, expect, it } from 'vitest'
import type { EncryptedValue } from '../kernel/ids.ts'
import { aUser, scenario } from '../testing/index.ts'
import { office } from './decider.ts'

const given = scenario(office)
const paperKey = { key_id: 'recovery:1', data: 'A' } as EncryptedValue
const first = {
  founder: aUser('a'),
  genesis: [['aktenraum/v2/genesis'], 'signature'],
  officeId: 'id',
  paperKey,
} as const
const founding = { type: 'FoundOffice', ...first } as const
const founded = { type: 'OfficeFounded', data: first } as const

describe('founding the office', () => {
  it('is done by its first member', () => {
    expect(given().when(founding)).toEqual({ events: [founded] })
  })
  it('is done once, by nobody else and not again', () => {
    expect(given(founded).when({ ...founding, founder: aUser('b') })).toEqual({ rejected: 'office/already-founded' })
    expect(given(founded).when(founding)).toEqual({ rejected: 'office/already-founded' })
  })
})
