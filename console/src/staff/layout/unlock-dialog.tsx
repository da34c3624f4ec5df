import { PasswordDialog } from '../forms/password-dialog.tsx'
import { useUnlockForm } from '../forms/use-unlock-form.ts'
import { texts } from '../texts/de.ts'

const { password, dialogTitle, dialogText, unlock, unlocking } = texts.security

/** Asks for the password, which opens the keys again. */
export const UnlockDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useUnlockForm(password, onClose)
  const action = form.isProcessed ? unlocking : unlock
  return <PasswordDialog form={form} title={dialogTitle} text={dialogText} action={action} onClose={onClose} />
}
