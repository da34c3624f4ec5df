import { useCallback, useRef, useState } from 'react'
import { userName } from '../../shared/format/users.ts'
import { viewerOf } from '../cases/people.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { Alert } from '../parts/alert.tsx'
import { BrowserNotes } from '../parts/browser-notes.tsx'
import { Field } from '../parts/field.tsx'
import { Icon } from '../parts/icons.tsx'
import { PageHeading } from '../parts/page-heading.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { useIsHydrated } from '../parts/use-hydrated.ts'
import { useTitle } from '../parts/use-title.ts'
import { texts } from '../texts/de.ts'

/** The way in for everybody: clients stay in the portal, staff go on to their console. */
export const SignInPage = ({ goal, isExpired }: { readonly goal: string; readonly isExpired: boolean }) => {
  const { preload } = usePortal()
  useTitle(texts.signIn.title)
  return (
    <main id="content" className="page narrow">
      <div className="card">
        <PageHeading>{texts.signIn.title}</PageHeading>
        <p className="lead">{texts.signIn.intro}</p>
        {isExpired && preload.user === null ? <Alert kind="info">{texts.signIn.expired}</Alert> : null}
        <BrowserNotes />
        <noscript>
          <p className="alert warning">{texts.app.noScript}</p>
        </noscript>
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
        <SignInForm goal={goal} />
      </div>
      <div className="aside">
        <p>{texts.signIn.invited}</p>
        <p>
          <a href={paths.forgotten}>{texts.signIn.forgotten}</a>
        </p>
        <p className="seal">
          <Icon name="lock" /> {texts.app.encrypted}
        </p>
      </div>
    </main>
  )
}

const SignInForm = ({ goal }: { readonly goal: string }) => {
  const { session, leave } = usePortal()
  const { navigate } = useNavigation()
  const isHydrated = useIsHydrated()
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const signIn = useCallback(
    async (address: string, secret: string) => {
      const { user } = await session.signIn(address, secret)
      if (user.is_staff) leave(goal)
      else navigate(goal, { replace: true })
    },
    [session, leave, navigate, goal],
  )
  const { run, isRunning, problem } = useAction(signIn)
  const emailMissing = wasSent && email.trim() === ''
  const passwordMissing = wasSent && password === ''

  const submit = async (): Promise<void> => {
    setWasSent(true)
    if (email.trim() === '') return emailInput.current?.focus()
    if (password === '') return passwordInput.current?.focus()
    if (!(await run(email.trim(), password))) passwordInput.current?.focus()
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={texts.fields.email}
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        inputRef={emailInput}
        value={email}
        error={emailMissing ? texts.fields.emailMissing : undefined}
        onValue={setEmail}
      />
      <PasswordField
        label={texts.fields.password}
        inputRef={passwordInput}
        value={password}
        error={passwordMissing ? texts.fields.passwordMissing : undefined}
        onValue={setPassword}
      />
      {problem === undefined ? null : <ProblemNote problem={problem} />}
      <button type="submit" className="button primary wide" disabled={!isHydrated} aria-disabled={isRunning}>
        {isRunning ? texts.signIn.running : texts.signIn.submit}
      </button>
    </form>
  )
}
