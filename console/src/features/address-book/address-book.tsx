import { useState } from 'react'
import { messageOf } from '@aktenraum/client/words/message-of'
import type { Book, BookState } from './book.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { isReadable } from './directory.ts'
import { Export } from './export.tsx'
import { LoadProblem } from './load-problem.tsx'
import { Opened } from './opened.tsx'
import { useReadingScene } from './reading.tsx'
import { bookTexts as texts } from './texts/book.ts'
import { transferTexts } from './texts/transfer.ts'
import { OpenBookProvider, useBook, useOpenBook } from './use-book.tsx'

/** The address book of the office, or of a case: a dialog over everything else (ADB-03). */
export const AddressBookDialog = () => {
  const { editing } = useReadingScene()
  const [book, state] = useBook()
  const Shown = editing?.Book ?? BookToRead
  if (state.state === 'open')
    return (
      <OpenBookProvider book={book} state={state}>
        <Shown title={(isReadable(state.database) && textIn(state.database.fields, 'name')) || texts.title} />
      </OpenBookProvider>
    )
  return <NotOpen book={book} state={state} />
}

interface NotOpenProps {
  readonly book: Book
  readonly state: Exclude<BookState, { readonly state: 'open' }>
}

const NotOpen = ({ book, state }: NotOpenProps) => {
  const { kit, leave, Notices, editing } = useReadingScene()
  return (
    <kit.WholeDialog title={texts.title} onClose={leave}>
      <Notices />
      {state.state === 'opening' ? (
        <kit.Loading
          told={state.progress === null ? texts.loading : texts.loaded(state.progress.done, state.progress.total)}
          fraction={state.progress === null ? undefined : state.progress.done / Math.max(1, state.progress.total)}
        />
      ) : state.state === 'failed' ? (
        <LoadProblem
          error={state.error}
          message={texts.failed(messageOf(state.error))}
          onRetry={() => void book.open()}
        />
      ) : editing === null ? (
        <kit.Empty title={texts.inCase.none} hint={texts.inCase.noneHint} />
      ) : (
        <editing.None book={book} foundedBy={state.foundedBy} />
      )}
    </kit.WholeDialog>
  )
}

/** What is saved as a document is taken along from there (ADB-10). */
const BookToRead = ({ title }: { readonly title: string }) => {
  const { database } = useOpenBook()
  const [isExporting, setIsExporting] = useState(false)
  const exporting = { label: transferTexts.export.open, onClick: () => setIsExporting(true) }
  return (
    <Opened
      title={title}
      menu={database.document === null ? { label: texts.menu, entries: [exporting] } : undefined}
      over={isExporting ? <Export onClose={() => setIsExporting(false)} /> : null}
    />
  )
}
