import type { Instant } from '../kernel/ids.ts'
import { officeTimeZone } from '../kernel/office-time-zone.ts'
import type { NotificationSettings } from '../user/events.ts'

/** The office's clock. */
const clock = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: officeTimeZone,
})
const minuteMs = 60_000
const dayMinutes = 24 * 60

/**
 * When a person is to be told of what would be due at `earliest`; null when never. A time of day that somebody chose
 * for the daily mail holds even within quiet hours.
 */
export const notificationDueAt = (settings: NotificationSettings, earliest: Instant): Instant | null => {
  if (settings.mode === 'off') return null
  return settings.mode === 'daily' ? nextAt(earliest, settings.dailyAt) : afterQuiet(settings, earliest)
}

/** The end of the quiet hours that this moment lies in. Who gets the daily mail has chosen the hour of that instead. */
export const afterQuiet = ({ mode, quiet }: NotificationSettings, at: Instant): Instant =>
  mode === 'immediate' && quiet !== null && isWithin(at, quiet) ? nextAt(at, quiet.to) : at

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}
const localMinutes = (at: number): number => minutesOf(clock.format(at))

/** From before midnight to after it as well; from a time to the same time is never. */
const isWithin = (at: Instant, { from, to }: { readonly from: string; readonly to: string }): boolean => {
  const [now, start, end] = [localMinutes(Date.parse(at)), minutesOf(from), minutesOf(to)]
  return start <= end ? start <= now && now < end : now >= start || now < end
}

/** The next moment at which the office's clock shows this time; the same moment within that very minute. */
const nextAt = (from: Instant, time: string): Instant => {
  const start = Date.parse(from)
  const wanted = minutesOf(time)
  const ahead = (wanted - localMinutes(start) + dayMinutes) % dayMinutes
  if (ahead === 0) return from
  const guess = Math.floor(start / minuteMs) * minuteMs + ahead * minuteMs
  // The clocks may be changed on the way.
  const shift = ((wanted - localMinutes(guess) + dayMinutes * 1.5) % dayMinutes) - dayMinutes / 2
  const shown = guess + shift * minuteMs
  // A time that the clocks skip that night comes when it would have been, and not an hour before.
  return new Date(localMinutes(shown) === wanted ? shown : Math.max(shown, guess)).toISOString() as Instant
}
