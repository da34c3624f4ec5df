import { useUnlockForm } from '../../features/session/use-unlock-form.ts'
import { PasswordDialog } from '../forms/password-dialog.tsx'
import { useUnlocking } from '../forms/use-unlocking.ts'
import { texts } from '../texts/de.ts'

const { password, dialogTitle, dialogText, unlock, unlocking } = texts.security

/** Asks for the password, which opens the keys again. */
export const UnlockDialog = ({ onClose }: { onClose: () => void }) => {
  const form = useUnlockForm(password, useUnlocking(onClose))
  const action = form.isProcessed ? unlocking : unlock
  return <PasswordDialog form={form} title={dialogTitle} text={dialogText} action={action} onClose={onClose} />
}
