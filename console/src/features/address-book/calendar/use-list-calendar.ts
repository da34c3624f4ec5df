import { useMemo } from 'react'
import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { fileNameFrom } from '@aktenraum/domain/contracts'
import type { Entry } from '../directory.ts'
import type { List, Member } from '../lists/lists.ts'
import { useReadingScene } from '../reading.tsx'
import { calendarTexts as texts } from '../texts/calendar.ts'
import { exportTexts } from '../texts/export.ts'
import { useOpenBook } from '../use-book.tsx'
import type { CalendarEntry } from './calendar.ts'
import { birthdayEntries, eventEntry } from './entries.ts'

interface MenuEntry {
  readonly label: string
  readonly onClick: () => void
}

/** Of the lists that are shown: the event itself, where it is one, and the birthdays of who is shown of them. */
export const useListCalendar = (
  lists: readonly List[],
  members: readonly Member[],
  name: string,
): readonly MenuEntry[] => {
  const { directory } = useOpenBook()
  const save = useCalendarFile()
  const [only, ...others] = lists
  const event = only === undefined || others.length > 0 ? undefined : eventEntry(only)
  const people = useMemo(() => {
    const ids = new Set(
      members.flatMap(({ name: known, contact }) => (known === null ? [] : contact.link.child_person)),
    )
    return [...ids].flatMap((id) => directory.get(id) ?? [])
  }, [directory, members])
  const birthdays = useBirthdays(people, name)
  return [
    ...(event === undefined ? [] : [{ label: texts.event, onClick: () => void save(name, [event]) }]),
    ...birthdays,
  ]
}

/** None where no birthday is known. */
export const useBirthdays = (people: readonly Entry[], of: string): readonly MenuEntry[] => {
  const save = useCalendarFile()
  // They may be many, and are counted with every letter that narrows them.
  const count = useMemo(() => people.filter(({ hasBirthday }) => hasBirthday).length, [people])
  if (count === 0) return []
  return [{ label: texts.birthdays(count), onClick: () => void save(texts.birthdaysOf(of), birthdayEntries(people)) }]
}

/** Saves something as a file that calendars read, and says whether that has worked. */
const useCalendarFile = (): ((name: string, entries: readonly CalendarEntry[]) => Promise<void>) => {
  const { now, note, tell } = useReadingScene()
  return async (name, entries) => {
    try {
      const { toCalendar } = await import('./calendar.ts')
      saveFile(new Blob([toCalendar(entries, now)], { type: 'text/calendar;charset=utf-8' }), fileNameOf(name))
      tell(texts.saved(entries.length))
    } catch (error) {
      await note(error)
      tell(exportTexts.failed)
    }
  }
}

const fileNameOf = (name: string): string => {
  const made = fileNameFrom('{{filename}}.ics', { filename: name })
  return 'fileName' in made ? made.fileName : texts.fileName
}
