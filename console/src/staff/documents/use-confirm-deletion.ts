import { useCallback } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { deletionQuestion } from '../../features/selection/offers.ts'
import { useConfirm } from '../components/confirm.tsx'
import { useOffice } from '../office/office-context.tsx'

/**
 * Asks before documents are deleted; answers whether they are to be. @param kept how many are selected besides, and
 * stay
 */
export const useConfirmDeletion = (): ((documents: readonly Document[], kept?: number) => Promise<boolean>) => {
  const { trashDays: days } = useOffice().config
  const confirm = useConfirm()
  return useCallback(
    (documents, kept = 0) => confirm({ ...deletionQuestion(documents, { days, kept }), colour: 'error' }),
    [confirm, days],
  )
}
