import { useState } from 'react'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { accountTexts } from '../../features/account/texts/account.ts'
import type { Ready } from '../office/portal-session.ts'
import { useAction } from '../office/use-action.ts'
import { Alert } from '../parts/alert.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'

const texts = accountTexts.reset

/** That somebody has ordered new keys for who is looking, and how they stop it. */
export const ResetNote = ({ session: { user }, office: { client } }: Ready) => {
  const [isStopped, setIsStopped] = useState(false)
  const stop = useAction(async () => {
    await client.stopReset(user.id)
    setIsStopped(true)
  })
  if (isStopped)
    return (
      <Alert kind="success" isNews>
        {texts.stopped}
      </Alert>
    )
  if (user.reset_ordered === undefined) return null
  return (
    <>
      <Alert
        kind="warning"
        actions={
          <button type="button" className="button" aria-disabled={stop.isRunning} onClick={() => void stop.run()}>
            {stop.isRunning ? texts.stopping : texts.stop}
          </button>
        }
      >
        <strong>{texts.ordered}</strong> {texts.explained(formatDateTime(user.reset_ordered.due_at))}
      </Alert>
      {stop.problem === undefined ? null : <ProblemNote problem={stop.problem} onRetry={() => void stop.run()} />}
    </>
  )
}
