import { officeTimeZone as timeZone } from '@aktenraum/domain/contracts'
import { formatTexts } from './format-texts.ts'

const dateParts = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone } as const
const timeParts = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const
const longDate = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', year: 'numeric', timeZone })
const date = new Intl.DateTimeFormat('de-DE', dateParts)
const time = new Intl.DateTimeFormat('de-DE', timeParts)

/** `21.11.2026` */
export const formatDate = (instant: string | Date): string => date.format(new Date(instant))
/** `21. November 2026`, within a sentence. */
export const formatLongDate = (instant: string | Date): string => longDate.format(new Date(instant))
/** `08:05` */
export const formatTime = (instant: string | Date): string => time.format(new Date(instant))
/** `21.11.2026 08:05` (LST-43) */
export const formatDateTime = (instant: string | Date): string => `${formatDate(instant)} ${formatTime(instant)}`
/** `21.11.2026, 08:05 Uhr`, or `21.11.2026, 08:05 bis 09:10 Uhr` of what began on the same day. */
export const formatMoment = (instant: string, begin = instant): string => {
  const [from, to] = [formatTime(begin), formatTime(instant)]
  return formatTexts.moment(formatDate(instant), from === to ? to : formatTexts.fromTo(from, to))
}
