import { expect, it } from 'vitest'
import { momentOf, partsOf, whenOf } from './event-moment.ts'

it('says day and time of an event in German', () => {
  expect(momentOf('2027-07-01')).toBe('01.07.2027')
  expect(momentOf('2027-07-01T18:30')).toBe('01.07.2027, 18:30 Uhr')
})

it('leaves what is neither day nor time as somebody wrote it', () => {
  for (const when of ['', 'im Sommer', '2027-13-45', '2027-07-01T18:30:00Z']) {
    expect(momentOf(when)).toBe(when)
    expect(partsOf(when)).toBeNull()
  }
})

it('keeps both in one text', () => {
  expect(whenOf('2027-07-01', '')).toBe('2027-07-01')
  expect(partsOf(whenOf('2027-07-01', '18:30'))).toEqual({ day: '2027-07-01', time: '18:30' })
})
