import type { DocumentId } from '@aktenraum/domain/contracts'
import { useId } from 'react'
import { userName } from '../../shared/format/users.ts'
import type { Message } from '../../shared/messages/message.ts'
import { messageIds, subjectLength } from '../../shared/messages/message.ts'
import { useMessage } from '../../shared/messages/use-message.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import type { Ready } from '../office/portal-session.ts'
import { Field } from '../parts/field.tsx'
import { Modal } from '../parts/modal.tsx'
import { texts } from '../texts/de.ts'

interface MessageModalProps {
  readonly caseId: string
  readonly ready: Ready
  /** The document that is answered, and what the form begins with then. */
  readonly answered?: { readonly id: DocumentId; readonly start: Message }
  readonly onClose: () => void
}

/** Writes a message, which becomes a text document of the case. What is not sent stays a draft. */
export const MessageModal = ({ caseId, ready, answered, onClose }: MessageModalProps) => {
  const { messages, session } = ready
  const written =
    answered === undefined
      ? { messageId: messageIds.toCase(caseId) }
      : { messageId: messageIds.answerTo(answered.id), start: answered.start }
  const writing = useMessage({ messages, ...written })
  const { shown, change } = writing
  const addressed =
    answered === undefined ? { caseId } : { caseId, relatedObject: { type: 'document', id: answered.id } as const }
  const [formId, fieldId] = [useId(), useId()]
  return (
    <Modal
      title={messageTexts.title}
      onClose={onClose}
      actions={
        <>
          {writing.isDraft && !writing.isEmpty ? (
            <button type="button" className="button quiet" onClick={writing.discard}>
              {messageTexts.discard}
            </button>
          ) : null}
          <button type="button" className="button" onClick={onClose}>
            {texts.app.cancel}
          </button>
          <button type="submit" form={formId} className="button primary" disabled={writing.isEmpty}>
            {messageTexts.send}
          </button>
        </>
      }
    >
      <p className="sender">
        <Letter user={session.user} /> {userName(session.user)}
      </p>
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault()
          if (writing.submit(addressed)) onClose()
        }}
      >
        <Field
          label={messageTexts.description}
          value={shown.description}
          maxLength={subjectLength}
          onValue={(description) => change({ description })}
        />
        <div className="field">
          <label htmlFor={fieldId}>{messageTexts.content}</label>
          <textarea
            id={fieldId}
            rows={8}
            value={shown.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          <p className="field-hint">{messageTexts.kept}</p>
        </div>
      </form>
    </Modal>
  )
}

const Letter = ({ user }: Pick<Ready['session'], 'user'>) => (
  <span className="letter" aria-hidden="true">
    {[...userName(user)][0]?.toLocaleUpperCase('de-DE')}
  </span>
)
