import { changePlan } from '../../shared/forms/plans.ts'
import { isnew } from '../../shared/forms/rules/newness.ts'
import { nothingTyped } from '../../shared/forms/rules/passwords.ts'
import type { TypedPassword } from '../../shared/forms/rules/passwords.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { accountTexts } from './texts/account.ts'
import { Form } from './form.tsx'
import { useScene } from './scene.tsx'
import { NewPassword, newPasswordFields } from './new-password.tsx'

const texts = accountTexts.password

interface Typed extends TypedPassword {
  readonly current: string
}
const start: Typed = { current: '', ...nothingTyped }
const fields = {
  ...newPasswordFields,
  current: { label: texts.current, rules: [required] },
  password: {
    ...newPasswordFields.password,
    rules: [...newPasswordFields.password.rules, isnew(({ current }: Typed) => [current])],
  },
}

/** The old password, the new one, and the end of all other sessions. */
export const PasswordSection = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { kit, client, user } = useScene()
  const form = useSecurityForm({
    plan: changePlan,
    fields,
    start,
    explain: kit.explain,
    digests: { 'opaque-registration': ({ before, secret }) => client.changePassword(before, secret) },
    isCleared: true,
    onSent: onChanged,
  })
  return (
    <kit.Section id="passwort" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <Form form={form} done={texts.done}>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <kit.Password {...form.bind('current')} />
        <NewPassword form={form} about={[user.email]} />
        <kit.Button kind="primary" isRunning={form.isProcessed}>
          {form.isProcessed ? texts.running : texts.submit}
        </kit.Button>
      </Form>
    </kit.Section>
  )
}
