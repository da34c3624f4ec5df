import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { fileNameFrom } from '@aktenraum/domain/contracts'
import { useReadingScene } from '../reading.tsx'
import { calendarTexts as texts } from '../texts/calendar.ts'
import { exportTexts } from '../texts/export.ts'
import type { CalendarEntry } from './calendar.ts'

/** Saves something as a file that calendars read, and says whether that has worked. */
export const useCalendarFile = (): ((name: string, entries: readonly CalendarEntry[]) => Promise<void>) => {
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
