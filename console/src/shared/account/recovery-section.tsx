import { useCallback, useEffect, useRef, useState } from 'react'
import type { RecoveryKeyDraft } from '../client/types.ts'
import { keepPlan } from '../forms/plans.ts'
import { required } from '../forms/rules/texts.ts'
import { useSecurityForm } from '../forms/use-security-form.ts'
import { formatDate } from '../format/dates.ts'
import { accountTexts } from '../texts/account.ts'
import { Form } from './form.tsx'
import { useScene, useWork } from './kit.tsx'
import { isRecoveryAsked, recoverySection } from './recovery-address.ts'
import { printSheet, RecoverySheet } from './recovery-sheet.tsx'

const texts = accountTexts.recovery
const sectionId = recoverySection

/** The key that sets a new password: made here, shown once, in force when it was shown to be written down. */
export const RecoverySection = ({ createdAt }: { readonly createdAt: string | null }) => {
  const { kit, client, now } = useScene()
  const [since, setSince] = useState(createdAt)
  const [draft, setDraft] = useState<RecoveryKeyDraft | null>(null)
  const [isDone, setIsDone] = useState(false)
  const create = useCallback(async () => {
    setIsDone(false)
    setDraft(await client.newRecoveryKey())
  }, [client])
  const { run, isRunning, failure } = useWork(create)
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef(draft)
  useEffect(() => {
    if (isRecoveryAsked()) place.current?.closest('section')?.scrollIntoView()
  }, [])
  // What had the focus is gone.
  useEffect(() => {
    if (shown.current === draft) return
    shown.current = draft
    place.current?.focus()
  }, [draft])
  const keep = (): void => {
    setDraft(null)
    setSince(now().toISOString())
    setIsDone(true)
  }
  return (
    <kit.Section id={sectionId} title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <div ref={place} tabIndex={-1} className="account-form" role="group" aria-labelledby={sectionId}>
        {draft === null ? (
          <>
            <kit.Text>{since === null ? texts.none : texts.since(formatDate(since))}</kit.Text>
            <div role="status">{isDone ? <kit.Note kind="success">{texts.done}</kit.Note> : null}</div>
            {failure === undefined ? null : <kit.Problem error={failure.error} onRetry={() => void run()} />}
            <kit.Button onClick={() => void run()} isRunning={isRunning}>
              {isRunning ? texts.creating : since === null ? texts.create : texts.replace}
            </kit.Button>
          </>
        ) : (
          <Draft draft={draft} onKept={keep} onCancel={() => setDraft(null)} />
        )}
      </div>
    </kit.Section>
  )
}

interface DraftProps {
  readonly draft: RecoveryKeyDraft
  readonly onKept: () => void
  readonly onCancel: () => void
}

const Draft = ({ draft, onKept, onCancel }: DraftProps) => {
  const { kit, client, user, now } = useScene()
  const groups = draft.recoveryKey.split('-')
  const [asked] = useState(() => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % groups.length)
  const rightGroup = (group: string): string | undefined =>
    group.toUpperCase() === groups[asked] ? undefined : texts.groupWrong
  const form = useSecurityForm({
    plan: keepPlan,
    fields: {
      group: { label: texts.group(asked + 1), filters: ['trim'], rules: [required, rightGroup] },
      password: { label: texts.password, rules: [required] },
    },
    start: { group: '', password: '' },
    explain: kit.explain,
    digests: { 'opaque-login': ({ secret }) => client.keepRecoveryKey(draft, secret) },
    onSent: onKept,
  })
  return (
    <>
      <kit.Note kind="warning">
        <strong>{texts.shownOnce}</strong> {texts.keep}
      </kit.Note>
      <RecoverySheet recoveryKey={draft.recoveryKey} email={user.email} date={formatDate(now())} />
      <kit.Button onClick={printSheet}>{texts.print}</kit.Button>
      <Form form={form}>
        <kit.Text>{texts.confirmText(asked + 1)}</kit.Text>
        <kit.Field {...form.bind('group')} autoComplete="off" />
        <kit.Password {...form.bind('password')} />
        <div className="account-buttons">
          <kit.Button kind="primary" isRunning={form.isProcessed}>
            {form.isProcessed ? texts.confirming : texts.confirm}
          </kit.Button>
          <kit.Button onClick={onCancel}>{accountTexts.cancel}</kit.Button>
        </div>
      </Form>
    </>
  )
}
