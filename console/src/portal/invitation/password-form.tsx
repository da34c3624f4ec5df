import { useState } from 'react'
import type { TypedPassword } from '../../shared/forms/rules/passwords.ts'
import type { SecurityForm } from '../../shared/forms/use-security-form.ts'
import { PasswordStrength } from '../../shared/passwords/strength.tsx'
import { FormPassword, FormProblem } from '../forms/form-parts.tsx'
import type { Problem } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Icon } from '../parts/icons.tsx'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'
import { texts } from '../texts/de.ts'
import { invitationTexts } from '../texts/invitation-de.ts'

interface PasswordFormProps {
  readonly form: SecurityForm<TypedPassword, Problem>
  readonly email: string
  readonly name: string
  /** The form is shown before it can be used: while the scripts load and the invitation is checked. */
  readonly isReady: boolean
}

export const PasswordForm = ({ form, email, name, isReady }: PasswordFormProps) => {
  const { session } = usePortal()
  const isHydrated = useIsHydrated()
  const [suggestion, setSuggestion] = useState('')
  const { password } = form.values
  const isSuggested = suggestion !== '' && password === suggestion
  const suggest = async (): Promise<void> => {
    const next = (await session.office()).randomPassword()
    setSuggestion(next)
    form.change({ password: next, repeated: next })
  }
  return (
    <form ref={form.mark} noValidate aria-busy={form.isProcessed} onSubmit={form.onSubmit}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <FormPassword
        field={form.bind('password')}
        isNew
        isShown={isSuggested}
        hint={<PasswordStrength password={password} about={[email, name]} />}
      />
      <FormPassword field={form.bind('repeated')} isNew isShown={isSuggested} />
      <p>
        <button type="button" className="button" disabled={!isReady} onClick={() => void suggest()}>
          {invitationTexts.generate}
        </button>
      </p>
      <p role="status" className="muted">
        {isSuggested ? invitationTexts.generated : ''}
      </p>
      <p className="notice">
        <Icon name="lock" />
        <span>{invitationTexts.only}</span>
      </p>
      <FormProblem form={form} />
      <button type="submit" className="button primary wide" disabled={!isReady || form.isProcessed}>
        {isHydrated ? invitationTexts.submit : texts.app.loading}
      </button>
      <div role="status">
        {form.isProcessed ? (
          <p className="working">
            <progress aria-label={invitationTexts.running} /> {invitationTexts.running}
          </p>
        ) : null}
      </div>
    </form>
  )
}
