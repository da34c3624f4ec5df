import { Alert } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { formatDateTime } from '@aktenraum/client/words/dates'
import { RunningButton } from '../components/running-button.tsx'
import { accountTexts } from '../../features/account/texts/account.ts'
import { useOffice, useSession } from '../office/office-context.tsx'
import { useToldAction } from '../notices/use-told-action.ts'

const texts = accountTexts.reset

/** That another has ordered new keys for who is looking, and how they stop it. */
export const ResetBanner = () => {
  const { client } = useOffice()
  const { user } = useSession()
  const notify = useNotify()
  const { reset_ordered: order } = user
  /** When it would have been due: the next one is another. */
  const [stopped, setStopped] = useState<string>()
  const stop = useToldAction(async () => {
    await client.stopReset(user.id)
    setStopped(order?.due_at)
    notify(texts.stopped, { type: 'success' })
  })
  if (order === undefined || stopped === order.due_at) return null
  return (
    <Alert
      severity="warning"
      variant="filled"
      sx={{ mb: 2.5, alignItems: 'center' }}
      action={
        <RunningButton color="inherit" variant="outlined" isRunning={stop.isRunning} onClick={() => stop.run()}>
          {stop.isRunning ? texts.stopping : texts.stop}
        </RunningButton>
      }
    >
      <strong>{texts.ordered}</strong> {texts.explained(formatDateTime(order.due_at))}
    </Alert>
  )
}
