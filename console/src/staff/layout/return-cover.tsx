import Lock from '@mui/icons-material/LockOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField, Typography } from '@mui/material'
import { useCallback, useId, useState } from 'react'
import { useAuthProvider, useLogout, useRefresh } from 'react-admin'
import { useSingleAction } from '../../shared/react/use-single-action.ts'
import type { AwayReason } from '../../shared/session/away.ts'
import { awayTexts } from '../../shared/texts/away.ts'
import { ErrorNote } from '../components/error-note.tsx'
import { useOffice, useSession } from '../office/office-context.tsx'
import { paths } from '../paths.ts'
import { texts } from '../texts/de.ts'

const asThrown = (thrown: unknown): Promise<{ readonly error: unknown }> => Promise.resolve({ error: thrown })

/** Asks for the password, over a page of which nothing is to be seen. */
export const ReturnCover = ({ reason }: { reason: AwayReason }) => {
  const { session, downloads } = useOffice()
  const { user } = useSession()
  const refresh = useRefresh()
  const titleId = useId()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const comeBack = useCallback(
    async (typed: string) => {
      await session.unlock(typed)
      downloads.gate.open()
      refresh()
    },
    [downloads, refresh, session],
  )
  const { run, isRunning, failure } = useSingleAction(comeBack, asThrown)
  return (
    <Dialog
      open
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      sx={{ zIndex: 'tooltip' }}
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(password === '')
          if (password !== '') void run(password)
        }}
      >
        <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Lock aria-hidden="true" />
          {awayTexts.titles[reason]}
        </DialogTitle>
        <DialogContent>
          <Typography variant="body2" sx={{ mb: 1 }}>
            {awayTexts.reasons[reason]}
          </Typography>
          <Typography variant="body2" color="text.secondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {awayTexts.as(user.email)}
          </Typography>
          <input type="email" autoComplete="username" value={user.email} readOnly hidden />
          <TextField
            autoFocus
            type="password"
            autoComplete="current-password"
            label={awayTexts.password}
            value={password}
            error={isMissing}
            helperText={isMissing ? awayTexts.passwordMissing : ' '}
            onChange={(event) => setPassword(event.target.value)}
          />
          {failure === undefined ? null : <ErrorNote error={failure.error} />}
        </DialogContent>
        <DialogActions>
          <Leave reason={reason} />
          <Button type="submit" variant="contained" disabled={isRunning}>
            {isRunning ? awayTexts.running : awayTexts.submits[reason]}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** A session that only rests is ended; where another person is signed in, the page becomes theirs. */
const Leave = ({ reason }: { reason: AwayReason }) => {
  const { downloads } = useOffice()
  const logout = useLogout()
  const authProvider = useAuthProvider()
  const leave = (): void => {
    downloads.gate.refuse()
    void authProvider?.logout({})
  }
  if (reason === 'idle')
    return <Button onClick={() => void logout({ manual: true }).catch(() => undefined)}>{texts.account.signOut}</Button>
  if (reason === 'other-viewer') return <Button href={paths.cases}>{awayTexts.leave}</Button>
  return <Button onClick={leave}>{awayTexts.leave}</Button>
}
