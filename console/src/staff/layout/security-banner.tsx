import Lock from '@mui/icons-material/LockOutlined'
import { Alert, Button } from '@mui/material'
import { keyframes } from '@mui/material/styles'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useGate } from '../../shared/react/use-jobs.ts'
import { useOffice, useSession } from '../office/office-context.tsx'
import { texts } from '../texts/de.ts'

const UnlockDialog = lazy(() => import('./unlock-dialog.tsx').then((module) => ({ default: module.UnlockDialog })))

const shake = keyframes({
  '0%, 100%': { transform: 'translateX(0)' },
  '20%, 60%': { transform: 'translateX(-6px)' },
  '40%, 80%': { transform: 'translateX(6px)' },
})

/** Says that this tab has no keys, and brings them back. Shakes when something needed one in vain (CRY-30, CRY-31). */
export const SecurityBanner = () => {
  const { hasKeys, isExpired, attention } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  const isAskedElsewhere = useGate(useOffice().downloads)
  // Uploads are waiting for it, so it asks by itself, unless downloads do already.
  useEffect(() => {
    if (isExpired) setIsOpen(!isAskedElsewhere)
  }, [isAskedElsewhere, isExpired])
  if (hasKeys && !isExpired) return null
  const [title, hint, action] = isExpired
    ? [texts.security.expired, texts.security.expiredHint, texts.security.signIn]
    : [texts.security.locked, texts.security.lockedHint, texts.security.unlock]
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
            {action}
          </Button>
        }
      >
        <strong>{title}</strong> {hint}
      </Alert>
      {isOpen ? (
        <Suspense>
          <UnlockDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
