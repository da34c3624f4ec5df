import { useState } from 'react'
import type { ReadRestart } from '@aktenraum/client/collections/types'
import { RunningButton } from '../components/running-button.tsx'
import { patientDialog } from '../components/patient-dialog.tsx'
import { useOffice } from '../office/office-context.tsx'
import { restartTexts } from '../texts/restart-de.ts'
import { useToldAction } from '../notices/use-told-action.ts'

const RestartDialog = patientDialog(async () => (await import('./restart-dialog.tsx')).RestartDialog)

/** For owners, where the end of a log is missing and nothing else is wrong. */
export const RestartOffer = () => {
  const { client } = useOffice()
  const [shown, setShown] = useState<ReadRestart | null>(null)
  const ask = useToldAction(async () => setShown(await client.readRestart()))
  return (
    <>
      <RunningButton color="error" isRunning={ask.isRunning} onClick={() => ask.run()}>
        {restartTexts.open}
      </RunningButton>
      {shown === null ? null : (
        <RestartDialog
          shown={shown}
          onClose={() => setShown(null)}
          // What is open was verified against the other past.
          onSigned={() => window.location.reload()}
        />
      )}
    </>
  )
}
