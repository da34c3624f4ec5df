import { useCallback, useState } from 'react'
import '../../shared/account/account.css'
import { KitProvider } from '../../shared/account/kit.tsx'
import { NewPassword, nothingTyped, passwordFault } from '../../shared/account/new-password.tsx'
import { accountTexts } from '../../shared/texts/account.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { Alert } from '../parts/alert.tsx'
import { Field } from '../parts/field.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { portalKit } from './kit.tsx'

const texts = accountTexts.forgotten

/** By the recovery key, or by asking the office. */
export const Forgotten = () => {
  const [email, setEmail] = useState('')
  return (
    <>
      <Recovery email={email} onEmail={setEmail} />
      <h2>{texts.withoutTitle}</h2>
      <Request email={email} />
      <p>
        <a href={paths.signIn()}>{texts.back}</a>
      </p>
    </>
  )
}

const Recovery = ({ email, onEmail }: { readonly email: string; readonly onEmail: (email: string) => void }) => {
  const { session, leave } = usePortal()
  const { navigate } = useNavigation()
  const [recoveryKey, setRecoveryKey] = useState('')
  const [typed, setTyped] = useState(nothingTyped)
  const [wasSent, setWasSent] = useState(false)
  const recover = useCallback(
    async (claim: { email: string; recoveryKey: string; password: string }) => {
      const { user } = await session.recover(claim)
      if (user.is_staff) leave(paths.cases)
      else navigate(paths.cases, { replace: true })
    },
    [session, leave, navigate],
  )
  const { run, isRunning, problem } = useAction(recover)
  const isComplete = email.trim() !== '' && recoveryKey.trim() !== '' && passwordFault(typed) === undefined
  return (
    <KitProvider kit={portalKit}>
      <p className="lead">{texts.intro}</p>
      <form
        noValidate
        aria-busy={isRunning}
        onSubmit={(event) => {
          event.preventDefault()
          setWasSent(true)
          if (isComplete) void run({ email: email.trim(), recoveryKey, password: typed.password })
        }}
      >
        <Field
          label={texts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          value={email}
          error={wasSent && email.trim() === '' ? texts.emailMissing : undefined}
          onValue={onEmail}
        />
        <Field
          label={texts.key}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={recoveryKey}
          hint={texts.keyHint}
          error={wasSent && recoveryKey.trim() === '' ? texts.keyMissing : undefined}
          onValue={setRecoveryKey}
        />
        <NewPassword typed={typed} onTyped={setTyped} showsFaults={wasSent} />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <button type="submit" className="button primary wide" aria-disabled={isRunning}>
          {texts.submit}
        </button>
        <div role="status">
          {isRunning ? (
            <p className="working">
              <progress aria-label={texts.running} /> {texts.running}
            </p>
          ) : null}
        </div>
      </form>
    </KitProvider>
  )
}

const Request = ({ email }: { readonly email: string }) => {
  const { session } = usePortal()
  const [isMissing, setIsMissing] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const request = useCallback(
    async (address: string) => (await session.office()).client.requestReset(address),
    [session],
  )
  const { run, isRunning, problem } = useAction(request)
  const submit = async (): Promise<void> => {
    setIsMissing(email.trim() === '')
    if (email.trim() !== '') setIsDone(await run(email.trim()))
  }
  return (
    <>
      <p>{texts.without}</p>
      {isMissing ? <Alert kind="error">{texts.emailMissing}</Alert> : null}
      {problem === undefined ? null : <ProblemNote problem={problem} />}
      <div role="status">{isDone ? <Alert kind="success">{texts.requested}</Alert> : null}</div>
      <p>
        <button type="button" className="button" aria-disabled={isRunning} onClick={() => void submit()}>
          {isRunning ? texts.requesting : texts.request}
        </button>
      </p>
    </>
  )
}
