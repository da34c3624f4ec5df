import { unlockPlan } from '../../shared/forms/plans.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { useIsThere } from '../../shared/react/use-is-there.ts'
import { failureOf } from '../forms/failure.ts'
import { PasswordDialog } from '../forms/password-dialog.tsx'
import { pageTexts } from '../texts/pages-de.ts'

/** Something that a tab found open must not do: it is asked about, with the own password. */
export interface ToProve {
  readonly title: string
  readonly message: string
  readonly action: string
  readonly act: (password: string) => Promise<void>
  /** Once it is done and the dialog is gone. */
  readonly then: () => void
}

export const ProveDialog = ({ toProve, onClose }: { toProve: ToProve; onClose: () => void }) => {
  const { title, message, action, act, then } = toProve
  const isThere = useIsThere()
  const form = useSecurityForm({
    plan: unlockPlan,
    fields: { password: { label: pageTexts.users.ownPassword, rules: [required] } },
    start: { password: '' },
    explain: (error) => Promise.resolve(failureOf(error)),
    digests: { 'opaque-login': ({ secret }) => act(secret) },
    onSent: () => {
      if (isThere()) onClose()
      then()
    },
  })
  return (
    <PasswordDialog
      form={form}
      title={title}
      text={message}
      action={action}
      colour="error"
      hint={pageTexts.users.ownPasswordHint}
      onClose={onClose}
    />
  )
}
