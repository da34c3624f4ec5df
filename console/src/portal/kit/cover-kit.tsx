import '../styles/modal.css'
import './form-kit.css'
import { useId, useLayoutEffect, useRef } from 'react'
import type { Kit } from '../../kit/kit.tsx'
import { KitPassword } from './field.tsx'
import { KitNote, KitProblem } from './problem.tsx'
import { KitLine, KitText } from './text.tsx'

const Cover: Kit['Cover'] = ({ title, mark, sending, leave, children }) => {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} className="modal cover" aria-labelledby={titleId} onCancel={(event) => event.preventDefault()}>
      <form ref={mark} className="modal-box" noValidate onSubmit={sending.onSend}>
        <h2 id={titleId}>{title}</h2>
        {children}
        <button type="submit" className="button primary wide" disabled={sending.isOff}>
          {sending.caption}
        </button>
        <button type="button" className="button wide" onClick={leave.onClick}>
          {leave.label}
        </button>
      </form>
    </dialog>
  )
}

/** What covers a page, in the dress of the portal. */
export const portalCover: Pick<Kit, 'Cover' | 'Line' | 'Note' | 'Password' | 'Problem' | 'Text'> = {
  Cover,
  Line: KitLine,
  Note: KitNote,
  Password: KitPassword,
  Problem: KitProblem,
  Text: KitText,
}
