import { Button, DialogContentText } from '@mui/material'
import { unlockPlan } from '../../shared/forms/plans.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { Modal } from '../components/dialog.tsx'
import { failureOf } from '../forms/failure.ts'
import { FormProblem } from '../forms/form-problem.tsx'
import { FormText } from '../forms/form-text.tsx'
import { texts } from '../texts/de.ts'
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
  const form = useSecurityForm({
    plan: unlockPlan,
    fields: { password: { label: pageTexts.users.ownPassword, rules: [required] } },
    start: { password: '' },
    explain: (error) => Promise.resolve(failureOf(error)),
    digests: { 'opaque-login': ({ secret }) => act(secret) },
    onSent: () => {
      onClose()
      then()
    },
  })
  return (
    <Modal
      title={title}
      maxWidth="xs"
      onClose={onClose}
      formRef={form.mark}
      onSubmit={form.onSubmit}
      actions={
        <>
          <Button onClick={onClose}>{texts.app.cancel}</Button>
          <Button type="submit" variant="contained" color="error" disabled={form.isProcessed}>
            {action}
          </Button>
        </>
      }
    >
      <DialogContentText variant="body2" sx={{ mb: 2 }}>
        {message}
      </DialogContentText>
      <FormText
        field={form.bind('password')}
        fullWidth
        type="password"
        autoComplete="current-password"
        hint={pageTexts.users.ownPasswordHint}
      />
      <FormProblem form={form} />
    </Modal>
  )
}
