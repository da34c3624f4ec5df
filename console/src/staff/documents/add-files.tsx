import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { FileDrag, usePaste } from '../../features/uploads/file-drag.tsx'
import type { AddFiles } from '../../features/uploads/file-drag.tsx'
import { fileTexts } from '../../features/uploads/texts/files.ts'
import { useCase } from '../open-case/case-scope.tsx'
import { useOffice } from '../office/office-context.tsx'
import { DropCover } from '../uploads/uploads.tsx'

const kit = { DropCover }

/** A drop anywhere uploads into the case (UPL-03, UPL-05), and so does pasting. */
export const DragOverlay = () => {
  const { record } = useCase()
  const addFiles = useAddFiles(record.id)
  usePaste(useOffice().now, addFiles)
  return <FileDrag kit={kit} label={fileTexts.dropInto} onFiles={addFiles} />
}

/** Starts uploads of files into a case; the listing goes back to its first page, where they will appear (LST-15). */
export const useAddFiles = (caseId: string): AddFiles => {
  const { actions } = useOffice()
  const navigate = useNavigate()
  return useCallback(
    (collected) => {
      const take = async (): Promise<void> => {
        const found = await collected
        if (found.files.length > 0) void navigate({ search: '' }, { replace: true })
        await actions.upload(caseId, found, { starts: true })
      }
      void take()
    },
    [actions, caseId, navigate],
  )
}
