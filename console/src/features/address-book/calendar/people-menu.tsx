import type { Entry } from '../directory.ts'
import { useReadingScene } from '../reading.tsx'
import { bookTexts } from '../texts/book.ts'
import { calendarTexts } from '../texts/calendar.ts'
import { useBirthdays } from './use-list-calendar.ts'

/** What is taken along of the people who are shown. */
export const PeopleMenu = ({ people }: { readonly people: readonly Entry[] }) => {
  const { kit } = useReadingScene()
  const entries = useBirthdays(people, bookTexts.title)
  return entries.length === 0 ? null : <kit.Menu label={calendarTexts.menuOfPeople} entries={entries} />
}
