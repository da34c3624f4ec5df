import { Alert } from '@mui/material'
import type { RestartNote } from '@aktenraum/client/vault/port'
import { formatDate } from '@aktenraum/client/words/dates'
import { restartTexts as words } from '../texts/restart-de.ts'

/** That the office goes on with less than this browser knew: said for as long as this browser remembers. */
export const RestartNotice = ({ note: { by, at, reason, missing } }: { note: RestartNote }) => (
  <Alert severity="warning" variant="outlined" sx={{ mb: 2.5, bgcolor: 'background.paper' }}>
    {words.note(by.name, formatDate(at), missing.office + missing.people)} <bdi>{words.noteReason(reason)}</bdi>
  </Alert>
)
