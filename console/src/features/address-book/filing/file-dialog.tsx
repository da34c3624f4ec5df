import { useWhileThere } from '../../../shared/react/use-is-there.ts'
import { useBookWork } from '../reading.tsx'
import { useScene } from '../scene.tsx'
import { filingTexts as texts } from '../texts/filing.ts'
import { useOpenBook } from '../use-book.tsx'
import { useFiling } from './use-filing.ts'

/** Saves all of the book as a document beside it, in place of the one of before (ADB-02, ADB-51). */
export const FileDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { kit } = useScene()
  const { database } = useOpenBook()
  const save = useFiling()
  const close = useWhileThere(onClose)
  const filing = useBookWork(async () => {
    await save()
    close()
  })
  return (
    <kit.Question
      title={texts.title}
      confirm={filing.isRunning ? texts.running : texts.confirm}
      isRunning={filing.isRunning}
      onConfirm={() => void filing.run()}
      onClose={onClose}
    >
      <kit.Text>{texts.what}</kit.Text>
      {database.document === null ? (
        <kit.Note kind="info">{texts.noImport}</kit.Note>
      ) : (
        <kit.Text>{texts.replaces}</kit.Text>
      )}
      {filing.failure === undefined ? null : (
        <kit.Problem error={filing.failure.error} onRetry={() => void filing.run()} />
      )}
    </kit.Question>
  )
}
