import type { BulkState } from '@aktenraum/client/engines/bulk/bulk'
import type { Document } from '@aktenraum/client/collections/types'
import type { Contents } from '../../shared/documents/contents.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { deleteQuestion, trashHint } from '../trash/index.ts'
import { isPrintable, loadPrinting } from '../viewers/index.ts'
import { zipOfferTexts } from '../zip/index.ts'
import type { DocumentBulkAction, RunBulk, SelectionOffer } from './offer.ts'
import { selectionTexts as texts } from './texts/selection.ts'

/** The selection as one ZIP file. How it goes stands among the downloads, not with the selection: it is one thing. */
export const zipOffer = (
  selected: readonly Document[],
  request: (documents: readonly Document[]) => void,
): readonly SelectionOffer[] => {
  if (!selected.some(({ has_file: hasFile }) => hasFile)) return []
  const start = (): Promise<void> => {
    request(selected)
    return Promise.resolve()
  }
  const { type, caption } = texts.zip
  return [{ id: type, label: zipOfferTexts.action, caption, icon: 'download', start }]
}

/** Those of the selection that paper can hold, in one go: opened one after the other, then printed together. */
export const printOffer = (
  selected: readonly Document[],
  run: RunBulk,
  contents: Pick<Contents, 'open'>,
): readonly SelectionOffer[] => {
  const documents = selected.filter(isPrintable)
  if (documents.length === 0) return []
  const { type, label, messages, others } = texts.print
  const rest = selected.length - documents.length
  const remark = rest === 0 ? {} : { remark: others(rest) }
  const start = () => run({ type, messages, ...remark, ...printing(contents, documents) }, documents)
  return [{ id: type, label, icon: 'print', start }]
}

/** Its script is fetched with the first document: where it does not come, that is told, and can be tried again. */
const printing = (contents: Pick<Contents, 'open'>, documents: readonly Document[]) => {
  let action: ReturnType<Awaited<ReturnType<typeof loadPrinting>>['printAction']> | undefined
  return {
    run: async (document: Document, signal: AbortSignal): Promise<void> => {
      const { printAction } = await loadPrinting()
      action ??= printAction(contents, documents)
      await action.run(document, signal)
    },
    onEnd: (ended: BulkState): void => action?.onEnd(ended),
  }
}

/**
 * Deleting those of the selection that may be deleted (BLK-22).
 * @param begin asks first (BLK-16, BLK-17); is told how many of the selection stay
 */
export const deleteOffer = (
  selected: readonly Document[],
  begin: (documents: readonly Document[], kept: number) => Promise<unknown>,
): readonly SelectionOffer[] => {
  const documents = selected.filter(({ can_delete: canDelete }) => canDelete)
  if (documents.length === 0) return []
  const { type, label } = texts.remove
  const start = (): Promise<unknown> => begin(documents, selected.length - documents.length)
  return [{ id: type, label, icon: 'trash', isDangerous: true, start }]
}

/** @param erase deletes one without asking, and rejects when that fails */
export const deletion = (erase: DocumentBulkAction['run']): DocumentBulkAction => {
  const { type, messages } = texts.remove
  return { type, messages, removes: 'deleted', run: erase }
}

interface DeletionQuestion {
  readonly title: string
  /** What is to be deleted. */
  readonly message: string
  readonly hint: string
  readonly confirm: string
}

/**
 * What is asked before documents are deleted (DOC-45, BLK-16, BLK-17), and that they can be had back for a while.
 * @param days for so many
 * @param kept how many are selected besides, and stay
 */
export const deletionQuestion = (
  documents: readonly Document[],
  { days, kept = 0 }: { readonly days: number; readonly kept?: number },
): DeletionQuestion => ({
  title: deleteQuestion(documents.length),
  message: namesOf(documents),
  hint: [...(kept === 0 ? [] : [texts.remove.kept(kept)]), trashHint(days)].join(' '),
  confirm: texts.remove.label,
})

const mostNames = 3

const namesOf = (documents: readonly Document[]): string => {
  const names = documents.map(shownName)
  if (names.length <= mostNames + 1) return names.join(', ')
  return texts.remove.namesAndMore(names.slice(0, mostNames).join(', '), names.length - mostNames)
}
