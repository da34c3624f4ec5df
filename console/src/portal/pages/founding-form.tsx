import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { NewPassword } from '../../features/account/new-password.tsx'
import { foundingPlan } from '../../shared/forms/plans.ts'
import { nothingTyped, passwordRules } from '../../shared/forms/rules/passwords.ts'
import { plain } from '../../shared/forms/rules/plain.ts'
import { email, maxLength, minLength, required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { useIsHydrated } from '../../shared/react/use-hydrated.ts'
import { FormField, FormProblem } from '../forms/form-parts.tsx'
import { usePortal } from '../office/portal-context.tsx'
import { texts } from '../texts/de.ts'
import { invitationTexts } from '../texts/invitation-de.ts'
import { laterTexts } from '../texts/later-de.ts'

const words = laterTexts.founding
const shortestToken = 16
const longestName = 80
const genders = ['none', 'f', 'm'] as const
const fields = {
  setupToken: { label: words.setupToken, filters: ['trim'], rules: [required, minLength(shortestToken)] },
  officeName: { label: words.officeName, filters: ['trim'], rules: [required, maxLength(longestName)] },
  salutation: { label: words.name, filters: ['trim'], rules: [required, plain] },
  email: { label: texts.fields.email, filters: ['trim', 'lower-case'], rules: [required, email, plain] },
  password: { label: texts.fields.password, rules: passwordRules.password },
  repeated: { label: invitationTexts.repeat, rules: passwordRules.repeated },
}
const start = { setupToken: '', officeName: '', salutation: '', email: '', ...nothingTyped }

export interface Founded {
  readonly paperKey: string
  readonly officeName: string
}

/** What the office is called, and who its first owner is. */
export const FoundingForm = ({ onFounded }: { readonly onFounded: (founded: Founded) => void }) => {
  const { session, secret } = usePortal()
  const isHydrated = useIsHydrated()
  const [isOperator, setIsOperator] = useState(true)
  const [own, setOwn] = useState('none')
  // What was chosen before the scripts came.
  const chosen = useCallback((choice: HTMLSelectElement | null) => setOwn(choice?.value ?? 'none'), [])
  const ticked = useCallback((box: HTMLInputElement | null) => setIsOperator(box?.checked ?? true), [])
  const choiceId = useId()
  const form = useSecurityForm({
    plan: foundingPlan,
    fields,
    start,
    explain: session.problemOf,
    digests: {
      'opaque-registration': async ({ setupToken, officeName, salutation, identifier, secret: password }) => {
        const gender = own === 'f' || own === 'm' ? own : null
        const user = {
          email: identifier,
          salutation,
          gender,
          title: '',
          is_staff: true,
          is_operator: isOperator,
        } as const
        const { found, client } = await session.office()
        const { paperKey } = await found({ setupToken, officeName, user, password })
        // Which waits until the name can be read; the next page has it then.
        await client.config().catch(() => undefined)
        onFounded({ paperKey, officeName })
      },
    },
  })
  // The link may bring the token along.
  const { change } = form
  const fill = useRef(change)
  useEffect(() => {
    if (secret !== '') fill.current({ setupToken: secret })
  }, [secret])
  return (
    <form ref={form.mark} noValidate aria-busy={form.isProcessed} onSubmit={form.onSubmit}>
      <FormField
        field={form.bind('setupToken')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={words.setupTokenHint}
      />
      <FormField
        field={form.bind('officeName')}
        autoComplete="organization"
        maxLength={longestName}
        hint={words.officeNameHint}
      />
      <div className="field">
        <label htmlFor={choiceId}>{words.gender}</label>
        <select ref={chosen} id={choiceId} value={own} onChange={({ target }) => setOwn(target.value)}>
          {genders.map((gender) => (
            <option key={gender} value={gender}>
              {words.genders[gender]}
            </option>
          ))}
        </select>
      </div>
      <FormField field={form.bind('salutation')} autoComplete="name" />
      <FormField field={form.bind('email')} type="email" autoComplete="username" inputMode="email" />
      <NewPassword form={form} about={[form.values.email, form.values.salutation, form.values.officeName]} />
      <label className="choice">
        <input
          ref={ticked}
          type="checkbox"
          checked={isOperator}
          onChange={({ target }) => setIsOperator(target.checked)}
        />
        <span>{words.isOperator}</span>
      </label>
      <p className="muted">{words.isOperatorHint}</p>
      <p className="muted">{words.recovery}</p>
      <FormProblem form={form} />
      <button type="submit" className="button primary wide" disabled={!isHydrated || form.isProcessed}>
        {isHydrated ? words.submit : texts.app.loading}
      </button>
      <div role="status">
        {form.isProcessed ? (
          <p className="working">
            <progress aria-label={words.running} /> {words.running}
          </p>
        ) : null}
      </div>
    </form>
  )
}
