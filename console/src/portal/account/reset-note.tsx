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
  const { reset_ordered: order } = user
  /** When it would have been due: the next one is another. */
  const [stopped, setStopped] = useState<string>()
  const stop = useAction(async () => {
    await client.stopReset(user.id)
    setStopped(order?.due_at)
  })
  if (order === undefined) return null
  if (stopped === order.due_at)
    return (
      <Alert kind="success" isNews>
        {texts.stopped}
      </Alert>
    )
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
        <strong>{texts.ordered}</strong> {texts.explained(formatDateTime(order.due_at))}
      </Alert>
      {stop.problem === undefined ? null : <ProblemNote problem={stop.problem} onRetry={() => void stop.run()} />}
    </>
  )
}
