import { BehindError } from '@aktenraum/client/base/errors/behind'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { errorTexts } from '@aktenraum/client/words/errors'
import { useAwaited } from '../../shared/connection/use-connection.ts'
import { useRetried } from '../../shared/react/use-retried.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { useReadingScene } from './reading.tsx'
import { cardTexts } from './texts/card.ts'
import type { Notes } from './use-notes.ts'

interface LoadProblemProps {
  readonly error: unknown
  readonly title?: string
  readonly message?: string
  /** What is said while it waits for the connection. */
  readonly awaited?: string
  readonly onRetry: () => void
}

/**
 * Why something of the book could not be fetched. While there is no connection the banner says why, and it is fetched
 * once that is back; from a server that lags behind it is fetched again by itself.
 */
export const LoadProblem = ({ awaited = connectionTexts.awaited, ...props }: LoadProblemProps) => {
  const { kit } = useReadingScene()
  const behind = props.error instanceof BehindError ? props.error : null
  const waits = useAwaited(props.error instanceof NoConnectionError, props.onRetry)
  useRetried(behind, props.onRetry)
  if (waits) return <kit.Text>{awaited}</kit.Text>
  return behind === null ? <kit.Problem {...props} /> : <kit.Said>{errorTexts.behind}</kit.Said>
}

/** Why notes have not come. */
export const NotesProblem = ({ notes: { error, retry } }: { readonly notes: Pick<Notes, 'error' | 'retry'> }) =>
  error === undefined ? null : (
    <LoadProblem title={cardTexts.notesFailed} awaited={cardTexts.notesAwaited} error={error} onRetry={retry} />
  )
