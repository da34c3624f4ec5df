import { useEffect, useState } from 'react'
import type { ContradictionReport, OfficeClient } from '@aktenraum/client/collections/types'

/** What contradicts what was verified; null where nothing does, or nothing more is known of it. */
export const useContradiction = (
  client: Pick<OfficeClient, 'contradiction'> | undefined,
  caseId?: string,
): ContradictionReport | null => {
  const [report, setReport] = useState<ContradictionReport | null>(null)
  useEffect(() => {
    // What is not known is not said; that something is wrong stands all the same.
    void client
      ?.contradiction(caseId)
      .catch(() => null)
      .then(setReport)
  }, [client, caseId])
  return report
}
