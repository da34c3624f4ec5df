import { useCallback, useState } from 'react'
import type { RecoveryKeyDraft } from '../client/types.ts'
import { formatDate } from '../format/dates.ts'
import { accountTexts } from '../texts/account.ts'
import { Form } from './form.tsx'
import { useScene, useWork } from './kit.tsx'
import { printSheet, RecoverySheet } from './recovery-sheet.tsx'

const texts = accountTexts.recovery

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
  const keep = (): void => {
    setDraft(null)
    setSince(now().toISOString())
    setIsDone(true)
  }
  return (
    <kit.Section id="wiederherstellung" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      {draft === null ? (
        <>
          <kit.Text>{since === null ? texts.none : texts.since(formatDate(since))}</kit.Text>
          <div role="status">{isDone ? <kit.Note kind="success">{texts.done}</kit.Note> : null}</div>
          {failure === undefined ? null : <kit.Problem error={failure.error} />}
          <kit.Button onClick={() => void run()} isRunning={isRunning}>
            {isRunning ? texts.creating : since === null ? texts.create : texts.replace}
          </kit.Button>
        </>
      ) : (
        <Draft draft={draft} onKept={keep} onCancel={() => setDraft(null)} />
      )}
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
  const [group, setGroup] = useState('')
  const [password, setPassword] = useState('')
  const [wasSent, setWasSent] = useState(false)
  const keep = useCallback((secret: string) => client.keepRecoveryKey(draft, secret), [client, draft])
  const { run, isRunning, failure } = useWork(keep)
  const isWrong = group.trim().toUpperCase() !== groups[asked]
  const submit = async (): Promise<void> => {
    setWasSent(true)
    if (!isWrong && password !== '' && (await run(password))) onKept()
  }
  return (
    <>
      <kit.Note kind="warning">
        <strong>{texts.shownOnce}</strong> {texts.keep}
      </kit.Note>
      <RecoverySheet recoveryKey={draft.recoveryKey} email={user.email} date={formatDate(now())} />
      <kit.Button onClick={printSheet}>{texts.print}</kit.Button>
      <Form onSubmit={() => void submit()} failure={failure}>
        <kit.Text>{texts.confirmText(asked + 1)}</kit.Text>
        <kit.Field
          label={texts.group(asked + 1)}
          autoComplete="off"
          value={group}
          error={wasSent && isWrong ? texts.groupWrong : undefined}
          onValue={setGroup}
        />
        <kit.Password
          label={accountTexts.password.current}
          value={password}
          error={wasSent && password === '' ? accountTexts.password.missing : undefined}
          onValue={setPassword}
        />
        <div className="account-buttons">
          <kit.Button kind="primary" isRunning={isRunning}>
            {isRunning ? texts.confirming : texts.confirm}
          </kit.Button>
          <kit.Button onClick={onCancel}>{accountTexts.cancel}</kit.Button>
        </div>
      </Form>
    </>
  )
}
