import { useState } from 'react'
import { useReady } from '../office/portal-context.tsx'
import { shownName } from '../../shared/documents/shown-name.ts'
import { lazyDialog } from '../parts/lazy-dialog.tsx'
import { caseTexts } from '../texts/case-de.ts'
import type { DocumentView } from '../../features/documents/document-view.ts'

const DocumentHistory = lazyDialog(async () => (await import('./document-history.tsx')).DocumentHistory)

/**
 * How far a document got. Only its uploader is told (LST-34): for everybody else the server answers no status. Pointed
 * at, it says whom it reached and when; chosen, it shows that and all that happened to the document.
 */
export const DeliveryStatus = ({ view }: { readonly view: DocumentView }) => {
  const { status } = view
  const office = useReady()?.office
  const [isOpen, setIsOpen] = useState(false)
  const [lines, setLines] = useState<readonly string[]>([])
  if (status === null) return null
  const lookUp = async (): Promise<void> => {
    if (office === undefined) return
    const { loadDelivery } = await import('./history-part.ts')
    setLines((await loadDelivery(office.client, view)).map(({ name, text }) => `${name}: ${text}`))
  }
  // Without an answer the status itself still stands there, and the dialog says what went wrong.
  const lookUpQuietly = (): void => void lookUp().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={`badge status-${status} delivery`}
        aria-label={caseTexts.history.open(caseTexts.documents.statuses[status], shownName(view))}
        aria-haspopup="dialog"
        title={[caseTexts.documents.statusHints[status], ...lines].join('\n')}
        onPointerEnter={lookUpQuietly}
        onClick={() => setIsOpen(true)}
      >
        {caseTexts.documents.statuses[status]}
      </button>
      {isOpen ? <DocumentHistory view={view} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
