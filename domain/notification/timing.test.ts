import { describe, expect, it } from 'vitest'
import { at } from '../testing/index.ts'
import { usualNotifications } from '../user/events.ts'
import { notificationDueAt } from './timing.ts'

const due = (settings: object, earliest: string) =>
  notificationDueAt({ ...usualNotifications, ...settings }, at(earliest))
const night = { from: '20:00', to: '07:00' }

describe('when somebody is told', () => {
  it('at once, unless they chose otherwise', () => {
    expect(due({}, '2026-03-01T10:00:30.000Z')).toBe('2026-03-01T10:00:30.000Z')
  })
  it('never', () => {
    expect(due({ mode: 'off' }, '2026-03-01T10:00:00.000Z')).toBeNull()
  })
  it('once a day on the office’s clock, today or tomorrow', () => {
    expect(due({ mode: 'daily' }, '2026-03-01T10:00:30.000Z')).toBe('2026-03-01T17:00:00.000Z')
    expect(due({ mode: 'daily' }, '2026-03-01T17:00:30.000Z')).toBe('2026-03-01T17:00:30.000Z')
    expect(due({ mode: 'daily' }, '2026-03-01T17:01:00.000Z')).toBe('2026-03-02T17:00:00.000Z')
    expect(due({ mode: 'daily', quiet: night, dailyAt: '21:00' }, '2026-07-01T10:00:00.000Z')).toBe(
      '2026-07-01T19:00:00.000Z',
    )
  })
  it('after the quiet hours, across midnight or not', () => {
    expect(due({ quiet: night }, '2026-03-01T18:59:00.000Z')).toBe('2026-03-01T18:59:00.000Z')
    expect(due({ quiet: night }, '2026-03-01T19:00:00.000Z')).toBe('2026-03-02T06:00:00.000Z')
    expect(due({ quiet: night }, '2026-03-02T05:59:59.000Z')).toBe('2026-03-02T06:00:00.000Z')
    expect(due({ quiet: { from: '12:00', to: '14:00' } }, '2026-03-01T11:30:00.000Z')).toBe('2026-03-01T13:00:00.000Z')
    expect(due({ quiet: { from: '12:00', to: '12:00' } }, '2026-03-01T11:00:00.000Z')).toBe('2026-03-01T11:00:00.000Z')
  })
  it('never within quiet hours whose end the clocks skip', () => {
    const quiet = { from: '22:00', to: '02:30' }
    expect(due({ quiet }, '2026-03-28T23:30:00.000Z')).toBe('2026-03-29T01:30:00.000Z')
    expect(due({ quiet }, '2026-03-29T23:30:00.000Z')).toBe('2026-03-30T00:30:00.000Z')
  })
  it('at the right hour in the nights in which the clocks are changed', () => {
    expect(due({ quiet: night }, '2026-03-28T22:00:00.000Z')).toBe('2026-03-29T05:00:00.000Z')
    expect(due({ quiet: night }, '2026-10-24T22:00:00.000Z')).toBe('2026-10-25T06:00:00.000Z')
  })
})
