import { Alert, Button } from '@mui/material'
import { Suspense, useState } from 'react'
import { patientLazy } from '../components/patient-lazy.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { EndedWorkerBanner } from './ended-worker-banner.tsx'
import { texts } from '../texts/de.ts'

const LogNotices = patientLazy(async () => (await import('./log-notices.tsx')).LogNotices)

/** What a person has to know whatever page is open: a key that is not genuine, a new version. */
export const Notices = () => {
  const { client } = useOffice()
  const { isSuspect, isContradicted, contradictedCases, isOutdated } = useSession()
  const [restart] = useState(() => client.restartNote())
  return (
    <>
      <EndedWorkerBanner />
      {isSuspect || isContradicted || contradictedCases.length > 0 || restart !== null ? (
        <Suspense>
          <LogNotices {...{ isSuspect, isContradicted, restart }} cases={contradictedCases} />
        </Suspense>
      ) : null}
      {isOutdated ? (
        <Alert
          severity="info"
          variant="outlined"
          sx={{ mb: 2.5, bgcolor: 'background.paper', alignItems: 'center' }}
          action={
            <Button color="inherit" onClick={() => window.location.reload()}>
              {texts.app.reload}
            </Button>
          }
        >
          {texts.app.newVersion}
        </Alert>
      ) : null}
    </>
  )
}
