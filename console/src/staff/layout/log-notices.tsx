import { Alert } from '@mui/material'
import { errorTexts } from '@aktenraum/client/words/errors'
import type { KeptRestartNote } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { useWhom } from '../components/use-whom.ts'
import { restartTexts as words } from '../texts/restart-de.ts'
import { ContradictionNotice } from './contradiction-notice.tsx'

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

/** That the office goes on with less than this browser knew: said for as long as this browser remembers. */
const RestartNotice = ({ note: { by, at, reason, missing } }: { note: KeptRestartNote }) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 2.5, bgcolor: 'background.paper' }}>
    {said(missing, words.note(by.name, at === null ? null : formatDate(at)))} <bdi>{words.noteReason(reason)}</bdi>
  </Alert>
)

const said = ({ office, people, cases }: KeptRestartNote['missing'], note: string): string =>
  [
    note,
    ...(office + people > 0 ? [words.noteOffice(office + people)] : []),
    ...(cases > 0 ? [words.noteCases(cases)] : []),
  ].join(' ')
