import { wholeFileOf } from '@aktenraum/client/collections/address-book/whole-file'
import { saveFile } from '@aktenraum/client/engines/downloads/save'
import { officeDayOf } from '@aktenraum/domain/contracts'
import { useWhileThere } from '../../shared/react/use-is-there.ts'
import { isReadable } from './directory.ts'
import { textIn } from '@aktenraum/client/collections/address-book/text-in'
import { useBookWork, useReadingScene } from './reading.tsx'
import { bookTexts } from './texts/book.ts'
import { transferTexts } from './texts/transfer.ts'
import { useOpenBook } from './use-book.tsx'

const texts = transferTexts.export

/** Writes all of the book into a file, once one has read that it is not sealed (ADB-08). */
export const Export = ({ onClose }: { readonly onClose: () => void }) => {
  const { kit, records, now, tell } = useReadingScene()
  const { database, place } = useOpenBook()
  const close = useWhileThere(onClose)
  const exporting = useBookWork(async () => {
    const book = await records()
    // As it is now: what is shown may lack what came a moment ago, and has no notes.
    const { text, missing } = wholeFileOf(
      await book.load(place.id, { case: place.case }),
      await book.readAllNotes(place),
    )
    const name = (isReadable(database) && textIn(database.fields, 'name')) || bookTexts.title
    saveFile(new Blob([text], { type: 'application/json' }), texts.fileName(name, officeDayOf(now.toISOString())))
    tell(missing === 0 ? texts.done : texts.missing(missing))
    close()
  })
  return (
    <kit.Question
      title={texts.title}
      confirm={texts.confirm}
      isRunning={exporting.isRunning}
      onConfirm={() => void exporting.run()}
      onClose={onClose}
    >
      <kit.Text>{texts.what}</kit.Text>
      <kit.Note kind="warning">{texts.clear}</kit.Note>
      {exporting.failure === undefined ? null : (
        <kit.Problem error={exporting.failure.error} onRetry={() => void exporting.run()} />
      )}
    </kit.Question>
  )
}
