import { Alert } from '@mui/material'
import { errorTexts } from '@aktenraum/client/words/errors'
import type { KeptRestartNote } from '@aktenraum/client/collections/types'
import { useWhom } from '../components/use-whom.ts'
import { ContradictionNotice } from './contradiction-notice.tsx'
import { RestartNotice } from './restart-notice.tsx'

interface LogNoticesProps {
  /** A key is not genuine. */
  readonly isSuspect: boolean
  readonly isContradicted: boolean
  /** Ids of those that are contradicted. */
  readonly cases: readonly string[]
  readonly restart: KeptRestartNote | null
}

/** What is to be said of the logs: what is wrong with the office's is wrong with every case. */
export const LogNotices = ({ isSuspect, isContradicted, cases, restart }: LogNoticesProps) => (
  <>
    {isContradicted ? <ContradictionNotice /> : cases.map((id) => <ContradictionNotice key={id} caseId={id} />)}
    {restart === null ? null : <RestartNotice note={restart} />}
    {isSuspect ? <Untrusted /> : null}
  </>
)

const Untrusted = () => {
  useWhom()
  return (
    <Alert severity="error" variant="filled" sx={{ mb: 2.5 }}>
      {errorTexts.untrustedKey}
    </Alert>
  )
}
