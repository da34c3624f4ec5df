import '../account/account.css'
import { useCallback, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AwayReason } from '../../shared/session/away.ts'
import { awayTexts } from '../../shared/texts/away.ts'
import { paths } from '../navigation/routes.ts'
import type { Ready } from '../office/portal-session.ts'
import { usePortal } from '../office/portal-context.tsx'
import { useAction } from '../office/use-action.ts'
import { texts } from '../texts/de.ts'
import { PasswordField } from './password-field.tsx'
import { ProblemNote } from './problem-note.tsx'

/** Asks for the password, over a page of which nothing is to be seen. */
export const ReturnForm = ({ reason, ready }: { readonly reason: AwayReason; readonly ready: Ready }) => {
  const { session, leave } = usePortal()
  const { gate } = ready.downloads
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const [password, setPassword] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { run, isRunning, problem } = useAction(
    useCallback(
      async (typed: string) => {
        await session.unlock(typed)
        gate.open()
      },
      [gate, session],
    ),
  )
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const { email } = ready.session.user
  return (
    <dialog ref={dialog} className="modal cover" aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <form
        className="modal-box"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setIsMissing(password === '')
          if (password !== '') void run(password)
        }}
      >
        <h2 id={titleId}>{awayTexts.titles[reason]}</h2>
        <p>{awayTexts.reasons[reason]}</p>
        <p className="muted">{awayTexts.as(email)}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={awayTexts.password}
          value={password}
          error={isMissing ? awayTexts.passwordMissing : undefined}
          onValue={setPassword}
        />
        {problem === undefined ? null : <ProblemNote problem={problem} />}
        <button type="submit" className="button primary wide" aria-disabled={isRunning}>
          {isRunning ? awayTexts.running : awayTexts.submits[reason]}
        </button>
        {reason === 'idle' ? (
          <button type="button" className="button wide" onClick={() => void session.signOut()}>
            {texts.account.signOut}
          </button>
        ) : (
          <button
            type="button"
            className="button wide"
            onClick={() => {
              gate.refuse()
              leave(reason === 'other-viewer' ? paths.cases : paths.signIn())
            }}
          >
            {awayTexts.leave}
          </button>
        )}
      </form>
    </dialog>
  )
}
