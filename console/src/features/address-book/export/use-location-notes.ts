import type { Place, ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
import type { AddressReading } from '@aktenraum/client/collections/address-book/reading'
import { useEffect, useMemo, useState } from 'react'
import { isReadable, notesOf } from '../directory.ts'
import { useReadingScene } from '../reading.tsx'
import { templateFor } from '../templates.ts'
import { useOpenBook } from '../use-book.tsx'
import { readTemplate } from '../wording/template.ts'
import type { Listed } from './rows.ts'

export interface LocationNotes {
  readonly known: ReadonlyMap<string, string>
  readonly error: unknown
  readonly retry: () => void
}

/** Notes come when they are asked for: those of the locations whose template names them. */
export const useLocationNotes = (
  entries: readonly Listed[],
  templates: ReadonlyMap<string, ShownTemplate>,
): LocationNotes => {
  const { records, note } = useReadingScene()
  const {
    place: { id, case: caseId },
  } = useOpenBook()
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const wanted = useMemo(
    () =>
      entries.flatMap(({ contact }) => {
        const { location } = contact
        if (!isReadable(location) || location.notes_version === null) return []
        const isNamed = (['address', 'salutation'] as const).some((type) =>
          namesNotes(templateFor(templates, contact, type)),
        )
        return isNamed ? [location.id as string] : []
      }),
    [entries, templates],
  )
  useEffect(() => {
    let isStale = false
    const fetchAll = async (): Promise<void> => {
      setError(undefined)
      try {
        const read = await readNotes(await records(), { id, case: caseId }, new Set(wanted), () => isStale)
        if (!isStale) setKnown(read)
      } catch (thrown) {
        if (isStale) return
        await note(thrown)
        setError(thrown)
      }
    }
    if (wanted.length > 0) void fetchAll()
    return () => {
      isStale = true
    }
  }, [attempt, caseId, id, note, records, wanted])
  return { known, error, retry: () => setAttempt(attempt + 1) }
}

/** More than these come with all others of the book: one after the other they would take minutes. */
const mostByThemselves = 50

const readNotes = async (
  book: Pick<AddressReading, 'readAllNotes' | 'readLocation'>,
  place: Place,
  wanted: ReadonlySet<string>,
  isStale: () => boolean,
): Promise<ReadonlyMap<string, string>> => {
  const read = new Map<string, string>()
  if (wanted.size > mostByThemselves) {
    const all = await book.readAllNotes(place)
    for (const id of wanted) read.set(id, all.get(id) ?? '')
    return read
  }
  for (const id of wanted) {
    if (isStale()) return read
    read.set(id, notesOf(await book.readLocation(place.case, id)))
  }
  return read
}

const namesNotes = (text: string | null): boolean => {
  const template = text === null ? null : readTemplate(text)
  return template !== null && 'names' in template && template.names.has('location.notes')
}
