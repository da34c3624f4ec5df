import { Typography } from '@mui/material'
import { NoConnectionError } from '../../shared/api/errors.ts'
import { useAwaited } from '../../shared/connection/use-awaited.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { ErrorNote } from './error-note.tsx'
import type { ErrorNoteProps } from './error-note.tsx'

/** What could not be fetched. While there is no connection the banner says why, and it is fetched once that is back. */
export const LoadFailure = (props: ErrorNoteProps) => {
  const waits = useAwaited(props.error instanceof NoConnectionError, props.onRetry)
  return waits ? (
    <Typography variant="body2" color="text.secondary" sx={{ p: 2 }}>
      {connectionTexts.awaited}
    </Typography>
  ) : (
    <ErrorNote {...props} />
  )
}
