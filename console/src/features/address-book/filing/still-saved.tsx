import { isGone } from '@aktenraum/client/base/errors/http'
import { isReadable } from '../directory.ts'
import { useScene } from '../scene.tsx'
import { filingTexts as texts } from '../texts/filing.ts'
import { useOpenBook } from '../use-book.tsx'
import { useSavedState } from './use-saved-state.ts'

interface StillSavedProps {
  readonly personId: string
  /** The book is saved anew once they are erased. */
  readonly savesAnew: boolean
  readonly onSavesAnew: (savesAnew: boolean) => void
}

/** Whether somebody stands in the saved document, too: erasing them here leaves them there (Art. 17 GDPR). */
export const StillSaved = ({ personId, savesAnew, onSavesAnew }: StillSavedProps) => {
  const { kit } = useScene()
  const { database } = useOpenBook()
  const { saved, error } = useSavedState()
  if (database.document === null || isGone(error)) return null
  if (error === undefined && saved === undefined) return <kit.Loading told={texts.saved.loading} fraction={undefined} />
  if (saved !== undefined && !saved.records.people.some(({ id }) => id === personId)) return null
  return (
    <>
      <kit.Note kind="warning">{saved === undefined ? texts.mayHold : texts.holds(saved.savedAt)}</kit.Note>
      {isReadable(database) ? <kit.Check label={texts.saveAnew} isChecked={savesAnew} onCheck={onSavesAnew} /> : null}
    </>
  )
}
