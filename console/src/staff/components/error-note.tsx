import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import { useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { messageOf } from '@aktenraum/client/words/message-of'
import { texts } from '../texts/de.ts'

export interface ErrorNoteProps {
  readonly error: unknown
  /** A sentence that says what did not work; the reason follows it. */
  readonly title?: string
  /** Instead of the sentence that every screen would show for this error. */
  readonly message?: string | undefined
  readonly onRetry: () => void
  readonly retryLabel?: string
}

/** What failed, why, and the way on: every failure can be tried again (ERR-12). */
export const ErrorNote = (props: ErrorNoteProps) =>
  props.error instanceof AuthenticationError ? <SessionNote {...props} /> : <Note {...props} />

/** Trying again is in vain without a session; signing in leads back here. Who is back already goes on. */
const SessionNote = (props: ErrorNoteProps) =>
  useSession().away === null ? (
    <Note {...props} message={texts.app.signedInAgain} />
  ) : (
    <Note
      {...props}
      action={
        <Button
          color="inherit"
          size="small"
          href={paths.signIn(window.location.pathname + window.location.search, true)}
        >
          {texts.app.signIn}
        </Button>
      }
    />
  )

interface NoteProps extends ErrorNoteProps {
  /** Instead of another try. */
  readonly action?: ReactNode
}

const Note = ({ error, title, message, onRetry, retryLabel = texts.app.retry, action }: NoteProps) => {
  const reason = useMemo(() => message ?? messageOf(error), [error, message])
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'center', flexWrap: 'wrap' }}
      action={
        action ?? (
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
