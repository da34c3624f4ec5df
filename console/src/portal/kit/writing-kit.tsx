import './writing-kit.css'
import { useId } from 'react'
import { userName } from '@aktenraum/client/words/users'
import type { Kit } from '../../kit/kit.tsx'
import { Modal } from '../parts/modal.tsx'
import { texts } from '../texts/de.ts'
import { KitQuestion } from './question.tsx'
import { KitLine } from './text.tsx'
import { KitWaiting } from './waiting.tsx'

type WritingKit = Pick<Kit, 'FormDialog' | 'Line' | 'LongText' | 'Person' | 'Question' | 'Waiting'>

const FormDialog: Kit['FormDialog'] = ({ title, sending, aside, onClose, children }) => {
  const formId = useId()
  if (sending === undefined)
    return (
      <Modal title={title} onClose={onClose}>
        {children}
      </Modal>
    )
  return (
    <Modal
      title={title}
      onClose={onClose}
      actions={
        <>
          {aside}
          <button type="button" className="button" onClick={onClose}>
            {texts.app.cancel}
          </button>
          <button
            type="submit"
            form={formId}
            className="button primary"
            disabled={sending.isOff}
            aria-disabled={sending.isRunning}
          >
            {sending.caption}
          </button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sending.onSend(event)
        }}
      >
        {children}
      </form>
    </Modal>
  )
}

/** The heading of a dialog has the focus at first: what it is about comes before what is written. */
const LongText: Kit['LongText'] = (field) => {
  const { name, label, value, onValue, onLeave, isWrittenAbove = false, told, error, rows = 8, input } = field
  const id = useId()
  const errorId = useId()
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        ref={input}
        data-field={name}
        rows={rows}
        value={value}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={error === undefined ? undefined : errorId}
        onFocus={({ target }) => {
          if (isWrittenAbove) target.setSelectionRange(0, 0)
        }}
        onBlur={onLeave}
        onChange={({ target }) => onValue(target.value)}
      />
      {error === undefined ? null : (
        <p id={errorId} className="field-error" role="alert">
          {error}
        </p>
      )}
      <p className="field-hint" role="status">
        {told}
      </p>
    </div>
  )
}

/** Dialogs in which one writes, in the dress of the portal. */
export const portalWriting: WritingKit = {
  FormDialog,
  Line: KitLine,
  LongText,
  Person: ({ user }) => (
    <p className="person">
      <span className="letter" aria-hidden="true">
        {[...(user.salutation || user.email)][0]?.toLocaleUpperCase('de-DE')}
      </span>{' '}
      <bdi>{userName(user)}</bdi>
    </p>
  ),
  Question: KitQuestion,
  Waiting: KitWaiting,
}
