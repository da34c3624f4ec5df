import { Box, Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle } from '@mui/material'
import type { ButtonProps } from '@mui/material'
import type { ReactNode } from 'react'
import { createContext, use, useCallback, useId, useMemo, useState } from 'react'
import { texts } from '../texts/de.ts'

export interface Confirmation {
  readonly message: string
  /** What else is good to know before one decides. */
  readonly hint?: string
  readonly title?: string
  readonly confirm?: string
  readonly cancel?: string
  readonly colour?: Exclude<ButtonProps['color'], undefined>
}
type Ask = (confirmation: Confirmation) => Promise<boolean>

const ConfirmContext = createContext<Ask | null>(null)

/** Answers whether a person confirmed. Nothing happens before (APP-016). */
export const useConfirm = (): Ask => {
  const ask = use(ConfirmContext)
  if (ask === null) throw new Error('useConfirm outside ConfirmProvider')
  return ask
}

interface Open {
  readonly confirmation: Confirmation
  readonly answer: (isConfirmed: boolean) => void
}

export const ConfirmProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<Open | null>(null)
  const ask = useCallback<Ask>((confirmation) => new Promise((answer) => setOpen({ confirmation, answer })), [])
  const close = useMemo(
    () => (isConfirmed: boolean) => {
      open?.answer(isConfirmed)
      setOpen(null)
    },
    [open],
  )
  return (
    <ConfirmContext value={ask}>
      {children}
      {open === null ? null : <ConfirmDialog confirmation={open.confirmation} onAnswer={close} />}
    </ConfirmContext>
  )
}

interface ConfirmDialogProps {
  readonly confirmation: Confirmation
  readonly onAnswer: (isConfirmed: boolean) => void
}

const ConfirmDialog = ({ confirmation, onAnswer }: ConfirmDialogProps) => {
  const { message, hint, title = texts.confirm.title, confirm = texts.confirm.ok } = confirmation
  const { cancel = texts.confirm.cancel, colour = 'primary' } = confirmation
  const titleId = useId()
  const messageId = useId()
  return (
    <Dialog
      open
      maxWidth="xs"
      fullWidth
      onClose={() => onAnswer(false)}
      aria-labelledby={titleId}
      aria-describedby={messageId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box id={messageId}>
          <DialogContentText>{message}</DialogContentText>
          {hint === undefined ? null : (
            <DialogContentText variant="body2" sx={{ mt: 1 }}>
              {hint}
            </DialogContentText>
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button autoFocus={colour !== 'primary'} onClick={() => onAnswer(false)}>
          {cancel}
        </Button>
        <Button autoFocus={colour === 'primary'} variant="contained" color={colour} onClick={() => onAnswer(true)}>
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
