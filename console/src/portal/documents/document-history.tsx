import '../styles/delivery.css'
import { useCallback, useMemo } from 'react'
import { HistoryView } from '../../features/history/history-view.tsx'
import type { Office } from '../office/office.ts'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { shownName } from '../../shared/documents/shown-name.ts'
import { Modal } from '../parts/modal.tsx'
import { caseTexts } from '../texts/case-de.ts'
import type { DocumentView } from '../../features/documents/document-view.ts'
import { CaseOnPaper } from './case-on-paper.tsx'
import { loadDelivery, loadHistory } from './history-part.ts'
import { useHistory } from './use-history.ts'

interface DocumentHistoryProps {
  readonly view: DocumentView
  readonly onClose: () => void
}

/** What happened to a document; to who uploaded it, whom it has reached as well. */
export const DocumentHistory = ({ view, onClose }: DocumentHistoryProps) => {
  const { case: caseId, id, status } = view
  const isOwn = status !== null
  const place = useMemo(() => ({ case: caseId, id }), [caseId, id])
  const load = useCallback(
    async ({ client }: Office) => {
      const delivery = isOwn ? loadDelivery(client, place) : []
      const [rows, first] = await Promise.all([delivery, loadHistory(client, place)])
      return { rows, first }
    },
    [isOwn, place],
  )
  const { data, error, reload } = useLoaded(load)
  useChanges(reload, caseId)
  const shown = useHistory({ first: data?.first, place, error, reload })
  return (
    <Modal title={shownName(view)} onClose={onClose}>
      <CaseOnPaper record={data?.first.record} />
      {status === null || data === undefined ? null : (
        <section>
          <h3>{caseTexts.history.delivery}</h3>
          <p className="muted">{caseTexts.documents.statusHints[status]}</p>
          <ul className="delivery-list">
            {data.rows.map(({ user, name, text }) => (
              <li key={user}>
                {name}: {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      <section tabIndex={0} aria-label={caseTexts.history.title}>
        {data === undefined ? null : <h3>{caseTexts.history.title}</h3>}
        <HistoryView {...shown} isOfDocument heading="h4" />
      </section>
    </Modal>
  )
}
