import { Button, DialogContentText } from '@mui/material'
import type { ButtonProps } from '@mui/material'
import type { SecurityForm } from '../../shared/forms/use-security-form.ts'
import { Modal } from '../components/dialog.tsx'
import { texts } from '../texts/de.ts'
import type { FormFailure } from './failure.ts'
import { FormProblem } from './form-problem.tsx'
import { FormText } from './form-text.tsx'

interface PasswordDialogProps {
  readonly form: SecurityForm<{ readonly password: string }, FormFailure>
  readonly title: string
  readonly text: string
  /** What the button does. */
  readonly action: string
  readonly colour?: Exclude<ButtonProps['color'], undefined>
  /** Below the password. */
  readonly hint?: string
  readonly onClose: () => void
}

/** Asks for the own password once more. */
export const PasswordDialog = ({ form, title, text, action, colour = 'primary', ...rest }: PasswordDialogProps) => (
  <Modal
    title={title}
    maxWidth="xs"
    onClose={rest.onClose}
    formRef={form.mark}
    onSubmit={form.onSubmit}
    actions={
      <>
        <Button onClick={rest.onClose}>{texts.app.cancel}</Button>
        <Button type="submit" variant="contained" color={colour} disabled={form.isProcessed}>
          {action}
        </Button>
      </>
    }
  >
    <DialogContentText variant="body2" sx={{ mb: 2 }}>
      {text}
    </DialogContentText>
    <FormText
      field={form.bind('password')}
      autoFocus
      fullWidth
      type="password"
      autoComplete="current-password"
      hint={rest.hint}
    />
    <FormProblem form={form} />
  </Modal>
)
