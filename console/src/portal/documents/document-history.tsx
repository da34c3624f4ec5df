import { useCallback } from 'react'
import type { Office } from '../office/office.ts'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Content } from '../parts/content.tsx'
import { plainText } from '../parts/decrypted-text.tsx'
import { Modal } from '../parts/modal.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { deliveryLines } from './delivery-lines.ts'
import type { DocumentView } from './document-view.ts'
import { loadHistory } from './history-part.ts'
import { Timeline } from './timeline.tsx'

interface DocumentHistoryProps {
  readonly view: DocumentView
  readonly onClose: () => void
}

/** What happened to a document; to who uploaded it, whom it has reached as well. */
export const DocumentHistory = ({ view, onClose }: DocumentHistoryProps) => {
  const { case: caseId, id, status } = view
  const isOwn = status !== null
  const load = useCallback(
    async ({ client }: Office) => {
      const place = { case: caseId, id }
      const delivery = isOwn ? deliveryLines(client, place) : []
      const [lines, first] = await Promise.all([delivery, loadHistory(client, place)])
      return { lines, first, now: new Date() }
    },
    [caseId, id, isOwn],
  )
  const loaded = useLoaded(load)
  useChanges(loaded.reload, caseId)
  return (
    <Modal title={plainText(view.name, caseTexts.documents.unnamed)} onClose={onClose}>
      <Content {...loaded} heading={caseTexts.history.failed} onRetry={loaded.reload}>
        {({ lines, first, now }) => (
          <>
            {status === null ? null : (
              <section>
                <h3>{caseTexts.history.delivery}</h3>
                <p className="muted">{caseTexts.documents.statusHints[status]}</p>
                <ul className="delivery-list">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </section>
            )}
            <Timeline first={first} place={{ case: caseId, id }} now={now} />
          </>
        )}
      </Content>
    </Modal>
  )
}
