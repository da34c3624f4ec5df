import Lock from '@mui/icons-material/LockOutlined'
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Stack } from '@mui/material'
import { useId } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import { ErrorNote } from '../components/error-note.tsx'
import { KitPassword } from './field.tsx'
import { KitNote } from './note.tsx'
import { KitLine, KitText } from './text.tsx'

const standIn = (): HTMLElement => document.body

const Cover: Kit['Cover'] = ({ title, mark, sending, leave, children }) => {
  const titleId = useId()
  return (
    <Dialog
      open
      disablePortal
      // Its own body: what it hides from screen readers is nothing of the page.
      container={standIn}
      fullWidth
      maxWidth="xs"
      aria-labelledby={titleId}
      sx={{ zIndex: 'tooltip' }}
      slotProps={{ backdrop: { sx: { bgcolor: 'background.default' } } }}
    >
      <Box component="form" ref={mark} noValidate onSubmit={sending.onSend}>
        <DialogTitle id={titleId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Lock aria-hidden="true" />
          {title}
        </DialogTitle>
        <DialogContent>
          <Stack spacing={2}>{children}</Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave.onClick}>{leave.label}</Button>
          <Button type="submit" variant="contained" disabled={sending.isOff}>
            {sending.caption}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** What covers a page, in the dress of the console. */
export const staffCover: Pick<Kit, 'Cover' | 'Line' | 'Note' | 'Password' | 'Problem' | 'Text'> = {
  Cover,
  Line: KitLine,
  Note: KitNote,
  Password: KitPassword,
  Problem: ErrorNote,
  Text: KitText,
}
