import '../../features/account/account.css'
import { useState } from 'react'
import { KitProvider } from '../../kit/kit.tsx'
import { NewPassword, newPasswordFields } from '../../features/account/new-password.tsx'
import { recoverySection } from '../../features/account/recovery-address.ts'
import { recoveryPlan } from '../../shared/forms/plans.ts'
import { nothingTyped } from '../../shared/forms/rules/passwords.ts'
import { email, required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { accountTexts } from '../../features/account/texts/account.ts'
import { FormField, FormProblem } from '../forms/form-parts.tsx'
import { usePortalForm } from '../forms/use-portal-form.ts'
import { useNavigation } from '../navigation/navigation.tsx'
import { paths } from '../navigation/routes.ts'
import { usePortal } from '../office/portal-context.tsx'
import { Alert } from '../parts/alert.tsx'
import { portalForms } from '../kit/form-kit.tsx'

const texts = accountTexts.forgotten
const address = { label: texts.email, filters: ['trim', 'lower-case'], rules: [required, email] }
const recoveryFields = {
  email: address,
  recoveryKey: { label: texts.key, filters: ['trim'], rules: [required] },
  ...newPasswordFields,
}

const recovered = `${paths.profile}#${recoverySection}`

/** By the recovery key, or by asking the office. */
export const Forgotten = () => {
  const { session, leave } = usePortal()
  const { navigate } = useNavigation()
  const form = useSecurityForm({
    plan: recoveryPlan,
    fields: recoveryFields,
    start: { email: '', recoveryKey: '', ...nothingTyped },
    explain: session.problemOf,
    digests: {
      'opaque-registration': async ({ identifier, recoveryKey, secret }) => {
        const { user } = await session.recover({ email: identifier, recoveryKey, password: secret })
        // The key is used up: here they make another.
        if (user.is_staff) leave(recovered)
        else navigate(recovered, { replace: true })
      },
    },
  })
  return (
    <KitProvider kit={portalForms}>
      <p className="lead">{texts.intro}</p>
      <form ref={form.mark} noValidate aria-busy={form.isProcessed} onSubmit={form.onSubmit}>
        <FormField field={form.bind('email')} type="email" autoComplete="username" inputMode="email" />
        <FormField
          field={form.bind('recoveryKey')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={texts.keyHint}
        />
        <NewPassword form={form} about={[form.values.email]} />
        <FormProblem form={form} />
        <button type="submit" className="button primary wide" disabled={form.isProcessed}>
          {texts.submit}
        </button>
        <div role="status">
          {form.isProcessed ? (
            <p className="working">
              <progress aria-label={texts.running} /> {texts.running}
            </p>
          ) : null}
        </div>
      </form>
      <h2>{texts.withoutTitle}</h2>
      <Request typed={form.values.email} />
      <h2>{accountTexts.reset.codeTitle}</h2>
      <StopByCode />
      <p className="link-row">
        <a href={paths.signIn()}>{texts.back}</a>
      </p>
    </KitProvider>
  )
}

const requestFields = { email: { ...address, label: texts.ownEmail } }

/** @param typed the address that stands in the form above */
const Request = ({ typed }: { readonly typed: string }) => {
  const { session } = usePortal()
  const [own, setOwn] = useState<string>()
  const form = usePortalForm({
    fields: requestFields,
    start: { email: '' },
    send: async (values) => (await session.office()).client.requestReset(values.email),
  })
  const email = own ?? typed
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.focusIn(event.currentTarget)
        void form.submit({ email })
      }}
    >
      <p>{texts.without}</p>
      <FormField
        field={{ ...form.bind('email'), value: email, onValue: setOwn }}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
      <FormProblem form={form} />
      <div role="status">{form.wasSaved ? <Alert kind="success">{texts.requested}</Alert> : null}</div>
      <p>
        <button type="submit" className="button" aria-disabled={form.isRunning}>
          {form.isRunning ? texts.requesting : texts.request}
        </button>
      </p>
    </form>
  )
}

const stopFields = {
  email: { ...address, label: accountTexts.reset.codeEmail },
  code: { label: accountTexts.reset.code, filters: ['trim'], rules: [required] },
}

/** By the word of a mail: whoever shows it stops one reset, and can do nothing else. */
const StopByCode = () => {
  const { session } = usePortal()
  const form = usePortalForm({
    fields: stopFields,
    start: { email: '', code: '' },
    send: async ({ email: of, code }) => (await session.office()).client.stopResetByCode(of, code),
  })
  const words = accountTexts.reset
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.focusIn(event.currentTarget)
        void form.submit()
      }}
    >
      <p>{words.codeText}</p>
      <FormField field={form.bind('email')} type="email" autoComplete="username" inputMode="email" />
      <FormField
        field={form.bind('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.codeHint}
      />
      <FormProblem form={form} />
      <div role="status">{form.wasSaved ? <Alert kind="success">{words.stopped}</Alert> : null}</div>
      <p>
        <button type="submit" className="button" aria-disabled={form.isRunning}>
          {form.isRunning ? words.stopping : words.stop}
        </button>
      </p>
    </form>
  )
}
