import { useCallback } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import type { Confirmation } from '../components/confirm.tsx'
import { shownText } from '../components/decrypted-text.tsx'
import { useOffice } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
import { pageTexts } from '../texts/pages-de.ts'
import { deleteQuestion, trashHint } from '../../features/trash/texts/hint.ts'

/** What is asked before documents are deleted (DOC-45, BLK-16, BLK-17), and that they can be had back for a while. */
export const useDeleteQuestion = (): ((documents: readonly Document[], confirm: string) => Confirmation) => {
  const { trashDays } = useOffice().config
  return useCallback(
    (documents, confirm) => ({
      title: deleteQuestion(documents.length),
      message: namesOf(documents),
      hint: trashHint(trashDays),
      confirm,
      colour: 'error',
    }),
    [trashDays],
  )
}

const mostNames = 3

const namesOf = (documents: readonly Document[]): string => {
  const names = documents.map(({ name }) => shownText(name, texts.documents.unnamed))
  if (names.length <= mostNames + 1) return names.join(', ')
  return pageTexts.trash.namesAndMore(names.slice(0, mostNames).join(', '), names.length - mostNames)
}
