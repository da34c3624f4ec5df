import { useReady } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { plainText } from '../parts/decrypted-text.tsx'
import { Modal } from '../parts/modal.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import type { Deleting } from './use-deleting.ts'

interface DeletionQuestionProps {
  readonly deleting: Deleting
  readonly onDeleted: () => void
}

/** Nothing happens before it is answered (DOC-45, DOC-46). */
export const DeletionQuestion = ({ deleting: { asked, decline, remove }, onDeleted }: DeletionQuestionProps) => {
  const days = useReady()?.trashDays ?? 0
  if (asked === undefined) return null
  const confirm = async (): Promise<void> => {
    if (await remove.run()) onDeleted()
  }
  return (
    <Modal
      title={texts.trash.question}
      className="question"
      onClose={decline}
      actions={
        <>
          <button type="button" className="button" onClick={decline}>
            {texts.app.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={remove.isRunning}
            onClick={() => void confirm()}
          >
            {remove.isRunning ? texts.trash.deleting : texts.trash.confirm}
          </button>
        </>
      }
    >
      <p>
        <strong>{plainText(asked.name, texts.documents.unnamed)}</strong>
      </p>
      <p className="muted">{texts.trash.hint(days)}</p>
      {remove.problem === undefined ? null : <ProblemNote problem={remove.problem} />}
    </Modal>
  )
}

/** What was deleted, with the way back, or that it is back. */
export const DeletionNote = ({ deleting: { deleted, restored, undo } }: { readonly deleting: Deleting }) => (
  <div role="status">
    {deleted === undefined ? null : (
      <Alert
        kind="info"
        actions={
          <button type="button" className="button small" aria-disabled={undo.isRunning} onClick={() => void undo.run()}>
            {texts.trash.undo}
          </button>
        }
      >
        {texts.trash.deleted(plainText(deleted.name, texts.documents.unnamed))}
      </Alert>
    )}
    {restored === undefined ? null : (
      <Alert kind="success">{texts.trash.restored(plainText(restored.name, texts.documents.unnamed))}</Alert>
    )}
    {undo.problem === undefined ? null : <ProblemNote problem={undo.problem} />}
  </div>
)
