import { useState } from 'react'
import type { TrashedDocument } from '../../shared/client/trash-types.ts'
import { formatDateTime } from '../../shared/format/dates.ts'
import { daysLeft } from '../../shared/format/relative-dates.ts'
import { displayedSize, formatSize } from '../../shared/format/sizes.ts'
import { useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { DecryptedText, plainText } from '../parts/decrypted-text.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { ErasureQuestion } from './erasure-question.tsx'

interface TrashRowProps {
  readonly document: TrashedDocument
  readonly deletedBy: string
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
  readonly onLook: () => void
  /** The row is about to go; what has happened is said instead. */
  readonly onDone: (message: string) => void
}

export const TrashRow = ({ document, deletedBy, isChosen, onChoose, onLook, onDone }: TrashRowProps) => {
  const ready = useReady()
  const [isAsking, setIsAsking] = useState(false)
  const name = plainText(document.name, caseTexts.documents.unnamed)
  const restoring = useAction(async () => {
    await ready?.deletions.restore(document)
    onDone(caseTexts.trash.restored(name, 1))
  })
  return (
    <article className="document">
      <label className="document-icon">
        <input
          type="checkbox"
          aria-label={caseTexts.documents.choose(name)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <div className="document-text">
        <h2 className="document-name">
          <DecryptedText value={document.name} ifEmpty={caseTexts.documents.unnamed} />
        </h2>
        <Facts document={document} deletedBy={deletedBy} />
        {restoring.problem === undefined ? null : (
          <ProblemNote problem={restoring.problem} onRetry={() => void restoring.run()} />
        )}
        <div className="buttons">
          {document.can_restore ? (
            <button
              type="button"
              className="button small restore"
              aria-label={laterTexts.trash.restoreNamed(name)}
              aria-disabled={restoring.isRunning}
              onClick={() => void restoring.run()}
            >
              {laterTexts.trash.restore}
            </button>
          ) : null}
          <button
            type="button"
            className="button small quiet"
            aria-label={caseTexts.documents.openNamed(name)}
            onClick={onLook}
          >
            {caseTexts.documents.open}
          </button>
          {document.can_erase ? (
            <button
              type="button"
              className="button small quiet danger"
              aria-label={laterTexts.trash.eraseNamed(name)}
              onClick={() => setIsAsking(true)}
            >
              {laterTexts.trash.erase}
            </button>
          ) : null}
        </div>
      </div>
      {isAsking ? (
        <ErasureQuestion
          document={document}
          name={name}
          onClose={() => setIsAsking(false)}
          onErased={() => onDone(laterTexts.trash.erased(name))}
        />
      ) : null}
    </article>
  )
}

const Facts = ({ document, deletedBy }: Pick<TrashRowProps, 'document' | 'deletedBy'>) => {
  const viewer = useReady()?.session.user.id
  const time = formatDateTime(document.trashed_at)
  return (
    <p className="document-facts">
      <span>{formatSize(displayedSize(document.size))}</span>
      <span>
        {document.trashed_by === viewer
          ? laterTexts.trash.deletedByYou(time)
          : laterTexts.trash.deletedBy(deletedBy, time)}
      </span>
      <span className="deadline">{laterTexts.trash.left(daysLeft(document.shred_at, new Date()))}</span>
    </p>
  )
}
