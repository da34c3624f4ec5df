import { grouped } from '../../shared/texts/numbers.ts'
import { useCallback } from 'react'
import type { BulkState, BulkUploader } from '../../shared/bulk-upload/uploader.ts'
import { bulkDrafts } from '../../shared/bulk-upload/work.ts'
import type { Collected } from '../../shared/uploads/collect.ts'
import { withoutCase } from '../../shared/uploads/drafts.ts'
import type { Ready } from '../office/portal-session.ts'
import { laterTexts } from '../texts/later-de.ts'
import { DraftList } from '../uploads/draft-list.tsx'
import { IntakeNotes } from '../uploads/intake-notes.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'
import { useDrafts } from '../uploads/use-drafts.ts'
import { BulkActions } from './bulk-actions.tsx'

const headingId = 'files-heading'
export const focusDrafts = (): void => document.getElementById(headingId)?.focus()

interface BulkDraftsProps {
  readonly uploader: BulkUploader
  readonly state: BulkState
  readonly ready: Ready
}

/** The files, how to add some, and what starts the upload. */
export const BulkDrafts = ({ uploader, state, ready }: BulkDraftsProps) => {
  const drafts = useDrafts(ready.uploads)
  const { intake } = ready.uploadDesk
  const shown = bulkDrafts(drafts, state.caseId)
  const take = useCallback(
    (collected: Collected) => {
      const { value, caseId } = uploader.get()
      // What comes while others are under way waits for a look at it; it joins the case afterwards.
      void intake(value.startsWith('has_case') ? caseId : null, collected, { starts: false })
    },
    [intake, uploader],
  )
  return (
    <>
      <UploadArea
        dropCaption={laterTexts.uploads.dropHere}
        hasFiles={shown.length > 0}
        onChosen={take}
        onDropped={(collected) => void collected.then(take)}
      />
      <IntakeNotes list={withoutCase} ready={ready} />
      {state.caseId === null ? null : <IntakeNotes list={state.caseId} ready={ready} />}
      {shown.length === 0 ? null : (
        <div className="card fresh">
          <h2 id={headingId} tabIndex={-1}>
            {laterTexts.bulkUpload.list} <span className="muted count">{grouped(shown.length)}</span>
          </h2>
          <BulkActions
            uploader={uploader}
            state={state}
            drafts={drafts}
            uploads={ready.uploads}
            onBegun={focusDrafts}
          />
          <DraftList drafts={shown} ready={ready}>
            {null}
          </DraftList>
        </div>
      )}
    </>
  )
}
