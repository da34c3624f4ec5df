import { daysAfter, startOfOfficeDay } from '@aktenraum/domain/contracts'
import { describe, expect, it } from 'vitest'
import type { ShownList, ShownPerson } from '@aktenraum/client/collections/address-book/address-book'
import { createDirectory } from '../put-in-order.ts'
import { createLists } from '../lists/lists.ts'
import { toCalendar } from './calendar.ts'
import type { CalendarEntry } from './calendar.ts'
import { birthdayEntries, eventEntry } from './entries.ts'

const now = new Date('2026-11-23T19:05:30.123Z')
const party: CalendarEntry = {
  uid: '6a.event@aktenraum',
  sequence: 3,
  summary: 'Sommerfest',
  day: '2027-07-01',
  time: '18:30',
  isYearly: false,
  where: 'Alter Hafen, Schuppen 3',
  url: 'https://sommerfest.example/',
}
const birthday: CalendarEntry = {
  ...party,
  uid: '6b.birthday@aktenraum',
  summary: 'Geburtstag: Petra Nolte',
  day: '1971-03-09',
  time: '',
  isYearly: true,
  where: '',
  url: '',
}
/** The lines of a file as one reads them (RFC 5545, 3.1). */
const linesOf = (text: string): readonly string[] => text.replaceAll('\r\n ', '').split('\r\n')
const between = (lines: readonly string[], name: string): readonly string[] =>
  lines.slice(lines.indexOf(`BEGIN:${name}`) + 1, lines.indexOf(`END:${name}`))

describe('a calendar (RFC 5545)', () => {
  it('says of an event when and where it is, by the clock of the office', () => {
    const lines = linesOf(toCalendar([party], now))
    expect(lines.slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Aktenraum//Adressbuch//DE',
      'CALSCALE:GREGORIAN',
    ])
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    expect(between(lines, 'VEVENT')).toEqual([
      'UID:6a.event@aktenraum',
      'DTSTAMP:20261123T190530Z',
      'SEQUENCE:3',
      'DTSTART;TZID=Europe/Berlin:20270701T183000',
      'SUMMARY:Sommerfest',
      'LOCATION:Alter Hafen\\, Schuppen 3',
      'URL:https://sommerfest.example/',
    ])
  })

  it('has whole days without a zone, and birthdays every year', () => {
    const lines = linesOf(toCalendar([{ ...party, time: '', where: '', url: '' }, birthday], now))
    expect(lines.filter((line) => /^(DTSTART|RRULE|TRANSP|TZID)/.test(line))).toEqual([
      'DTSTART;VALUE=DATE:20270701',
      'DTSTART;VALUE=DATE:19710309',
      'RRULE:FREQ=YEARLY',
      'TRANSP:TRANSPARENT',
    ])
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(2)
  })

  it('does not wait four years for the birthday of who was born on 29 February', () => {
    expect(toCalendar([{ ...birthday, day: '1972-02-29' }], now)).toContain(
      '\r\nRRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1\r\n',
    )
  })

  it('has the zone change its clocks when the office does', () => {
    const lines = linesOf(toCalendar([party], now))
    expect(between(lines, 'DAYLIGHT')).toContain('RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU')
    expect(between(lines, 'STANDARD')).toContain('RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU')
    const hoursOf = (day: string): number =>
      (startOfOfficeDay(daysAfter(day, 1)).getTime() - startOfOfficeDay(day).getTime()) / 3_600_000
    const lastSunday = (year: number, month: number): string => {
      const last = new Date(Date.UTC(year, month, 0))
      return daysAfter(last.toISOString().slice(0, 10), -last.getUTCDay())
    }
    for (let year = 2000; year <= 2035; year += 1)
      expect([hoursOf(lastSunday(year, 3)), hoursOf(lastSunday(year, 10))], String(year)).toEqual([23, 25])
    // What is added to UTC on both sides of the change.
    expect(startOfOfficeDay('2027-01-15').toISOString()).toBe('2027-01-14T23:00:00.000Z')
    expect(startOfOfficeDay('2027-07-15').toISOString()).toBe('2027-07-14T22:00:00.000Z')
    expect(between(lines, 'DAYLIGHT')).toEqual(expect.arrayContaining(['TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200']))
    expect(between(lines, 'STANDARD')).toEqual(expect.arrayContaining(['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100']))
  })

  it('sets a sign before what would end a value or a line', () => {
    const summary = 'a\\b;c,d\r\nEND:VEVENT\nx\u0007y\u0085z: "q"'
    const lines = linesOf(toCalendar([{ ...party, summary }], now))
    expect(lines).toContain('SUMMARY:a\\\\b\\;c\\,d\\nEND:VEVENT\\nxyz: "q"')
    expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1)
  })

  it('folds lines at 75 bytes without cutting a character', () => {
    for (let length = 0; length < 90; length += 1) {
      const summary = `${'x'.repeat(length)}${'ä€👩‍⚖️'.repeat(30)}`
      const text = toCalendar([{ ...party, summary }], now)
      const written = text.split('\r\n')
      for (const line of written) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
      expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
      expect(text).not.toMatch(/\p{Cs}/u)
      expect(linesOf(text)).toContain(`SUMMARY:${summary}`)
    }
  })
})

describe('what of the book stands in a calendar', () => {
  const at = { created_at: '2026-11-20T11:00:00.000Z', updated_at: '2026-11-20T11:00:00.000Z' }
  const eventOf = (fields: Readonly<Record<string, unknown>>, isEvent = true) => {
    const record = { id: 'f1', is_event: isEvent, version: 4, fields, ...at } as unknown as ShownList
    const directory = createDirectory({ people: new Map(), links: new Map(), locations: new Map() })
    const list = createLists({ lists: new Map([['f1', record]]), listEntries: new Map() }, directory).get('f1')
    return list === undefined ? undefined : eventEntry(list)
  }

  it('is an event of which the day is known, with or without a time', () => {
    const whole = { name: 'Sommerfest', when: '2027-07-01T18:30', where: 'Hafen', url: 'https://sommerfest.example/' }
    expect(eventOf(whole)).toEqual({ ...party, uid: 'f1.event@aktenraum', sequence: 4, where: 'Hafen' })
    expect(eventOf({ name: 'Sommerfest', when: '2027-07-01' })).toMatchObject({ day: '2027-07-01', time: '', url: '' })
    for (const when of ['im Sommer', '', '2027-02-30', '2027-13-01'])
      expect(eventOf({ name: 'x', when })).toBeUndefined()
    expect(eventOf(whole, false)).toBeUndefined()
    expect(eventOf({ ...whole, url: 'javascript:alert(1)' })?.url).toBe('')
  })

  it('are birthdays that are days, of those who can be read', () => {
    const person = (id: string, said: object) =>
      [id, { id, version: 2, ...said, ...at } as unknown as ShownPerson] as const
    const directory = createDirectory({
      people: new Map([
        person('a', { fields: { name: 'Nolte', first_name: 'Petra', gender: 'female', birthday: '1971-03-09' } }),
        person('b', { fields: { name: 'Krause', birthday: '30. Februar' } }),
        person('c', { fields: { name: 'Mueller', birthday: '1971-02-29' } }),
        person('d', { unreadable: true }),
      ]),
      links: new Map(),
      locations: new Map(),
    })
    const people = directory.find({ typed: '', order: { by: 'name', isDescending: false } })
    expect(birthdayEntries(people)).toEqual([
      { ...birthday, uid: 'a.birthday@aktenraum', sequence: 2, summary: 'Geburtstag: Petra Nolte' },
    ])
  })
})
