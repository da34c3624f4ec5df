import { loginPlan } from '../../shared/forms/plans.ts'
import { email, required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'
import { FormField, FormPassword, FormProblem } from '../forms/form-parts.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { texts } from '../texts/de.ts'

const fields = {
  email: { label: texts.fields.email, filters: ['trim', 'lower-case'], rules: [required, email] },
  password: { label: texts.fields.password, rules: [required] },
}

/** Staff are led to where their work is, everybody else to what they asked for. */
export const SignInForm = ({ goal }: { readonly goal: string }) => {
  const { session, leave } = usePortal()
  const { navigate } = useNavigation()
  const isHydrated = useIsHydrated()
  const form = useSecurityForm({
    plan: loginPlan,
    fields,
    start: { email: '', password: '' },
    explain: session.problemOf,
    digests: {
      'opaque-login': async ({ identifier, secret }) => {
        const { user } = await session.signIn(identifier, secret)
        // Staff who ask for nothing else are led to where their work is.
        if (user.is_staff) leave(goal === paths.cases ? paths.home : goal)
        else navigate(goal, { replace: true })
      },
    },
  })
  return (
    <form ref={form.mark} noValidate onSubmit={form.onSubmit}>
      <FormField
        field={form.bind('email')}
        type="email"
        autoFocus
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <FormPassword field={form.bind('password')} />
      <FormProblem form={form} />
      <button type="submit" className="button primary wide" disabled={!isHydrated || form.isProcessed}>
        {captionOf(isHydrated, form.isProcessed)}
      </button>
    </form>
  )
}

const captionOf = (isHydrated: boolean, isRunning: boolean): string => {
  if (!isHydrated) return texts.app.loading
  return isRunning ? texts.signIn.running : texts.signIn.submit
}
