import type { PasskeyDto } from '@aktenraum/domain/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { passkeyPlan, unlockPlan } from '../../shared/forms/plans.ts'
import { maxLength, required } from '../../shared/forms/rules/texts.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { useIsThere } from '../../shared/react/use-is-there.ts'
import { formatDate } from '@aktenraum/client/words/dates'
import { passkeyTexts as texts } from '@aktenraum/client/words/passkeys'
import { Form, FormButtons } from './form.tsx'
import { useWork } from '../../kit/kit.tsx'
import { useScene } from './scene.tsx'
import { passkeySection } from './recovery-address.ts'

type Step = { readonly at: 'list' } | { readonly at: 'adding' } | { readonly at: 'removing'; readonly one: PasskeyDto }
const list: Step = { at: 'list' }

/** A second factor: what there is, and how it is added and removed, each by the password. */
export const PasskeysSection = ({ hasRecoveryKey }: { readonly hasRecoveryKey: boolean }) => {
  const { kit, client } = useScene()
  const [passkeys, setPasskeys] = useState<readonly PasskeyDto[] | null>(null)
  const [step, setStep] = useState<Step>(list)
  const [news, setNews] = useState<string | undefined>(undefined)
  const load = useCallback(async () => setPasskeys(await (await client.passkeys()).list()), [client])
  const { run, failure } = useWork(load)
  useEffect(() => void run(), [run])
  const place = useRef<HTMLDivElement>(null)
  const before = useRef(step)
  // What had the focus is gone.
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    place.current?.focus()
  }, [step])
  const go = (next: Step): void => {
    setNews(undefined)
    setStep(next)
  }
  const close = (): void => setStep(list)
  const cancel = (): void => {
    go(list)
    // An attempt whose answer was lost may have come through.
    void run()
  }
  const done = (what: string): void => {
    setNews(what)
    void run()
  }
  return (
    <kit.Section id={passkeySection} title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      {failure === undefined ? null : <kit.Problem error={failure.error} onRetry={() => void run()} />}
      <div ref={place} tabIndex={-1} className="account-form" role="group" aria-labelledby={passkeySection}>
        <div role="status">{news === undefined ? null : <kit.Note kind="success">{news}</kit.Note>}</div>
        {step.at === 'list' && passkeys !== null ? (
          <>
            <List passkeys={passkeys} onRemove={(one) => go({ at: 'removing', one })} />
            {hasRecoveryKey ? (
              <kit.Button onClick={() => go({ at: 'adding' })}>{texts.add}</kit.Button>
            ) : (
              <kit.Note kind="warning">{texts.noRecoveryKey}</kit.Note>
            )}
          </>
        ) : null}
        {step.at === 'adding' ? <Adding onDone={() => done(texts.added)} onClose={close} onCancel={cancel} /> : null}
        {step.at === 'removing' ? (
          <Removing one={step.one} onDone={() => done(texts.removed)} onClose={close} onCancel={cancel} />
        ) : null}
      </div>
    </kit.Section>
  )
}

interface ListProps {
  readonly passkeys: readonly PasskeyDto[]
  readonly onRemove: (one: PasskeyDto) => void
}

const List = ({ passkeys, onRemove }: ListProps) => {
  const { kit } = useScene()
  if (passkeys.length === 0) return <kit.Text>{texts.none}</kit.Text>
  return (
    <ul className="account-sessions">
      {passkeys.map((one) => (
        <li key={one.id}>
          <div>
            <strong>
              <bdi>{one.name}</bdi>
            </strong>
            <p>
              {texts.since(formatDate(one.created_at), one.last_used_at === null ? null : formatDate(one.last_used_at))}
            </p>
          </div>
          <kit.Button label={texts.removeNamed(one.name)} onClick={() => onRemove(one)}>
            {texts.remove}
          </kit.Button>
        </li>
      ))}
    </ul>
  )
}

interface StepProps {
  /** Also where it was left meanwhile. */
  readonly onDone: () => void
  readonly onClose: () => void
  readonly onCancel: () => void
}

const Adding = ({ onDone, onClose, onCancel }: StepProps) => {
  const { kit, client } = useScene()
  const isThere = useIsThere()
  const form = useSecurityForm({
    plan: passkeyPlan,
    fields: {
      name: { label: texts.name, filters: ['trim'], rules: [required, maxLength(80)] },
      password: { label: texts.password, rules: [required] },
    },
    start: { name: '', password: '' },
    explain: kit.explain,
    digests: { 'opaque-login': async ({ name, secret }) => (await client.passkeys()).add(name, secret) },
    onSent: () => {
      onDone()
      if (isThere()) onClose()
    },
  })
  return (
    <Form form={form}>
      <kit.Field {...form.bind('name')} hint={texts.nameHint} autoComplete="off" />
      <kit.Password {...form.bind('password')} />
      <FormButtons isRunning={form.isProcessed} caption={texts.submit} running={texts.adding} onCancel={onCancel} />
    </Form>
  )
}

const Removing = ({ one, onDone, onClose, onCancel }: StepProps & { readonly one: PasskeyDto }) => {
  const { kit, client } = useScene()
  const isThere = useIsThere()
  const form = useSecurityForm({
    plan: unlockPlan,
    fields: { password: { label: texts.password, rules: [required] } },
    start: { password: '' },
    explain: kit.explain,
    digests: { 'opaque-login': async ({ secret }) => (await client.passkeys()).remove(one.id, secret) },
    onSent: () => {
      onDone()
      if (isThere()) onClose()
    },
  })
  return (
    <Form form={form}>
      <kit.Text>{texts.removeText(one.name)}</kit.Text>
      <kit.Password {...form.bind('password')} />
      <FormButtons
        kind="danger"
        isRunning={form.isProcessed}
        caption={texts.remove}
        running={texts.removing}
        onCancel={onCancel}
      />
    </Form>
  )
}
