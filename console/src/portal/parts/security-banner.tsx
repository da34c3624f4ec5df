import { useCallback, useState } from 'react'
import { usePortal, useReady } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { Icon } from './icons.tsx'
import { PasswordField } from './password-field.tsx'
import { ProblemNote } from './problem-note.tsx'

/**
 * A tab with a session but without its keys: says so and lets the password bring them back. Shakes when something
 * needed a key in vain (CRY-30, CRY-31).
 */
export const SecurityBanner = () => {
  const ready = useReady()
  if (ready === undefined || ready.session.hasKeys) return null
  return <UnlockForm key={ready.attention} shakes={ready.attention > 0} />
}

const UnlockForm = ({ shakes }: { readonly shakes: boolean }) => {
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
        <h2 id="security-heading">{texts.security.locked}</h2>
        <p>{texts.security.hint}</p>
        <PasswordField
          label={texts.fields.password}
          value={password}
          error={isMissing ? texts.fields.passwordMissing : undefined}
          hint={texts.security.note}
          onValue={setPassword}
        />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <button type="submit" className="button primary" aria-disabled={isRunning}>
          {isRunning ? texts.security.unlocking : texts.security.unlock}
        </button>
      </form>
    </section>
  )
}
