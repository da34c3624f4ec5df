import { minimumPasswordLength, passwordStrength } from '../format/password-strength.ts'
import { passwordRules } from '../forms/rules/passwords.ts'
import type { TypedPassword } from '../forms/rules/passwords.ts'
import type { Form } from '../forms/use-form.ts'
import { accountTexts } from '../texts/account.ts'
import { useKit } from './kit.tsx'

const texts = accountTexts.password
const steps = { short: 0, weak: 1, fair: 2, good: 3, strong: 4 } as const

export const newPasswordFields = {
  password: { label: texts.next, rules: passwordRules.password },
  repeated: { label: texts.repeat, rules: passwordRules.repeated },
} as const

interface NewPasswordProps {
  readonly form: Pick<Form<TypedPassword>, 'bind' | 'values'>
}

/** A new password, twice, and how good it is. */
export const NewPassword = ({ form }: NewPasswordProps) => {
  const kit = useKit()
  return (
    <>
      <kit.Password isNew {...form.bind('password')} hint={<Strength password={form.values.password} />} />
      <kit.Password isNew {...form.bind('repeated')} />
    </>
  )
}

const Strength = ({ password }: { readonly password: string }) => {
  if (password === '') return texts.minimum(minimumPasswordLength)
  const strength = passwordStrength(password)
  return (
    <span className={`strength ${strength}`}>
      <meter min={0} max={4} value={steps[strength]} aria-hidden="true" />
      <span>
        {texts.strengthLabel}: <strong>{texts.strength[strength]}</strong>
      </span>
    </span>
  )
}
