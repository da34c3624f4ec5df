import { grouped, plural } from '@aktenraum/client/words/numbers'

/** Of what is saved for calendars. */
export const calendarTexts = {
  event: 'Als Kalenderdatei speichern',
  birthdays: (count: number): string =>
    count === 1 ? '1 Geburtstag als Kalenderdatei' : `${grouped(count)} Geburtstage als Kalenderdatei`,
  birthdaysOf: (list: string): string => `Geburtstage ${list}`,
  birthdayOf: (name: string): string => `Geburtstag: ${name}`,
  saved: (count: number): string => `Kalenderdatei mit ${plural(count, 'Termin', 'Terminen')} gespeichert.`,
  fileName: 'Kalender.ics',
  menuOfPeople: 'Menü der Personen',
} as const
