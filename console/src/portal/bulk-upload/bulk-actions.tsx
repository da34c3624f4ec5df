import type { BulkState, BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import { bulkDrafts } from '../../shared/bulk-upload/work.ts'
import { transferTexts } from '../../shared/texts/uploads.ts'
import type { Drafts } from '../../shared/uploads/drafts.ts'
import { withoutCase } from '../../shared/uploads/drafts.ts'
import { summaryOf } from '../../shared/uploads/summary.ts'
import type { Uploads } from '../../shared/uploads/uploads.ts'
import { laterTexts } from '../texts/later-de.ts'
import { Act, cancelAll, HeldBackActions } from '../uploads/draft-list.tsx'

interface BulkActionsProps {
  readonly uploader: BulkUploader
  readonly state: BulkState
  readonly drafts: Drafts
  readonly uploads: Uploads
  /** The button that was pressed is gone. */
  readonly onBegun: () => void
}

/** What starts and stops all of it. */
export const BulkActions = ({ uploader, state, drafts, uploads, onBegun }: BulkActionsProps) => {
  const { value, caseId } = state
  const { heldBack, underWay } = summaryOf(drafts, caseId ?? withoutCase)
  const waiting = bulkDrafts(drafts, caseId).filter(
    ({ status, heldBack }) => status === 'ready' && heldBack === undefined,
  )
  const stop = (): void => {
    if (value === 'uploading') uploader.send({ type: 'abort' })
    else cancelAll(uploads, underWay)
    onBegun()
  }
  const begin = (): void => {
    uploader.send({ type: 'upload' })
    onBegun()
  }
  if (underWay.length > 0)
    return (
      <div className="buttons">
        {waiting.length === 0 ? null : <p className="field-hint">{laterTexts.bulkUpload.next}</p>}
        <Act onClick={stop}>{laterTexts.bulkUpload.stop}</Act>
      </div>
    )
  return (
    <>
      {caseId === null ? <p className="field-hint">{laterTexts.bulkUpload.caseFirst}</p> : null}
      {caseId === null ? null : <HeldBackActions heldBack={heldBack} uploads={uploads} />}
      {waiting.length === 0 ? null : (
        <div className="buttons">
          <button
            type="button"
            className="button primary wide"
            disabled={value !== 'has_case_and_documents'}
            onClick={begin}
          >
            {transferTexts.startAll(waiting.length)}
          </button>
          {waiting.length < 2 ? null : <Act onClick={() => cancelAll(uploads, waiting)}>{transferTexts.removeAll}</Act>}
        </div>
      )}
    </>
  )
}
