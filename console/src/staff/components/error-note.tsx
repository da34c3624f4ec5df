import { Alert, Button } from '@mui/material'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { AuthenticationError } from '@aktenraum/client/base/errors/http'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { WorkerEndedError } from '@aktenraum/client/base/errors/worker-ended'
import { useIsBack } from '../../shared/connection/use-connection.ts'
import { leavesToHeading } from '../../shared/react/leaves-to-heading.ts'
import { useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { beforeReload } from '@aktenraum/client/words/worker-ended'
import { messageOf } from '@aktenraum/client/words/message-of'
import { texts } from '../texts/de.ts'
import { ReloadButton } from './reload-button.tsx'

export interface ErrorNoteProps {
  readonly error: unknown
  /** A sentence that says what did not work; the reason follows it. */
  readonly title?: string
  /** Instead of the sentence that every screen would show for this error. */
  readonly message?: string | undefined
  readonly onRetry: () => void
  readonly retryLabel?: string
}

/** What failed, why, and the way on: every failure can be tried again (ERR-12), but for one that only a reload ends. */
export const ErrorNote = (props: ErrorNoteProps) => {
  if (props.error instanceof AuthenticationError) return <SessionNote {...props} />
  if (props.error instanceof NoConnectionError) return <CutOffNote {...props} />
  return props.error instanceof WorkerEndedError ? <EndedNote {...props} /> : <Note {...props} />
}

/** Where the banner above the page says why already, it says how to go on: dialogs may hide the banner. */
const EndedNote = ({ error, message, ...props }: ErrorNoteProps) => (
  <Note
    {...props}
    error={error}
    message={useSession().isWorkerGone ? beforeReload : message}
    action={<ReloadButton />}
  />
)

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

/** Once there is a connection again it would be untrue that there is none. */
const CutOffNote = (props: ErrorNoteProps) =>
  useIsBack() ? <Note {...props} message={texts.app.connectedAgain} /> : <Note {...props} />

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
          <Button ref={leavesToHeading} color="inherit" size="small" onClick={onRetry}>
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
