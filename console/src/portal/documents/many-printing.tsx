import { useEffect, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { viewerTexts } from '../../features/viewers/texts/viewers.ts'
import { PrintError } from '@aktenraum/client/base/errors/print'
import { printAction } from '../../features/viewers/print-many.ts'
import type { Ready } from '../office/portal-session.ts'
import { shownText } from '../parts/decrypted-text.tsx'
import { Modal } from '../parts/modal.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { texts } from '../texts/de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { Failures, Running } from './many-parts.tsx'
import { useMany } from './use-many.ts'

interface ManyPrintingProps {
  /** Those that paper can hold. */
  readonly documents: readonly Document[]
  /** How many are selected besides. */
  readonly others: number
  readonly ready: Ready
  readonly onClose: () => void
}

/** Opens the selected documents and prints them together; names those of which that failed. */
export const ManyPrinting = ({ documents, others, ready, onClose }: ManyPrintingProps) => {
  const [action] = useState(() => ({ type: 'print', ...printAction(ready.contents, documents) }))
  const many = useMany(documents, action, ready)
  const { isRunning, state, run, stop } = many
  const failures = isRunning ? [] : (state?.failures ?? [])
  const print = async (): Promise<void> => {
    const done = await run()
    if (done.length === documents.length && others === 0) onClose()
  }
  const [begin] = useState(() => print)
  useEffect(() => void begin(), [begin])
  const close = (): void => {
    stop()
    onClose()
  }
  return (
    <Modal
      title={laterTexts.selection.print}
      className="question"
      onClose={close}
      actions={
        <>
          <button type="button" className="button" onClick={close}>
            {isRunning ? texts.app.cancel : texts.app.close}
          </button>
          {failures.length === 0 ? null : (
            <button type="button" className="button primary" onClick={() => void print()}>
              {texts.app.retry}
            </button>
          )}
        </>
      }
    >
      {isRunning ? <p role="status">{laterTexts.selection.printing}</p> : null}
      <Running many={many} all={documents.length} label={laterTexts.selection.printing} />
      {failures.length === 0 ? null : (
        <Failures
          heading={laterTexts.selection.notPrinted(failures.length)}
          failures={failures}
          nameOf={(id) =>
            shownText(documents.find((one) => one.id === id)?.name ?? { failed: true }, caseTexts.documents.unnamed)
          }
          reasonOf={(error) =>
            error instanceof PrintError
              ? viewerTexts.printProblems[error.problem]
              : ready.office.problemOf(error, 'download').message
          }
        />
      )}
      {others === 0 ? null : <p>{laterTexts.selection.notPrintable(others)}</p>}
    </Modal>
  )
}
