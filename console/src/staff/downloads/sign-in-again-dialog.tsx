import { Button, DialogContentText, TextField } from '@mui/material'
import { useCallback, useState } from 'react'
import { useAuthProvider, useRefresh } from 'react-admin'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import { signInAgainTexts as words } from '../../shared/texts/downloads.ts'
import { Modal } from '../components/dialog.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice } from '../office/office-context.tsx'

const asItIs = (thrown: unknown): Promise<unknown> => Promise.resolve(thrown)

/** Signs the same person in again without leaving the page, so that what runs here can go on. */
export const SignInAgainDialog = () => {
  const { downloads, session } = useOffice()
  const refresh = useRefresh()
  const authProvider = useAuthProvider()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isRunning, failure } = useSingleAction(session.signInAgain, asItIs)
  const submit = useCallback(async () => {
    setIsMissing(password === '')
    if (password === '' || !(await run(password))) return
    downloads.gate.open()
    refresh()
  }, [downloads, password, refresh, run])
  const leave = (): void => {
    downloads.gate.refuse()
    void authProvider?.logout({})
  }
  return (
    <Modal
      title={words.title}
      maxWidth="xs"
      onClose={leave}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={leave}>{words.cancel}</Button>
          <Button type="submit" variant="contained" disabled={isRunning}>
            {isRunning ? words.running : words.submit}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {words.text}
      </DialogContentText>
      <TextField
        autoFocus
        type="password"
        autoComplete="current-password"
        label={words.password}
        value={password}
        error={isMissing}
        helperText={isMissing ? words.missing : ' '}
        onChange={(event) => setPassword(event.target.value)}
      />
      {failure === undefined ? null : <ErrorNote error={failure} />}
    </Modal>
  )
}
