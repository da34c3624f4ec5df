import { useCallback } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Collected } from '@aktenraum/client/engines/uploads/collect'
import { useOffice } from '../office/office-context.tsx'

export type AddFiles = (collected: Collected | Promise<Collected>) => void

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

/** Whether files are dragged, rather than text or a picture of the page. */
export const carriesFiles = (transfer: DataTransfer | null): boolean => transfer?.types.includes('Files') === true
