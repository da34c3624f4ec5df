import { describe, expect, it } from 'vitest'
import { aUser, scenario } from '../testing/index.ts'
import { deadLetters } from './decider.ts'

const given = scenario(deadLetters)
const about = {
  projection: 'reaction/plan-notifications',
  position: '07',
  event: { id: '00000000-0000-4000-8000-000000000007', stream: 'document-1', revision: 0 },
  by: aUser('a'),
}
const why = { digest: 'ab', reason: 'Testdaten' }
const skipped = { type: 'DeadLetterSkipped', data: { ...about, ...why } } as const
const withdrawn = { type: 'SkipWithdrawn', data: about } as const
const retried = { type: 'DeadLetterRetried', data: about } as const
const skip = { type: 'SkipDeadLetter', ...about, ...why } as const
const withdraw = { type: 'WithdrawSkip', ...about } as const
const retry = { type: 'RetryDeadLetter', ...about } as const

describe('an event that was put aside', () => {
  it('is tried again as often as somebody wants', () => {
    expect(given().when(retry)).toEqual({ events: [retried] })
    expect(given(retried).when(retry)).toEqual({ events: [retried] })
  })
  it('is skipped once, with the reason and who gave it', () => {
    expect(given(retried).when(skip)).toEqual({ events: [skipped] })
    expect(given(skipped).when({ ...skip, reason: 'anders' })).toEqual({ events: [] })
  })
  it('is no longer skipped once that is withdrawn, and can be skipped anew', () => {
    expect(given(skipped).when(withdraw)).toEqual({ events: [withdrawn] })
    expect(given(skipped, withdrawn).when(skip)).toEqual({ events: [skipped] })
  })
  it('is not tried again while it is skipped, nor had back when it is not', () => {
    expect(given(skipped).when(retry)).toEqual({ rejected: 'dead-letter/skipped' })
    expect(given().when(withdraw)).toEqual({ rejected: 'dead-letter/not-skipped' })
    expect(given(skipped, withdrawn).when(withdraw)).toEqual({ rejected: 'dead-letter/not-skipped' })
  })
  it('is told apart from others', () => {
    expect(given(skipped).when({ ...retry, position: '08' })).toMatchObject({ events: [{ type: 'DeadLetterRetried' }] })
  })
})
