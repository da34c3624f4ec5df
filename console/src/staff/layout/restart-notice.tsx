import { Alert } from '@mui/material'
import type { KeptRestartNote } from '@aktenraum/client/collections/types'
import { formatDate } from '@aktenraum/client/words/dates'
import { restartTexts as words } from '../texts/restart-de.ts'

/** That the office goes on with less than this browser knew: said for as long as this browser remembers. */
export const RestartNotice = ({ note: { by, at, reason, missing } }: { note: KeptRestartNote }) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 2.5, bgcolor: 'background.paper' }}>
    {said(missing, words.note(by.name, formatDate(at)))} <bdi>{words.noteReason(reason)}</bdi>
  </Alert>
)

const said = ({ office, people, cases }: KeptRestartNote['missing'], note: string): string =>
  [
    note,
    ...(office + people > 0 ? [words.noteOffice(office + people)] : []),
    ...(cases > 0 ? [words.noteCases(cases)] : []),
  ].join(' ')
