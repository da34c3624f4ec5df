import { formatDate } from '@aktenraum/client/words/dates'
import { listTexts as texts } from '../texts/lists.ts'

const written = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/

/** Day and time of an event as they are kept; null where something else is said, or nothing. */
export const partsOf = (when: string): { readonly day: string; readonly time: string } | null => {
  const [, day, time = ''] = written.exec(when) ?? []
  return day === undefined || Number.isNaN(Date.parse(day)) ? null : { day, time }
}

/** As they are kept: `2027-05-12`, or `2027-05-12T18:00` by the clock of the place. */
export const whenOf = (day: string, time: string): string => (time === '' ? day : `${day}T${time}`)

/** `12.05.2027, 18:00 Uhr`; what is neither day nor time stays as it was written. */
export const momentOf = (when: string): string => {
  const parts = partsOf(when)
  if (parts === null) return when
  const day = formatDate(parts.day)
  return parts.time === '' ? day : texts.at(day, parts.time)
}
