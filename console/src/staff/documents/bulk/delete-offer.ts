import { useConfirm } from '../../components/confirm.tsx'
import { texts } from '../../texts/de.ts'
import { useDocumentActions } from '../document-actions.tsx'
import type { UseOffers } from './offer.ts'

/** Deleting those of the selection that may be deleted (BLK-22), after a question (BLK-16, BLK-17). */
export const useDeleteOffer: UseOffers = (selected, run) => {
  const { erase } = useDocumentActions()
  const confirm = useConfirm()
  const deletable = selected.filter(({ can_delete: canDelete }) => canDelete)
  if (deletable.length === 0) return []
  const { type, label, messages } = texts.bulk.remove
  const action = { type, messages, removes: true, run: erase }
  const start = async (): Promise<void> => {
    const message = deletable.length === 1 ? texts.documents.deleteQuestion : texts.documents.deleteQuestionMany
    if (await confirm({ message, confirm: label, colour: 'error' })) await run(action, deletable)
  }
  return [{ id: type, label, colour: 'error', start }]
}
