import { useCallback } from 'react'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { useReady } from '../office/portal-context.tsx'
import { lazyDialog } from '../parts/lazy-dialog.tsx'

const CaseAddresses = lazyDialog(async () => (await import('./case-addresses.tsx')).CaseAddresses)

interface AddressesOverCaseProps {
  readonly caseId: string
  /** What of its addresses is shown over the case; undefined for none. */
  readonly shown: string | undefined
}

/** The addresses of a case over its page, where the page's address says so; whoever closes them is at the case. */
export const AddressesOverCase = ({ caseId, shown }: AddressesOverCaseProps) => {
  const ready = useReady()
  const { navigate } = useNavigation()
  const toCase = useCallback(() => navigate(paths.case(caseId)), [caseId, navigate])
  if (ready?.session.hasKeys !== true || shown === undefined) return null
  return <CaseAddresses ready={ready} caseId={caseId} shown={shown} onClose={toCase} />
}
