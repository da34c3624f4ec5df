import { useCallback, useState } from 'react'
import type { SignInGate } from '../../shared/downloads/sign-in-gate.ts'
import { signInAgainTexts as words } from '../../shared/texts/downloads.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { Modal } from '../parts/modal.tsx'
import { PasswordField } from '../parts/password-field.tsx'
import { ProblemNote } from '../parts/problem-note.tsx'

/** Signs the same person in again without leaving the page, so that what runs here can go on. */
export const SignInAgain = ({ gate }: { readonly gate: SignInGate }) => {
  const { session } = usePortal()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isRunning, problem } = useAction(useCallback((typed: string) => session.signInAgain(typed), [session]))
  const leave = (): void => {
    gate.refuse()
    session.expire()
  }
  const submit = async (): Promise<void> => {
    setIsMissing(password === '')
    if (password !== '' && (await run(password))) gate.open()
  }
  return (
    <Modal title={words.title} onClose={leave}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <p>{words.text}</p>
        <PasswordField
          label={words.password}
          value={password}
          error={isMissing ? words.missing : undefined}
          onValue={setPassword}
        />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <div className="buttons">
          <button type="submit" className="button primary" aria-disabled={isRunning}>
            {isRunning ? words.running : words.submit}
          </button>
          <button type="button" className="button" onClick={leave}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}
