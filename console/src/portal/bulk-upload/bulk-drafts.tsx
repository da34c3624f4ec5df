import { grouped } from '@aktenraum/client/words/numbers'
import { useCallback } from 'react'
import type { Collected } from '@aktenraum/client/engines/uploads/collect'
import { withoutCase } from '@aktenraum/client/engines/uploads/drafts'
import type { BulkUploadScene } from '../../features/bulk-upload/scene.ts'
import { useReady } from '../office/portal-context.tsx'
import { laterTexts } from '../texts/later-de.ts'
import { DraftList } from '../uploads/draft-list.tsx'
import { IntakeNotes } from '../uploads/intake-notes.tsx'
import { UploadArea } from '../uploads/upload-area.tsx'

const headingId = 'files-heading'
export const focusDrafts = (): void => document.getElementById(headingId)?.focus()

/** The files, how to add some, and what starts the upload. */
export const BulkDrafts: BulkUploadScene['Files'] = ({ uploader, caseId, drafts, actions }) => {
  const ready = useReady()
  const intake = ready?.uploadDesk.intake
  const take = useCallback(
    (collected: Collected) => {
      const { value, caseId: chosen } = uploader.get()
      // What comes while others are under way waits for a look at it; it joins the case afterwards.
      void intake?.(value.startsWith('has_case') ? chosen : null, collected, { starts: false })
    },
    [intake, uploader],
  )
  if (ready === undefined) return null
  return (
    <>
      <UploadArea
        dropCaption={laterTexts.uploads.dropHere}
        hasFiles={drafts.length > 0}
        onChosen={take}
        onDropped={(collected) => void collected.then(take)}
      />
      <IntakeNotes list={withoutCase} ready={ready} />
      {caseId === null ? null : <IntakeNotes list={caseId} ready={ready} />}
      {drafts.length === 0 ? null : (
        <div className="card fresh">
          <h2 id={headingId} tabIndex={-1}>
            {laterTexts.bulkUpload.list} <span className="muted count">{grouped(drafts.length)}</span>
          </h2>
          <div className="buttons">{actions}</div>
          <DraftList drafts={drafts} ready={ready}>
            {null}
          </DraftList>
        </div>
      )}
    </>
  )
}
