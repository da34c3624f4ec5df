import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import { useOffice } from '../office/office-context.tsx'

/** Starts uploads of files into a case; the listing goes back to its first page, where they will appear (LST-15). */
export const useAddFiles = (caseId: string): ((files: readonly File[]) => void) => {
  const { actions } = useOffice()
  const navigate = useNavigate()
  return useCallback(
    (files) => {
      const ids = actions.upload(files.map((file) => ({ caseId, content: file, name: file.name })))
      if (ids.length > 0) void navigate({ search: '' }, { replace: true })
    },
    [actions, caseId, navigate],
  )
}

/** Whether files are dragged, rather than text or a picture of the page. */
export const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true
