import type { Document } from '@aktenraum/client/collections/types'
import type { SelectionOffer, UseOffers } from '../../features/selection/offer.ts'
import { deleteOffer, deletion, printOffer, zipOffer } from '../../features/selection/offers.ts'
import { selectionRequest } from '../../features/zip/request.ts'
import { useConfirm } from '../components/confirm.tsx'
import { plainText } from '../components/decrypted-text.tsx'
import { useZip } from '../downloads/zip-provider.tsx'
import { useChooseTarget } from '../moving/move-provider.tsx'
import { useMoveMany } from '../moving/use-move-many.ts'
import { useOffice } from '../office/office-context.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { pageTexts } from '../texts/pages-de.ts'
import { useDocumentActions } from './document-actions.tsx'
import { useConfirmDeletion } from './use-confirm-deletion.ts'

/** All that can be done with a selection, in the order of the buttons. */
export const useOffers: UseOffers = (selected, run) => {
  const { contents } = useOffice()
  const requestZip = useZip()
  const caseNumber = plainText(useCase().record.case_number, '')
  return [
    ...useReadOffers(selected, run),
    ...usePinOffers(selected, run),
    ...useSaveOffer(selected, run),
    ...zipOffer(selected, (documents) => requestZip(selectionRequest(caseNumber, documents))),
    ...printOffer(selected, run, contents),
    ...useMoveOffer(selected, run),
    ...useDeleteOffer(selected, run),
  ]
}

/** One mark for those that have it, its opposite for those that have not. */
const marks = (
  documents: readonly Document[],
  has: (document: Document) => boolean,
  offer: (documents: readonly Document[], has: boolean) => SelectionOffer,
): readonly SelectionOffer[] => {
  const [without, having] = [documents.filter((one) => !has(one)), documents.filter(has)]
  return [
    ...(without.length === 0 ? [] : [offer(without, true)]),
    ...(having.length === 0 ? [] : [offer(having, false)]),
  ]
}

/** Marking as read for the unread ones of the selection, as unread for the read ones (BLK-20, BLK-21). */
const useReadOffers: UseOffers = (selected, run) => {
  const { actions } = useOffice()
  const isRead = ({ viewer_read: read }: Document): boolean => read === true
  return marks(selected, isRead, (documents, becomesRead) => {
    const { type, label, messages } = becomesRead ? pageTexts.bulk.markRead : pageTexts.bulk.markUnread
    const action = { type, messages, run: becomesRead ? actions.markRead : actions.markUnread }
    return { id: type, label, isMark: true, start: () => run(action, documents) }
  })
}

/** Pinning what is not pinned and may be, and the reverse. */
const usePinOffers: UseOffers = (selected, run) => {
  const { actions } = useOffice()
  const pinnable = selected.filter(({ can_pin: canPin }) => canPin)
  const isPinned = ({ pinned }: Document): boolean => pinned
  return marks(pinnable, isPinned, (documents, becomesPinned) => {
    const { type, label, messages } = becomesPinned ? pageTexts.bulk.pin : pageTexts.bulk.unpin
    const action = { type, messages, run: becomesPinned ? actions.pin : actions.unpin }
    return { id: type, label, isMark: true, start: () => run(action, documents) }
  })
}

const isSavable = (document: Document): boolean => document.has_file && 'text' in document.name

/** Saving each as a file, where all can be saved (BLK-23), after a warning (BLK-18, BLK-19). */
const useSaveOffer: UseOffers = (selected, run) => {
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

/** Moving those of the selection that may be moved, once somebody has said where to. */
const useMoveOffer: UseOffers = (selected, run) => {
  const choose = useChooseTarget()
  const moveMany = useMoveMany(run)
  const movable = selected.filter(({ can_transfer: canTransfer }) => canTransfer)
  if (movable.length === 0) return []
  const start = async (): Promise<void> => {
    const target = await choose(movable)
    if (target !== null) await moveMany(movable, target)
  }
  return [{ id: pageTexts.moving.bulk.type, label: pageTexts.moving.action, start }]
}

const useDeleteOffer: UseOffers = (selected, run) => {
  const { erase } = useDocumentActions()
  const confirm = useConfirmDeletion()
  return deleteOffer(selected, async (documents, kept) => {
    if (await confirm(documents, kept)) await run(deletion(erase), documents)
  })
}
