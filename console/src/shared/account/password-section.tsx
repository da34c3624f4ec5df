import { useCallback, useState } from 'react'
import { accountTexts } from '../texts/account.ts'
import { Form } from './form.tsx'
import { useScene, useWork } from './kit.tsx'
import { NewPassword, nothingTyped, passwordFault } from './new-password.tsx'

const texts = accountTexts.password

/** The old password, the new one, and the end of all other sessions. */
export const PasswordSection = ({ onChanged }: { readonly onChanged: () => void }) => {
  const { kit, client, user } = useScene()
  const [current, setCurrent] = useState('')
  const [typed, setTyped] = useState(nothingTyped)
  const [wasSent, setWasSent] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const change = useCallback((from: string, to: string) => client.changePassword(from, to), [client])
  const { run, isRunning, failure } = useWork(change)
  const submit = async (): Promise<void> => {
    setWasSent(true)
    setIsDone(false)
    if (current === '' || passwordFault(typed) !== undefined || !(await run(current, typed.password))) return
    setWasSent(false)
    setIsDone(true)
    setCurrent('')
    setTyped(nothingTyped)
    onChanged()
  }
  return (
    <kit.Section id="passwort" title={texts.title}>
      <kit.Text>{texts.text}</kit.Text>
      <Form onSubmit={() => void submit()} failure={failure} done={isDone ? texts.done : undefined}>
        <input type="email" autoComplete="username" value={user.email} readOnly hidden />
        <kit.Password
          label={texts.current}
          value={current}
          error={wasSent && current === '' ? texts.missing : undefined}
          onValue={setCurrent}
        />
        <NewPassword typed={typed} onTyped={setTyped} showsFaults={wasSent} />
        <kit.Button kind="primary" isRunning={isRunning}>
          {isRunning ? texts.running : texts.submit}
        </kit.Button>
      </Form>
    </kit.Section>
  )
}
