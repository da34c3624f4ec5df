import { isReadable } from '../directory.ts'
import type { Entry } from '../directory.ts'
import { partsOf } from '../lists/event-moment.ts'
import type { List } from '../lists/lists.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { spokenName } from '../person.ts'
import { calendarTexts as texts } from '../texts/calendar.ts'
import { isDay } from './is-day.ts'
import type { CalendarEntry } from './calendar.ts'

/** Of an event; undefined where nobody has said on which day it is. */
export const eventEntry = ({ id, isEvent, name, record, where, url }: List): CalendarEntry | undefined => {
  const parts = isEvent && isReadable(record) ? partsOf(textIn(record.fields, 'when')) : null
  if (parts === null || name === null || !isDay(parts.day)) return undefined
  return {
    ...parts,
    uid: `${id}.event@aktenraum`,
    sequence: record.version,
    summary: name,
    isYearly: false,
    where,
    url: /^https?:/i.test(url) ? url : '',
  }
}

/** Birthdays of those of whom they are known. */
export const birthdayEntries = (people: readonly Entry[]): readonly CalendarEntry[] =>
  people
    .filter(({ hasBirthday }) => hasBirthday)
    .flatMap(({ id, person, record }) =>
      person === null
        ? []
        : [
            {
              uid: `${id}.birthday@aktenraum`,
              sequence: record.version,
              summary: texts.birthdayOf(spokenName(person)),
              day: person.birthday,
              time: '',
              isYearly: true,
              where: '',
              url: '',
            },
          ],
    )
