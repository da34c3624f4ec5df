import { Alert } from '../parts/alert.tsx'
import { plainText } from '../parts/decrypted-text.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import type { Deleting } from './use-deleting.ts'

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
