import type { Document } from '@aktenraum/client/collections/types'
import { Alert } from '../parts/alert.tsx'
import { shownText } from '../parts/decrypted-text.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { caseTexts } from '../texts/case-de.ts'
import type { Deleting } from './use-deleting.ts'

/** What was deleted, with the way back, or that it is back. */
export const DeletionNote = ({ deleting: { deleted, restored, undo } }: { readonly deleting: Deleting }) => (
  <div role="status">
    {deleted.length === 0 ? null : (
      <Alert
        kind="info"
        actions={
          <button type="button" className="button small" aria-disabled={undo.isRunning} onClick={() => void undo.run()}>
            {caseTexts.trash.undo}
          </button>
        }
      >
        {caseTexts.trash.deleted(whatOf(deleted), deleted.length)}
      </Alert>
    )}
    {restored.length === 0 ? null : (
      <Alert kind="success">{caseTexts.trash.restored(whatOf(restored), restored.length)}</Alert>
    )}
    {undo.problem === undefined ? null : <ProblemNote problem={undo.problem} onRetry={() => void undo.run()} />}
  </div>
)

const whatOf = ([first, ...others]: readonly Document[]): string =>
  others.length > 0 || first === undefined
    ? caseTexts.documents.count(others.length + 1)
    : shownText(first.name, caseTexts.documents.unnamed)
