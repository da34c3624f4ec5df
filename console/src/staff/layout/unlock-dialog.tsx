import { Button, DialogContentText } from '@mui/material'
import { Modal } from '../components/dialog.tsx'
import { FormProblem } from '../forms/form-problem.tsx'
import { FormText } from '../forms/form-text.tsx'
import { useUnlockForm } from '../forms/use-unlock-form.ts'
import { texts } from '../texts/de.ts'

/** Asks for the password, which opens the keys again. */
export const UnlockDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useUnlockForm(texts.security.password, onClose)
  return (
    <Modal
      title={texts.security.dialogTitle}
      maxWidth="xs"
      onClose={onClose}
      formRef={form.mark}
      onSubmit={form.onSubmit}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" disabled={form.isProcessed}>
            {form.isProcessed ? texts.security.unlocking : texts.security.unlock}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {texts.security.dialogText}
      </DialogContentText>
      <FormText field={form.bind('password')} autoFocus type="password" autoComplete="current-password" />
      <FormProblem form={form} />
    </Modal>
  )
}
