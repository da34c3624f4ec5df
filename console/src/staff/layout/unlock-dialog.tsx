import { Button, DialogContentText, TextField } from '@mui/material'
import { useCallback, useState } from 'react'
import { useRefresh } from 'react-admin'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'

/** Asks for the password, which opens the keys again. */
export const UnlockDialog = ({ onClose }: { onClose: () => void }) => {
  const { session, downloads } = useOffice()
  const refresh = useRefresh()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isRunning, error } = useAction(session.unlock)
  const submit = useCallback(async () => {
    setIsMissing(password === '')
    if (password === '' || !(await run(password))) return
    downloads.gate.open()
    onClose()
    refresh()
  }, [downloads, onClose, password, refresh, run])
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
