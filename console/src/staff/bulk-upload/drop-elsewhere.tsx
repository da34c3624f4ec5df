import { useCallback } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { bulkUploaderOf, bulkUploaderView } from '@aktenraum/client/engines/bulk-upload/view'
import { FileDrag } from '../../features/uploads/file-drag.tsx'
import type { AddFiles } from '../../features/uploads/file-drag.tsx'
import { fileTexts } from '../../features/uploads/texts/files.ts'
import { useOffice } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { DropCover } from '../uploads/uploads.tsx'

const kit = { DropCover }
/** Pages of a case take drops themselves. */
const ofCase = /^\/akten\/[^/]+\/(dokumente\/[^/]+\/)?$/

/** Files that are dropped where no case is: they open the bulk upload screen as its drafts. */
export const DropElsewhere = () => {
  const { pathname } = useLocation()
  return ofCase.test(pathname) ? null : <Catch isHere={pathname === paths.bulkUpload} />
}

const Catch = ({ isHere }: { isHere: boolean }) => {
  const addFiles = useAddDrafts()
  const navigate = useNavigate()
  const take = useCallback<AddFiles>(
    (collected) => {
      addFiles(collected)
      if (!isHere) void navigate(paths.bulkUpload)
    },
    [addFiles, isHere, navigate],
  )
  return <FileDrag kit={kit} label={fileTexts.drop} onFiles={take} />
}

/** Files for the bulk upload screen: drafts of the case that is chosen there, or of none yet. */
export const useAddDrafts = (): AddFiles => {
  const { actions, documents } = useOffice()
  return useCallback<AddFiles>(
    (collected) => {
      const main = bulkUploaderOf(documents.views.get(bulkUploaderView.type, bulkUploaderView.id))
      const isChosen = window.location.pathname === paths.bulkUpload
      const take = async (): Promise<void> =>
        actions.upload(isChosen ? (main?.caseId ?? null) : null, await collected, { starts: false })
      void take()
    },
    [actions, documents],
  )
}
