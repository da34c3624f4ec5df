import '../kit/form-kit.css'
import { FormPassword, FormProblem } from '../forms/form-parts.tsx'
import { useUnlockForm } from '../forms/use-unlock-form.ts'
import { texts } from '../texts/de.ts'
import { securityTexts as words } from '../texts/security.ts'
import { Icon } from '../parts/icons.tsx'

/** Lets the password bring the keys back. Shakes when something needed one in vain. */
export const UnlockForm = ({ shakes }: { readonly shakes: boolean }) => {
  const form = useUnlockForm(texts.fields.password, () => document.querySelector('h1')?.focus())
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
