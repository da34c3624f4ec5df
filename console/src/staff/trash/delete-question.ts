import { useCallback } from 'react'
import type { Confirmation } from '../components/confirm.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** What is asked before documents are deleted (DOC-45, BLK-16, BLK-17), and that they can be had back for a while. */
export const useDeleteQuestion = (): ((count: number, confirm: string) => Confirmation) => {
  const { trashDays } = useOffice().config
  return useCallback(
    (count, confirm) => ({
      message: count === 1 ? texts.documents.deleteQuestion : texts.documents.deleteQuestionMany,
      hint: pageTexts.trash.hint(trashDays),
      confirm,
      colour: 'error',
    }),
    [trashDays],
  )
}
