import { Button } from '@mui/material'
import { Suspense, useState } from 'react'
import type { ReadRestart } from '@aktenraum/client/collections/types'
import { patientLazy } from '../components/patient-lazy.tsx'
import { useOffice } from '../office/office-context.tsx'
import { restartTexts } from '../texts/restart-de.ts'
import { useToldAction } from '../notices/use-told-action.ts'

const RestartDialog = patientLazy(async () => (await import('./restart-dialog.tsx')).RestartDialog)

/** For owners, where the end of a log is missing and nothing else is wrong. */
export const RestartOffer = () => {
  const { client } = useOffice()
  const [shown, setShown] = useState<ReadRestart | null>(null)
  const ask = useToldAction(async () => setShown(await client.readRestart()))
  return (
    <>
      <Button color="error" disabled={ask.isRunning} onClick={() => ask.run()}>
        {restartTexts.open}
      </Button>
      {shown === null ? null : (
        <Suspense>
          <RestartDialog
            shown={shown}
            onClose={() => setShown(null)}
            // What is open was verified against the other past.
            onSigned={() => window.location.reload()}
          />
        </Suspense>
      )}
    </>
  )
}
