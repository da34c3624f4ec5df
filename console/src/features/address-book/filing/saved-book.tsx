import type { ShownDatabase } from '@aktenraum/client/collections/address-book/address-book'
import { ImportFileError } from '@aktenraum/client/collections/address-book/import-plan'
import { isGone } from '@aktenraum/client/base/errors/http'
import { useMemo, useState } from 'react'
import type { Book, BookState } from '../book.ts'
import { Opened } from '../opened.tsx'
import { AddressBookSceneProvider, useReadingScene } from '../reading.tsx'
import type { ReadingScene } from '../reading.tsx'
import { filingTexts } from '../texts/filing.ts'
import { OpenBookProvider } from '../use-book.tsx'
import type { Reading, Saved } from './use-saved.ts'

const texts = filingTexts.saved

interface SavedDialogProps {
  readonly title: string
  /** What is said of it in the state in which it was saved. */
  readonly database: ShownDatabase
  readonly reading: Reading
  /** Said where the document is there no more. */
  readonly gone: string
  readonly onClose: () => void
}

/** A book as it was saved: looked through like one that is kept, and never written. */
export const SavedDialog = ({ title, database, reading, gone, onClose }: SavedDialogProps) => {
  const { kit } = useReadingScene()
  const { saved, error, retry } = reading
  if (saved !== undefined) return <SavedBook title={title} database={database} saved={saved} onClose={onClose} />
  return (
    <kit.WholeDialog title={title} onClose={onClose}>
      {error === undefined ? (
        <kit.Loading told={texts.loading} fraction={undefined} />
      ) : isGone(error) ? (
        <kit.Note kind="warning">{gone}</kit.Note>
      ) : error instanceof ImportFileError ? (
        <kit.Note kind="error">{texts.unreadable}</kit.Note>
      ) : (
        <kit.Problem error={error} onRetry={retry} />
      )}
    </kit.WholeDialog>
  )
}

interface SavedBookProps extends Pick<SavedDialogProps, 'title' | 'database' | 'onClose'> {
  readonly saved: Saved
}

const SavedBook = ({ title, database, saved, onClose }: SavedBookProps) => {
  const scene = useSavedScene(saved, onClose)
  const state = useMemo<OpenState>(
    () => ({
      state: 'open',
      database: { ...database, can_update: false },
      records: saved.shown,
      directory: saved.directory,
      coming: null,
      outdated: new Set(),
    }),
    [database, saved],
  )
  const book = useMemo<Pick<Book, 'get' | 'refresh' | 'again'>>(
    () => ({ get: () => state, refresh: async () => undefined, again: async () => undefined }),
    [state],
  )
  return (
    <AddressBookSceneProvider scene={scene}>
      <OpenBookProvider book={book} state={state}>
        <Opened title={title} />
      </OpenBookProvider>
    </AddressBookSceneProvider>
  )
}

type OpenState = Extract<BookState, { state: 'open' }>

/** Who is looked at stands in no address here; notes come out of the file, and nothing is written. */
const useSavedScene = (saved: Saved, onClose: () => void): ReadingScene => {
  const scene = useReadingScene()
  const [personId, setPersonId] = useState<string | null>(null)
  const [listIds, setListIds] = useState<readonly string[] | null>(null)
  const { kit, records: kept } = scene
  const records = useMemo<ReadingScene['records']>(
    () => async () => ({
      ...(await kept()),
      readPerson: async (_, id) => noted(saved, saved.records.people, id),
      readLocation: async (_, id) => noted(saved, saved.records.locations, id),
      readAllNotes: async () => saved.notes,
    }),
    [kept, saved],
  )
  const Notices = useMemo(() => () => <kit.Note kind="info">{texts.at(saved.savedAt)}</kit.Note>, [kit, saved])
  return useMemo<ReadingScene>(
    () => ({
      ...scene,
      records,
      onChange: () => () => undefined,
      personId,
      show: (_, id) => {
        setListIds(null)
        setPersonId(id)
      },
      listIds,
      showLists: (_, ids) => {
        setPersonId(null)
        setListIds(ids)
      },
      leave: onClose,
      Notices,
    }),
    [Notices, listIds, onClose, personId, records, scene],
  )
}

const noted = <Record extends { readonly id: string }>(
  { notes }: Saved,
  all: readonly Record[],
  id: string,
): Record & { readonly notes: string | null } => {
  const found = all.find((each) => each.id === id)
  if (found === undefined) throw new RangeError('a record that was not saved')
  return { ...found, notes: notes.get(id) ?? null }
}
