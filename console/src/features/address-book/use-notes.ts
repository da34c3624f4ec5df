import { useEffect, useState } from 'react'
import { notesOf } from './directory.ts'
import { useOpenBook } from './use-book.tsx'
import { useReadingScene } from './reading.tsx'
import { cardTexts } from './texts/card.ts'

interface Noted {
  readonly id: string
  readonly notes_version: number | null
}
interface Fetched {
  readonly key: string
  readonly text?: string
  readonly error?: unknown
}

export interface Notes {
  /** '' where there are none, and until they have come. */
  readonly text: string
  /** What a card says of them: meanwhile, that they are coming, for they move what stands below. */
  readonly shown: string
  /** All of it is known. */
  readonly isHere: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** The notes of a person or location, which come when they are looked at. */
export const useNotes = (kind: 'person' | 'location', record: Noted | undefined): Notes => {
  const [attempt, setAttempt] = useState(0)
  const retry = (): void => setAttempt(attempt + 1)
  const fetched = useFetched(kind, record, attempt)
  if (record === undefined) return { text: '', shown: '', isHere: false, error: undefined, retry }
  if (record.notes_version === null) return { text: '', shown: '', isHere: true, error: undefined, retry }
  if (fetched === undefined) return { text: '', shown: cardTexts.notesComing, isHere: false, error: undefined, retry }
  const { text = '', error } = fetched
  return { text, shown: text, isHere: error === undefined, error, retry }
}

/** Undefined until it has come. */
const useFetched = (
  kind: 'person' | 'location',
  { id, notes_version: version }: Noted = unknown,
  attempt: number,
): Fetched | undefined => {
  const { records, note } = useReadingScene()
  const { place } = useOpenBook()
  const [fetched, setFetched] = useState<Fetched>()
  const key = `${kind} ${id} ${String(version)} ${attempt}`
  useEffect(() => {
    if (version === null) return undefined
    let isWanted = true
    const fetchThem = async (): Promise<Fetched> => {
      try {
        const book = await records()
        const one = await (kind === 'person' ? book.readPerson(place.case, id) : book.readLocation(place.case, id))
        return { key, text: notesOf(one) }
      } catch (error) {
        await note(error)
        return { key, error }
      }
    }
    void fetchThem().then((answer) => {
      if (isWanted) setFetched(answer)
    })
    return () => {
      isWanted = false
    }
  }, [id, key, kind, note, place.case, records, version])
  return fetched?.key === key ? fetched : undefined
}

const unknown: Noted = { id: '', notes_version: null }
