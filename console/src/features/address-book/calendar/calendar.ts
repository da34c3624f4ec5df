import { officeTimeZone } from '@aktenraum/domain/contracts'
import { contentLine, contentLines } from '../export/content-lines.ts'

/** What takes place: once, or every year on the same day. */
export interface CalendarEntry {
  /** The same whenever it is saved: a calendar that has it already changes it instead of having it twice. */
  readonly uid: string
  /** How often it was changed. */
  readonly sequence: number
  readonly summary: string
  /** `2027-07-01` */
  readonly day: string
  /** `18:30` by the clock of the office; '': the whole day. */
  readonly time: string
  readonly isYearly: boolean
  readonly where: string
  readonly url: string
}

/** A calendar by RFC 5545. When an event ends nobody has said, and so neither does the file. */
export const toCalendar = (entries: readonly CalendarEntry[], now: Date): string =>
  contentLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Aktenraum//Adressbuch//DE',
    'CALSCALE:GREGORIAN',
    ...(entries.some(({ time }) => time !== '') ? zone : []),
    ...entries.flatMap((entry) => eventOf(entry, now)),
    'END:VCALENDAR',
  ])

const eventOf = (entry: CalendarEntry, now: Date): readonly string[] => [
  'BEGIN:VEVENT',
  contentLine('UID', entry.uid),
  `DTSTAMP:${digitsOf(now.toISOString().slice(0, 19))}Z`,
  `SEQUENCE:${entry.sequence}`,
  entry.time === ''
    ? `DTSTART;VALUE=DATE:${digitsOf(entry.day)}`
    : `DTSTART;TZID=${officeTimeZone}:${digitsOf(`${entry.day}T${entry.time}:00`)}`,
  // Whoever was born on 29 February has a birthday on the last day of the month in other years.
  ...(entry.isYearly
    ? [entry.day.endsWith('-02-29') ? 'RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1' : 'RRULE:FREQ=YEARLY']
    : []),
  contentLine('SUMMARY', entry.summary),
  ...(entry.where === '' ? [] : [contentLine('LOCATION', entry.where)]),
  // An address is no text: nothing is set before its signs.
  ...(URL.canParse(entry.url) ? [`URL:${new URL(entry.url).href}`] : []),
  // Nobody is busy because of it.
  ...(entry.isYearly ? ['TRANSP:TRANSPARENT'] : []),
  'END:VEVENT',
]

const digitsOf = (moment: string): string => moment.replaceAll(/[-:]/g, '')

/** The rule of the office's zone since 1996: one hour ahead of UTC, from March to October two. */
const zone: readonly string[] = [
  'BEGIN:VTIMEZONE',
  `TZID:${officeTimeZone}`,
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]
