import { useCallback, useRef, useState } from 'react'
import type { Problem } from '../office/office.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Icon } from '../parts/icons.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'
import { texts } from '../texts/de.ts'
import { minimumPasswordLength } from '../../shared/format/password-strength.ts'
import { StrengthHint } from './strength-hint.tsx'

interface PasswordFormProps {
  readonly email: string
  /** The form is shown before it can be used: while the scripts load and the invitation is checked. */
  readonly isReady: boolean
  readonly isRunning: boolean
  readonly problem: Problem | undefined
  readonly onChosen: (password: string) => void
}

export const PasswordForm = ({ email, isReady, isRunning, problem, onChosen }: PasswordFormProps) => {
  const { session } = usePortal()
  const [password, setPassword] = useState('')
  const [repeated, setRepeated] = useState('')
  const [isSuggested, setIsSuggested] = useState(false)
  const [wasSent, setWasSent] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const isShort = [...password].length < minimumPasswordLength
  const isDifferent = password !== repeated

  const suggest = useCallback(async () => {
    const suggestion = (await session.office()).randomPassword()
    setPassword(suggestion)
    setRepeated(suggestion)
    setIsSuggested(true)
  }, [session])
  const submit = (): void => {
    setWasSent(true)
    if (isShort) return first.current?.focus()
    if (isDifferent) return second.current?.focus()
    onChosen(password)
  }
  return (
    <form
      noValidate
      aria-busy={isRunning}
      onSubmit={(event) => {
        event.preventDefault()
        if (isReady && !isRunning) submit()
      }}
    >
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        isNew
        isShown={isSuggested}
        label={texts.fields.password}
        inputRef={first}
        value={password}
        error={wasSent && isShort ? texts.invitation.tooShort(minimumPasswordLength) : undefined}
        hint={
          <>
            {texts.invitation.minimum(minimumPasswordLength)} <StrengthHint password={password} />
          </>
        }
        onValue={(typed) => {
          setPassword(typed)
          setIsSuggested(false)
        }}
      />
      <PasswordField
        isNew
        isShown={isSuggested}
        label={texts.invitation.repeat}
        inputRef={second}
        value={repeated}
        error={wasSent && !isShort && isDifferent ? texts.invitation.different : undefined}
        onValue={setRepeated}
      />
      <p>
        <button type="button" className="button" disabled={!isReady} onClick={() => void suggest()}>
          {texts.invitation.generate}
        </button>
      </p>
      <p role="status" className="muted">
        {isSuggested ? texts.invitation.generated : ''}
      </p>
      <p className="notice">
        <Icon name="lock" />
        <span>{texts.invitation.only}</span>
      </p>
      {problem === undefined ? null : <ProblemNote problem={problem} />}
      <button type="submit" className="button primary wide" disabled={!isReady} aria-disabled={isRunning}>
        {texts.invitation.submit}
      </button>
      <div role="status">
        {isRunning ? (
          <p className="working">
            <progress aria-label={texts.invitation.running} /> {texts.invitation.running}
          </p>
        ) : null}
      </div>
    </form>
  )
}
