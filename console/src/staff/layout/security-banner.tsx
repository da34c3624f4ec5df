import Lock from '@mui/icons-material/LockOutlined'
import { Alert, Button, DialogContentText, TextField } from '@mui/material'
import { keyframes } from '@mui/material/styles'
import { useCallback, useState } from 'react'
import { useRefresh } from 'react-admin'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'

const shake = keyframes({
  '0%, 100%': { transform: 'translateX(0)' },
  '20%, 60%': { transform: 'translateX(-6px)' },
  '40%, 80%': { transform: 'translateX(6px)' },
})

/** Says that this tab has no keys, and brings them back. Shakes when something needed one in vain (CRY-30, CRY-31). */
export const SecurityBanner = () => {
  const { hasKeys, attention } = useSession()
  const [isOpen, setIsOpen] = useState(false)
  if (hasKeys) return null
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

const UnlockDialog = ({ onClose }: { onClose: () => void }) => {
  const { session } = useOffice()
  const refresh = useRefresh()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isRunning, error } = useAction(session.unlock)
  const submit = useCallback(async () => {
    setIsMissing(password === '')
    if (password === '' || !(await run(password))) return
    onClose()
    refresh()
  }, [onClose, password, refresh, run])
  return (
    <Modal
      title={texts.security.dialogTitle}
      maxWidth="xs"
      onClose={onClose}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isRunning}>
            {isRunning ? texts.security.unlocking : texts.security.unlock}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {texts.security.dialogText}
      </DialogContentText>
      <TextField
        autoFocus
        type="password"
        autoComplete="current-password"
        label={texts.security.password}
        value={password}
        error={isMissing}
        helperText={isMissing ? texts.security.passwordMissing : ' '}
        onChange={(event) => setPassword(event.target.value)}
      />
      {error === undefined ? null : <ErrorNote error={error} />}
    </Modal>
  )
}
