import { useSyncExternalStore } from 'react'
import { useOffice, useSession } from '../office/office-context.tsx'

/** Whether the viewer has opened a case in this tab and has not closed the note of it. */
export const useNewCase = (caseId: string): { readonly isNew: boolean; readonly close: () => void } => {
  const { newCases } = useOffice()
  const viewerId = useSession().user.id
  const ids = useSyncExternalStore(newCases.subscribe, () => newCases.of(viewerId))
  return { isNew: ids.includes(caseId), close: () => newCases.remove(viewerId, caseId) }
}
