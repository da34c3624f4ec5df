import type { ReactNode } from 'react'
import { useCallback, useMemo, useState } from 'react'
import type { Document } from '@aktenraum/client/collections/types'
import { patientDialog } from '../components/patient-dialog.tsx'
import { useCase } from '../open-case/case-scope.tsx'
import { HistoryDeskContext } from './history-desk.ts'
import { useVisit } from './use-visit.ts'

const HistoryDrawer = patientDialog(async () => (await import('./history-drawer.tsx')).HistoryDrawer)

/** For a page about a case: notes that one looks at it, and shows the history of a document beside it. */
export const HistoryProvider = ({ children }: { children: ReactNode }) => {
  const { record } = useCase()
  const { since, isPending, markAllSeen } = useVisit(record.id)
  const [shown, show] = useState<Document | null>(null)
  const close = useCallback(() => show(null), [])
  const desk = useMemo(() => ({ since, isPending, markAllSeen, show }), [isPending, markAllSeen, since])
  return (
    <HistoryDeskContext value={desk}>
      {children}
      {shown === null ? null : <HistoryDrawer key={shown.id} document={shown} onClose={close} />}
    </HistoryDeskContext>
  )
}
