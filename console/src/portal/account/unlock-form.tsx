import '../kit/form-kit.css'
import { useUnlockForm } from '../../features/session/use-unlock-form.ts'
import { FormPassword, FormProblem } from '../forms/form-parts.tsx'
import { useUnlocking } from '../forms/use-unlocking.ts'
import { texts } from '../texts/de.ts'
import { securityTexts as words } from '../texts/security.ts'
import { Icon } from '../parts/icons.tsx'

const toHeading = (): void => document.querySelector('h1')?.focus()

/** Lets the password bring the keys back. Shakes when something needed one in vain. */
export const UnlockForm = ({ shakes }: { readonly shakes: boolean }) => {
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
