import { Alert, Button } from '@mui/material'
import { useMemo } from 'react'
import { AuthenticationError } from '../../shared/api/errors.ts'
import { paths } from '../paths.ts'
import { messageOf } from '../../shared/texts/message-of.ts'
import { texts } from '../texts/de.ts'

interface ErrorNoteProps {
  readonly error: unknown
  /** A sentence that says what did not work; the reason follows it. */
  readonly title?: string
  /** Instead of the sentence that every screen would show for this error. */
  readonly message?: string | undefined
  readonly onRetry: () => void
  readonly retryLabel?: string
}

/** What failed, why, and the way on: every failure can be tried again (ERR-12). */
export const ErrorNote = ({ error, title, message, onRetry, retryLabel = texts.app.retry }: ErrorNoteProps) => {
  const reason = useMemo(() => message ?? messageOf(error), [error, message])
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
      action={
        error instanceof AuthenticationError ? (
          <SignIn />
        ) : (
          <Button color="inherit" size="small" onClick={onRetry}>
            {retryLabel}
          </Button>
        )
      }
    >
      {title === undefined ? reason : <strong>{title}</strong>}
      {title === undefined ? null : <div>{reason}</div>}
    </Alert>
  )
}

/** Trying again is in vain without a session; signing in leads back here. */
const SignIn = () => (
  <Button color="inherit" size="small" href={paths.signIn(window.location.pathname + window.location.search, true)}>
    {texts.app.signIn}
  </Button>
)
