import { passwordRules } from '../../shared/forms/rules/passwords.ts'
import type { TypedPassword } from '../../shared/forms/rules/passwords.ts'
import type { Form } from '../../shared/forms/use-form.ts'
import { PasswordStrength } from '../../shared/passwords/strength.tsx'
import { accountTexts } from './texts/account.ts'
import { useKit } from '../../kit/kit.tsx'

const texts = accountTexts.password

export const newPasswordFields = {
  password: { label: texts.next, rules: passwordRules.password },
  repeated: { label: texts.repeat, rules: passwordRules.repeated },
} as const

interface NewPasswordProps {
  readonly form: Pick<Form<TypedPassword>, 'bind' | 'values'>
  /** Names and addresses of who chooses it. */
  readonly about: readonly string[]
}

/** A new password, twice, and how good it is. */
export const NewPassword = ({ form, about }: NewPasswordProps) => {
  const kit = useKit()
  return (
    <>
      <kit.Password
        isNew
        {...form.bind('password')}
        hint={<PasswordStrength password={form.values.password} about={about} />}
      />
      <kit.Password isNew {...form.bind('repeated')} />
    </>
  )
}
