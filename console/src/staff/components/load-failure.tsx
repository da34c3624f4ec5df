import { Typography } from '@mui/material'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { useAwaited } from '../../shared/connection/use-connection.ts'
import { useRetried } from '../../shared/react/use-retried.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { errorTexts } from '@aktenraum/client/words/errors'
import { ErrorNote } from './error-note.tsx'
import type { ErrorNoteProps } from './error-note.tsx'

/**
 * What could not be fetched. While there is no connection the banner says why, and it is fetched once that is back;
 * from a server that lags behind it is fetched again by itself.
 */
export const LoadFailure = (props: ErrorNoteProps) => {
  const behind = props.error instanceof BehindError ? props.error : null
  const waits = useAwaited(props.error instanceof NoConnectionError, props.onRetry)
  useRetried(behind, props.onRetry)
  return waits || behind !== null ? (
    <Typography variant="body2" color="text.secondary" role={waits ? undefined : 'status'} sx={{ p: 2 }}>
      {waits ? connectionTexts.awaited : errorTexts.behind}
    </Typography>
  ) : (
    <ErrorNote {...props} />
  )
}
