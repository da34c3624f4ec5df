import { BehindError } from '@aktenraum/client/base/errors/behind'
import { errorTexts } from '@aktenraum/client/words/errors'
import { useRetried } from '../../shared/react/use-retried.ts'
import { useReadingScene } from './reading.tsx'

interface LoadProblemProps {
  readonly error: unknown
  readonly title?: string
  readonly message?: string
  readonly onRetry: () => void
}

/** Why something of the book could not be fetched. From a server that lags behind it is fetched again by itself. */
export const LoadProblem = (props: LoadProblemProps) => {
  const { kit } = useReadingScene()
  const behind = props.error instanceof BehindError ? props.error : null
  useRetried(behind, props.onRetry)
  return behind === null ? <kit.Problem {...props} /> : <kit.Said>{errorTexts.behind}</kit.Said>
}
