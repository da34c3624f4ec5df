import '../styles/documents.css'
import { grouped } from '@aktenraum/client/words/numbers'
import type { ComponentProps } from 'react'
import { useCallback } from 'react'
import { withoutCase } from '@aktenraum/client/engines/uploads/drafts'
import type { BulkUploadScene } from '../../features/bulk-upload/scene.ts'
import type { AddFiles } from '../../features/uploads/file-drag.tsx'
import { uploadsId } from '../../features/uploads/place.ts'
import { fileTexts } from '../../features/uploads/texts/files.ts'
import { IntakeNotes, UploadList } from '../../features/uploads/upload-list.tsx'
import { useReady } from '../office/portal-context.tsx'
import type { Ready } from '../office/portal-session.ts'
import { laterTexts } from '../texts/later-de.ts'
import { UploadArea } from '../uploads/upload-area.tsx'
import { useUploadScene } from '../uploads/use-upload-scene.ts'

type FilesProps = ComponentProps<BulkUploadScene['Files']>

export const BulkDrafts: BulkUploadScene['Files'] = (props) => {
  const ready = useReady()
  return ready === undefined ? null : <Drafts ready={ready} {...props} />
}

/** The files, how to add some, and what starts the upload. */
const Drafts = ({ ready, uploader, caseId, drafts, actions }: FilesProps & { readonly ready: Ready }) => {
  const scene = useUploadScene(ready)
  const { intake } = ready.uploadDesk
  const take = useCallback<AddFiles>(
    (collected) =>
      void Promise.resolve(collected).then((found) => {
        const { value, caseId: chosen } = uploader.get()
        // What comes while others are under way waits for a look at it; it joins the case afterwards.
        return intake(value.startsWith('has_case') ? chosen : null, found, { starts: false })
      }),
    [intake, uploader],
  )
  return (
    <>
      <UploadArea
        ready={ready}
        dropCaption={fileTexts.drop}
        hasFiles={drafts.length > 0}
        onChosen={take}
        onDropped={take}
      />
      <IntakeNotes scene={scene} list={withoutCase} />
      {caseId === null ? null : <IntakeNotes scene={scene} list={caseId} />}
      {drafts.length === 0 ? null : (
        <div className="card">
          <h2 id={uploadsId} tabIndex={-1}>
            {laterTexts.bulkUpload.list} <span className="muted count">{grouped(drafts.length)}</span>
          </h2>
          <div className="buttons">{actions}</div>
          <UploadList scene={scene} drafts={drafts} />
        </div>
      )}
    </>
  )
}
