import { useUnlockForm } from '../../features/session/use-unlock-form.ts'
import { FormPassword, FormProblem } from '../forms/form-parts.tsx'
import { useUnlocking } from '../forms/use-unlocking.ts'
import type { Ready } from '../office/portal-session.ts'
import { Icon } from '../parts/icons.tsx'
import { texts } from '../texts/de.ts'
import { securityTexts as words } from '../texts/security.ts'
import { ResetNote } from './reset-note.tsx'
import '../kit/form-kit.css'

/**
 * A tab with a session but without its keys: says so and lets the password bring them back (CRY-30, CRY-31). And that
 * somebody has ordered new keys for who is looking: they can stop it, with or without their keys in this tab.
 */
export const SecurityNotes = (ready: Ready) => {
  const { session, attention } = ready
  return (
    <>
      {session.hasKeys ? null : <UnlockForm key={attention} shakes={attention > 0} />}
      {session.user.reset_ordered === undefined ? null : <ResetNote {...ready} />}
    </>
  )
}

const toHeading = (): void => document.querySelector('h1')?.focus()

/** Lets the password bring the keys back. Shakes when something needed one in vain. */
const UnlockForm = ({ shakes }: { readonly shakes: boolean }) => {
  const form = useUnlockForm(texts.fields.password, useUnlocking(toHeading))
  return (
    <section className={`security-banner ${shakes ? 'shake' : ''}`} aria-labelledby="security-heading">
      <Icon name="lock" />
      <form ref={form.mark} noValidate onSubmit={form.onSubmit}>
        <h2 id="security-heading">{words.locked}</h2>
        <p>{words.hint}</p>
        <FormPassword field={form.bind('password')} hint={words.note} />
        <FormProblem form={form} />
        <button type="submit" className="button primary" disabled={form.isProcessed}>
          {form.isProcessed ? words.unlocking : words.unlock}
        </button>
      </form>
    </section>
  )
}
