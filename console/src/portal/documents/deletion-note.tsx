import { useRef, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { partlyBack } from '../../features/trash/texts/undo.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import type { Action } from '../office/use-action.ts'
import { Alert } from '../parts/alert.tsx'
import { shownName } from '../../shared/documents/shown-name.ts'
import { ProblemNote } from '../parts/problem-note.tsx'
import { caseTexts } from '../texts/case-de.ts'

interface Restored {
  readonly documents: readonly Document[]
  readonly of: number
}
const none: Restored = { documents: [], of: 0 }

interface Undo {
  /** Those deleted last, which can be had back. */
  readonly deleted: readonly Document[]
  readonly restore: Action<[]>
  /** Those that were had back, and of how many. */
  readonly restored: Restored
  /** These were deleted. */
  readonly note: (documents: readonly Document[]) => void
}

/** Having documents back right after they were deleted. */
export const useUndo = (onChanged: () => void): Undo => {
  const deletions = useReady()?.deletions
  const [deleted, setDeleted] = useState<readonly Document[]>([])
  const takeBack = useRef<() => Promise<readonly Document[]>>(async () => [])
  const [restored, setRestored] = useState(none)
  const note = (documents: readonly Document[]): void => {
    takeBack.current = deletions?.restoring(documents) ?? takeBack.current
    setDeleted(documents)
    setRestored(none)
    // Another try would be for these.
    restore.clear()
    onChanged()
  }
  const restore = useAction(async () => {
    setRestored({ documents: await takeBack.current(), of: deleted.length })
    // What was deleted since then is still offered.
    setDeleted((now) => (now === deleted ? [] : now))
    onChanged()
  })
  return { deleted, restore, restored, note }
}

/** What was deleted, with the way back, or that it is back. */
export const DeletionNote = ({ undo: { deleted, restored, restore } }: { readonly undo: Undo }) => (
  <div role="status">
    {deleted.length === 0 ? null : (
      <Alert
        kind="info"
        actions={
          <button
            type="button"
            className="button small"
            aria-disabled={restore.isRunning}
            onClick={() => void restore.run()}
          >
            {caseTexts.trash.undo}
          </button>
        }
      >
        {caseTexts.trash.deleted(whatOf(deleted), deleted.length)}
      </Alert>
    )}
    <Back {...restored} />
    {restore.problem === undefined ? null : (
      <ProblemNote problem={restore.problem} onRetry={() => void restore.run()} />
    )}
  </div>
)

const Back = ({ documents, of }: Restored) => {
  const count = documents.length
  if (count === 0) return null
  if (count < of) return <Alert kind="warning">{partlyBack(count, of)}</Alert>
  return <Alert kind="success">{caseTexts.trash.restored(whatOf(documents), count)}</Alert>
}

const whatOf = ([first, ...others]: readonly Document[]): string =>
  others.length > 0 || first === undefined ? caseTexts.documents.count(others.length + 1) : shownName(first)
