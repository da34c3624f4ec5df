import { useCallback } from 'react'
import type { CaseView } from '../cases/case-view.ts'
import type { Office } from '../office/office.ts'
import { useChanges } from '../office/use-changes.ts'
import { useLoaded } from '../office/use-loaded.ts'
import { Content } from '../parts/content.tsx'
import { Modal } from '../parts/modal.tsx'
import { caseTexts } from '../texts/case-de.ts'
import { laterTexts } from '../texts/later-de.ts'
import { loadHistory } from './history-part.ts'
import { Timeline } from './timeline.tsx'

interface CaseHistoryProps {
  readonly view: CaseView
  readonly onClose: () => void
}

/** What happened in a case since one takes part in it. */
export const CaseHistory = ({ view: { id }, onClose }: CaseHistoryProps) => {
  const load = useCallback(
    async ({ client }: Office) => ({ first: await loadHistory(client, { case: id }), now: new Date() }),
    [id],
  )
  const loaded = useLoaded(load)
  useChanges(loaded.reload, id)
  return (
    <Modal title={laterTexts.caseHistory} onClose={onClose}>
      <Content {...loaded} heading={caseTexts.history.failed} onRetry={loaded.reload}>
        {({ first, now }) => <Timeline first={first} place={{ case: id }} now={now} />}
      </Content>
    </Modal>
  )
}
