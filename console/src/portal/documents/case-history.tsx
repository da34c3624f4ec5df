import { useCallback, useMemo } from 'react'
import { HistoryView } from '../../features/history/history-view.tsx'
import type { CaseView } from '../cases/case-view.ts'
import type { Office } from '../office/office.ts'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Modal } from '../parts/modal.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { CaseOnPaper } from './case-on-paper.tsx'
import { loadHistory } from './history-part.ts'
import { useHistory } from './use-history.ts'

interface CaseHistoryProps {
  readonly view: CaseView
  readonly onClose: () => void
}

/** What happened in a case since one takes part in it. */
export const CaseHistory = ({ view: { id }, onClose }: CaseHistoryProps) => {
  const place = useMemo(() => ({ case: id }), [id])
  const load = useCallback(({ client }: Office) => loadHistory(client, place), [place])
  const { data: first, error, reload } = useLoaded(load)
  useChanges(reload, id)
  const shown = useHistory({ first, place, error, reload })
  return (
    <Modal title={laterTexts.caseHistory} onClose={onClose}>
      <CaseOnPaper record={first?.record} />
      <section tabIndex={0} aria-label={caseTexts.history.title}>
        <HistoryView {...shown} isOfDocument={false} heading="h3" />
      </section>
    </Modal>
  )
}
