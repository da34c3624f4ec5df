import { MissingKeyError } from '@aktenraum/crypto-client'
import { Typography } from '@mui/material'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { BehindError } from '@aktenraum/client/base/errors/behind'
import { useAwaited } from '../../shared/connection/use-connection.ts'
import { useRetried } from '../../shared/react/use-retried.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { errorTexts } from '@aktenraum/client/words/errors'
import { useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'
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
  if (waits) return <Later text={connectionTexts.awaited} />
  if (behind !== null) return <Later text={errorTexts.behind} role="status" />
  return props.error instanceof MissingKeyError ? <MissedKey {...props} /> : <ErrorNote {...props} />
}

/** In a tab without keys the banner says why and how they come back; then everything is fetched anew. */
const MissedKey = (props: ErrorNoteProps) =>
  useSession().hasKeys ? <ErrorNote {...props} /> : <Later text={texts.security.awaited} />

const Later = ({ text, role }: { readonly text: string; readonly role?: 'status' }) => (
  <Typography variant="body2" color="text.secondary" role={role} sx={{ p: 2 }}>
    {text}
  </Typography>
)
