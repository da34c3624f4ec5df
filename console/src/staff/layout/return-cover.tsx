import Lock from '@mui/icons-material/LockOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material'
import { useId } from 'react'
import { useAuthProvider, useLogout } from 'react-admin'
import { isRest } from '../../shared/session/away.ts'
import type { AwayReason } from '../../shared/session/away.ts'
import { awayTexts } from '../../shared/texts/away.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useUnlockForm } from '../forms/use-unlock-form.ts'
import { useOffice, useSession } from '../office/office-context.tsx'
import { paths } from '../routes/paths.ts'
import { texts } from '../texts/de.ts'

/** Asks for the password, over a page of which nothing is to be seen. */
export const ReturnCover = ({ reason }: { reason: AwayReason }) => {
  const { user } = useSession()
  const titleId = useId()
  const form = useUnlockForm(awayTexts.password)
  return (
    <Dialog
      open
      disablePortal
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      sx={{ zIndex: 'tooltip' }}
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box component="form" ref={form.mark} noValidate onSubmit={form.onSubmit}>
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
          <FormText field={form.bind('password')} autoFocus type="password" autoComplete="current-password" />
          <FormProblem form={form} />
        </DialogContent>
        <DialogActions>
          <Leave reason={reason} />
          <Button type="submit" variant="contained" disabled={form.isProcessed}>
            {form.isProcessed ? awayTexts.running : awayTexts.submits[reason]}
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
  if (isRest(reason))
    return <Button onClick={() => void logout({ manual: true }).catch(() => undefined)}>{texts.account.signOut}</Button>
  if (reason === 'other-viewer') return <Button href={paths.cases}>{awayTexts.leave}</Button>
  return <Button onClick={leave}>{awayTexts.leave}</Button>
}
