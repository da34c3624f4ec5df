import type { DocumentId } from '@aktenraum/domain/contracts'
import { useId } from 'react'
import { userName } from '../../shared/format/users.ts'
import type { Message } from '../../shared/messages/message.ts'
import { messageIds, subjectLength } from '../../shared/messages/message.ts'
import { messageFields } from '../../shared/messages/message-fields.ts'
import { useMessage } from '../../shared/messages/use-message.ts'
import { messageTexts } from '../../shared/texts/messages.ts'
import { FormField, FormProblem } from '../forms/form-parts.tsx'
import { usePortalForm } from '../forms/use-portal-form.ts'
import type { Ready } from '../office/portal-session.ts'
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
  const form = usePortalForm({
    fields: messageFields,
    start: shown,
    send: async () => {
      if (writing.submit(addressed)) onClose()
    },
  })
  const subject = form.bind('description')
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
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.submit(shown)
        }}
      >
        <FormField
          field={{ ...subject, value: shown.description, onValue: (description) => change({ description }) }}
          maxLength={subjectLength}
        />
        <div className="field">
          <label htmlFor={fieldId}>{messageTexts.content}</label>
          <textarea
            id={fieldId}
            rows={8}
            value={shown.message}
            onChange={({ target }) => change({ message: target.value })}
          />
          <p className="field-hint" role="status">
            {writing.isKept ? messageTexts.kept : messageTexts.notKept}
          </p>
        </div>
        <FormProblem form={form} />
      </form>
    </Modal>
  )
}

const Letter = ({ user }: Pick<Ready['session'], 'user'>) => (
  <span className="letter" aria-hidden="true">
    {[...userName(user)][0]?.toLocaleUpperCase('de-DE')}
  </span>
)
