import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { AddFiles } from '../../features/uploads/file-drag.tsx'
import { useOffice } from '../office/office-context.tsx'

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
