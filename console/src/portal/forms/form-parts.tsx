import type { BoundField } from '../../shared/forms/use-form.ts'
import type { Problem } from '../office/office.ts'
import { Alert } from '../parts/alert.tsx'
import { Field } from '../parts/field.tsx'
import type { FieldProps } from '../parts/field.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import type { PasswordFieldProps } from '../parts/password-field.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'

interface OfForm {
  readonly field: BoundField<string>
}
type Unbound<Props> = Omit<Props, 'label' | 'value' | 'error' | 'onValue' | 'onBlur' | 'data-field'>

const bound = ({ name, label, value, error, onValue, onLeave }: BoundField<string>) => ({
  label,
  value,
  error,
  onValue,
  onBlur: onLeave,
  'data-field': name,
})

export const FormField = ({ field, ...props }: OfForm & Unbound<FieldProps>) => <Field {...props} {...bound(field)} />

export const FormPassword = ({ field, ...props }: OfForm & Unbound<PasswordFieldProps>) => (
  <PasswordField {...props} {...bound(field)} />
)

interface FormProblemProps {
  readonly form: {
    readonly banner: string | undefined
    readonly failure: Problem | undefined
    readonly submit: () => Promise<boolean>
  }
}

/** Why the form was not saved. What is wrong with what was typed is not mended by sending it again. */
export const FormProblem = ({ form: { banner, failure, submit } }: FormProblemProps) => {
  if (banner === undefined) return null
  if (failure === undefined || failure.isInput) return <Alert kind="error">{banner}</Alert>
  return <ProblemNote problem={{ ...failure, message: banner }} onRetry={() => void submit()} />
}
