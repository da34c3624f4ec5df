import './account.css'
import { useCallback, useState } from 'react'
import { usePortal } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { securityTexts as words } from '../texts/security.ts'
import { Icon } from '../parts/icons.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'

/** Lets the password bring the keys back. Shakes when something needed one in vain. */
export const UnlockForm = ({ shakes }: { readonly shakes: boolean }) => {
  const { session } = usePortal()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isRunning, problem } = useAction(useCallback((typed: string) => session.unlock(typed), [session]))
  return (
    <section className={`security-banner ${shakes ? 'shake' : ''}`} aria-labelledby="security-heading">
      <Icon name="lock" />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(password === '')
          if (password !== '') void run(password)
        }}
      >
        <h2 id="security-heading">{words.locked}</h2>
        <p>{words.hint}</p>
        <PasswordField
          label={texts.fields.password}
          value={password}
          error={isMissing ? texts.fields.passwordMissing : undefined}
          hint={words.note}
          onValue={setPassword}
        />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <button type="submit" className="button primary" aria-disabled={isRunning}>
          {isRunning ? words.unlocking : words.unlock}
        </button>
      </form>
    </section>
  )
}
