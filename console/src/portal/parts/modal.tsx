import '../styles/modal.css'
import type { KeyboardEventHandler, ReactNode, TouchEventHandler } from 'react'
import { useId, useLayoutEffect, useRef } from 'react'
import { texts } from '../texts/de.ts'
import { Icon } from './icons.tsx'

interface ModalProps {
  readonly title: string
  /** A second line of the title. */
  readonly subtitle?: string | undefined
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly className?: string
  /** Stands beside the title. */
  readonly beside?: ReactNode
  readonly onKeyDown?: KeyboardEventHandler
  readonly onTouchStart?: TouchEventHandler
  readonly onTouchEnd?: TouchEventHandler
}

/**
 * The browser's own modal dialog: it keeps the focus inside, closes with Escape and gives the focus back to where it
 * came from.
 */
export const Modal = (props: ModalProps) => {
  const { title, subtitle, onClose, children, actions, className = '', beside, ...handlers } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the mouse was pressed last. */
  const pressed = useRef<EventTarget>(null)
  const titleId = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element?.isConnected === true) element.showModal()
    // On a page that is put away: it is above the page as soon as that is back.
    else element?.setAttribute('open', '')
    // What it is about comes first, not how to close it.
    heading.current?.focus()
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`modal ${className}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // A dialog above this one, and fields for files, tell of theirs here, too.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      onMouseDown={({ target }) => {
        pressed.current = target
      }}
      onClick={({ target, currentTarget }) => {
        // Who selects a text may let go beside it.
        if (target === currentTarget && pressed.current === currentTarget) onClose()
      }}
      {...handlers}
    >
      <div className="modal-box">
        <header className="modal-head">
          <h2 ref={heading} id={titleId} tabIndex={-1}>
            {title}
            {subtitle === undefined ? null : (
              <>
                {' '}
                <span className="modal-subtitle">{subtitle}</span>
              </>
            )}
          </h2>
          {beside}
          <button type="button" className="button icon-only quiet" aria-label={texts.app.close} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="modal-body">{children}</div>
        {actions === undefined ? null : <footer className="modal-actions">{actions}</footer>}
      </div>
    </dialog>
  )
}
