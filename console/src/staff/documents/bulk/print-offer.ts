import type { Document } from '../../../shared/client/types.ts'
import { viewerKindOf } from '../../../shared/documents/viewer-kind.ts'
import type { ViewerKind } from '../../../shared/documents/viewer-kind.ts'
import type { Sheet } from '../../../shared/viewers/print.ts'
import { useOffice } from '../../office/office-context.tsx'
import { pageTexts } from '../../texts/pages-de.ts'
import type { UseOffers } from './offer.ts'

const printable: ReadonlySet<ViewerKind> = new Set(['text', 'image', 'pdf', 'mail'])

/** Those of the selection that paper can hold, in one go: opened one after the other, then printed together. */
export const usePrintOffer: UseOffers = (selected, run) => {
  const { contents } = useOffice()
  const documents = selected.filter((document) => printable.has(viewerKindOf(document)))
  if (documents.length === 0) return []
  const { type, label, messages } = pageTexts.bulk.print
  const start = async (): Promise<void> => {
    const { printSheets, sheetsOf } = await import('../../../shared/viewers/print-many.ts')
    const sheets = new Map<string, readonly Sheet[]>()
    let isCancelled = false
    const prepare = async (document: Document, signal: AbortSignal): Promise<void> => {
      const content = await contents.open(document, signal)
      sheets.set(document.id, await sheetsOf(document, content))
      isCancelled = signal.aborted
    }
    const onEnd = (): void => {
      const all = documents.flatMap(({ id }) => sheets.get(id) ?? [])
      // What is tried again later is printed alone.
      sheets.clear()
      if (!isCancelled && all.length > 0) void printSheets(all)
    }
    await run({ type, messages, run: prepare, onEnd }, documents)
  }
  return [{ id: type, label, start }]
}
