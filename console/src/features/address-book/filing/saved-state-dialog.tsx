import { isReadable } from '../directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { bookTexts } from '../texts/book.ts'
import { filingTexts } from '../texts/filing.ts'
import { useOpenBook } from '../use-book.tsx'
import { SavedDialog } from './saved-book.tsx'
import { useSavedState } from './use-saved-state.ts'

const texts = filingTexts.saved

/** The book that is open as it was saved last. */
export const SavedStateDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { database } = useOpenBook()
  const title = texts.title((isReadable(database) && textIn(database.fields, 'name')) || bookTexts.title)
  return <SavedDialog title={title} database={database} reading={useSavedState()} gone={texts.gone} onClose={onClose} />
}
