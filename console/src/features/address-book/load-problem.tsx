import { BehindError } from '@aktenraum/client/base/errors/behind'
import { NoConnectionError } from '@aktenraum/client/base/errors/no-connection'
import { errorTexts } from '@aktenraum/client/words/errors'
import { useAwaited } from '../../shared/connection/use-connection.ts'
import { useRetried } from '../../shared/react/use-retried.ts'
import { connectionTexts } from '../../shared/texts/connection.ts'
import { useReadingScene } from './reading.tsx'

interface LoadProblemProps {
  readonly error: unknown
  readonly title?: string
  readonly message?: string
  readonly onRetry: () => void
}

/**
 * Why something of the book could not be fetched. While there is no connection the banner says why, and it is fetched once
 * that is back; from a server that lags behind it is fetched again by itself.
 */
export const LoadProblem = (props: LoadProblemProps) => {
  const { kit } = useReadingScene()
  const behind = props.error instanceof BehindError ? props.error : null
  const waits = useAwaited(props.error instanceof NoConnectionError, props.onRetry)
  useRetried(behind, props.onRetry)
  if (waits) return <kit.Text>{connectionTexts.awaited}</kit.Text>
  return behind === null ? <kit.Problem {...props} /> : <kit.Said>{errorTexts.behind}</kit.Said>
}
