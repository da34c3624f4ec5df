import Close from '@mui/icons-material/Close'
import { Box, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, useMediaQuery } from '@mui/material'
import type { Breakpoint } from '@mui/material'
import { useTheme } from '@mui/material/styles'
import type { FormEvent, ReactNode } from 'react'
import { useId } from 'react'
import { texts } from '../texts/de.ts'

interface ModalProps {
  readonly title: string
  readonly onClose: () => void
  readonly actions?: ReactNode
  readonly maxWidth?: Breakpoint
  /** Makes the dialog a form. */
  readonly onSubmit?: () => void
  readonly children: ReactNode
}

/** A dialog: full screen on phones (APP-020), at most `md` wide (APP-019); the focus moves into it (APP-021). */
export const Modal = ({ title, onClose, actions, maxWidth = 'md', onSubmit, children }: ModalProps) => {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('sm'))
  const titleId = useId()
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit?.()
  }
  const content = (
    <>
      <DialogTitle id={titleId} sx={{ pr: 7, overflowWrap: 'anywhere' }}>
        {title}
      </DialogTitle>
      <IconButton aria-label={texts.app.close} onClick={onClose} sx={{ position: 'absolute', right: 12, top: 12 }}>
        <Close />
      </IconButton>
      <DialogContent>{children}</DialogContent>
      {actions === undefined ? null : <DialogActions>{actions}</DialogActions>}
    </>
  )
  return (
    <Dialog open onClose={onClose} fullScreen={isPhone} fullWidth maxWidth={maxWidth} aria-labelledby={titleId}>
      {onSubmit === undefined ? (
        content
      ) : (
        <Box component="form" noValidate onSubmit={submit} sx={formLayout}>
          {content}
        </Box>
      )}
    </Dialog>
  )
}

/** The form stands between the dialog and its parts, so it must lay them out as the dialog would. */
const formLayout = { display: 'flex', flexDirection: 'column', minHeight: 0, flex: '1 1 auto' } as const
