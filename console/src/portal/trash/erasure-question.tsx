import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { Modal } from '../parts/modal.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'

interface ErasureQuestionProps {
  readonly document: TrashedDocument
  readonly name: string
  readonly onClose: () => void
  readonly onErased: () => void
}

export const ErasureQuestion = ({ document, name, onClose, onErased }: ErasureQuestionProps) => {
  const ready = useReady()
  const erasing = useAction(async () => {
    await ready?.office.client.eraseDocument(document)
    onClose()
    onErased()
  })
  return (
    <Modal
      title={laterTexts.trash.eraseQuestion(name)}
      className="question"
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.app.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={erasing.isRunning}
            onClick={() => void erasing.run()}
          >
            {laterTexts.trash.erase}
          </button>
        </>
      }
    >
      <p>{laterTexts.trash.eraseHint}</p>
      {erasing.problem === undefined ? null : (
        <ProblemNote problem={erasing.problem} onRetry={() => void erasing.run()} />
      )}
    </Modal>
  )
}
