import { useCallback, useState } from 'react'
import { accountTexts } from '../../features/account/texts/account.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { Alert } from '../parts/alert.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'

/** Tells whoever invited that another link is wanted. */
export const AskForRenewal = ({ token }: { readonly token: string }) => {
  const { session } = usePortal()
  const [isDone, setIsDone] = useState(false)
  const ask = useCallback(async () => (await session.office()).client.requestRenewal(token), [session, token])
  const { run, isRunning, problem } = useAction(ask)
  const start = (): void => void run().then(setIsDone)
  return (
    <>
      {problem === undefined ? null : <ProblemNote problem={problem} onRetry={start} />}
      <div role="status">{isDone ? <Alert kind="success">{accountTexts.renewal.asked}</Alert> : null}</div>
      {isDone ? null : (
        <p>
          <button type="button" className="button primary" aria-disabled={isRunning} onClick={start}>
            {accountTexts.renewal.ask}
          </button>
        </p>
      )}
    </>
  )
}
