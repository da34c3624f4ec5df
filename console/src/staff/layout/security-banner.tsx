import Lock from '@mui/icons-material/LockOutlined'
import { Alert, Button } from '@mui/material'
import { keyframes } from '@mui/material/styles'
import { useState } from 'react'
import { patientDialog } from '../components/patient-dialog.tsx'
import { useSession } from '../office/office-context.tsx'
import type { SessionView } from '../office/session.ts'
import { texts } from '../texts/de.ts'

const UnlockDialog = patientDialog(async () => (await import('./unlock-dialog.tsx')).UnlockDialog)

const shake = keyframes({
  '0%, 100%': { transform: 'translateX(0)' },
  '20%, 60%': { transform: 'translateX(-6px)' },
  '40%, 80%': { transform: 'translateX(6px)' },
})

/** Says that this tab has no keys, and brings them back. Shakes when something needed one in vain (CRY-30, CRY-31). */
export const SecurityBanner = () => {
  const { hasKeys, attention, away } = useSession()
  return hasKeys || away !== null ? null : <Banner attention={attention} />
}

/** Goes with the dialog that was opened from it: that does not come back by itself when keys are lost another time. */
const Banner = ({ attention }: Pick<SessionView, 'attention'>) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Alert
        key={attention}
        severity="warning"
        variant="filled"
        icon={<Lock />}
        sx={{ mb: 2.5, alignItems: 'center', ...(attention > 0 ? { animation: `${shake} 0.5s` } : {}) }}
        action={
          <Button color="inherit" variant="outlined" onClick={() => setIsOpen(true)}>
            {texts.security.unlock}
          </Button>
        }
      >
        <strong>{texts.security.locked}</strong> {texts.security.lockedHint}
      </Alert>
      {isOpen ? <UnlockDialog onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
