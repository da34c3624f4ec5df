import { useCallback } from 'react'
import type { Document } from '../../shared/client/types.ts'
import type { Confirmation } from '../components/confirm.tsx'
import { plainText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'

/** What is asked before documents are deleted (DOC-45, BLK-16, BLK-17), and that they can be had back for a while. */
export const useDeleteQuestion = (): ((documents: readonly Document[], confirm: string) => Confirmation) => {
  const { trashDays } = useOffice().config
  return useCallback(
    (documents, confirm) => ({
      title: documents.length === 1 ? texts.documents.deleteQuestion : texts.documents.deleteQuestionMany,
      message: namesOf(documents),
      hint: pageTexts.trash.hint(trashDays),
      confirm,
      colour: 'error',
    }),
    [trashDays],
  )
}

const mostNames = 3

const namesOf = (documents: readonly Document[]): string => {
  const names = documents.map(({ name }) => plainText(name, texts.documents.unnamed))
  if (names.length <= mostNames + 1) return names.join(', ')
  return pageTexts.trash.namesAndMore(names.slice(0, mostNames).join(', '), names.length - mostNames)
}
