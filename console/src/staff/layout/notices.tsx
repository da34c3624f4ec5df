import { Alert, Button } from '@mui/material'
import { errorTexts } from '../../shared/texts/errors.ts'
import { useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

/** What a person has to know whatever page is open: a key that is not genuine, a new version. */
export const Notices = () => {
  const { isSuspect, isOutdated } = useSession()
  return (
    <>
      {isSuspect ? (
        <Alert severity="error" variant="filled" sx={{ mb: 2.5 }}>
          {errorTexts.untrustedKey}
        </Alert>
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
