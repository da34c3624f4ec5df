import { loginPlan } from '../../shared/forms/plans.ts'
import { email, required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { userName } from '@aktenraum/client/words/users'
import { viewerOf } from '../cases/people.ts'
import { FormField, FormPassword, FormProblem } from '../forms/form-parts.tsx'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { BrowserNotes } from '../parts/browser-notes.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

/** The way in for everybody: clients stay in the portal, staff go on to their console. */
export const SignInPage = ({ goal, isExpired }: { readonly goal: string; readonly isExpired: boolean }) => {
  const { preload } = usePortal()
  useTitle(texts.signIn.title)
  return (
    <main id="content" className="page narrow">
      <div className="card">
        <PageHeading help="anmelden">{texts.signIn.title}</PageHeading>
        <p className="lead">{texts.signIn.intro}</p>
        {isExpired && preload.user === null ? <Alert kind="info">{texts.signIn.expired}</Alert> : null}
        <BrowserNotes />
        {preload.user === null ? null : (
          <Alert
            kind="info"
            actions={
              <a className="button" href={goal}>
                {texts.app.toCases}
              </a>
            }
          >
            {texts.signIn.already(userName(viewerOf(preload.user)))}
          </Alert>
        )}
        {preload.isUnfounded === true ? (
          <Alert
            kind="info"
            actions={
              <a className="button primary" href={paths.founding}>
                {texts.signIn.found}
              </a>
            }
          >
            {texts.signIn.unfounded}
          </Alert>
        ) : (
          <SignInForm goal={goal} />
        )}
      </div>
      <div className="aside">
        {preload.isUnfounded === true ? null : (
          <>
            <p>{texts.signIn.invited}</p>
            <p>
              <a href={paths.forgotten}>{texts.signIn.forgotten}</a>
            </p>
          </>
        )}
        <p className="seal">
          <Icon name="lock" /> {texts.app.encrypted}
        </p>
      </div>
    </main>
  )
}

const fields = {
  email: { label: texts.fields.email, filters: ['trim', 'lower-case'], rules: [required, email] },
  password: { label: texts.fields.password, rules: [required] },
}

const SignInForm = ({ goal }: { readonly goal: string }) => {
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
