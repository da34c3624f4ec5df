import '../styles/modal.css'
import '../kit/form-kit.css'
import { useId, useLayoutEffect, useRef } from 'react'
import { isRest } from '../../shared/session/away.ts'
import type { AwayReason } from '../../shared/session/away.ts'
import { awayTexts } from '../../shared/texts/away.ts'
import { FormPassword, FormProblem } from '../forms/form-parts.tsx'
import { useUnlockForm } from '../forms/use-unlock-form.ts'
import { paths } from '../navigation/routes.ts'
import type { Ready } from '../office/portal-session.ts'
import { usePortal } from '../office/portal-context.tsx'
import { texts } from '../texts/de.ts'

/** Asks for the password, over a page of which nothing is to be seen. */
export const ReturnForm = ({ reason, ready }: { readonly reason: AwayReason; readonly ready: Ready }) => {
  const { session, leave } = usePortal()
  const { gate } = ready.downloads
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const form = useUnlockForm(awayTexts.password, gate.open)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const { email } = ready.session.user
  return (
    <dialog ref={dialog} className="modal cover" aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <form ref={form.mark} className="modal-box" noValidate onSubmit={form.onSubmit}>
        <h2 id={titleId}>{awayTexts.titles[reason]}</h2>
        <p>{awayTexts.reasons[reason]}</p>
        <p className="muted">{awayTexts.as(email)}</p>
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <FormPassword field={form.bind('password')} />
        <FormProblem form={form} />
        <button type="submit" className="button primary wide" disabled={form.isProcessed}>
          {form.isProcessed ? awayTexts.running : awayTexts.submits[reason]}
        </button>
        {isRest(reason) ? (
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
