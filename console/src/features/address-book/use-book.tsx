import type { Place, ShownDatabase } from '@aktenraum/client/collections/address-book/address-book'
import {
  createContext,
  use,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import type { ReactNode } from 'react'
import { createBook } from './book.ts'
import type { Book, BookState } from './book.ts'
import type { Directory, Records } from './directory.ts'
import type { Editing } from './editing.ts'
import { createLists } from './lists/lists.ts'
import type { Lists } from './lists/lists.ts'
import { useReadingScene } from './reading.tsx'

/** The book that is open, as it is now. */
export interface OpenBook {
  readonly database: ShownDatabase
  readonly place: Place
  readonly directory: Directory
  readonly lists: Lists
  readonly templates: Records['templates']
  /** One may write in it. */
  readonly canUpdate: boolean
  /** What one may do in it besides reading; null for who only reads. */
  readonly editing: Editing | null
  /** How many tenths of it are here while only people are; null: all of it is. */
  readonly coming: number | null
  readonly error: unknown
  /** As `BookState` has it. */
  readonly outdated: ReadonlySet<string>
  readonly refresh: () => Promise<void>
  readonly again: () => Promise<void>
  /** What is known by now, whatever is drawn. */
  readonly latest: () => Records
  /** By its id, how a person, an address or a contact is taken back that was removed here. */
  readonly removed: Map<string, () => Promise<void>>
}

/** Opens the book while it is shown, and follows what others write in it. */
export const useBook = (): readonly [Book, BookState] => {
  const { records, onChange, note, caseId } = useReadingScene()
  const [book] = useState(() => createBook(records, (error) => void note(error), caseId))
  useEffect(() => void book.open(), [book])
  useEffect(() => onChange(book.hear), [book, onChange])
  const state = useSyncExternalStore(book.subscribe, book.get, book.get)
  const before = useDeferredValue(state)
  // Until all of it has come it is drawn in steps, between which the page answers; what changes later is drawn at once.
  const isComing = before.state !== 'open' || before.coming !== null
  return [book, state.state === 'open' && isComing ? before : state]
}

const OpenContext = createContext<OpenBook | null>(null)

export const OpenBookProvider = ({
  book,
  state: { database, records, directory, coming, outdated, error },
  children,
}: {
  readonly book: Pick<Book, 'get' | 'refresh' | 'again'>
  readonly state: Extract<BookState, { state: 'open' }>
  readonly children: ReactNode
}) => {
  const { refresh, again } = book
  const latest = useCallback((): Records => {
    const now = book.get()
    return now.state === 'open' ? now.records : records
  }, [book, records])
  const { lists: ofLists, listEntries, templates } = records
  const lists = useMemo(
    () => createLists({ lists: ofLists, listEntries }, directory),
    [directory, listEntries, ofLists],
  )
  const [removed] = useState(() => new Map<string, () => Promise<void>>())
  const { editing: parts } = useReadingScene()
  // Nothing is changed of which not all is known.
  const editing = database.can_update && coming === null ? parts : null
  const open = useMemo<OpenBook>(
    () => ({
      database,
      place: database,
      directory,
      lists,
      templates,
      canUpdate: editing !== null,
      editing,
      coming,
      error,
      outdated,
      refresh,
      again,
      latest,
      removed,
    }),
    [again, coming, database, directory, editing, error, latest, lists, outdated, refresh, removed, templates],
  )
  return <OpenContext value={open}>{children}</OpenContext>
}

export const useOpenBook = (): OpenBook => {
  const open = use(OpenContext)
  if (open === null) throw new Error('useOpenBook outside OpenBookProvider')
  return open
}
