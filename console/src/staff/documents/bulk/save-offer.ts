import type { Document } from '@aktenraum/client/collections/types'
import { useCase } from '../../open-case/case-scope.tsx'
import { useConfirm } from '../../components/confirm.tsx'
import { plainText } from '../../components/decrypted-text.tsx'
import { useOffice } from '../../office/office-context.tsx'
import { pageTexts } from '../../texts/pages-de.ts'
import type { UseOffers } from '../../listing/offer.ts'

const isSavable = (document: Document): boolean => document.has_file && 'text' in document.name

/** Saving each as a file, where all can be saved (BLK-23), after a warning (BLK-18, BLK-19). */
export const useSaveOffer: UseOffers = (selected, run) => {
  const { actions, downloads } = useOffice()
  const caseNumber = plainText(useCase().record.case_number, '')
  const confirm = useConfirm()
  if (selected.length === 0 || !selected.every(isSavable)) return []
  const { type, label, messages, title, question } = pageTexts.bulk.save
  const action = {
    type,
    messages,
    progressType: 'decrypt',
    run: async (document: Document, signal: AbortSignal) => {
      const cancel = (): void => downloads.jobs.cancel(document.id)
      signal.addEventListener('abort', cancel)
      await actions
        .save(document, { caseNumber, isOneOfMany: selected.length > 1 })
        .finally(() => signal.removeEventListener('abort', cancel))
    },
  }
  const start = async (): Promise<void> => {
    const isAsked =
      selected.length === 1 || (await confirm({ title: title(selected.length), message: question, confirm: label }))
    if (isAsked) await run(action, selected)
  }
  return [{ id: type, label, start }]
}
