import '../styles/documents.css'
import '../../features/account/account.css'
import type { ReactNode } from 'react'
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
import type { PortalForm } from '../forms/use-portal-form.ts'
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
    // The new password is as good as before: what was wrong stands above it.
    afterFailure: '[data-field="recoveryKey"]',
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

interface AskingProps<Values> {
  readonly form: PortalForm<Values>
  readonly text: string
  readonly words: { readonly send: string; readonly sending: string; readonly sent: string }
  readonly onSend: () => void
  readonly children: ReactNode
}

/** Asks the office for something, beside what the page is for. */
const Asking = <Values extends object>({ form, text, words, onSend, children }: AskingProps<Values>) => (
  <form
    noValidate
    onSubmit={(event) => {
      event.preventDefault()
      form.focusIn(event.currentTarget)
      onSend()
    }}
  >
    <p>{text}</p>
    {children}
    <FormProblem form={form} />
    <div role="status">{form.wasSaved ? <Alert kind="success">{words.sent}</Alert> : null}</div>
    <p>
      <button type="submit" className="button" aria-disabled={form.isRunning}>
        {form.isRunning ? words.sending : words.send}
      </button>
    </p>
  </form>
)

const requestFields = { email: { ...address, label: texts.ownEmail } }
const requestWords = { send: texts.request, sending: texts.requesting, sent: texts.requested }

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
    <Asking form={form} text={texts.without} words={requestWords} onSend={() => void form.submit({ email })}>
      <FormField
        field={{
          ...form.bind('email'),
          value: email,
          onValue: (value) => {
            setOwn(value)
            form.change({ email: value })
          },
        }}
        type="email"
        autoComplete="username"
        inputMode="email"
      />
    </Asking>
  )
}

const stopTexts = accountTexts.reset
const stopFields = {
  email: { ...address, label: stopTexts.codeEmail },
  code: { label: stopTexts.code, filters: ['trim'], rules: [required] },
}
const stopWords = { send: stopTexts.stop, sending: stopTexts.stopping, sent: stopTexts.stopped }

/** By the word of a mail: whoever shows it stops one reset, and can do nothing else. */
const StopByCode = () => {
  const { session } = usePortal()
  const form = usePortalForm({
    fields: stopFields,
    start: { email: '', code: '' },
    send: async ({ email: of, code }) => (await session.office()).client.stopResetByCode(of, code),
  })
  return (
    <Asking form={form} text={stopTexts.codeText} words={stopWords} onSend={() => void form.submit()}>
      <FormField field={form.bind('email')} type="email" autoComplete="username" inputMode="email" />
      <FormField
        field={form.bind('code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={stopTexts.codeHint}
      />
    </Asking>
  )
}
