import { officeTimeZone } from './office-time-zone.ts'

const wallClock = new Intl.DateTimeFormat('de-DE', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
  timeZone: officeTimeZone,
})

/** `2026-11-21T08:05:09`: what the office's clock shows at that moment. */
const shownAt = (at: Date): string => {
  const parts = new Map(wallClock.formatToParts(at).map(({ type, value }) => [type, value]))
  const part = (name: Intl.DateTimeFormatPartTypes, length = 2): string => (parts.get(name) ?? '').padStart(length, '0')
  return `${part('year', 4)}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}`
}

/** By how many milliseconds the office's clock is ahead of UTC at that moment. */
const aheadAt = (at: number): number => Date.parse(`${shownAt(new Date(at))}Z`) - at

/** The day that the office has at that moment, as date fields have it: `2026-11-21`. */
export const officeDayOf = (instant: string | Date): string => shownAt(new Date(instant)).slice(0, 10)

/**
 * The moment at which a day begins for the office; an invalid date for what is no day.
 * @param day `2026-11-21`
 */
export const startOfOfficeDay = (day: string): Date => {
  const asUtc = /^\d{4}-\d\d-\d\d$/.test(day) ? Date.parse(day) : Number.NaN
  if (Number.isNaN(asUtc)) return new Date(Number.NaN)
  // The clocks are changed at 01:00 UTC: what they are ahead at midnight in UTC holds since midnight here.
  return new Date(asUtc - aheadAt(asUtc))
}

/** That day and a number of days on. `day` and the answer: `2026-11-21`. */
export const daysAfter = (day: string, days: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10)
}
