import '../styles/selection.css'
import { useState } from 'react'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { allowedWithAll, each } from '../../shared/trash/many.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { ProblemNote } from '../parts/problem-note.tsx'
import { Question } from '../parts/question.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'

interface TrashSelectionProps {
  readonly selected: readonly TrashedDocument[]
  /** All of them are dealt with; what has happened is said instead. */
  readonly onDone: (message: string) => void
  /** Some of them may be. */
  readonly onFailed: () => void
}

/** Several documents of the trash, restored or erased at once; what one may not do with all of them is not offered. */
export const TrashSelection = ({ selected, onDone, onFailed }: TrashSelectionProps) => {
  const ready = useReady()
  const [isAsking, setIsAsking] = useState(false)
  const withAll = async (does: 'restore' | 'erase', told: string): Promise<void> => {
    if (ready === undefined) return
    try {
      await each(ready.deletions[does])(selected)
    } catch (error) {
      onFailed()
      throw error
    }
    setIsAsking(false)
    onDone(told)
  }
  const what = caseTexts.documents.count(selected.length)
  const restoring = useAction(() => withAll('restore', caseTexts.trash.restored(what, selected.length)))
  const erasing = useAction(() => withAll('erase', laterTexts.trash.erasedMany(selected.length)))
  const allowed = allowedWithAll(selected)
  return (
    <div className="selection card" role="group" aria-label={laterTexts.selection.label}>
      <div className="selection-head">
        <p role="status">
          <strong>{laterTexts.trash.selected(selected.length)}</strong>
        </p>
      </div>
      <div className="buttons">
        {allowed.restore ? (
          <button
            type="button"
            className="button small"
            aria-disabled={restoring.isRunning}
            onClick={() => void restoring.run()}
          >
            {laterTexts.trash.restore}
          </button>
        ) : null}
        {allowed.erase ? (
          <button type="button" className="button small" onClick={() => setIsAsking(true)}>
            {laterTexts.trash.erase}
          </button>
        ) : null}
      </div>
      {restoring.problem === undefined ? null : (
        <ProblemNote problem={restoring.problem} onRetry={() => void restoring.run()} />
      )}
      {isAsking ? (
        <Question
          title={laterTexts.trash.eraseManyQuestion(selected.length)}
          confirm={laterTexts.trash.erase}
          isRunning={erasing.isRunning}
          onConfirm={erasing.run}
          onClose={() => setIsAsking(false)}
        >
          <p>{laterTexts.trash.eraseManyHint}</p>
          {erasing.problem === undefined ? null : (
            <ProblemNote problem={erasing.problem} onRetry={() => void erasing.run()} />
          )}
        </Question>
      ) : null}
    </div>
  )
}
