import { useCallback, useState } from 'react'
import type { Document } from '../../shared/client/types.ts'
import { zipContents } from '../../shared/downloads/zip/contents.ts'
import { useArrangement } from '../../shared/downloads/zip/use-arrangement.ts'
import { zipName } from '../../shared/downloads/zip/zip-name.ts'
import { zipTexts } from '../../shared/texts/downloads.ts'
import type { CaseView } from '../cases/case-view.ts'
import type { Office } from '../office/office.ts'
import type { Ready } from '../office/portal-session.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useLoaded } from '../office/use-loaded.ts'
import { plainText } from '../parts/decrypted-text.tsx'
import { Modal } from '../parts/modal.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { ZipArrangement } from './zip-arrangement.tsx'

interface ZipModalProps {
  readonly view: CaseView
  readonly ready: Ready
  /** Else all of the case. */
  readonly documents?: readonly Document[]
  readonly onSaved: (message: string) => void
  readonly onClose: () => void
}

/** How many documents, how large, and whether their files are numbered. */
export const ZipModal = ({ view, ready, documents: chosen, onSaved, onClose }: ZipModalProps) => {
  const { session } = usePortal()
  const load = useCallback(
    async ({ client }: Office) => zipContents(chosen ?? (await client.everyDocument(view.id))),
    [chosen, view.id],
  )
  const { data, problem, reload } = useLoaded(load)
  const [isNumbered, setIsNumbered] = useState(false)
  const arranging = useArrangement(data?.documents ?? none)
  const isReady = data !== undefined && data.documents.length > 0
  const start = async (): Promise<void> => {
    onClose()
    const caseNumber = plainText(view.case_number, '')
    const name = zipName(caseNumber, chosen === undefined ? plainText(view.title, '') : zipTexts.selection)
    try {
      const options = { isNumbered, isForBea: false }
      onSaved(
        zipTexts.saved(await ready.downloads.saveZip({ name, caseNumber, documents: arranging.documents, options })),
      )
    } catch (error) {
      // Why it failed stands among the downloads; only what concerns the whole session is for here.
      session.note(ready.office.problemOf(error, 'download'))
    }
  }
  return (
    <Modal
      title={zipTexts.title}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" onClick={onClose}>
            {texts.app.cancel}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={!isReady}
            onClick={() => {
              if (data !== undefined) void start()
            }}
          >
            {zipTexts.start}
          </button>
        </>
      }
    >
      {problem === undefined ? null : <ProblemNote problem={problem} onRetry={reload} />}
      <p role="status">
        <strong>{amountText(data)}</strong>
      </p>
      {data === undefined || data.withoutFile === 0 ? null : <p>{zipTexts.withoutFile(data.withoutFile)}</p>}
      <ZipArrangement arranging={arranging} />
      <label className="choice">
        <input type="checkbox" checked={isNumbered} onChange={(event) => setIsNumbered(event.target.checked)} />
        <span>
          {zipTexts.numbered} <span className="muted">{zipTexts.numberedHint}</span>
        </span>
      </label>
      <p className="muted">{zipTexts.explanation}</p>
    </Modal>
  )
}

const none: readonly Document[] = []

const amountText = (contents: ReturnType<typeof zipContents> | undefined): string => {
  if (contents === undefined) return zipTexts.counting
  return contents.documents.length === 0 ? zipTexts.empty : zipTexts.amount(contents.documents.length, contents.bytes)
}
