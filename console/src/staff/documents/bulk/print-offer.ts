import { isPrintable } from '../../../features/viewers/printable.ts'
import { useOffice } from '../../office/office-context.tsx'
import { pageTexts } from '../../texts/pages-de.ts'
import type { UseOffers } from '../../listing/offer.ts'

/** Those of the selection that paper can hold, in one go: opened one after the other, then printed together. */
export const usePrintOffer: UseOffers = (selected, run) => {
  const { contents } = useOffice()
  const documents = selected.filter(isPrintable)
  if (documents.length === 0) return []
  const { type, label, messages } = pageTexts.bulk.print
  const start = async (): Promise<void> => {
    const { printAction } = await import('../../../features/viewers/print-many.ts')
    await run({ type, messages, ...printAction(contents, documents) }, documents)
  }
  return [{ id: type, label, start }]
}
