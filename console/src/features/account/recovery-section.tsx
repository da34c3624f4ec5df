import { useEffect, useRef, useState } from 'react'
import type { RecoveryKeyDraft } from '@aktenraum/client/collections/types'
import { unlockPlan } from '../../shared/forms/plans.ts'
import { required } from '../../shared/forms/rules/texts.ts'
import { useForm } from '../../shared/forms/use-form.ts'
import { useSecurityForm } from '../../shared/forms/use-security-form.ts'
import { useIsThere } from '../../shared/react/use-is-there.ts'
import { formatDate } from '@aktenraum/client/words/dates'
import { accountTexts } from './texts/account.ts'
import { Form, FormButtons } from './form.tsx'
import { useScene } from './scene.tsx'
import type { KitFailure } from '../../kit/kit.tsx'
import { isRecoveryAsked, recoverySection } from './recovery-address.ts'
import { printSheet, RecoverySheet } from './recovery-sheet.tsx'

const texts = accountTexts.recovery
const sectionId = recoverySection

interface RecoveryProps {
  readonly createdAt: string | null
  /** Another key is in force, or may be. */
  readonly onKept: () => void
}

/** The key that sets a new password: made here, shown once, in force when it was shown to be written down. */
export const RecoverySection = ({ createdAt, onKept }: RecoveryProps) => {
  const { kit, now } = useScene()
  const { since, setSince, isDone, setIsDone } = useKeyInForce(createdAt)
  const [draft, setDraft] = useState<RecoveryKeyDraft | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const step = draft === null ? (isAsking ? 'asking' : 'none') : 'shown'
  const before = useRef(step)
  useEffect(() => {
    if (isRecoveryAsked()) place.current?.closest('section')?.scrollIntoView()
  }, [])
  // What had the focus is gone.
  useEffect(() => {
    if (before.current === step) return
    before.current = step
    place.current?.focus()
  }, [step])
  const close = (): void => {
    setDraft(null)
    setIsAsking(false)
  }
  const begin = (): void => {
    setIsDone(false)
    setIsAsking(true)
  }
  const keep = (): void => {
    setSince(now().toISOString())
    setIsDone(true)
    onKept()
  }
  return (
    <kit.Section id={sectionId} title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <div ref={place} tabIndex={-1} className="account-form" role="group" aria-labelledby={sectionId}>
        {step === 'none' ? (
          <>
            <kit.Text>{since === null ? texts.none : texts.since(formatDate(since))}</kit.Text>
            <div role="status">{isDone ? <kit.Note kind="success">{texts.done}</kit.Note> : null}</div>
            <kit.Button onClick={begin}>{since === null ? texts.create : texts.replace}</kit.Button>
          </>
        ) : null}
        {step === 'asking' ? <Asking onDraft={setDraft} onCancel={close} /> : null}
        {draft === null ? null : <Draft draft={draft} onKept={keep} onDoubt={onKept} onClose={close} />}
      </div>
    </kit.Section>
  )
}

/** Since when one is in force, and whether that is news. */
const useKeyInForce = (createdAt: string | null) => {
  const [since, setSince] = useState(createdAt)
  const [known, setKnown] = useState(createdAt)
  const [isDone, setIsDone] = useState(false)
  // One that was put in force by an attempt whose answer was lost is found out when the account is read again.
  if (createdAt !== known) {
    setKnown(createdAt)
    setSince(createdAt)
    if (createdAt !== null) setIsDone(true)
  }
  return { since, setSince, isDone, setIsDone }
}

interface AskingProps {
  readonly onDraft: (draft: RecoveryKeyDraft) => void
  readonly onCancel: () => void
}

/** The password comes first: without it the keys do not leave the place where they are kept. */
const Asking = ({ onDraft, onCancel }: AskingProps) => {
  const { kit, client } = useScene()
  const isThere = useIsThere()
  const form = useSecurityForm({
    plan: unlockPlan,
    fields: { password: { label: texts.password, rules: [required] } },
    start: { password: '' },
    explain: kit.explain,
    digests: {
      'opaque-login': async ({ secret }) => {
        const draft = await client.newRecoveryKey(secret)
        if (isThere()) onDraft(draft)
      },
    },
  })
  return (
    <Form form={form}>
      <kit.Text>{texts.passwordText}</kit.Text>
      <kit.Password {...form.bind('password')} />
      <FormButtons isRunning={form.isProcessed} caption={texts.show} running={texts.creating} onCancel={onCancel} />
    </Form>
  )
}

interface DraftProps {
  readonly draft: RecoveryKeyDraft
  readonly onKept: () => void
  /** It may have been put in force, though that is not known here. */
  readonly onDoubt: () => void
  readonly onClose: () => void
}

const Draft = ({ draft, onKept, onDoubt, onClose }: DraftProps) => {
  const { kit, client, user, now } = useScene()
  const isThere = useIsThere()
  const groups = draft.recoveryKey.split('-')
  const [asked] = useState(() => (crypto.getRandomValues(new Uint8Array(1))[0] ?? 0) % groups.length)
  const rightGroup = (group: string): string | undefined =>
    group.toUpperCase() === groups[asked] ? undefined : texts.groupWrong
  const form = useForm<{ readonly group: string }, KitFailure>({
    fields: { group: { label: texts.group(asked + 1), filters: ['trim'], rules: [required, rightGroup] } },
    start: { group: '' },
    send: async () => {
      await client.keepRecoveryKey(draft)
      onKept()
      if (isThere()) onClose()
    },
    explain: kit.explain,
  })
  const cancel = (): void => {
    onClose()
    if (form.failure !== undefined) onDoubt()
  }
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
        <FormButtons isRunning={form.isRunning} caption={texts.confirm} running={texts.confirming} onCancel={cancel} />
      </Form>
    </>
  )
}
