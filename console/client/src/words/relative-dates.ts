import { officeTimeZone as timeZone } from '@aktenraum/domain/contracts'
import { formatTexts } from './format-texts.ts'
import { formatDate, formatDateTime, formatTime } from './dates.ts'

const relative = new Intl.RelativeTimeFormat('de-DE', { numeric: 'auto' })
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const oldestRelativeDays = 7

/** `vor 5 Minuten`, `gestern`; the date from a week on. */
export const formatRelative = (instant: string | Date, now: Date): string => {
  const at = new Date(instant)
  const age = now.getTime() - at.getTime()
  if (age < minuteMs) return formatTexts.justNow
  if (age < hourMs) return relative.format(-Math.floor(age / minuteMs), 'minute')
  const days = daysBetween(at, now)
  if (days === 0) return relative.format(-Math.floor(age / hourMs), 'hour')
  return days < oldestRelativeDays ? relative.format(-days, 'day') : formatDate(at)
}

const longDay = new Intl.DateTimeFormat('de-DE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone,
})

/** `Heute`, `Gestern`, then `Donnerstag, 19. November 2026`. */
export const formatDay = (instant: string | Date, now: Date): string => {
  const days = daysBetween(new Date(instant), now)
  const text = days === 0 || days === 1 ? relative.format(-days, 'day') : longDay.format(new Date(instant))
  return text.charAt(0).toLocaleUpperCase('de-DE') + text.slice(1)
}

/** `heute 09:12`, `gestern 17:40`, then `19.11.2026 08:05`. */
export const formatRelativeMoment = (instant: string, now: Date): string => {
  const days = daysBetween(new Date(instant), now)
  return days === 0 || days === 1 ? `${relative.format(-days, 'day')} ${formatTime(instant)}` : formatDateTime(instant)
}

/** How many whole days are left until then; the one that has begun counts. 0 when it is over. */
export const daysLeft = (until: string, now: Date): number =>
  Math.max(0, Math.ceil((Date.parse(until) - now.getTime()) / dayMs))

/** How many midnights lie between two moments, on the office's clock. */
const daysBetween = (from: Date, to: Date): number => Math.round((midnight(to) - midnight(from)) / dayMs)
const midnight = (at: Date): number => {
  const [day = 0, month = 1, year = 0] = formatDate(at).split('.').map(Number)
  return Date.UTC(year, month - 1, day)
}
