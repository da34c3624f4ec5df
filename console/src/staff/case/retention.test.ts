import { expect, it } from 'vitest'
import { retainedUntil, yearAfter } from './retention.ts'

it('keeps files for six years from the end of the year in which the mandate ended', () => {
  expect(retainedUntil('2026-01-01')).toBe('2033-01-01')
  expect(retainedUntil('2026-12-31')).toBe('2033-01-01')
  expect(retainedUntil('')).toBeUndefined()
})

it('knows the day in a year', () => {
  expect(yearAfter('2026-11-21')).toBe('2027-11-21')
  expect(yearAfter('2028-02-29')).toBe('2029-03-01')
})
