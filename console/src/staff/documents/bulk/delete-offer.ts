import { useConfirm } from '../../components/confirm.tsx'
import { pageTexts } from '../../texts/pages-de.ts'
import { useDeleteQuestion } from '../delete-question.ts'
import { useDocumentActions } from '../document-actions.tsx'
import type { UseOffers } from '../../listing/offer.ts'

/** Deleting those of the selection that may be deleted (BLK-22), after a question (BLK-16, BLK-17). */
export const useDeleteOffer: UseOffers = (selected, run) => {
  const { erase } = useDocumentActions()
  const confirm = useConfirm()
  const question = useDeleteQuestion()
  const deletable = selected.filter(({ can_delete: canDelete }) => canDelete)
  if (deletable.length === 0) return []
  const { type, label, messages } = pageTexts.bulk.remove
  const action = { type, messages, removes: true, run: erase }
  const start = async (): Promise<void> => {
    if (await confirm(question(deletable, label))) await run(action, deletable)
  }
  return [{ id: type, label, colour: 'error', start }]
}
