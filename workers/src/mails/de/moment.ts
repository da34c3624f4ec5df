import { officeTimeZone } from '@aktenraum/domain'

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: officeTimeZone })
const time = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
  timeZone: officeTimeZone,
})
/** In the middle of a sentence, on the office's clock. */
export const momentOf = (at: string): string => `am ${day.format(new Date(at))} um ${time.format(new Date(at))} Uhr`
