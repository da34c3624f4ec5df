import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { daysAfter, officeDayOf, startOfOfficeDay } from './office-clock.ts'

const zones = [
  ['Pacific/Auckland', -780],
  ['America/Los_Angeles', 480],
  ['Europe/Athens', -120],
] as const

describe.each(zones)('the days of the office, seen from %s', (zone, offset) => {
  beforeEach(() => void vi.stubEnv('TZ', zone))
  afterEach(() => void vi.unstubAllEnvs())

  it('are asked for there', () => {
    expect(new Date('2026-01-15T12:00:00Z').getTimezoneOffset()).toBe(offset)
  })
  it.each([
    ['2026-05-01', '2026-04-30T22:00:00.000Z'],
    ['2027-01-01', '2026-12-31T23:00:00.000Z'],
    ['2028-02-29', '2028-02-28T23:00:00.000Z'],
    // the clocks are changed on this day, and on the one before the next
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
  ])('%s begins at %s and ends when the next begins', (day, begin) => {
    const start = startOfOfficeDay(day)
    expect(start.toISOString()).toBe(begin)
    expect(officeDayOf(start)).toBe(day)
    expect(officeDayOf(new Date(start.getTime() - 1))).toBe(daysAfter(day, -1))
    const next = startOfOfficeDay(daysAfter(day, 1))
    expect(officeDayOf(new Date(next.getTime() - 1))).toBe(day)
  })
  it('are no days where nothing, or nonsense, was typed', () => {
    for (const day of ['', '2026-13-01', '12026-01-01', 'morgen'])
      expect(Number.isNaN(startOfOfficeDay(day).getTime()), day).toBe(true)
  })
  it('follow each other across months, years and leap days', () => {
    expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
    expect(daysAfter('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysAfter('2026-03-29', 30)).toBe('2026-04-28')
    expect(daysAfter('2026-01-01', -1)).toBe('2025-12-31')
  })
})
