import type { ShownTemplate } from '@aktenraum/client/collections/address-book/address-book'
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
  const { place } = useOpenBook()
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
        const book = await records()
        const read = new Map<string, string>()
        for (const id of new Set(wanted)) {
          if (isStale) return
          read.set(id, notesOf(await book.readLocation(place.case, id)))
        }
        setKnown(read)
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
  }, [attempt, note, place.case, records, wanted])
  return { known, error, retry: () => setAttempt(attempt + 1) }
}

const namesNotes = (text: string | null): boolean => {
  const template = text === null ? null : readTemplate(text)
  return template !== null && 'names' in template && template.names.has('location.notes')
}
